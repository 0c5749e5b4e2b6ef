"""The house bots of Grid Clash: how they see a position, and their levels."""
