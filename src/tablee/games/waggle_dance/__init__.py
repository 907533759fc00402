"""Waggle Dance, for 2 to 4 players: bees are dice, and honey wins."""

from tablee.games.waggle_dance.game import WaggleGame
from tablee.games.waggle_dance.options import FirstOptions, WaggleOptions
from tablee.games.waggle_dance.rules.setup import start
from tablee.games.waggle_dance.state import WaggleState


class FirstWaggleGame(WaggleGame):
    """Version 1: every letter asked all who held cards, and rooms were taken one by one."""

    version = 1
    options = FirstOptions

    def start(self, seats: int, options: WaggleOptions) -> WaggleState:
        return start(seats, options, brisk=False, hushed=False)


class SecondWaggleGame(WaggleGame):
    """Version 2: what leaves no choice happens by itself, but all who held cards were asked whether they play one."""

    version = 2

    def start(self, seats: int, options: WaggleOptions) -> WaggleState:
        return start(seats, options, hushed=False)


GAME = WaggleGame()
OLDER = (FirstWaggleGame(), SecondWaggleGame())

__all__ = ["GAME", "OLDER"]
