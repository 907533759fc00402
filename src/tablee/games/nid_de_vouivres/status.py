"""The one sentence at the top, and each player's line."""

from __future__ import annotations

from tablee.games.nid_de_vouivres import words
from tablee.games.nid_de_vouivres.pieces import OBJECTIVES, PAIRS
from tablee.games.nid_de_vouivres.state import (
    ATTACKED,
    BEGIN,
    CHEST_ROLL,
    CHOICE,
    COMPLETE,
    LURE,
    NOT_CHOSEN,
    OVER,
    PLACE,
    REVEAL,
    ROOM_ROLL,
    SHARE,
    Nest,
)
from tablee.kernel import Seat, Standing, Text

_QUIET = {BEGIN: "status-begin", REVEAL: "status-reveal", SHARE: "status-share", OVER: "status-over"}


def public_status(state: Nest, awaited: tuple[Seat, ...]) -> Text:
    """Whom we wait for, and for what."""
    phase = state.phase
    if phase == CHOICE:
        late = [seat for seat in awaited if seat >= 0]
        if len(late) == state.players:
            return Text("status-choice", {"turn": state.turn})
        return Text("status-choosing", {"late": words.names(late), "count": len(late)})
    if phase == PLACE:
        return Text("status-place", {"who": words.name(state.keeper)})
    if phase in (LURE, ATTACKED, COMPLETE):
        name = {LURE: "status-lure", ATTACKED: "status-attacked", COMPLETE: "status-complete"}[phase]
        return Text(name, {"who": words.name(state.queue[0])})
    if phase == CHEST_ROLL:
        return Text("status-chest-roll", {"who": words.name(state.queue[0])})
    if phase == ROOM_ROLL:
        return Text("status-room-roll", {"room": state.queue[0]})
    return Text(_QUIET.get(phase, "status-gems"))


def private_status(state: Nest, seat: Seat) -> Text | None:
    """What the seat may do now; None: the public sentence will do."""
    phase = state.phase
    if phase == CHOICE:
        chosen = state.choices[seat]
        if chosen == NOT_CHOSEN:
            outside = not state.where[seat]
            return Text("your-entry" if outside else "your-choice-exit" if state.payable(seat) else "your-choice")
        room = chosen // len(PAIRS)
        return (
            Text("your-chosen", {"room": words.room(room), "gems": words.pair(chosen)}) if room else Text("your-exit")
        )
    if phase == PLACE and state.keeper == seat and not state.late:
        return Text("your-place")
    if phase in (LURE, ATTACKED, COMPLETE) and state.queue[0] == seat:
        if phase == COMPLETE:
            return Text("your-complete-more" if state.paid else "your-complete")
        return Text("your-lure" if phase == LURE else "your-attacked")
    return None


def standings(state: Nest, awaited: tuple[Seat, ...]) -> dict[str, Standing]:
    """Objectives completed, and what there is to say."""
    return {
        str(seat): Standing(
            seat,
            OBJECTIVES if seat in state.finishers else state.completed[seat].bit_count(),
            _note(state, seat),
            seat in awaited,
        )
        for seat in range(state.players)
    }


def _note(state: Nest, seat: Seat) -> Text | None:
    keeper = state.phase not in (BEGIN, OVER) and seat == state.keeper
    if state.phase == CHOICE:
        if state.choices[seat] != NOT_CHOSEN:
            return Text("note-keeper-chosen" if keeper else "note-chosen")
        return Text("note-keeper-choosing" if keeper else "note-choosing")
    if keeper:
        return Text("note-keeper")
    return None
