"""The games. `registry` maps a game's key to its rules module (the doors are listed in `doors.py`)."""
