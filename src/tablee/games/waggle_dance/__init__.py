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
        return start(seats, options, brisk=False)


GAME = WaggleGame()
OLDER = (FirstWaggleGame(),)

__all__ = ["GAME", "OLDER"]
