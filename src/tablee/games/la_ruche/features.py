"""Numbers for researchers: what a seat sees of a position, as a vector of fixed length."""

from __future__ import annotations

from tablee.games.la_ruche.pieces import COLOURS
from tablee.games.la_ruche.state import BETWEEN, DEALING, OVER, RACING, SETTING, Hive
from tablee.kernel import Seat

SEATS = 6

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


def observe(state: Hive, seat: Seat) -> list[float]:
    """The position as the seat sees it; everything is open, so it is all of it."""
    seats = [(seat + place) % state.seats for place in range(state.seats)]

    def around(values: list[int]) -> list[float]:
        return [float(values[other]) for other in seats] + [0.0] * (SEATS - state.seats)

    racing = 0
    for need in state.live.values():
        racing |= need.tiles
    counts = [0] * 7
    asked = [0] * 6
    for need in state.rim.values():
        if not need.dead:
            counts[need.count] += 1
            for colour in need.edges:
                if colour >= 0:
                    asked[colour] += 1
    return [
        *(float(state.phase == phase) for phase in (DEALING, SETTING, RACING, BETWEEN, OVER)),
        float(state.round),
        float(state.rounds),
        float(state.bees),
        float(state.triples),
        *around([1] * state.seats),
        *around(state.left),
        *around(state.points),
        *around(state.owed),
        *around([(hand & racing).bit_count() for hand in state.hands]),
        float(len(state.laid)),
        *map(float, counts[1:]),
        float(sum(need.dead for need in state.rim.values())),
        float(state.blocked),
        *map(float, asked),
        float(state.hints),
        float(state.backs),
    ]
