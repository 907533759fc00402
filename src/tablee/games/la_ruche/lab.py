"""The position for studies and programs: facts by name, and what a seat sees as numbers."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.components.hexes import write_place
from tablee.games.la_ruche.moves import NoWay, RucheMove
from tablee.games.la_ruche.pieces import COLOURS, ORIENTATIONS, TILES, Need
from tablee.games.la_ruche.state import Phase, RucheState
from tablee.kernel import Numbers, Seat


def facts(state: RucheState) -> dict[str, object]:
    """The whole position; docs/rules/la-ruche.md explains the names."""
    table = state.table
    return {
        "phase": _word(state.phase),
        "round": state.round,
        "rounds": state.options.rounds,
        "points": list(state.points),
        "starter": state.starter,
        "racks": [[TILES[tile] for tile in state.rack(seat)] for seat in range(state.seats)],
        "board": {write_place(spot): ORIENTATIONS[orientation] for spot, orientation in table.board.items()},
        "open": sorted(map(write_place, table.open)),
        "dead": sorted(write_place(spot) for spot, need in table.rim.items() if need.dead),
        "owed": list(state.owed),
        "blocked": state.blocked,
        "turns": list(state.turns),
        "ranks": list(state.ranks),
        "reason": state.reason,
        "now": state.now,
        "ready": [bool(ready) for ready in state.ready],
        "hints": state.hints,
        "backs": state.backs,
        "tip": _tip(state),
    }


def _word(phase: Phase) -> str:
    return phase.name.lower().replace("_", "-")


def _tip(state: RucheState) -> str | None:
    if state.tip is None or isinstance(state.tip, NoWay):
        return None if state.tip is None else "none"
    return f"{ORIENTATIONS[state.tip.orientation]} {write_place(state.tip.spot)}"


SEATS = 6
MOST = 255
"""Of anything: numbers are bytes."""

FEATURES: tuple[str, ...] = (
    *(f"phase:{_word(phase)}" for phase in Phase),
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


_PHASE = tuple(tuple(int(phase is other) for other in Phase) for phase in Phase)
_BEYOND = (0,) * SEATS
_HERE = tuple((1,) * seats + _BEYOND[seats:] for seats in range(SEATS + 1))


class RucheNumbers(Numbers[RucheState, RucheMove]):
    """Seats are counted from the viewer on: 0 is the viewer, 1 the next one clockwise.

    `here` 1 for a seat that is taken; `left` tiles in the rack, `owed` tiles still to hand over; `fitting` how many
    of the rack's tiles fit somewhere; `spots:n` open spots with n neighbours; `asked` how often open spots ask for
    a colour.
    """

    def names(self, state: RucheState) -> Sequence[str]:
        """The same for any number of players."""
        return FEATURES

    def observe(self, state: RucheState, seat: Seat) -> bytes:
        """The position as the seat sees it; everything is open, so it is all of it."""
        beyond = _BEYOND[state.seats :]
        points, owed = state.points, state.owed
        held = state.held[seat:] + state.held[:seat]
        racing = 0
        for need in state.table.open.values():
            racing |= need.tiles
        around = sum(map(_TALLY.__getitem__, state.table.rim.values())).to_bytes(13, "little")
        numbers = (
            *_PHASE[state.phase],
            state.round,
            state.options.rounds,
            state.options.bees,
            state.options.triples,
            *_HERE[state.seats],
            *[tiles.bit_count() for tiles in held],
            *beyond,
            *points[seat:],
            *points[:seat],
            *beyond,
            *owed[seat:],
            *owed[:seat],
            *beyond,
            *[(tiles & racing).bit_count() for tiles in held],
            *beyond,
            len(state.table.board),
            *around[:7],
            state.blocked,
            *around[7:],
            min(MOST, state.hints),
            min(MOST, state.backs),
        )
        return bytes(numbers)


class _Tallies(dict[Need, int]):
    """By need a spot in thirteen counts, a byte each, so that spots are counted by one sum: spots with 1 to 6
    neighbours that can be filled, dead ones, and the six colours asked for."""

    def __missing__(self, need: Need) -> int:
        counted = [6] if need.dead else [need.count - 1, *(7 + colour for colour in need.edges if colour >= 0)]
        tally = self[need] = sum(1 << 8 * place for place in counted)
        return tally


_TALLY = _Tallies()
