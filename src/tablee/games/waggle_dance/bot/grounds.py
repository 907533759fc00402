"""What a learned judgement goes by: the outlook of each seat, what it has now, and what is left on the table."""

from __future__ import annotations

from typing import Final

from tablee.games.waggle_dance.bot.outlook import Outlook
from tablee.games.waggle_dance.pieces import (
    COUNT,
    CUBES,
    DICE,
    EGG,
    EMPTY,
    FLOWERS,
    HONEY,
    PAIRS,
    SIZE,
    SLOTS,
    VALUES,
)
from tablee.games.waggle_dance.state import ON_FLOWER, Phase, WaggleState
from tablee.kernel import Seat

_PHASE: Final = tuple(tuple(float(phase == other) for other in Phase) for phase in Phase)
_CUBES: Final = range(0, CUBES * len(FLOWERS), CUBES)
"""The first cube of each colour."""
_TALLY: Final = [
    int.from_bytes([content == EMPTY, content == EGG, content == HONEY, SIZE[content], *COUNT[content]], "little")
    for content in range(len(COUNT))
].__getitem__
"""By content: ten counts, a byte each, so that rooms can be added up: empty ones, eggs, honey, cubes, and cubes of each
colour."""


def common(state: WaggleState) -> list[float]:
    """How far the match has come, and what is left to take."""
    count, free = state.cubes.count, state.free
    return [
        *_PHASE[state.phase],
        state.seats,
        state.target,
        state.round,
        state.moment,
        state.rooms,
        state.eggs,
        sum(state.deck),
        *[free[value].bit_count() for value in VALUES],
        *[count(ON_FLOWER, start, start + CUBES) for start in _CUBES],
    ]


def seen(state: WaggleState, seat: Seat, outlook: Outlook) -> list[float]:
    """What everyone sees of a seat: its outlook, and what it has now."""
    comb, bees, contents = state.combs[seat], state.bees, state.contents
    start = SLOTS * seat
    rolled = state.at[start : start + SLOTS].count
    counts = outlook.counts()
    now = sum(map(_TALLY, [contents[room] for room in comb])).to_bytes(10, "little")
    return [
        *counts,
        state.target - outlook.honey,
        outlook.honey == state.target,
        outlook.honey > state.target,
        state.turn == seat,
        (seat - state.first) % state.seats,
        state.left[seat],
        DICE - state.bees_in_play(seat),
        len(comb),
        sum([bees[room] & PAIRS > 0 for room in comb]),
        state.sizes[seat],
        *now,
        *[rolled(value) for value in VALUES],
        *state.on_cards(seat),
        *state.flowers[seat::4],
    ]


def own(state: WaggleState, seat: Seat) -> list[float]:
    """What a seat alone knows of itself: its cards."""
    return [*state.hand(seat)]
