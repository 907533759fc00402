"""Why a move can't be made: not now, or not this one. Whose turn it is has been asked before."""

from __future__ import annotations

from tablee.games.nid_de_vouivres import moves as m
from tablee.games.nid_de_vouivres import phases
from tablee.games.nid_de_vouivres.pieces import OBJECTIVES, reachable
from tablee.games.nid_de_vouivres.state import Nest
from tablee.kernel import Move, Reason, Seat, Wait

_WHEN: dict[type[Move], tuple[int, ...]] = {
    m.Begin: (phases.BEGIN,),
    m.Turn: (phases.GEMS_FALL,),
    m.Go: (phases.CHOICE,),
    m.Exit: (phases.CHOICE,),
    m.Place: (phases.PLACE,),
    m.Lure: (phases.LURE,),
    m.Decline: (phases.LURE,),
    m.Reveal: (phases.REVEAL,),
    m.Ward: (phases.ATTACKED,),
    m.Endure: (phases.ATTACKED,),
    m.Roll: (phases.CHEST_ROLL, phases.ROOM_ROLL),
    m.Share: (phases.SHARE,),
    m.Complete: (phases.COMPLETE,),
    m.Done: (phases.COMPLETE,),
    Wait: (),
}
"""When a kind of move may be made by players and chance."""


def refused(state: Nest, seat: Seat, move: m.NidMove) -> Reason | None:
    """The reason; None for a legal move."""
    if state.phase not in _WHEN[type(move)]:
        return Reason("not-now")
    match move:
        case m.Go() | m.Exit():
            return _refuse_choice(state, seat, move)
        case m.Place(room):
            return None if 1 <= room <= state.players else Reason("no-such-room")
        case m.Lure(room):
            if not 1 <= room <= state.players:
                return Reason("no-such-room")
            return Reason("vouivre-there") if room == state.first else None  # NV-14: another room
        case m.Complete(objective):
            return _refuse_complete(state, seat, objective)
        case m.Done():
            return None if state.paid else Reason("complete-one")  # NV-20: one or more
        case m.Roll(gold, ruby, sapphire, pearl):
            faces = state.box.dice[state.players]
            fits = all(number in die for number, die in zip((gold, ruby, sapphire, pearl), faces, strict=True))
            return None if fits else Reason("no-such-face")
        case m.Turn(first, second):
            return _refuse_cards(state, first, second)
        case m.Begin():
            return _refuse_begin(state, move)
    return None


def _refuse_choice(state: Nest, seat: Seat, move: m.Go | m.Exit) -> Reason | None:
    if isinstance(move, m.Exit):
        if not state.payable(seat):
            return Reason("nothing-to-pay")  # NV-12
    elif not 1 <= move.room <= state.players:
        return Reason("no-such-room")
    elif move.room not in reachable(state.players, state.where[seat]):
        return Reason("too-far", {"room": move.room})  # NV-11
    return Reason("chosen-already") if state.choices[seat] == m.choice_of(move) else None


def _refuse_complete(state: Nest, seat: Seat, objective: int) -> Reason | None:
    if not 1 <= objective <= OBJECTIVES:
        return Reason("no-such-objective")
    if objective - 1 not in state.open_objectives(seat):
        return Reason("completed-already")
    return None if state.pays(seat, objective - 1) else Reason("chest-too-poor")


def _refuse_cards(state: Nest, first: int, second: int) -> Reason | None:
    for card in (first, second):
        if not 1 <= card <= len(state.box.cards):
            return Reason("no-such-card")
    one, other = 1 << (first - 1), 1 << (second - 1)
    fits = state.undrawn() & one and state.undrawn(one) & other
    return None if fits else Reason("card-turned-up")


def _refuse_begin(state: Nest, move: m.Begin) -> Reason | None:
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
