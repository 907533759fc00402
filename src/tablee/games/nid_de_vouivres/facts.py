"""The whole position with documented names (docs/rules/nid-de-vouivres.md)."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.nid_de_vouivres import phases
from tablee.games.nid_de_vouivres.pieces import CHOICES, GEMS, NOT_CHOSEN, OBJECTIVES, OUTSIDE
from tablee.games.nid_de_vouivres.state import Nest


def facts(state: Nest) -> dict[str, object]:
    """Nothing hidden; JSON's types only."""
    seats = range(state.players)
    return {
        "phase": phases.NAMES[state.phase],
        "turn": state.turn,
        "keeper": state.keeper,
        "where": state.where[:],
        "rooms": [_gems(state.heap(room)) for room in range(1, state.players + 1)],
        "chests": [_gems(state.chest(seat)) for seat in seats],
        "aside": [_gems(state.aside(seat)) for seat in seats],
        "fragments": state.fragments[:],
        "objectives": [
            [_gems(state.asked(seat, objective)) for objective in range(OBJECTIVES)] if state.objectives else []
            for seat in seats
        ],
        "completed": [
            [objective + 1 for objective in range(OBJECTIVES) if state.completed[seat] >> objective & 1]
            for seat in seats
        ],
        "choices": [_choice(choice) for choice in state.choices],
        "cards": [card + 1 for card in state.cards],
        "deck": state.deck.bit_count(),
        "vouivre": state.first,
        "second_vouivre": state.second,
        "lurer": state.lurer,
        "queue": state.queue[:],
        "rolled": _gems(state.rolled) if state.rolled else None,
        "finishers": list(state.finishers),
        "left_ms": state.left,
    }


def _gems(counts: Sequence[int]) -> dict[str, int]:
    return {gem.word: counts[gem] for gem in GEMS}


def _choice(choice: int) -> dict[str, object] | None:
    if choice == NOT_CHOSEN:
        return None
    room, pair = CHOICES[choice]
    return {"exit": room == OUTSIDE, "room": room, "gems": [gem.word for gem in pair.gems]}
