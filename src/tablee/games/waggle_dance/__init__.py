"""Waggle Dance, for 2 to 4 players: bees are dice, and honey wins."""

from tablee.games.waggle_dance.game import WaggleGame

__all__ = ["GAME"]

GAME = WaggleGame()
