"""The one sentence at the top, and each player's line."""

from __future__ import annotations

from tablee.games.nid_de_vouivres.pieces import CHOICES, NOT_CHOSEN
from tablee.games.nid_de_vouivres.rules import phases
from tablee.games.nid_de_vouivres.rules.play import awaited
from tablee.games.nid_de_vouivres.state import ALONE, NidState
from tablee.games.nid_de_vouivres.view import words
from tablee.kernel import Name, Seat, Standing, Text


def public(state: NidState) -> Text:
    """Whom we wait for, and for what."""
    phase = state.phase
    if phase is phases.CHOICE:
        late = [seat for seat in awaited(state) if seat >= 0]
        if len(late) == state.seats:
            return Text("status-choice", {"turn": state.turn})
        return Text("status-choosing", {"late": words.names(late), "count": len(late)})
    name = f"status-{phase.word}"
    if phase is phases.PLACE:
        return Text(name, {"who": Name(state.keeper)})
    if phase is phases.ROOM_ROLL:
        return Text(name, {"room": state.queue[0]})
    if phase is phases.CHEST_ROLL or phase in ALONE:
        return Text(name, {"who": Name(state.queue[0])})
    return Text(name)


def private(state: NidState, seat: Seat) -> Text | None:
    """What the seat may do now; None: the public sentence will do."""
    phase = state.phase
    if phase is phases.CHOICE:
        chosen = state.choices[seat]
        if chosen == NOT_CHOSEN:
            outside = not state.where[seat]
            return Text("your-entry" if outside else "your-choice-exit" if state.payable(seat) else "your-choice")
        room, pair = CHOICES[chosen]
        return Text("your-chosen", {"room": words.room(room), "gems": words.pair(pair)}) if room else Text("your-exit")
    if phase is phases.PLACE and state.keeper == seat and not state.late:
        return Text("your-place")
    if phase in ALONE and state.queue[0] == seat:
        if phase is phases.COMPLETE:
            return Text("your-complete-more" if state.paid else "your-complete")
        return Text("your-lure" if phase is phases.LURE else "your-attacked")
    return None


def standings(state: NidState) -> dict[str, Standing]:
    """Objectives fulfilled, and what there is to say."""
    acting = awaited(state)
    return {
        str(seat): Standing(seat, state.fulfilled(seat), note=_note(state, seat), acts=seat in acting)
        for seat in range(state.seats)
    }


def _note(state: NidState, seat: Seat) -> Text | None:
    keeper = state.phase not in (phases.BEGIN, phases.OVER) and seat == state.keeper
    if state.phase is phases.CHOICE:
        if state.choices[seat] != NOT_CHOSEN:
            return Text("note-keeper-chosen" if keeper else "note-chosen")
        return Text("note-keeper-choosing" if keeper else "note-choosing")
    if keeper:
        return Text("note-keeper")
    return None
