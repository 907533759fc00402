"""How bots judge."""
