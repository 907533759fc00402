"""Numbers for researchers: what a seat sees of a position, as a vector of fixed length."""

from __future__ import annotations

from tablee.games.la_ruche.pieces import COLOURS
from tablee.games.la_ruche.state import BETWEEN, DEALING, OVER, RACING, SETTING, Hive
from tablee.kernel import Seat

SEATS = 6
MOST = 255
"""Of anything: numbers are bytes."""

FEATURES: tuple[str, ...] = (
    *(f"phase:{name}" for name in ("dealing", "setting-up", "racing", "between-rounds", "over")),
    "round",
    "rounds",
    "bees",
    "triples",
    *(f"here:{place}" for place in range(SEATS)),
    *(f"left:{place}" for place in range(SEATS)),
    *(f"points:{place}" for place in range(SEATS)),
    *(f"owed:{place}" for place in range(SEATS)),
    *(f"fitting:{place}" for place in range(SEATS)),
    "laid",
    *(f"spots:{count}" for count in range(1, 7)),
    "dead",
    "blocked",
    *(f"asked:{colour}" for colour in COLOURS),
    "hints",
    "backs",
)
"""Their names. Seats are counted from the viewer on: 0 is the viewer, 1 the next one clockwise.

`here` 1 for a seat that is taken; `left` tiles in the rack, `owed` tiles still to hand over; `fitting` how many of the
rack's tiles fit somewhere; `spots:n` open spots with n neighbours; `asked` how often open spots ask for a colour.
"""


_PHASE = tuple(
    tuple(int(phase == other) for other in (DEALING, SETTING, RACING, BETWEEN, OVER)) for phase in range(OVER + 1)
)
_BEYOND = (0,) * SEATS
_HERE = tuple((1,) * seats + _BEYOND[seats:] for seats in range(SEATS + 1))


def observe(state: Hive, seat: Seat) -> bytes:
    """The position as the seat sees it; everything is open, so it is all of it."""
    beyond = _BEYOND[state.seats :]
    left, points, owed, hands = state.left, state.points, state.owed, state.hands
    racing = 0
    for need in state.live.values():
        racing |= need.tiles
    around = sum([need.tally for need in state.rim.values()]).to_bytes(13, "little")
    numbers = (
        *_PHASE[state.phase],
        state.round,
        state.rounds,
        state.bees,
        state.triples,
        *_HERE[state.seats],
        *left[seat:],
        *left[:seat],
        *beyond,
        *points[seat:],
        *points[:seat],
        *beyond,
        *owed[seat:],
        *owed[:seat],
        *beyond,
        *[(hand & racing).bit_count() for hand in hands[seat:] + hands[:seat]],
        *beyond,
        len(state.laid),
        *around[:7],
        state.blocked,
        *around[7:],
        min(MOST, state.hints),
        min(MOST, state.backs),
    )
    return bytes(numbers)
