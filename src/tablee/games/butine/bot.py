"""What the game tells its bots: how well a seat stands, and which moves look good at first sight.

What counts is which open cards the bee can forage now ("ripe"), for whom, and what a tile would change about that: the
next player to move can use whatever lies ready. A lay is judged without being made, by a few masks a card.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from tablee.games.butine.meadow import Meadow, members
from tablee.games.butine.moves import DECK, ButineMove, Forage, Guide, Lay, Swap, Take
from tablee.games.butine.pieces import CARDS, EXPERT_PRICE, FLOWER_OF, OPEN
from tablee.games.butine.state import NO_CARD, Position, Stage
from tablee.kernel import Brain, Seat

CHAIN: Final = (0.0, 1.0, 2.0, 4.0)
"""Points of foraging so many cards in one turn (BU-12)."""


DECK_WORTH: Final = 0.3
"""What the top of the deck may be worth to one's hand; see `_card_worth`."""
SOON: Final = 0.8
"""What a point within reach of the bee comes to in the end; this and the next three are fitted to self-play."""
EASE: Final = 1.0
"""What a card comes to that could be foraged from every tile."""
CALM: Final = 0.9
"""How much is left of what is within reach when a player who can't forage has moved …"""
BLOWN: Final = 0.4
"""… and when one who can has."""


class ButineBrain(Brain[Position, ButineMove]):
    """Judgement for the search, and the whole of an easy bot."""

    def value(self, state: Position, seat: Seat) -> float:
        """Points and what is within reach, as the chance of winning."""
        return self.values(state, (seat,))[0]

    def values(self, state: Position, seats: Sequence[Seat]) -> Sequence[float]:
        """Everybody's hopes are judged together."""
        standing = [state.points(other) + hope for other, hope in enumerate(prospects(state))]
        width = 0.7 + 0.3 * sqrt(state.deck)
        return [1 / sum(exp((one - standing[seat]) / width) for one in standing) for seat in seats]

    def candidates(self, state: Position, seat: Seat, moves: Sequence[ButineMove]) -> Sequence[ButineMove]:
        """One lay of those beside the same tiles, and no flights by hand: foraging does the same at once."""
        lays: Sequence[ButineMove] = ()
        if isinstance(moves[0], Lay):
            meadow = state.meadow
            lays, moves = meadow.distinct, moves[len(meadow.lays) :]
        return [*lays, *[move for move in moves if not isinstance(move, Guide)]]

    def scores(self, state: Position, seat: Seat, moves: Sequence[ButineMove]) -> Sequence[float]:
        """In points, roughly."""
        lays = LayJudge(state, seat) if isinstance(moves[0], Lay) else None
        lay_price = EXPERT_PRICE if state.stage == Stage.FORAGE else 0
        forage_price = EXPERT_PRICE if state.stage == Stage.LAID else 0
        scores = []
        for move in moves:
            match move:
                case Lay():
                    assert lays is not None
                    scores.append(lays.score(move) - lay_price)
                case Forage(card, end):
                    scores.append(1.0 + _after_forage(state, seat, card, end) - forage_price)
                case Take(card):
                    scores.append(_card_worth(state, card))
                case Swap(discard, instead):
                    gain = DECK_WORTH if instead == DECK else _card_worth(state, instead)
                    scores.append(gain - _card_worth(state, discard) - 1.0)
                case Guide():
                    scores.append(-3.0)  # foraging does the same at once
                case _:
                    scores.append(0.0)
        return scores


BRAIN: Final = ButineBrain()


def longest_chain(meadow: Meadow, bees: int, kinds: Sequence[int]) -> int:
    """How many of these cards can be foraged one after the other by a bee on one of these tiles."""
    starts, best = meadow.starts, 0
    kinds = [kind for kind in kinds if starts[kind]]
    for place, kind in enumerate(kinds):
        here = starts[kind] & bees
        if here:
            rest = [*kinds[:place], *kinds[place + 1 :]]
            chain = 1 + longest_chain(meadow, ends_from(meadow, here, kind), rest) if rest else 1
            if chain > best:
                best = chain
                if best == len(kinds):
                    break
    return best


def ends_from(meadow: Meadow, bees: int, kind: int) -> int:
    """Where a bee on one of these tiles can end when it forages a card."""
    ends = 0
    while bees:
        low = bees & -bees
        ends |= meadow.reach(kind, low.bit_length() - 1)[0]
        bees ^= low
    return ends


def prospects(state: Position) -> list[float]:
    """The points that each seat may hope for from its open cards, seat by seat as they come to move.

    Who can forage takes what the bee can reach and flies it away from the others; who can't leaves it where it is. The
    deck pays for it all: what comes after its last card is worth nothing.
    """
    meadow, seats = state.meadow, state.seats
    acting = state.stage in (Stage.ACT, Stage.FORAGE, Stage.GUIDE)
    first = state.turn if acting else state.turn + 1
    done = state.foraged if acting else 0
    tiles, deck, stays = len(meadow.tiles), state.deck, 1.0
    starts, bee = meadow.starts, 1 << state.bee
    hopes = [0.0] * seats
    for place in range(seats):
        seat = (first + place) % seats
        kinds = [card >> 1 for card in state.open_cards(seat) if card != NO_CARD]
        ease = sum([starts[kind].bit_count() for kind in kinds]) / tiles
        chain = longest_chain(meadow, bee, kinds)
        soon = CHAIN[min(OPEN, done + chain)] - CHAIN[done]
        later = min(1.0, deck / 8)
        hopes[seat] = SOON * stays * soon + EASE * ease * later
        deck -= done + chain
        if deck <= 0:
            break
        stays *= BLOWN if chain else CALM
        done = 0
    return hopes


def _after_forage(state: Position, seat: Seat, card: int, end: int) -> float:
    """What is left to forage this turn when the bee ends there, less what it leaves to the next player."""
    meadow = state.meadow
    rest = [one >> 1 for one in state.open_cards(seat) if one != NO_CARD]
    rest.remove(card)
    done = state.foraged + 1
    chain = longest_chain(meadow, 1 << end, rest)
    more = CHAIN[min(OPEN, done + chain)] - CHAIN[done]
    rival = (seat + 1) % state.seats
    left = longest_chain(meadow, 1 << end, state.open_kinds(rival)) if not chain else 0
    return 0.9 * more - 0.5 * left


def _card_worth(state: Position, kind: int) -> float:
    """How easily a card will be foraged: from how many tiles, and from where the bee is."""
    starts = state.meadow.starts[kind]
    return 0.8 * starts.bit_count() / len(state.meadow.tiles) + 0.3 * (starts >> state.bee & 1)


class LayJudge:
    """Judges all lays of one position: which cards a tile would make ripe, without laying it."""

    def __init__(self, state: Position, seat: Seat) -> None:
        meadow = self.meadow = state.meadow
        meadow.pondered = True
        self._open = meadow.open
        self.bee = state.bee
        self.tests: list[list[tuple[float, int, int, int, bool]]] = [[], [], [], []]
        """By flower of the tile: weight, card by bit, two sets of tiles, and whether two different ones are needed.

        A tile beside one of each makes the card ripe."""
        self.likes = [[0.0] * 4 for _ in range(4)]
        """By two flowers: what it is worth anywhere that they lie side by side, for one's own cards and the rival's."""
        self._known: list[dict[int, float]] = [{}, {}, {}, {}]
        rival = (seat + 1) % state.seats
        moves_bee = any(meadow.is_ripe(kind, self.bee) for kind in state.open_kinds(rival))  # and mine is ripe no more
        for other in range(state.seats):
            weight = (0.35 if moves_bee else 1.0) if other == seat else -1.1 if other == rival else -0.25
            liking = 0.06 if other == seat else -0.04 if other == rival else 0.0
            for bit, kind in enumerate(state.open_kinds(other)):
                if not meadow.is_ripe(kind, self.bee):
                    self._add(kind, weight, 1 << (3 * other + bit))
                if liking:
                    first, middle, last = CARDS[kind]
                    for end in (first, last):
                        self.likes[middle][end] += liking
                        self.likes[end][middle] += liking

    def _add(self, kind: int, weight: float, bit: int) -> None:
        """How a new tile of each flower would make this card ripe."""
        first, middle, last = CARDS[kind]
        beside, flowers, facing = self.meadow.beside, self.meadow.flowers, self.meadow.facing
        for begin, finish in ((first, last),) if first == last else ((first, last), (last, first)):
            firsts = beside[self.bee] & flowers[begin]
            onward = facing[4 * middle + finish]
            if onward:  # the new tile comes first: beside the bee, and beside a middle that leads on
                self.tests[begin].append((weight, bit, 1 << self.bee, onward, False))
            if firsts:
                if flowers[finish]:  # it is the middle
                    self.tests[middle].append((weight, bit, firsts, flowers[finish], True))
                middles = 0
                for tile in members(firsts):
                    middles |= beside[tile]
                middles &= flowers[middle]
                if middles:  # it comes last
                    self.tests[finish].append((weight, bit, middles, middles, False))

    def score(self, lay: Lay) -> float:
        """What the lay changes, in points."""
        flower = FLOWER_OF[lay.fan]
        near, known = self._open[flower][lay], self._known[flower]
        score = known.get(near)
        if score is None:
            score = known[near] = self._score(flower, near)
        return score

    def _score(self, flower: int, near: int) -> float:
        """What a tile of this flower beside these others changes."""
        score, made = 0.0, 0
        for weight, bit, one, two, apart in self.tests[flower]:
            if near & one and near & two and not made & bit and _leads(near, one, two, apart):
                made |= bit
                score += weight
        likes = self.likes[flower]
        for other, tiles in enumerate(self.meadow.flowers):
            if near & tiles:
                score += likes[other]
        return score

    def makes(self, lay: Lay, seat: Seat) -> int:
        """How many of a seat's open cards the lay would make ripe."""
        flower = FLOWER_OF[lay.fan]
        near = self._open[flower][lay]
        bits = {bit for _, bit, one, two, apart in self.tests[flower] if _leads(near, one, two, apart)}
        return sum(bit >> 3 * seat & 0b111 > 0 for bit in bits)


def _leads(near: int, one: int, two: int, apart: bool) -> bool:
    """Whether a tile beside `near` lies beside a tile of each set."""
    if not near & one or not near & two:
        return False
    both = near & (one | two)
    return not apart or bool(both & (both - 1))
