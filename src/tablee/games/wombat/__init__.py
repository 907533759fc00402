"""Branle-bas de Wombat: towers built with eyes shut, and one player who doesn't want them built."""

from tablee.games.wombat.game import WombatGame

GAME = WombatGame()

__all__ = ["GAME"]
