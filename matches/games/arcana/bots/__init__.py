"""The house bots of Arcana. They choose from a view alone; `bot.py` is their door."""
