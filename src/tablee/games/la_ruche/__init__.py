"""La Ruche: lay your tiles faster than the others, edge to edge in the same colour; or twelve of them alone."""

from tablee.games.la_ruche.game import RucheGame
from tablee.games.la_ruche.options import FirstOptions
from tablee.games.la_ruche.rules.chance import FirstChance
from tablee.games.la_ruche.state import RucheState


class FirstRucheGame(RucheGame):
    """Version 1: no countdown, no time for the puzzle, every block ended the round, and random play graded puzzles."""

    version = 1
    options = FirstOptions
    chance = FirstChance()

    def start(self, seats: int, options: FirstOptions) -> RucheState:
        return RucheState.start(seats, options, timed=False)


GAME = RucheGame()
OLDER = (FirstRucheGame(),)

__all__ = ["GAME", "OLDER"]
