"""The one sentence at the top, and each player's line."""

from __future__ import annotations

from typing import Final

from tablee.games.nid_de_vouivres.pieces import CHOICES, GEMS, NOT_CHOSEN, reachable
from tablee.games.nid_de_vouivres.rules import manners, phases
from tablee.games.nid_de_vouivres.rules.play import awaited, outcome
from tablee.games.nid_de_vouivres.state import ALONE, NidState
from tablee.games.nid_de_vouivres.view import result, words
from tablee.games.nid_de_vouivres.view.treasury import lacks
from tablee.kernel import Count, Name, Seat, Standing, Text

OBJECTIVES: Final = 3
"""How many a player completes to win."""


def public(state: NidState) -> Text:
    """Whom we wait for, and for what."""
    phase = state.phase
    if phase is phases.CHOICE:
        late = [seat for seat in awaited(state) if seat >= 0]
        if len(late) == state.seats:
            return Text("status-choice", {"turn": state.turn})
        return Text("status-choosing", {"late": words.names(late), "count": len(late)})
    if won := outcome(state):
        return won.told("status-over", "status-shared")
    return _after(result.before(state), _phase(state))


def _phase(state: NidState) -> Text:
    phase = state.phase
    name = f"status-{phase.word}"
    if phase is phases.PLACE:
        return Text(name, {"who": Name(state.keeper)})
    if phase is phases.REVEAL:
        return Text(name, {"room": state.first, "other": state.second})
    if phase is phases.ROOM_ROLL:
        return Text(name, {"room": state.queue[0]})
    if phase is phases.CHEST_ROLL or phase in ALONE:
        return Text(name, {"who": Name(state.queue[0])})
    return Text(name)


def _after(before: Text | None, after: Text) -> Text:
    """What has just happened, while it is still to be seen, then what comes next."""
    return Text("status-then", {"before": before, "after": after}) if before else after


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
    if got := result.own(state, seat):
        return _after(got, _phase(state)) if phase is phases.COMPLETE else got
    return None


def then(state: NidState) -> dict[str, Text]:
    """What is asked for after a first touch."""
    match state.phase:
        case phases.CHOICE:
            return {"room": Text("then-gems"), "exit": Text("then-bluff")}
        case phases.PLACE:
            return {"room": Text("then-own")}
        case phases.LURE:
            return {"lure": Text("then-lure"), "lure room": Text("then-own")}
    return {}


def standings(state: NidState) -> dict[str, Standing]:
    """Objectives fulfilled, and what there is to say."""
    acting = awaited(state)
    return {
        str(seat): Standing(
            seat,
            state.fulfilled(seat),
            None,
            OBJECTIVES,
            _counts(state, seat),
            _note(state, seat),
            seat in acting,
            _marks(state, seat),
        )
        for seat in range(state.seats)
    }


def one_short(state: NidState, seat: Seat) -> bool:
    """Whether a single gem is missing for all open objectives together."""
    if state.phase in (phases.BEGIN, phases.OVER):
        return False
    return lacks(state, seat) == 1


def phrases(state: NidState, seat: Seat) -> tuple[str, ...]:
    """What the player may want to say now: where they could go, what they lack, a truce; the keeper warns."""
    if state.phase is not phases.CHOICE:
        return (manners.BEWARE, manners.TRUCE)
    open_rooms = reachable(state.seats, state.where[seat])
    rooms = tuple(phrase for phrase, room in manners.ROOMS.items() if room in open_rooms)
    leaves = (manners.EXIT,) if state.payable(seat) else ()
    spare = state.surplus(seat)
    lacking = tuple(phrase for phrase, gem in manners.LEAVE.items() if spare[gem] < 0)
    return (*rooms, *leaves, manners.TRUCE, *lacking)


def _keeps(state: NidState, seat: Seat) -> bool:
    """Whether the vouivre is theirs in this turn."""
    return state.phase not in (phases.BEGIN, phases.OVER) and seat == state.keeper


def _marks(state: NidState, seat: Seat) -> tuple[str, ...]:
    near = ("near",) if one_short(state, seat) else ()
    return (*near, "keeper") if _keeps(state, seat) else near


def _counts(state: NidState, seat: Seat) -> tuple[Count, ...]:
    """The whole chest, for small plates in one figure, for large ones gem by gem; fragments; the vouivre, if kept."""
    chest, fragments = state.chest(seat), state.fragments[seat]
    kept = (Count("vouivre", 1, Text("note-keeper")),) if _keeps(state, seat) else ()
    return (
        Count("chest", sum(chest), Text("count-gems", {"count": sum(chest)})),
        *(Count(f"gem-{gem.word}", chest[gem], Text(f"gems-{gem.word}", {"count": chest[gem]})) for gem in GEMS),
        Count("fragment", fragments, Text("count-fragments", {"count": fragments})),
        *kept,
    )


def _note(state: NidState, seat: Seat) -> Text | None:
    """One thing at a time: a plate has room for few words."""
    if state.phase is phases.CHOICE:
        return Text("note-chosen" if state.choices[seat] != NOT_CHOSEN else "note-choosing")
    if one_short(state, seat):
        return Text("note-near")
    return Text("note-keeper") if _keeps(state, seat) else None
