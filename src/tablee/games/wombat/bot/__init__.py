"""How bots play."""
