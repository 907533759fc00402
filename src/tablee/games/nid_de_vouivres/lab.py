"""The position for programs: facts with documented names, and what a seat sees as a row of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.components.bits import members
from tablee.games.nid_de_vouivres import pieces
from tablee.games.nid_de_vouivres.moves import NidMove
from tablee.games.nid_de_vouivres.pieces import GEMS, MOST_ROOMS, NOT_CHOSEN, OBJECTIVES, PAIRS
from tablee.games.nid_de_vouivres.seen import observe
from tablee.games.nid_de_vouivres.state import NidState, Phase
from tablee.kernel import Numbers, Seat


def facts(state: NidState) -> dict[str, object]:
    """The whole position, nothing hidden, by the names of docs/rules/nid-de-vouivres.md; JSON's types only."""
    seats = range(state.seats)
    return {
        "phase": state.phase.word,
        "turn": state.turn,
        "keeper": state.keeper,
        "where": state.where[:],
        "rooms": [_gems(state.heap(room)) for room in range(1, state.seats + 1)],
        "chests": [_gems(state.chest(seat)) for seat in seats],
        "aside": [_gems(state.aside(seat)) for seat in seats],
        "fragments": state.fragments[:],
        "objectives": [
            [_gems(state.asked(seat, objective)) for objective in range(OBJECTIVES)] if state.objectives else []
            for seat in seats
        ],
        "completed": [[objective + 1 for objective in members(state.completed[seat])] for seat in seats],
        "choices": [_choice(choice) for choice in state.choices],
        "cards": [card + 1 for card in state.cards],
        "deck": state.deck.bit_count(),
        "vouivre": state.first,
        "second_vouivre": state.second,
        "lurer": state.lurer,
        "queue": state.queue[:],
        "rolled": _gems(state.rolled) if state.rolled else None,
        "finishers": list(state.finishers),
        "left_ms": state.left_ms,
    }


def _gems(counts: Sequence[int]) -> dict[str, int]:
    return {gem.word: counts[gem] for gem in GEMS}


def _choice(choice: pieces.Choice) -> dict[str, object] | None:
    if choice == NOT_CHOSEN:
        return None
    room, pair = pieces.CHOICES[choice]
    return {"exit": room == pieces.OUTSIDE, "room": room, "gems": [gem.word for gem in pair.gems]}


_SEATS = range(MOST_ROOMS)
_ROOMS = range(1, MOST_ROOMS + 1)

FEATURES: Final[tuple[str, ...]] = (
    *(f"phase:{phase.word}" for phase in Phase),
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


class NidNumbers(Numbers[NidState, NidMove]):
    """Seats are counted from the viewer on: 0 is the viewer, 1 the next one to the left.

    `here` 1 for a seat that is taken; `asked` 1 for the one who decides alone; `chosen` whether they have chosen;
    `in` the pawn's room (all 0: outside); `asks` what an open objective asks for (0 once it is completed); `choice`
    the viewer's own choice until it is shown (room 0 is the Exit; while gems fall, last turn's); `card-left`
    resource cards not turned up yet (the first 24). No number is over 255.
    """

    def names(self, state: NidState) -> Sequence[str]:
        """What each number means."""
        return FEATURES

    def observe(self, state: NidState, seat: Seat) -> bytes:
        """The position as the seat sees it: of hidden choices only its own."""
        return observe(state, seat)
