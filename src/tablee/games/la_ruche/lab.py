"""The position for studies and programs: facts by name, and what a seat sees as numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from tablee.components.hexes import write_place
from tablee.games.la_ruche.moves import Lay, NoWay, RucheMove
from tablee.games.la_ruche.pieces import COLOURS, ORIENTATIONS, TILES
from tablee.games.la_ruche.rules.lays import Ways, race_ways
from tablee.games.la_ruche.seen import PLACES, SEATS, SLOTS, numbers_of, observe, place_of
from tablee.games.la_ruche.state import Phase, RucheState
from tablee.kernel import Move, Numbers, Seat


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


class LayActions:
    """Lays are actions by how the tile lies and where."""

    places: Final = PLACES
    slots: Final = SLOTS

    def place(self, move: RucheMove) -> int | None:
        """A lay's number, which others may share; other moves have none of their own."""
        return place_of(move.orientation, move.spot) if isinstance(move, Lay) else None

    def offered(self, state: RucheState, seat: Seat) -> None:
        """None: too many lays share a number to be offered as sets of numbers."""

    def listed(self, state: RucheState, seat: Seat) -> tuple[list[int], Callable[[int], Move]] | None:
        """In the race, the numbers of all lays in their order, and which lay is the nth."""
        ways = race_ways(state, seat)
        return None if ways is None else (numbers_of(ways), partial(_nth, ways))


def _nth(ways: Ways, number: int) -> Lay:
    for spot, orientations in ways:
        if number < len(orientations):
            return Lay(orientations[number], spot)
        number -= len(orientations)
    raise KeyError(number)


class RucheNumbers(Numbers[RucheState, RucheMove]):
    """Seats are counted from the viewer on: 0 is the viewer, 1 the next one clockwise.

    `here` 1 for a seat that is taken; `left` tiles in the rack, `owed` tiles still to hand over; `fitting` how many
    of the rack's tiles fit somewhere; `spots:n` open spots with n neighbours; `asked` how often open spots ask for
    a colour.
    """

    actions = LayActions()

    def names(self, state: RucheState) -> Sequence[str]:
        """The same for any number of players."""
        return FEATURES

    def observe(self, state: RucheState, seat: Seat) -> bytes:
        """The position as the seat sees it; everything is open, so it is all of it."""
        return observe(state, seat)
