"""A bot that makes any legal move."""

import random

from tablee.client import Asked


def choose(asked: Asked) -> str:
    """One of the legal moves."""
    return random.choice(asked.moves)
