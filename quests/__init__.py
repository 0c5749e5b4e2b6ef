"""Why you come back: the day, its quests, the streak, the season."""
