"""Who you are: the player, guests, names, sessions."""
