"""Why a move can't be made now: which kind, which one. Whose turn it is has been asked before."""

from __future__ import annotations

from tablee.games.nid_de_vouivres.moves import (
    Begin,
    Complete,
    Decline,
    Done,
    Endure,
    Exit,
    Go,
    Lure,
    NidMove,
    Place,
    Reveal,
    Roll,
    Share,
    Turn,
    Ward,
    code,
)
from tablee.games.nid_de_vouivres.pieces import OBJECTIVES, reachable
from tablee.games.nid_de_vouivres.state import (
    ATTACKED,
    BEGIN,
    CHEST_ROLL,
    CHOICE,
    COMPLETE,
    GEMS_FALL,
    LURE,
    PLACE,
    REVEAL,
    ROOM_ROLL,
    SHARE,
    Nest,
)
from tablee.kernel import Reason, Seat, Wait


def refused(state: Nest, seat: Seat, move: NidMove) -> Reason | None:
    """The reason; None for a legal move."""
    match move:
        case Go() | Exit():
            return _refuse_choice(state, seat, move)
        case Place(room):
            if state.phase != PLACE:
                return Reason("not-now")
            return None if 1 <= room <= state.players else Reason("no-such-room")
        case Lure(room):
            if state.phase != LURE:
                return Reason("not-now")
            if not 1 <= room <= state.players:
                return Reason("no-such-room")
            return Reason("vouivre-there") if room == state.first else None  # NV-14: another room
        case Decline():
            return None if state.phase == LURE else Reason("not-now")
        case Ward() | Endure():
            return None if state.phase == ATTACKED else Reason("not-now")
        case Complete(objective):
            return _refuse_complete(state, seat, objective)
        case Done():
            if state.phase != COMPLETE:
                return Reason("not-now")
            return None if state.paid else Reason("complete-one")  # NV-20: one or more
        case Reveal():
            return None if state.phase == REVEAL else Reason("not-now")
        case Share():
            return None if state.phase == SHARE else Reason("not-now")
        case Roll(gold, ruby, sapphire, pearl):
            if state.phase not in (CHEST_ROLL, ROOM_ROLL):
                return Reason("not-now")
            faces = state.box.dice[state.players]
            rolled = (gold, ruby, sapphire, pearl)
            fits = all(number in die for number, die in zip(rolled, faces, strict=True))
            return None if fits else Reason("no-such-face")
        case Turn(first, second):
            return _refuse_cards(state, first, second)
        case Begin():
            return _refuse_begin(state, move)
        case Wait():
            return Reason("not-now")


def _refuse_choice(state: Nest, seat: Seat, move: Go | Exit) -> Reason | None:
    if state.phase != CHOICE:
        return Reason("not-now")
    if isinstance(move, Exit):
        if not state.payable(seat):
            return Reason("nothing-to-pay")  # NV-12
    elif not 1 <= move.room <= state.players:
        return Reason("no-such-room")
    elif move.room not in reachable(state.players, state.where[seat]):
        return Reason("too-far", {"room": move.room})  # NV-11
    return Reason("chosen-already") if state.choices[seat] == code(move) else None


def _refuse_complete(state: Nest, seat: Seat, objective: int) -> Reason | None:
    if state.phase != COMPLETE:
        return Reason("not-now")
    if not 1 <= objective <= OBJECTIVES:
        return Reason("no-such-objective")
    if state.completed[seat] >> (objective - 1) & 1:
        return Reason("completed-already")
    return None if state.pays(seat, objective - 1) else Reason("chest-too-poor")


def _refuse_cards(state: Nest, first: int, second: int) -> Reason | None:
    if state.phase != GEMS_FALL:
        return Reason("not-now")
    for card in (first, second):
        if not 1 <= card <= len(state.box.cards):
            return Reason("no-such-card")
    deck = state.deck or state.whole_deck()
    if not deck >> (first - 1) & 1:
        return Reason("card-turned-up")
    deck &= ~(1 << (first - 1))
    deck = deck or state.whole_deck() & ~(1 << (first - 1))
    return None if deck >> (second - 1) & 1 else Reason("card-turned-up")


def _refuse_begin(state: Nest, move: Begin) -> Reason | None:
    if state.phase != BEGIN:
        return Reason("not-now")
    n = state.players
    if len(move.rooms) != n or not all(1 <= room <= n for room in move.rooms):
        return Reason("no-such-room")
    if not 0 <= move.keeper < n:
        return Reason("no-such-keeper")
    box, dealt = state.box, move.objectives
    if len(dealt) != OBJECTIVES * n or len(set(dealt)) != len(dealt):
        return Reason("bad-deal")
    for place, card in enumerate(dealt):
        pile = box.piles[place % OBJECTIVES if len(box.piles) > 1 else 0]
        if card - 1 not in pile:
            return Reason("bad-deal")
    return None
