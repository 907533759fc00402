"""Butine!: lay flowers, and lead the one bee of the meadow over them."""

from tablee.games.butine.game import ButineGame
from tablee.games.butine.options import ButineOptions
from tablee.games.butine.rules.play import start
from tablee.games.butine.state import ButineState


class FirstButineGame(ButineGame):
    """Version 1: a player who could neither lay nor forage passed, and a full round of passes ended the match."""

    version = 1

    def start(self, seats: int, options: ButineOptions) -> ButineState:
        return start(seats, options, exchanges=False, announces=False, guides=True)


class SecondButineGame(ButineGame):
    """Version 2: after every lay, a player with a point was asked about a swap and had to end the turn."""

    version = 2

    def start(self, seats: int, options: ButineOptions) -> ButineState:
        return start(seats, options, announces=False, guides=True)


class ThirdButineGame(ButineGame):
    """Version 3: where several ways led to one flower, the bee could be flown by hand."""

    version = 3

    def start(self, seats: int, options: ButineOptions) -> ButineState:
        return start(seats, options, guides=True)


GAME = ButineGame()
OLDER = (FirstButineGame(), SecondButineGame(), ThirdButineGame())

__all__ = ["GAME", "OLDER"]
