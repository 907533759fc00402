"""The position for programs: facts with documented names, and what a seat sees as a row of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.components.bits import has, members
from tablee.games.nid_de_vouivres import pieces
from tablee.games.nid_de_vouivres.moves import NidMove
from tablee.games.nid_de_vouivres.pieces import GEM_KINDS, GEMS, MOST_ROOMS, NOT_CHOSEN, OBJECTIVES, PAIRS
from tablee.games.nid_de_vouivres.rules import phases
from tablee.games.nid_de_vouivres.state import ALONE, NidState, Phase
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


_ZEROS = (0.0,) * (GEM_KINDS * OBJECTIVES * MOST_ROOMS)
_PHASE, _SEAT, _ROOM, _CHOICE, _PAIR = (
    tuple(tuple(float(place == one) for place in range(size)) for one in range(size))
    for size in (len(Phase), MOST_ROOMS, MOST_ROOMS, MOST_ROOMS + 1, len(PAIRS))
)
"""Rows with one 1, at that place."""
_IN = (_ZEROS[:MOST_ROOMS], *_ROOM)
"""The row of a room; 0 is outside or nowhere."""
_HERE = tuple((1.0,) * n + _ZEROS[n:MOST_ROOMS] for n in range(MOST_ROOMS + 1))
_NOBODY, _NO_PAWNS, _NO_GEMS, _NO_OBJECTIVES = (
    tuple(_ZEROS[: each * (MOST_ROOMS - n)] for n in range(MOST_ROOMS + 1))
    for each in (1, MOST_ROOMS, GEM_KINDS, GEM_KINDS * OBJECTIVES)
)
"""By number of players, what there is for those who are missing: one number each, or several."""
_LEFT = tuple(tuple(float(has(byte, bit)) for bit in range(8)) for byte in range(256))
"""Eight cards of the deck."""


class NidNumbers(Numbers[NidState, NidMove]):
    """Seats are counted from the viewer on: 0 is the viewer, 1 the next one to the left.

    `here` 1 for a seat that is taken; `asked` 1 for the one who decides alone; `chosen` whether they have chosen;
    `in` the pawn's room (all 0: outside); `asks` what an open objective asks for (0 once it is completed); `choice`
    the viewer's own choice until it is shown (room 0 is the Exit; while gems fall, last turn's); `card-left`
    resource cards not turned up yet (the first 24).
    """

    def names(self, state: NidState) -> Sequence[str]:
        """What each number means."""
        return FEATURES

    def observe(self, state: NidState, seat: Seat) -> list[float]:
        """The position as the seat sees it: of hidden choices only its own."""
        n, gem = state.seats, GEM_KINDS * seat
        seats = [*range(seat, n), *range(seat)]
        nobody, no_gems = _NOBODY[n], _NO_GEMS[n]
        fragments, chests, asides, deck = state.fragments, state.chests, state.asides, state.deck
        choices = state.choices
        own = choices[seat] if state.phase <= phases.REVEAL else NOT_CHOSEN
        numbers: list[float] = [
            *_PHASE[state.phase],
            state.turn,
            *_HERE[n],
            *_SEAT[(state.keeper - seat) % n],
            *(_SEAT[(state.queue[0] - seat) % n] if state.queue and state.phase in ALONE else _IN[0]),
            *[choices[other] != NOT_CHOSEN for other in seats],
            *nobody,
            *fragments[seat:],
            *fragments[:seat],
            *nobody,
            *[state.completed[other].bit_count() for other in seats],
            *nobody,
        ]
        for other in seats:
            numbers += _IN[state.where[other]]
        numbers += _NO_PAWNS[n]
        numbers += chests[gem:] + chests[:gem]
        numbers += no_gems
        numbers += asides[gem:] + asides[:gem]
        numbers += no_gems
        numbers += _asks(state, seats) if state.objectives else _ZEROS
        numbers += state.rooms
        numbers += no_gems
        if own == NOT_CHOSEN:
            numbers += _ZEROS[: MOST_ROOMS + 1 + len(PAIRS)]
        else:
            room, pair = pieces.CHOICES[own]
            numbers += _CHOICE[room] + _PAIR[pair]
        numbers += _IN[state.first] + _IN[state.second]
        numbers += _LEFT[deck & 255] + _LEFT[deck >> 8 & 255] + _LEFT[deck >> 16 & 255]
        return numbers


def _asks(state: NidState, seats: list[Seat]) -> list[float]:
    """What each open objective asks for."""
    cards, nothing = state.box.objectives, _ZEROS[:GEM_KINDS]
    numbers: list[float] = []
    for seat in seats:
        done = state.completed[seat]
        for objective, card in enumerate(state.objectives[OBJECTIVES * seat : OBJECTIVES * (seat + 1)]):
            # `has(done, objective)` without a call: learners ask for every position
            numbers += nothing if done >> objective & 1 else cards[card]
    numbers += _NO_OBJECTIVES[state.seats]
    return numbers
