"""Branle-bas de Wombat: towers built with eyes shut, and one player who doesn't want them built."""

from tablee.games.wombat.game import WombatGame
from tablee.games.wombat.options import FirstOptions


class FirstWombatGame(WombatGame):
    """Version 1: a hand's limits were fixed, two players voted for nothing, and nobody was accused openly."""

    version = 1
    options = FirstOptions


GAME = WombatGame()
OLDER = (FirstWombatGame(),)

__all__ = ["GAME", "OLDER"]
