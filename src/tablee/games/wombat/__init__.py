"""Branle-bas de Wombat: towers built with eyes shut, and somebody who does not want them built."""

from tablee.games.wombat.rules import WombatGame

GAME = WombatGame()

__all__ = ["GAME"]
