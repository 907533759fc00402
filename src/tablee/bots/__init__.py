"""Players that are no people: at random, by first sight, by search; and the arena that measures them."""
