"""Positions for people who study the game: as facts, as numbers, and with a number for each lay."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache, partial
from typing import Final, TypeAlias

from tablee.components.bits import members
from tablee.components.triangles import Point, coordinates, point
from tablee.games.butine.meadow import Meadow
from tablee.games.butine.meadow.places import ABUTTING, COVERING, MEETING, OFFSET, Pairs
from tablee.games.butine.moves import DECK, ButineMove, Lay, lay_words
from tablee.games.butine.pieces import CARDS, FANS, FLOWER_OF, OPEN, SHAPES, Flower, card_word
from tablee.games.butine.rules.legal import may_lay, other_moves
from tablee.games.butine.rules.play import to_act
from tablee.games.butine.state import NO_CARD, ButineState, Phase
from tablee.kernel import Numbers, Seat

Offer: TypeAlias = tuple[int, Callable[[int], ButineMove], list[ButineMove]]

SEATS: Final = 4
PHASES: Final = tuple(phase.name.lower() for phase in Phase)

# Facts


def facts(state: ButineState) -> dict[str, object]:
    """The whole position; docs/rules/butine.md explains the names."""
    meadow = state.meadow
    seats = range(state.seats)

    def words(cards: Iterable[int]) -> list[str]:
        return [card_word(card >> 1) for card in cards if card != NO_CARD]

    return {
        "tiles": [lay_words(place.lay) for place in meadow.tiles],
        "beside": [list(members(near)) for near in meadow.beside],
        "piles": {SHAPES[flower]: meadow.piles[flower] for flower in Flower},
        "bee": state.bee,
        "trail": list(state.trail),
        "flight": [card_word(state.flight[0]), *state.flight[1:]] if state.flight else [],
        "open": [words(state.open_cards(seat)) for seat in seats],
        "display": words(state.display),
        "deck": state.deck,
        "unseen": {card_word(kind): count for kind, count in enumerate(state.unseen) if count},
        "foraged": [words(state.won[seat]) for seat in seats],
        "bonus": list(state.bonus),
        "points": [state.points(seat) for seat in seats],
        "gone": words(state.gone),
        "turn": state.turn,
        "stage": PHASES[state.phase],
        "wish": ["deck" if kind == DECK else card_word(kind) for kind in state.wish],
        "paid": state.paid,
        "passes": state.passes,
        "over": state.over,
    }


# Numbers

FEATURES: Final[tuple[str, ...]] = (
    *(f"stage:{phase}" for phase in PHASES),
    *(f"turn:{place}" for place in range(SEATS)),
    *(f"here:{place}" for place in range(SEATS)),
    *(f"bee-on:{shape}" for shape in SHAPES),
    *(f"points:{place}" for place in range(SEATS)),
    *(f"open:{place}:{card_word(kind)}" for place in range(SEATS) for kind in range(len(CARDS))),
    *(f"display:{card_word(kind)}" for kind in range(len(CARDS))),
    *(f"unseen:{card_word(kind)}" for kind in range(len(CARDS))),
    "quick",
    "challenge",
    "expert",
    "deck",
    "foraged",
    "held",
    "may-pay",
    "passes",
    *(f"pile:{shape}" for shape in SHAPES),
    *(f"beside-bee:{shape}" for shape in SHAPES),
    *(f"ripe:{card_word(kind)}" for kind in range(len(CARDS))),
    *(f"ease:{card_word(kind)}" for kind in range(len(CARDS))),
)


def _one_of(count: int) -> tuple[bytes, ...]:
    """By number: 1 at its place and 0 elsewhere; 0 everywhere for -1."""
    return tuple(bytes(number == one for number in range(count)) for one in range(count + 1))


_PHASE, _TURN, _FLOWER = _one_of(len(PHASES)), _one_of(SEATS), _one_of(len(SHAPES))
_HERE: Final = tuple(bytes(place < seats for place in range(SEATS)) for seats in range(SEATS + 1))
_DISPLAY: Final = len(CARDS) * SEATS


class ButineNumbers(Numbers[ButineState, ButineMove]):
    """Seats are counted from the viewer on: 0 is the viewer, 1 the next one clockwise.

    `pile` how many tiles of a shape are left; `beside-bee` how many lie beside the bee's; `ripe` 1 if the bee can
    forage such a card from where it is; `ease` from how many tiles it could.
    """

    def __init__(self) -> None:
        self.actions = LayActions()

    def names(self, state: ButineState) -> Sequence[str]:
        """The same for all numbers of players."""
        return FEATURES

    def observe(self, state: ButineState, seat: Seat) -> bytes:
        """Small counts, as bytes."""
        meadow, bee, seats = state.meadow, state.bee, state.seats
        starts, near = meadow.ways.starts, meadow.beside[bee]
        points, cards = bytearray(SEATS), bytearray(_DISPLAY + len(CARDS))
        for place in range(seats):
            other, first = (seat + place) % seats, len(CARDS) * place
            points[place] = len(state.won[other]) + state.bonus[other]
            for card in state.hands[OPEN * other : OPEN * other + OPEN]:
                if card != NO_CARD:
                    cards[first + (card >> 1)] += 1
        for card in state.display:
            if card != NO_CARD:
                cards[_DISPLAY + (card >> 1)] += 1
        counts = (
            state.quick,
            state.challenge,
            state.expert,
            state.deck,
            state.foraged,
            state.held,
            state.may_pay,
            state.passes,
            *meadow.piles,
            *[(tiles & near).bit_count() for tiles in meadow.flowers],
            *[tiles >> bee & 1 for tiles in starts],
            *map(int.bit_count, starts),
        )
        turn = (state.turn - seat) % seats if state.turn >= 0 else -1
        shape = meadow.tiles[bee].flower
        return b"".join(
            (
                *(_PHASE[state.phase], _TURN[turn], _HERE[seats], _FLOWER[shape]),
                *(points, cards, bytes(state.unseen), bytes(counts)),
            )
        )


# A number for each lay

Lays: TypeAlias = int
"""A set of lays as bits. Each point has a bit for each of the twelve turned shapes; the next point in its row is twelve
bits on, the next in its column COLUMN times twelve, and after the last bit comes the first. So points that share a bit
are 34 steps apart or more, and while all tiles are within REACH only one of them matters."""

REACH: Final = 12
"""Steps from the origin to the furthest tile."""
NEAR: Final = 4
"""Steps between the hubs of tiles that touch, at most."""
COLUMN: Final = 46
PLACES: Final = 256 * len(FANS)
"""How many numbers lays have. Those that share one are at least 17 steps apart."""

_SIZE: Final = 4 * PLACES
_HALF: Final[Lays] = (1 << _SIZE // 2) - 1
_QUARTER: Final[Lays] = (1 << PLACES) - 1
_ALL: Final[Lays] = (1 << _SIZE) - 1
_OTHERS: Final[tuple[Lays, ...]] = tuple(
    sum(1 << fan for fan, its in enumerate(FLOWER_OF) if its != flower) * (_ALL // ((1 << len(FANS)) - 1))
    for flower in Flower
)
"""For each flower the lays of all others."""


def number_of(lay: Lay) -> int:
    """A lay's number.

    >>> [number_of(Lay(fan, point(x, y))) for fan, x, y in ((0, 0, 0), (5, 0, 0), (0, 1, 0), (0, 0, 1), (0, -1, 0))]
    [0, 5, 12, 552, 3060]
    """
    return _bit(lay) % PLACES


def _bit(lay: Lay) -> int:
    x, y = coordinates(lay.at)
    return (len(FANS) * (x + COLUMN * y) + lay.fan) % _SIZE


class Board:
    """What the tiles of a meadow do to all lays around; together that is BU-06."""

    __slots__ = ("cornered", "edged", "fits", "free", "known")

    def __init__(self) -> None:
        self.known = 0
        """How many tiles it knows."""
        self.free: Lays = _ALL
        """Those that overlap no tile."""
        self.edged: Lays = 0
        """Those that share an edge with a tile."""
        self.cornered: Lays = 0
        """Those that share a corner with a tile."""
        self.fits = True
        """Whether all tiles are within REACH: otherwise the board is useless."""

    def with_tile(self, meadow: Meadow) -> Board:
        """The board with the next of the meadow's tiles."""
        board = Board()
        board.known = self.known + 1
        free, edged, cornered = _around(meadow.tiles[self.known].lay)
        board.free, board.edged, board.cornered = self.free & free, self.edged | edged, self.cornered | cornered
        board.fits = self.fits and edged > 0
        return board


def legal_lays(meadow: Meadow) -> Lays | None:
    """The legal lays; None if a tile lies beyond REACH.

    >>> from tablee.games.butine.meadow import FIRST_MEADOW
    >>> legal = legal_lays(FIRST_MEADOW)
    >>> legal is not None and legal.bit_count() == len(FIRST_MEADOW.lays.all)
    True
    """
    board = meadow.carried(Board)
    if not board.fits:
        return None
    legal = board.free & board.edged & board.cornered
    if not all(meadow.piles):
        for left, others in zip(meadow.piles, _OTHERS, strict=True):
            legal &= _ALL if left else others
    return legal


def numbers_in(lays: Lays) -> int | None:
    """Their numbers, as bits; None if two of them have one number.

    >>> numbers_in(1 << 3 | 1 << 7 + PLACES) == 1 << 3 | 1 << 7
    True
    >>> numbers_in(1 << 3 | 1 << 3 + PLACES) is None
    True
    """
    low, high = lays & _HALF, lays >> _SIZE // 2
    half = low | high
    lower, higher = half & _QUARTER, half >> PLACES
    return None if low & high or lower & higher else lower | higher


def lay_in(lays: Lays, number: int) -> Lay:
    """The one of these lays that has this number; KeyError if there is none."""
    for bit in range(number, _SIZE, PLACES):
        if lays >> bit & 1:
            return _lays()[bit]
    raise KeyError(number)


class LayActions:
    """Lays are actions by where they are and how they are turned."""

    places: Final = PLACES
    slots: Final = 256

    def place(self, move: ButineMove) -> int | None:
        """A lay's number; other moves have none of their own."""
        return number_of(move) if isinstance(move, Lay) else None

    def offered(self, state: ButineState, seat: Seat) -> Offer | None:
        """The numbers of all legal lays, as bits, which lay one is, and the other moves; None without lays, or where
        two of them have one number."""
        if seat not in to_act(state) or not may_lay(state):
            return None
        legal = legal_lays(state.meadow)
        if legal is None or (numbers := numbers_in(legal)) is None:
            return None
        return numbers, partial(lay_in, legal), other_moves(state)


def _steps(at: Point) -> int:
    """From the origin."""
    x, y = coordinates(at)
    return max(abs(x), abs(y), abs(x + y))


@lru_cache(4096)
def _around(lay: Lay) -> tuple[Lays, ...]:
    """The lays that a tile there leaves free, those that share an edge, and those that share a corner; none beyond
    reach."""
    if _steps(lay.at) > REACH:
        return _ALL, 0, 0
    start = _SIZE - _bit(lay) + lay.fan
    return tuple(lays >> start & _ALL for lays in _around_origin(lay.fan))


@cache
def _around_origin(fan: int) -> tuple[Lays, ...]:
    """The same for a tile at the origin, each twice in a row, so that every tile's are somewhere in it."""

    def bits(*pairs: Pairs) -> Lays:
        return sum(1 << _bit(Lay(*pair)) for some in pairs for pair in some[fan])

    around = _ALL ^ bits(COVERING), bits(ABUTTING, OFFSET), bits(ABUTTING, MEETING)
    return tuple(lays << _SIZE | lays for lays in around)


@cache
def _lays() -> dict[int, Lay]:
    """By its bit, every lay that can be legal while all tiles are within reach."""
    far = range(-REACH - NEAR, REACH + NEAR + 1)
    points = [at for at in (point(x, y) for y in far for x in far) if _steps(at) <= REACH + NEAR]
    return {_bit(lay): lay for lay in (Lay(fan, at) for at in points for fan in range(len(FANS)))}
