"""The one sentence at the top, and each player's line."""

from __future__ import annotations

from tablee.games.nid_de_vouivres import phases, words
from tablee.games.nid_de_vouivres.pieces import CHOICES, NOT_CHOSEN
from tablee.games.nid_de_vouivres.state import Nest
from tablee.kernel import Name, Seat, Standing, Text


def public(state: Nest, awaited: tuple[Seat, ...]) -> Text:
    """Whom we wait for, and for what."""
    phase = state.phase
    if phase == phases.CHOICE:
        late = [seat for seat in awaited if seat >= 0]
        if len(late) == state.players:
            return Text("status-choice", {"turn": state.turn})
        return Text("status-choosing", {"late": words.names(late), "count": len(late)})
    name = f"status-{phases.NAMES[phase]}"
    if phase == phases.PLACE:
        return Text(name, {"who": Name(state.keeper)})
    if phase == phases.ROOM_ROLL:
        return Text(name, {"room": state.queue[0]})
    if phase == phases.CHEST_ROLL or phase in phases.ALONE:
        return Text(name, {"who": Name(state.queue[0])})
    return Text(name)


def private(state: Nest, seat: Seat) -> Text | None:
    """What the seat may do now; None: the public sentence will do."""
    phase = state.phase
    if phase == phases.CHOICE:
        chosen = state.choices[seat]
        if chosen == NOT_CHOSEN:
            outside = not state.where[seat]
            return Text("your-entry" if outside else "your-choice-exit" if state.payable(seat) else "your-choice")
        room, pair = CHOICES[chosen]
        return Text("your-chosen", {"room": words.room(room), "gems": words.pair(pair)}) if room else Text("your-exit")
    if phase == phases.PLACE and state.keeper == seat and not state.late:
        return Text("your-place")
    if phase in phases.ALONE and state.queue[0] == seat:
        if phase == phases.COMPLETE:
            return Text("your-complete-more" if state.paid else "your-complete")
        return Text("your-lure" if phase == phases.LURE else "your-attacked")
    return None


def standings(state: Nest, awaited: tuple[Seat, ...]) -> dict[str, Standing]:
    """Objectives fulfilled, and what there is to say."""
    return {
        str(seat): Standing(seat, state.fulfilled(seat), _note(state, seat), seat in awaited)
        for seat in range(state.players)
    }


def _note(state: Nest, seat: Seat) -> Text | None:
    keeper = state.phase not in (phases.BEGIN, phases.OVER) and seat == state.keeper
    if state.phase == phases.CHOICE:
        if state.choices[seat] != NOT_CHOSEN:
            return Text("note-keeper-chosen" if keeper else "note-chosen")
        return Text("note-keeper-choosing" if keeper else "note-choosing")
    if keeper:
        return Text("note-keeper")
    return None
