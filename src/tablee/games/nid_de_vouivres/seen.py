"""What a seat sees, as numbers; `lab.FEATURES` names them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.components.bits import has
from tablee.games.nid_de_vouivres.pieces import CHOICES, GEM_KINDS, MOST_ROOMS, NOT_CHOSEN, OBJECTIVES, PAIRS
from tablee.games.nid_de_vouivres.rules import phases
from tablee.games.nid_de_vouivres.state import ALONE, NidState, Phase
from tablee.kernel import Seat

MOST: Final = 255
"""The most that can be counted: numbers are bytes."""


def _one_of(size: int) -> list[bytes]:
    """Rows with one 1, at each place in turn."""
    return [bytes([int(place == one) for place in range(size)]) for one in range(size)]


_PHASE: Final = _one_of(len(Phase))
_SEAT: Final = _one_of(MOST_ROOMS)
_CHOICE: Final = _one_of(MOST_ROOMS + 1)
_PAIR: Final = _one_of(len(PAIRS))
_IN: Final = [bytes(MOST_ROOMS), *_SEAT]
"""The row of a room; 0 is outside or nowhere."""
_HERE: Final = [bytes([1] * n + [0] * (MOST_ROOMS - n)) for n in range(MOST_ROOMS + 1)]
_LEFT: Final = [bytes([int(has(byte, bit)) for bit in range(8)]) for byte in range(256)]
"""Eight cards of the deck."""
_ASKS: Final = GEM_KINDS * OBJECTIVES


def observe(state: NidState, seat: Seat) -> bytes:
    """The position as the seat sees it: of hidden choices only its own."""
    n, gem = state.seats, GEM_KINDS * seat
    missing = MOST_ROOMS - n
    nobody, no_gems = bytes(missing), bytes(GEM_KINDS * missing)
    seats = [*range(seat, n), *range(seat)]
    choices, fragments, chests, asides, deck = state.choices, state.fragments, state.chests, state.asides, state.deck
    seen = bytearray(_PHASE[state.phase])
    seen.append(min(MOST, state.turn))
    seen += _HERE[n]
    seen += _SEAT[(state.keeper - seat) % n]
    seen += _SEAT[(state.queue[0] - seat) % n] if state.queue and state.phase in ALONE else _IN[0]
    seen += bytes([choices[other] != NOT_CHOSEN for other in seats]) + nobody
    seen += _counts(fragments[seat:] + fragments[:seat]) + nobody
    seen += bytes([state.completed[other].bit_count() for other in seats]) + nobody
    for other in seats:
        seen += _IN[state.where[other]]
    seen += bytes(MOST_ROOMS * missing)
    seen += _counts(chests[gem:] + chests[:gem]) + no_gems
    seen += _counts(asides[gem:] + asides[:gem]) + no_gems
    seen += _asked(state, seats)
    seen += _counts(state.rooms) + no_gems
    own = choices[seat] if state.phase <= phases.REVEAL else NOT_CHOSEN
    if own == NOT_CHOSEN:
        seen += bytes(MOST_ROOMS + 1 + len(PAIRS))
    else:
        room, pair = CHOICES[own]
        seen += _CHOICE[room] + _PAIR[pair]
    seen += _IN[state.first] + _IN[state.second]
    seen += _LEFT[deck & 255] + _LEFT[deck >> 8 & 255] + _LEFT[deck >> 16 & 255]
    return bytes(seen)


def _asked(state: NidState, seats: list[Seat]) -> bytes:
    """What each open objective asks for."""
    if not state.objectives:
        return bytes(_ASKS * MOST_ROOMS)
    cards, found = state.box.objectives, bytearray()
    for seat in seats:
        done = state.completed[seat]
        for objective in range(OBJECTIVES):
            if has(done, objective):
                found += bytes(GEM_KINDS)
            else:
                found += _counts(cards[state.objectives[OBJECTIVES * seat + objective]])
    return bytes(found) + bytes(_ASKS * (MOST_ROOMS - len(seats)))


def _counts(numbers: Sequence[int]) -> bytes:
    """Numbers of things, cut off at MOST: a custom box may have very many."""
    try:
        return bytes(numbers)
    except ValueError:
        return bytes([min(MOST, number) for number in numbers])
