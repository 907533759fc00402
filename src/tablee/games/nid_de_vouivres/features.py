"""Numbers for researchers: what a seat sees of a position, as a vector of fixed length."""

from __future__ import annotations

from tablee.games.nid_de_vouivres.pieces import GEMS, KINDS, MOST_ROOMS, OBJECTIVES, PAIRS
from tablee.games.nid_de_vouivres.state import NOT_CHOSEN, PHASES, REVEAL, Nest
from tablee.kernel import Seat

_SEATS = range(MOST_ROOMS)
_ROOMS = range(1, MOST_ROOMS + 1)

FEATURES: tuple[str, ...] = (
    *(f"phase:{name}" for name in PHASES),
    "turn",
    *(f"here:{place}" for place in _SEATS),
    *(f"keeper:{place}" for place in _SEATS),
    *(f"asked:{place}" for place in _SEATS),
    *(f"chosen:{place}" for place in _SEATS),
    *(f"fragments:{place}" for place in _SEATS),
    *(f"completed:{place}" for place in _SEATS),
    *(f"in:{place}:{room}" for place in _SEATS for room in _ROOMS),
    *(f"chest:{place}:{gem.word}" for place in _SEATS for gem in GEMS),
    *(f"aside:{place}:{gem.word}" for place in _SEATS for gem in GEMS),
    *(f"asks:{place}:{number}:{gem.word}" for place in _SEATS for number in (1, 2, 3) for gem in GEMS),
    *(f"room:{room}:{gem.word}" for room in _ROOMS for gem in GEMS),
    *(f"choice:room:{room}" for room in range(MOST_ROOMS + 1)),
    *(f"choice:pair:{pair.word}" for pair in PAIRS),
    *(f"vouivre:{room}" for room in _ROOMS),
    *(f"second-vouivre:{room}" for room in _ROOMS),
    *(f"card-left:{card}" for card in range(1, 25)),
)
"""Their names. Seats are counted from the viewer on: 0 is the viewer, 1 the next one to the left.

`here` 1 for a seat that is taken; `asked` 1 for the one who decides alone; `chosen` whether they have chosen; `in` the
pawn's room (all 0: outside); `asks` what an open objective asks for (0 once it is completed); `choice` the viewer's own
choice while it is hidden (room 0 is the Exit); `card-left` resource cards not turned up yet (the first 24).
"""


def observe(state: Nest, seat: Seat) -> list[float]:
    """The position as the seat sees it: of hidden choices only its own."""
    n = state.players
    seats = [(seat + place) % n for place in range(n)]
    empty = MOST_ROOMS - n

    def around(values: list[int]) -> list[float]:
        return [float(values[other]) for other in seats] + [0.0] * empty

    def gems(values: list[int]) -> list[float]:
        told = [float(values[KINDS * other + gem]) for other in seats for gem in range(KINDS)]
        return told + [0.0] * (KINDS * empty)

    alone = state.queue[0] if state.queue and PHASES[state.phase] in ("lure", "attacked", "complete") else -1
    asks: list[float] = []
    for other in seats:
        for objective in range(OBJECTIVES):
            wanted = state.objectives and not state.completed[other] >> objective & 1
            asks += map(float, state.asked(other, objective)) if wanted else [0.0] * KINDS
    asks += [0.0] * (KINDS * OBJECTIVES * empty)
    own = state.choices[seat] if state.phase <= REVEAL else NOT_CHOSEN
    room, pair = divmod(own, len(PAIRS)) if own != NOT_CHOSEN else (-1, -1)
    return [
        *(float(state.phase == phase) for phase in range(len(PHASES))),
        float(state.turn),
        *around([1] * n),
        *around([int(other == state.keeper) for other in range(n)]),
        *around([int(other == alone) for other in range(n)]),
        *around([int(choice != NOT_CHOSEN) for choice in state.choices]),
        *around(state.fragments),
        *around([done.bit_count() for done in state.completed]),
        *(float(state.where[other] == place) for other in seats for place in _ROOMS),
        *([0.0] * (MOST_ROOMS * empty)),
        *gems(state.chests),
        *gems(state.asides),
        *asks,
        *map(float, state.rooms),
        *([0.0] * (KINDS * empty)),
        *(float(room == place) for place in range(MOST_ROOMS + 1)),
        *(float(pair == place) for place in range(len(PAIRS))),
        *(float(state.first == place) for place in _ROOMS),
        *(float(state.second == place) for place in _ROOMS),
        *(float(state.deck >> card & 1) for card in range(24)),
    ]
