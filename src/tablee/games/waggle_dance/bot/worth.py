"""What things are worth.

For moves at first sight, in honey: a room of four equal cubes is worth more than half of one, an egg less than the bee
it becomes, and a bee less towards the end. For positions, in what they add to the odds of winning.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tablee.games.waggle_dance.pieces import ADD, CARDS, CONTENTS, EGG, EMPTY, HONEY, NO, RIPE, START_BEES, Card
from tablee.games.waggle_dance.state import WaggleState
from tablee.kernel import Seat

EQUAL = (0.0, 0.08, 0.20, 0.37, 0.62)
"""What a room is worth by its equal cubes."""
ODD_CUBE = 0.04
"""What a cube of another colour spoils."""


def _potential(content: int) -> float:
    if content == HONEY:
        return 1.0
    bag = CONTENTS[content]
    most = max((bag.count(colour) for colour in bag), default=0)
    return EQUAL[most] - (len(bag) - most) * (ODD_CUBE if most > 1 else ODD_CUBE / 4)


POTENTIAL = tuple(_potential(content) for content in range(len(CONTENTS)))
GAIN = tuple(
    tuple(POTENTIAL[more] - POTENTIAL[content] if more != NO else -1.0 for more in ADD[content])
    for content in range(len(CONTENTS))
)
"""GAIN[content][colour]: how much better a room is for one more cube."""
TOO_LITTLE = -0.03
"""A cube that makes a room worse by this is not stored."""
CARD_WORTH = {
    Card.OVERTIME: 0.14,
    Card.VOLUNTEER: 0.16,
    Card.EFFICIENCY: 0.24,
    Card.ALCHEMY: 0.22,
    Card.MIX: 0.16,
    Card.BONUS: 0.12,
    Card.GIFT: 0.22,
    Card.SHIFT_CHANGE: 0.06,
    Card.EXPERTISE: 0.22,
    Card.DIRECTIONS: 0.1,
    Card.WRONG_TURN: 0.08,
    Card.SICK_LEAVE: 0.1,
    Card.SCOUT: 0.12,
    Card.FEINT: 0.08,
}
NIGHT_CARDS = tuple(kind.card for kind in CARDS if not kind.day)
ANY_CARD = 0.08
"""What a card is worth before it is known which one it is."""
BEE = 0.55
"""What a bee is worth at the beginning."""
BEE_AT_LEAST = 0.03
"""What it is worth even at the end."""
FEW_BEES, BEE_LESS, BEES_LEAST = 1.25, 0.05, 0.25
"""The first extra bee is worth BEE times the first figure, each further one less by the second, down to the third."""
HATCH = 0.55
"""How much of that is still missing when there is an egg."""
EGGS_HELD = (0.8, 0.4, 0.15)
"""How much of its worth an egg has by the number of eggs the seat has already."""
NEEDED_ROOM, USEFUL_ROOM, SPARE_ROOM = 0.30, 0.16, 0.09
"""What a room is worth by what one still has to make honey in."""
HONEY_SOON = 0.3
"""What a pair promises in a room that will be ripe with the pollen that is coming."""


class View:
    """What matters to one seat in one position."""

    __slots__ = ("bee", "comb", "egg", "empty", "growth", "hatch", "room", "seat", "state")

    def __init__(self, state: WaggleState, seat: Seat, growth: float) -> None:
        self.state = state
        self.seat = seat
        self.growth = growth
        contents = state.contents
        self.comb = state.combs[seat]
        held = [contents[room] for room in self.comb]
        self.empty = held.count(EMPTY)
        more = max(0, state.bees_in_play(seat) - START_BEES)
        self.bee = BEE * growth * max(BEES_LEAST, FEW_BEES - BEE_LESS * more) + BEE_AT_LEAST
        self.hatch = HATCH * self.bee
        eggs = held.count(EGG)
        self.egg = (1 - HATCH) * self.bee * EGGS_HELD[min(eggs, 2)]
        honey = held.count(HONEY)
        wanted, workable = min(state.target - honey, 5), len(held) - honey
        self.room = NEEDED_ROOM if workable < min(wanted, 4) else USEFUL_ROOM if workable <= wanted else SPARE_ROOM

    def cube(self, colour: int) -> float:
        """What one more cube of a colour is worth."""
        contents = self.state.contents
        return max(0.0, *[GAIN[contents[room]][colour] for room in self.comb])


def growth(state: WaggleState) -> float:
    """How much of the game is still to come, from 1 to 0."""
    most = max([state.honey(seat) for seat in range(state.seats)])
    return max(0.0, 1.0 - most / state.target)


def honey_hopes(content: int, coming: Sequence[int], enough: int = 4) -> float:
    """What a pair in a room with pollen promises: honey now, or when what is coming is stored there."""
    if RIPE[content]:
        return 1.0 - EQUAL[4]
    bag = CONTENTS[content]
    if bag and len(set(bag)) == 1 and coming[bag[0]] >= enough - len(bag):
        return HONEY_SOON
    return 0.0


ODDS = {
    "one": (0.15, 0.42),
    "two": (0.60, 0.70),
    "three": (0.80, 0.85),
    "ripe": (1.05, 1.05),
    "mixed": (0.30, 0.20),
    "mixed with two": (0.35, 0.30),
    "mixed with three": (0.30, 0.30),
    "empty room": (0.00, 0.42),
    "spare room": (0.00, 0.20),
    "egg": (0.00, 0.58),
    "honey": (2.30, 1.65),
    "winning honey": (1.70, 1.20),
    "bee": (0.43, 1.05),
    "spare bee": (0.20, 0.75),
    "card": (0.03, 0.06),
    "trade": (0.08, 0.00),
    "honey with one bee": (0.80, 0.30),
    "honey with two bees": (0.55, 0.10),
    "hatching with one bee": (0.20, 0.40),
    "hatching with two bees": (0.10, 0.20),
    "unplaced bee": (0.17, 0.19),
}
"""What each count of an outlook (outlook.py) adds to the logarithm of a seat's odds: at the end, and at the beginning.
Fitted to the winners of some hundred matches between bots, for 2 to 4 players."""


@cache
def odds(target: int, most: int) -> tuple[float, ...]:
    """The worths above when the leader has this much honey."""
    early = max(0.0, 1 - most / target)
    return tuple(late + (first - late) * early for late, first in ODDS.values())
