"""Branle-bas de Wombat: towers built with eyes shut, and one player who doesn't want them built."""

from tablee.games.wombat.game import WombatGame
from tablee.games.wombat.options import FirstOptions, FourthOptions, SecondOptions, ThirdOptions


class FirstWombatGame(WombatGame):
    """Version 1: a hand's limits were fixed, two players voted to no effect, and there were no open accusations."""

    version = 1
    options = FirstOptions


class SecondWombatGame(WombatGame):
    """Version 2: a match was over at once with the third point, before the towers had been looked at."""

    version = 2
    options = SecondOptions


class ThirdWombatGame(WombatGame):
    """Version 3: a hand did not feel that a brick wobbles, and everyone waited equally long before taking another
    off."""

    version = 3
    options = ThirdOptions


class FourthWombatGame(WombatGame):
    """Version 4: three people who build alone had less time and slower hands."""

    version = 4
    options = FourthOptions


GAME = WombatGame()
OLDER = (FirstWombatGame(), SecondWombatGame(), ThirdWombatGame(), FourthWombatGame())

__all__ = ["GAME", "OLDER"]
