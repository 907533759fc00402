"""What the game tells its bots: how well a seat stands, and which moves look good at first sight.

What counts is which open cards the bee can forage now ("ripe"), for whom, and what a tile would change about that: the
next player to move can use whatever lies ready. A lay is judged without being made, by a few masks a card.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from math import exp, sqrt
from typing import Final

from tablee.games.butine.meadow import Meadow, members
from tablee.games.butine.moves import DECK, ButineMove, Forage, Guide, Lay, Swap, Take
from tablee.games.butine.pieces import CARDS, EXPERT_PRICE, OPEN
from tablee.games.butine.places import Place, place_of
from tablee.games.butine.state import NO_CARD, Position, Stage
from tablee.kernel import Brain, Seat

CHAIN: Final = (0.0, 1.0, 2.0, 4.0)
"""Points of foraging so many cards in one turn (BU-12)."""


DECK_WORTH: Final = 0.3
"""What the top of the deck may be worth to one's hand; see `_card_worth`."""
CALM: Final = 0.85
"""How likely the bee is still there when a player who can't forage has moved …"""
BLOWN: Final = 0.1
"""… and when one who can has."""


class ButineBrain(Brain[Position, ButineMove]):
    """Judgement for the search, and the whole of an easy bot."""

    def value(self, state: Position, seat: Seat) -> float:
        """Points and what is within reach, as the chance of winning."""
        standing = [state.points(other) + hope for other, hope in enumerate(prospects(state))]
        width = 0.7 + 0.3 * sqrt(state.deck)
        weights = [exp((one - standing[seat]) / width) for one in standing]
        return 1 / sum(weights)

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


def longest_chain(meadow: Meadow, bee: int, kinds: Sequence[int]) -> int:
    """How many of these cards can be foraged one after the other from a tile."""
    ripe = [kind for kind in kinds if ends_from(meadow, 1 << bee, kind)]
    if not ripe or len(kinds) == 1:
        return len(ripe)
    best = 1
    for order in permutations(kinds):
        if order[0] not in ripe:
            continue
        at, count = 1 << bee, 0
        for kind in order:
            at = ends_from(meadow, at, kind)
            if not at:
                break
            count += 1
        best = max(best, count)
        if best == len(kinds):
            break
    return best


def ends_from(meadow: Meadow, starts: int, kind: int) -> int:
    """Where the bee can end when it forages a card from one of these tiles."""
    first, middle, last = CARDS[kind]
    beside, flowers = meadow.beside, meadow.flowers
    start = 0
    for tile in members(starts):
        start |= beside[tile]
    ends = 0
    for begin, finish in ((first, last),) if first == last else ((first, last), (last, first)):
        firsts = start & flowers[begin]
        if not firsts:
            continue
        goals = flowers[finish]
        for tile in members(flowers[middle]):
            around = beside[tile]
            come = around & firsts
            if come:
                goal = around & goals
                ends |= goal & ~come if begin == finish and not come & (come - 1) else goal
    return ends


def starts_of(meadow: Meadow, kind: int) -> int:
    """From which tiles a card can be foraged."""
    first, middle, last = CARDS[kind]
    beside, flowers = meadow.beside, meadow.flowers
    openings = 0
    for tile in members(flowers[middle]):
        one, other = beside[tile] & flowers[first], beside[tile] & flowers[last]
        if first == last:
            openings |= one if one & (one - 1) else 0
        elif one and other:
            openings |= one | other
    starts = 0
    for tile in members(openings):
        starts |= beside[tile]
    return starts


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
    hopes = [0.0] * seats
    for place in range(seats):
        seat = (first + place) % seats
        kinds = [card >> 1 for card in state.open_cards(seat) if card != NO_CARD]
        ease = sum(starts_of(meadow, kind).bit_count() for kind in kinds) / tiles
        chain = longest_chain(meadow, meadow.bee, kinds)
        soon = CHAIN[min(OPEN, done + chain)] - CHAIN[done]
        later = min(1.0, deck / 8)
        hopes[seat] = 0.9 * stays * soon + (0.45 * (1 - stays) + 0.2) * ease * later
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
    chain = longest_chain(meadow, end, rest)
    more = CHAIN[min(OPEN, done + chain)] - CHAIN[done]
    rival = (seat + 1) % state.seats
    left = longest_chain(meadow, end, state.open_kinds(rival)) if not chain else 0
    return 0.9 * more - 0.5 * left


def _card_worth(state: Position, kind: int) -> float:
    """How easily a card will be foraged: from how many tiles, and from where the bee is."""
    starts = starts_of(state.meadow, kind)
    return 0.8 * starts.bit_count() / len(state.meadow.tiles) + 0.3 * (starts >> state.meadow.bee & 1)


class LayJudge:
    """Judges all lays of one position: which cards a tile would make ripe, without laying it."""

    def __init__(self, state: Position, seat: Seat) -> None:
        meadow = state.meadow
        self.ground = meadow.ground
        self.bee = 1 << meadow.bee
        self.tests: list[list[tuple[float, int, int, int, bool]]] = [[], [], [], []]
        """By flower of the tile: weight, card by bit, two sets of tiles, and whether two different ones are needed.

        A tile beside one of each makes the card ripe."""
        rival = (seat + 1) % state.seats
        moves_bee = any(meadow.reach(kind)[0] for kind in state.open_kinds(rival))  # and then mine is ripe no more
        for other in range(state.seats):
            weight = (0.35 if moves_bee else 1.0) if other == seat else -1.1 if other == rival else -0.25
            for bit, kind in enumerate(state.open_kinds(other)):
                if not meadow.reach(kind)[0]:
                    self._add(meadow, kind, weight, 1 << (3 * other + bit))
        self.flowers = meadow.flowers
        self.likes = [[0.0] * 4 for _ in range(4)]
        """By two flowers: what it is worth anywhere that they lie side by side, for one's own cards and the rival's."""
        for other, weight in ((seat, 0.06), (rival, -0.04)):
            for first, middle, last in (CARDS[kind] for kind in state.open_kinds(other)):
                for end in (first, last):
                    self.likes[middle][end] += weight
                    self.likes[end][middle] += weight

    def _add(self, meadow: Meadow, kind: int, weight: float, bit: int) -> None:
        """How a new tile of each flower would make this card ripe."""
        first, middle, last = CARDS[kind]
        beside, flowers = meadow.beside, meadow.flowers
        for begin, finish in ((first, last),) if first == last else ((first, last), (last, first)):
            firsts = beside[meadow.bee] & flowers[begin]
            middles = onward = 0
            for tile in members(flowers[middle]):
                if beside[tile] & firsts:
                    middles |= 1 << tile
                if beside[tile] & flowers[finish]:
                    onward |= 1 << tile
            if onward:  # the new tile comes first: beside the bee, and beside a middle that leads on
                self.tests[begin].append((weight, bit, self.bee, onward, False))
            if firsts and flowers[finish]:  # it is the middle
                self.tests[middle].append((weight, bit, firsts, flowers[finish], True))
            if middles:  # it comes last
                self.tests[finish].append((weight, bit, middles, middles, False))

    def score(self, lay: Lay) -> float:
        """What the lay changes, in points."""
        place = place_of(lay)
        near = self._near(place)
        score = 0.0
        made = 0
        for weight, bit, one, two, apart in self.tests[place.flower]:
            if not made & bit and _leads(near, one, two, apart):
                made |= bit
                score += weight
        likes = self.likes[place.flower]
        for flower, tiles in enumerate(self.flowers):
            if near & tiles:
                score += likes[flower]
        return score

    def makes(self, lay: Lay, seat: Seat) -> int:
        """How many of a seat's open cards the lay would make ripe."""
        place = place_of(lay)
        near = self._near(place)
        bits = {bit for _, bit, one, two, apart in self.tests[place.flower] if _leads(near, one, two, apart)}
        return sum(bit >> 3 * seat & 0b111 > 0 for bit in bits)

    def _near(self, place: Place) -> int:
        """The tiles that a tile there would share an edge with."""
        ground, near = self.ground, 0
        for cell in place.rim:
            if cell in ground:
                near |= 1 << ground[cell]
        return near


def _leads(near: int, one: int, two: int, apart: bool) -> bool:
    """Whether a tile beside `near` lies beside a tile of each set."""
    if not near & one or not near & two:
        return False
    both = near & (one | two)
    return not apart or bool(both & (both - 1))
