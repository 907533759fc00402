"""What a learned judgement goes by: what everyone has and lacks, what lies within reach, how the turn will end."""

from __future__ import annotations

import math
from typing import Final

from tablee.games.nid_de_vouivres.bot.prospects import WORTH, dread, missing
from tablee.games.nid_de_vouivres.bot.standing import Stand
from tablee.games.nid_de_vouivres.pieces import (
    CHOICES,
    GEM_KINDS,
    NOT_CHOSEN,
    OBJECTIVES,
    OUTSIDE,
    PAIR_GEMS,
    reachable,
)
from tablee.games.nid_de_vouivres.rules import phases
from tablee.games.nid_de_vouivres.state import ALONE, NidState, Phase
from tablee.kernel import Seat

_PHASE: Final = tuple(tuple(float(phase == other) for other in Phase) for phase in Phase)
_DONE: Final = tuple(tuple(float(done == other) for other in range(OBJECTIVES + 1)) for done in range(OBJECTIVES + 1))
_NO_WEIGHT: Final = -6.0


def common(state: NidState) -> list[float]:
    """How far the match has come, and what lies in the rooms in all."""
    rooms = state.rooms
    return [
        *_PHASE[state.phase],
        state.seats,
        state.turn,
        state.cover,
        state.second > 0,
        *[sum(rooms[gem::GEM_KINDS]) for gem in range(GEM_KINDS)],
        state.deck.bit_count(),
    ]


def seen(state: NidState, seat: Seat) -> list[float]:
    """What a player has and lacks, and what of it lies within reach."""
    lacking, rooms = missing(state, seat), state.rooms
    useful = []
    for room in reachable(state.seats, state.where[seat]):
        at = GEM_KINDS * (room - 1)
        useful.append(
            sum([min(lacking[gem], rooms[at + gem]) * WORTH[gem] for gem in range(GEM_KINDS) if lacking[gem]])
        )
    useful.sort(reverse=True)
    done = state.completed[seat].bit_count()
    payable = len(state.most_payable(seat))
    return [
        *state.chest(seat),
        *lacking,
        *state.aside(seat),
        math.sqrt(sum([worth * lack for worth, lack in zip(WORTH, lacking, strict=True)])),
        *_DONE[done],
        payable,
        done + payable == OBJECTIVES,
        min(3, state.fragments[seat]),
        state.keeper == seat,
        (seat - state.keeper) % state.seats,
        dread(state, seat),
        state.where[seat] == OUTSIDE,
        useful[0],
        useful[1] if len(useful) > 1 else 0.0,
        sum(useful),
        state.choices[seat] != NOT_CHOSEN,
        bool(state.queue) and state.phase in ALONE and state.queue[0] == seat,
    ]


def own(state: NidState, seat: Seat, stand: Stand) -> list[float]:
    """How the turn will end for a player, by a choice that only they know."""
    finishes, weight = stand
    choice = state.choices[seat] if phases.CHOICE <= state.phase <= phases.SHARE else NOT_CHOSEN
    log = math.log(weight) if weight > 0.0 else _NO_WEIGHT
    if choice == NOT_CHOSEN:
        return [finishes, log, 0.0, 0.0, 0.0]
    room, pair = CHOICES[choice]
    if room == OUTSIDE:
        return [finishes, log, 1.0, 0.0, 0.0]
    at = GEM_KINDS * (room - 1)
    wanted = sum([state.rooms[at + gem] * WORTH[gem] for gem in PAIR_GEMS[pair]])
    return [finishes, log, 0.0, room in (state.first, state.second), wanted]
