"""For researchers: the whole position with documented names, and as numbers for programs that learn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.components.bits import has, members
from tablee.games.waggle_dance.moves import WaggleMove, write_place
from tablee.games.waggle_dance.pieces import (
    BOX,
    COLOURS,
    COUNT,
    CUBES,
    DICE,
    EGG,
    EMPTY,
    FLOWERS,
    HOME,
    HONEY,
    LETTERS,
    PAIRS,
    SICK,
    SIZE,
    SLOTS,
    VALUES,
    A,
    Card,
    content_words,
)
from tablee.games.waggle_dance.state import AIR, EGG_GIVEN, NO_DIE, NOTHING_GIVEN, ON_FLOWER, TRAY, Phase, WaggleState
from tablee.kernel import Numbers, Seat

# The whole position


def facts(state: WaggleState) -> dict[str, object]:
    """What docs/rules/waggle-dance.md lists."""
    seats = range(state.seats)
    return {
        "step": state.phase.word,
        "round": state.round,
        "turn": state.turn,
        "first": state.first,
        "tied": list(members(state.tied)),
        "moment": state.moment,
        "blocked": {
            letter: [value for value in VALUES if has(state.blocked[value], index)]
            for index, letter in enumerate(LETTERS)
        },
        "dice": {
            f"{COLOURS[seat]}:{number}" if number < DICE else f"volunteer:{COLOURS[seat]}": _die(state, die)
            for seat in seats
            for number, die in enumerate(range(SLOTS * seat, SLOTS * (seat + 1)))
            if state.at[die] != BOX
        },
        "left": list(state.left[: state.seats]),
        "combs": [{f"r{room}": content_words(state.contents[room]) for room in state.combs[seat]} for seat in seats],
        "honey": [state.honey(seat) for seat in seats],
        "supply": {
            "rooms": state.rooms,
            "eggs": state.eggs,
            **{pollen.name.lower(): state.count(pollen, ON_FLOWER) for pollen in FLOWERS},
        },
        "trays": [_cubes(state, TRAY + seat) for seat in seats],
        "air": _cubes(state, AIR),
        "cubes": list(state.cubes),
        "moved": list(members(state.moved)),
        "reach": [f"r{room}" for room in members(state.reach)],
        "hands": [_cards(state.hands[len(Card) * seat : len(Card) * (seat + 1)]) for seat in seats],
        "deck": _cards(state.deck),
        "played": _cards(state.played),
        "scouted": _cards(state.scouted),
        "draws": state.draws,
        "bee": None if state.die == NO_DIE else state.values[state.die],
        "feint": write_place(state.feint) if state.feint else None,
        "extra": state.extra,
        "shifted": state.shifted,
        "directions": [[flower + 1 for flower in members(state.directions[seat])] for seat in seats],
        "landed": state.landed,
        "window": state.window,
        "answers": list(state.answers[: state.seats]),
        "declined": [has(state.declined, seat) for seat in seats],
        "watches": list(state.watches[: state.seats]),
        "rested": [has(state.rested, seat) for seat in seats],
        "flower": state.flower + 1,
        "given": None
        if state.given == NOTHING_GIVEN
        else "egg"
        if state.given == EGG_GIVEN
        else FLOWERS[state.given].name.lower(),
    }


def _die(state: WaggleState, die: int) -> str:
    """Its value and place: '3 a3', '5' while it is not placed, 'home', '4 sick'."""
    place, value = state.at[die], state.values[die]
    if place == HOME:
        return "home"
    if place == SICK:
        return f"{value} sick"
    return f"{value} {write_place(place)}" if place >= A else str(value)


def _given(state: WaggleState) -> str | None:
    if state.given == NOTHING_GIVEN:
        return None
    return "egg" if state.given == EGG_GIVEN else FLOWERS[state.given].name.lower()


def _cubes(state: WaggleState, where: int) -> list[str]:
    return [pollen.name.lower() for pollen in FLOWERS for _ in range(state.count(pollen, where))]


def _cards(counts: bytes | bytearray) -> list[str]:
    return [card.name.lower().replace("_", "-") for card in Card for _ in range(counts[card])]


# As numbers

MOST_SEATS: Final = 4
MOST: Final = 255
"""Of anything: numbers are bytes."""
_COLOURS: Final = [pollen.name.lower() for pollen in FLOWERS]
_OF_SEAT: Final = [
    "plays", "turn", "first", "honey", "bees", "left", "rooms", "empty", "eggs", "pollen", "most_equal", "paired",
    "hatching", "cards", "rested",
    *(f"rolled_{value}" for value in VALUES),
    *(f"on_{letter}" for letter in LETTERS),
    *(f"on_{colour}" for colour in _COLOURS),
    *(f"stored_{colour}" for colour in _COLOURS),
    *(f"tray_{colour}" for colour in _COLOURS),
]  # fmt: skip

NAMES: Final[tuple[str, ...]] = (
    *(f"phase_{phase.name.lower()}" for phase in Phase),
    "target", "round", "rooms_left", "eggs_left", "deck", "window",
    *(f"free_{value}" for value in VALUES),
    *(f"supply_{colour}" for colour in _COLOURS),
    *(f"hold_{card.name.lower()}" for card in Card),
    *(f"played_{card.name.lower()}" for card in Card),
    *(f"seat{seat}_{name}" for seat in range(MOST_SEATS) for name in _OF_SEAT),
)  # fmt: skip

_PHASE: Final = tuple(tuple(int(phase == other) for other in Phase) for phase in Phase)
_KINDS: Final = len(Card)
_BEYOND: Final = bytes(len(_OF_SEAT) * MOST_SEATS)
_MOST: Final = [max(count) for count in COUNT].__getitem__
"""By content: the most cubes of one colour."""
_TALLY: Final = [
    int.from_bytes([content == EMPTY, content == EGG, content == HONEY, SIZE[content], *COUNT[content]], "little")
    for content in range(len(COUNT))
].__getitem__
"""By content: ten counts, a byte each, so that rooms can be added up: empty ones, eggs, honey, cubes, and cubes of each
colour."""
_CUBES: Final = range(0, CUBES * len(FLOWERS), CUBES)
"""The first cube of each colour."""
_NONE: Final = (0,) * len(FLOWERS)


class WaggleNumbers(Numbers[WaggleState, WaggleMove]):
    """A fixed-size vector of what a seat may see; seats are counted from the viewer on, so seat0 is the viewer.

    `window` is in tenths of a second; no number is over 255.
    """

    def names(self, state: WaggleState) -> Sequence[str]:
        """The names, in the order of the numbers."""
        return NAMES

    def observe(self, state: WaggleState, seat: Seat) -> bytes:
        """The position as the seat sees it."""
        free, count, held = state.free, state.cubes.count, _KINDS * seat
        numbers: list[int] = [
            *_PHASE[state.phase],
            state.target,
            min(MOST, state.round),
            state.rooms,
            state.eggs,
            sum(state.deck),
            min(MOST, state.window // 100),
            *[free[value].bit_count() for value in VALUES],
            *[count(ON_FLOWER, start, start + CUBES) for start in _CUBES],
            *state.hands[held : held + _KINDS],
            *state.played,
        ]
        for player in state.order(seat):
            numbers += _of_seat(state, player)
        return bytes(numbers) + _BEYOND[len(_OF_SEAT) * state.seats :]


def _of_seat(state: WaggleState, seat: Seat) -> list[int]:
    comb, bees = state.combs[seat], state.bees
    contents = [state.contents[room] for room in comb]
    empty, eggs, honey, pollen, *stored = sum(map(_TALLY, contents)).to_bytes(10, "little")
    paired = [room for room in comb if bees[room] & PAIRS]
    start, tray = SLOTS * seat, TRAY + seat
    rolled, count = state.at[start : start + SLOTS].count, state.cubes.count
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
        *[rolled(value) for value in VALUES],
        *state.on_cards(seat),
        *state.flowers[seat::4],
        *stored,
        *([count(tray, first, first + CUBES) for first in _CUBES] if tray in state.cubes else _NONE),
    ]
