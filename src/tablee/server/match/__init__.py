"""A running match: the referee, what each viewer is told, the clock and the bots."""
