"""What a seat sees, as numbers; `lab.FEATURES` names them."""

from __future__ import annotations

from typing import Final

from tablee.games.waggle_dance.pieces import (
    BOX,
    CAPACITY,
    COUNT,
    CUBES,
    DICE,
    EGG,
    EMPTY,
    FLOWERS,
    HONEY,
    PAIRS,
    RIPE,
    SIZE,
    SLOTS,
    SPACE,
    Card,
)
from tablee.games.waggle_dance.state import ON_FLOWER, TRAY, Phase, WaggleState
from tablee.kernel import Seat

MOST: Final = 255
"""The most that can be counted: numbers are bytes."""

MOST_SEATS: Final = 4
OF_SEAT: Final = 53
"""How many numbers describe a seat."""

_PHASE: Final = [bytes([int(phase == other) for other in Phase]) for phase in Phase]
_KINDS: Final = len(Card)
_BEYOND: Final = bytes(OF_SEAT * MOST_SEATS)
_BITS: Final = bytes([number.bit_count() for number in range(256)])
"""By a set of cards how many they are."""
_MOST: Final = [max(count) for count in COUNT]
"""By content: the most cubes of one colour."""
_COLOURS: Final = len(FLOWERS)
_TALLY: Final = [
    int.from_bytes(
        [
            content == EMPTY,
            content == EGG,
            content == HONEY,
            SIZE[content],
            *COUNT[content],
            *[most == alike for alike in range(1, CAPACITY + 1)],
            RIPE[content],
            SPACE[content] > 0,
        ],
        "little",
    )
    for content, most in enumerate(_MOST)
]
"""By content: counts, a byte each, so that rooms can be added up: empty ones, eggs, honey, cubes, cubes of each colour,
rooms in which 1, 2, 3 or 4 cubes are alike, ripe ones, and those with space."""
_TALLIED: Final = 4 + _COLOURS + CAPACITY + 2
_NO_CUBES: Final = bytes(_COLOURS)


def observe(state: WaggleState, seat: Seat) -> bytes:
    """The position as the seat sees it."""
    held = _KINDS * seat
    seen = bytearray(_PHASE[state.phase])
    seen += bytes(
        [
            state.target,
            min(MOST, state.round),
            state.rooms,
            state.eggs,
            sum(state.deck),
            min(MOST, state.window // 100),
        ]
    )
    seen += state.free[1:].translate(_BITS)
    seen += _by_colour(state, ON_FLOWER)
    seen += state.hands[held : held + _KINDS]
    seen += state.played
    for player in state.order(seat):
        _of_seat(state, player, seen)
    seen += _BEYOND[OF_SEAT * state.seats :]
    return bytes(seen)


def _of_seat(state: WaggleState, seat: Seat, seen: bytearray) -> None:
    comb, contents, bees = state.combs[seat], state.contents, state.bees
    tally = most = paired = hatching = egg_waits = honey_waits = filled = ready = 0
    for room in comb:
        content, inside = contents[room], bees[room]
        tally += _TALLY[content]
        most = max(most, _MOST[content])
        if inside & PAIRS:
            paired += 1
            hatching += content == EGG
            filled += SIZE[content] > 0
            ready += RIPE[content]
        elif inside:
            egg_waits += content == EGG
            honey_waits += RIPE[content]
    counts = tally.to_bytes(_TALLIED, "little")
    start, tray = SLOTS * seat, TRAY + seat
    dice = state.at[start : start + SLOTS]
    seen += bytes(
        [
            1,
            state.turn == seat,
            state.first == seat,
            counts[2],
            DICE - dice.count(BOX, 0, DICE),
            state.left[seat],
            len(comb),
            counts[0],
            counts[1],
            counts[3],
            most,
            paired,
            hatching,
            state.sizes[seat],
            state.rested >> seat & 1,
            dice.count(1),
            dice.count(2),
            dice.count(3),
            dice.count(4),
            dice.count(5),
            dice.count(6),
        ]
    )
    seen += bytes(state.on_cards(seat))
    seen += state.flowers[seat::4]
    seen += counts[4 : 4 + _COLOURS]
    seen += _by_colour(state, tray) if tray in state.cubes else _NO_CUBES
    seen += counts[4 + _COLOURS :]
    seen += bytes([egg_waits, honey_waits, filled, ready])


def _by_colour(state: WaggleState, where: int) -> bytes:
    """How many cubes of each colour are somewhere."""
    cubes = state.cubes
    return bytes([cubes.count(where, CUBES * colour, CUBES * (colour + 1)) for colour in range(_COLOURS)])
