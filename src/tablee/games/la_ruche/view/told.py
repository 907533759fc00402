"""What is told of a move: a line of the log, a sound, and where to look. Everything is open, so all learn the same."""

from __future__ import annotations

from tablee.games.la_ruche.moves import Back, Deal, Give, GiveUp, Hint, Keep, Lay, NoWay, Ready, RucheMove, Tip
from tablee.games.la_ruche.pieces import TILE_OF, Orientation
from tablee.games.la_ruche.state import Phase, RucheState
from tablee.games.la_ruche.view.status import names, winners
from tablee.kernel import Arg, Event, Move, Name, Seat, Text, Wait

_PLAIN: dict[type[Move], tuple[str, str]] = {
    Keep: ("did-keep", ""),
    Ready: ("did-ready", ""),
    Hint: ("did-hint", ""),
    NoWay: ("did-no-way", "refuse"),
    GiveUp: ("did-give-up", "lose"),
}
"""The moves that are told by who made them alone: message and sound."""


def told(before: RucheState, seat: Seat, move: RucheMove, after: RucheState) -> Event | None:
    """The move itself and, if it ends a round, who has won it."""
    event = _happened(before, seat, move, after)
    ends = before.phase is Phase.RACING and after.phase in (Phase.BETWEEN_ROUNDS, Phase.OVER)
    if event is None or not ends or before.solitaire:
        return event
    text = Text(f"ends-{after.reason}", {"what": event.text, "who": names(winners(after.ranks))})
    return Event(text, "win" if after.reason == "emptied" else "chime", event.trace)


def _happened(before: RucheState, seat: Seat, move: RucheMove, after: RucheState) -> Event | None:
    who: dict[str, Arg] = {"who": Name(seat)} if seat >= 0 else {}
    match move:
        case Deal():
            return _dealt(before, after)
        case Lay(orientation, _):
            return _laid(seat, orientation, after)
        case Give(tile, to):
            return Event(Text("did-give", {**who, "to": Name(to)}), "slide", (f"tile:{tile}",))
        case Back():
            lifted = next(reversed(before.table.board.values()))
            return Event(Text("did-back", who), "slide", (_piece(lifted),))
        case Tip(orientation, _):
            return Event(Text("did-tip"), "chime", ("hint", _piece(orientation)))
        case Wait():
            lapsed = [giver for giver in range(before.seats) if before.owed[giver] and not after.owed[giver]]
            return Event(Text("did-lapse", {"who": names(lapsed)})) if lapsed else None  # time alone is not news
    message, sound = _PLAIN[type(move)]
    return Event(Text(message, who), sound)


def _dealt(before: RucheState, after: RucheState) -> Event:
    if after.solitaire:
        return Event(Text("did-deal-puzzle"), "card")
    again = before.round == after.round  # RU-24
    return Event(Text("did-deal-again" if again else "did-deal", {"round": after.round}), "card")


def _laid(seat: Seat, orientation: Orientation, after: RucheState) -> Event:
    who, trace = Name(seat), (_piece(orientation),)
    if after.solitaire and after.phase is Phase.OVER:
        return Event(Text("did-solve", {"who": who}), "win", trace)
    if after.owed[seat]:
        return Event(Text("did-lay-gift", {"who": who, "owed": after.owed[seat]}), "chime", trace)
    return Event(Text("did-lay", {"who": who}), "lay", trace)


def _piece(orientation: Orientation) -> str:
    return f"tile:{TILE_OF[orientation]}"
