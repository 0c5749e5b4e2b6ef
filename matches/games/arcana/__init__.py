"""Arcana: the flagship game. `README.md` holds its rules."""
