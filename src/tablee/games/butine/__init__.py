"""Butine!: lay flowers, and lead the one bee of the meadow over them."""

from tablee.games.butine.game import Butine

GAME = Butine()

__all__ = ["GAME"]
