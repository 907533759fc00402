"""Numbers for researchers: a fixed-size vector of what a seat may see, seats counted from the viewer on."""

from __future__ import annotations

from tablee.games.waggle_dance.pieces import COUNT, CUBES, DICE, EGG, EMPTY, FLOWERS, HONEY, SIZE, SLOTS, Card
from tablee.games.waggle_dance.places import BOX
from tablee.games.waggle_dance.state import ON_FLOWER, OVER, PAIRS, TRAY, Hive
from tablee.kernel import Seat

MOST_SEATS = 4
MOST = 255
"""Of anything: numbers are bytes."""
_COLOURS = [pollen.name.lower() for pollen in FLOWERS]
_OF_SEAT = [
    "plays", "turn", "first", "honey", "bees", "left", "rooms", "empty", "eggs", "pollen", "most_equal", "paired",
    "hatching", "cards", "rested",
    *(f"rolled_{value}" for value in range(1, 7)),
    *(f"on_{letter}" for letter in "aceg"),
    *(f"on_{colour}" for colour in _COLOURS),
    *(f"stored_{colour}" for colour in _COLOURS),
    *(f"tray_{colour}" for colour in _COLOURS),
]  # fmt: skip

FEATURES: tuple[str, ...] = (
    *(f"step_{step}" for step in range(OVER + 1)),
    "target", "round", "rooms_left", "eggs_left", "deck", "window",
    *(f"free_{value}" for value in range(1, 7)),
    *(f"supply_{colour}" for colour in _COLOURS),
    *(f"hold_{card.name.lower()}" for card in Card),
    *(f"played_{card.name.lower()}" for card in Card),
    *(f"seat{seat}_{name}" for seat in range(MOST_SEATS) for name in _OF_SEAT),
)  # fmt: skip
"""The names, in the order of the numbers; seat0 is the viewer. `window` is in tenths of a second; none is over 255."""


_STEP = tuple(tuple(int(step == other) for other in range(OVER + 1)) for step in range(OVER + 1))
_KINDS = len(Card)
_BEYOND = bytes(len(_OF_SEAT) * MOST_SEATS)
_MOST = [max(count) for count in COUNT].__getitem__
"""In a room of one colour, by content."""
_TALLY = [
    int.from_bytes([content == EMPTY, content == EGG, content == HONEY, SIZE[content], *COUNT[content]], "little")
    for content in range(len(COUNT))
].__getitem__
"""A room in ten counts, a byte each: the empty ones, eggs, honey, cubes, and cubes of each colour."""
_CUBES = range(0, CUBES * len(FLOWERS), CUBES)
"""The first cube of each colour."""
_NOWHERE = (0,) * len("aceg")
_NONE = (0,) * len(FLOWERS)
_PIPS = range(1, 7)


def observe(state: Hive, seat: Seat) -> bytes:
    """The position as the seat sees it."""
    free, count, held = state.free, state.cubes.count, _KINDS * seat
    numbers: list[int] = [
        *_STEP[state.step],
        state.target,
        min(MOST, state.round),
        state.rooms,
        state.eggs,
        sum(state.deck),
        min(MOST, state.window // 100),
        *[free[value].bit_count() for value in _PIPS],
        *[count(ON_FLOWER, start, start + CUBES) for start in _CUBES],
        *state.hands[held : held + _KINDS],
        *state.played,
    ]
    for player in state.order(seat):
        numbers += _of_seat(state, player)
    return bytes(numbers) + _BEYOND[len(_OF_SEAT) * state.seats :]


def _of_seat(state: Hive, seat: Seat) -> list[int]:
    comb, bees = state.combs[seat], state.bees
    contents = [state.contents[room] for room in comb]
    empty, eggs, honey, pollen, *stored = sum(map(_TALLY, contents)).to_bytes(10, "little")
    paired = [room for room in comb if bees[room] & PAIRS]
    start, tray = SLOTS * seat, TRAY + seat
    rolled, on, count = state.at[start : start + SLOTS].count, state.spaces.count, state.cubes.count
    return [
        1,
        state.turn == seat,
        state.first == seat,
        honey,
        DICE - rolled(BOX, 0, DICE),
        state.left[seat],
        len(comb),
        empty,
        eggs,
        pollen,
        max(map(_MOST, contents), default=0),
        len(paired),
        sum([state.contents[room] == EGG for room in paired]) if paired else 0,
        state.sizes[seat],
        state.rested >> seat & 1,
        *[rolled(value) for value in _PIPS],
        *([on(seat + 1, letter, letter + 6) for letter in (0, 6, 12, 18)] if seat + 1 in state.spaces else _NOWHERE),
        *state.flowers[seat::4],
        *stored,
        *([count(tray, first, first + CUBES) for first in _CUBES] if tray in state.cubes else _NONE),
    ]
