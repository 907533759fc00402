"""The touches that make a move, and what a touch that begins no move may mean."""

from __future__ import annotations

from tablee.games.nid_de_vouivres import moves as m
from tablee.games.nid_de_vouivres.pieces import CHOICES, NOT_CHOSEN, OUTSIDE, PAIRS
from tablee.games.nid_de_vouivres.rules import phases
from tablee.games.nid_de_vouivres.state import NidState
from tablee.games.nid_de_vouivres.view import words
from tablee.kernel import Reason, Seat
from tablee.kernel.move import kind_word


def touches(state: NidState, seat: Seat, move: m.NidMove) -> tuple[str, ...]:
    """A room and a pair of gem cards are two touches; so are a fragment and a room. Striking their own room takes one
    more."""
    match move:
        case m.Go(room, pair):
            return (f"room:{room}", f"pair:{pair.word}")
        case m.Exit(pair):
            return ("exit", f"pair:{pair.word}")
        case m.Place(room):
            return (f"room:{room}", *_sure(state, seat, room))
        case m.Lure(room):
            return ("lure", f"room:{room}", *_sure(state, seat, room))
        case m.Complete(objective):
            return (f"objective:{seat}:{objective}",)
    return (kind_word(type(move)),)  # a button: decline, ward, endure, done


def own_room(state: NidState, seat: Seat) -> int:
    """The room that the seat has chosen, where a vouivre would strike it too; OUTSIDE for none."""
    chosen = state.choices[seat]
    return OUTSIDE if chosen == NOT_CHOSEN else CHOICES[chosen][0]


def _sure(state: NidState, seat: Seat, room: int) -> tuple[str, ...]:
    """The confirming touch before a vouivre strikes the seat's own room."""
    return ("own",) if room == own_room(state, seat) else ()


def meant(state: NidState, seat: Seat, touches: tuple[str, ...]) -> m.NidMove | Reason | None:
    """What a player wants when they touch a room too far away, the way out, gems without a room, or an objective."""
    kind, _, rest = touches[-1].partition(":")
    match kind:
        case "gem":
            return meant(state, seat, (f"room:{rest.partition(':')[0]}",))  # it lies in its room
        case "room" if state.phase is phases.LURE:
            return m.Lure(int(rest)) if int(rest) == state.first else Reason("fragment-first")
        case "room" if state.phase is phases.PLACE:
            return m.Place(int(rest))
        case "room":
            return m.Go(int(rest), PAIRS[0])
        case "exit":
            return m.Exit(PAIRS[0])
        case "pair" if state.phase is phases.CHOICE:
            return Reason("room-first")
        case "objective" if state.phase is phases.COMPLETE:
            owner, _, number = rest.partition(":")
            return m.Complete(int(number)) if owner == str(seat) else None
        case "objective" if state.phase is phases.CHOICE and rest.startswith(f"{seat}:"):
            return _wanted(state, seat, int(rest.partition(":")[2]) - 1)
    return None


def _wanted(state: NidState, seat: Seat, objective: int) -> Reason:
    """The refusal for the seat's own objective that can't be paid here: what it lacks, or where it is paid."""
    id = f"objective:{seat}:{objective + 1}"
    if objective not in state.open_objectives(seat):
        return Reason("completed-already", at=(id,))
    need = state.asked(seat, objective)
    lacking = [max(0, asks - has) for asks, has in zip(need, state.chest(seat), strict=True)]
    if not any(lacking):
        return Reason("paid-outside", at=("exit",))
    return Reason("still-missing", {"gems": words.gems(need), "missing": words.gems(lacking)}, (id,))
