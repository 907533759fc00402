"""What is told of a move: a line of the log, a sound, and where to look. Everything is open, so all learn the same."""

from __future__ import annotations

from typing import Final

from tablee.games.la_ruche.moves import Back, Deal, Give, GiveUp, Hint, Keep, Lay, NoWay, Ready, RucheMove, Tip
from tablee.games.la_ruche.pieces import TILE_OF, Orientation
from tablee.games.la_ruche.state import Phase, RucheState
from tablee.games.la_ruche.view.status import NEARLY, names, winners
from tablee.kernel import Arg, Event, Float, Move, Name, Seat, Text, Wait, ranked

PODIUM: Final = 1800
"""Milliseconds to see who has won a round."""
FINALE: Final = 2600
"""… and the match."""
BRIEF: Final = 1
"""In a race a call holds no one up: it is read while the race continues."""
FLIGHT: Final = 700
"""Milliseconds in which a gift flies from rack to rack."""

_PLAIN: dict[type[Move], tuple[str, str]] = {
    Keep: ("did-keep", ""),
    Ready: ("did-ready", ""),
    Hint: ("did-hint", ""),
    NoWay: ("did-no-way", "refuse"),
    GiveUp: ("did-give-up", "lose"),
}
"""The moves whose message names nothing but the player: message and sound."""


def told(before: RucheState, seat: Seat, move: RucheMove, after: RucheState) -> Event | None:
    """The move itself and, if it ends a round, who has won it."""
    event = _happened(before, seat, move, after)
    if event is not None and after.phase is Phase.SECOND_WIND and before.phase is not Phase.SECOND_WIND:
        text = Text("did-block-early", {"what": event.text})
        return Event(text, "warning", event.trace, PODIUM, banner=Text("banner-second-wind"))
    ends = before.phase in (Phase.RACING, Phase.SECOND_WIND) and after.phase in (Phase.BETWEEN_ROUNDS, Phase.OVER)
    if event is None or not ends or before.solitaire:
        return event
    first = winners(after.ranks)
    text = Text(f"ends-{after.reason}", {"what": event.text, "who": names(first)})
    gains = [now - then for now, then in zip(after.points, before.points, strict=True)]
    floats = tuple(Float(f"seat:{seat}", f"+{gained}") for seat, gained in enumerate(gains) if gained)
    if after.phase is Phase.OVER:
        return Event(text, "win", event.trace, FINALE, floats=floats, banner=_won(after), effect="podium")
    banner = Text("banner-won", {"who": Name(first[0])}) if len(first) == 1 else None
    sound = "win" if after.reason == "emptied" else "chime"
    return Event(text, sound, event.trace, PODIUM, floats=floats, banner=banner)


def _won(after: RucheState) -> Text:
    """Who has won the match."""
    first = winners(ranked(after.points))
    if len(first) == 1:
        return Text("banner-match", {"who": Name(first[0])})
    return Text("banner-match-shared", {"who": tuple(Name(seat) for seat in first)})


def _happened(before: RucheState, seat: Seat, move: RucheMove, after: RucheState) -> Event | None:
    who: dict[str, Arg] = {"who": Name(seat)} if seat >= 0 else {}
    match move:
        case Deal():
            return _dealt(before, after)
        case Lay(orientation, _):
            return _laid(before, seat, orientation, after)
        case Give(tile, to):
            floats = (Float(f"seat:{to}", "+1", loss=True),)
            text = Text("did-give", {**who, "to": Name(to)})
            return Event(text, "slide", (f"tile:{tile}",), takes=FLIGHT, floats=floats)
        case Back():
            lifted = next(reversed(before.table.board.values()))
            return Event(Text("did-back", who), "slide", (_piece(lifted),))
        case Tip(orientation, _):
            return Event(Text("did-tip"), "chime", ("hint", _piece(orientation)))
        case Wait() | Ready() if before.phase is Phase.COUNTDOWN:
            if after.phase is Phase.RACING:
                return Event(Text("did-go"), "chime", linger=BRIEF, banner=Text("banner-go"))
            if isinstance(move, Ready):
                return Event(Text("did-ready", who))
            return Event(Text("did-go"), "tick", quiet=True)
        case Wait():
            lapsed = [giver for giver in range(before.seats) if before.owed[giver] and not after.owed[giver]]
            # time alone is not news
            return Event(Text("did-lapse", {"who": tuple(Name(giver) for giver in lapsed)})) if lapsed else None
    message, sound = _PLAIN[type(move)]
    return Event(Text(message, who), sound)


def _dealt(before: RucheState, after: RucheState) -> Event:
    if after.solitaire:
        return Event(Text("did-deal-puzzle"), "card")
    again = before.round == after.round  # RU-24
    banner = None
    if after.options.rounds > 1:
        last = after.round == after.options.rounds
        banner = Text("banner-last-round") if last else Text("banner-round", {"round": after.round})
    return Event(Text("did-deal-again" if again else "did-deal", {"round": after.round}), "card", banner=banner)


def _laid(before: RucheState, seat: Seat, orientation: Orientation, after: RucheState) -> Event:
    who, trace = Name(seat), (_piece(orientation),)
    if after.solitaire and after.phase is Phase.OVER:
        return Event(Text("did-solve", {"who": who}), "win", trace)
    if after.owed[seat]:
        return Event(Text("did-lay-gift", {"who": who, "owed": after.owed[seat]}), "chime", trace)
    call = _call(seat, after) if before.phase is Phase.RACING else None
    return Event(Text("did-lay", {"who": who}), _knock(after), trace, BRIEF if call else 0, banner=call)


def _call(seat: Seat, after: RucheState) -> Text | None:
    """A rack is nearly empty."""
    left = after.left[seat]
    if after.phase is Phase.RACING and not after.solitaire and left in (1, NEARLY):
        return Text("banner-few", {"who": Name(seat), "left": left})
    return None


def _knock(after: RucheState) -> str:
    """The sound of a tile: the nearer the end, the higher and drier."""
    left = min(after.left)
    return "lay" if after.solitaire or left > 10 else "lay-soon" if left > 5 else "lay-now"


def _piece(orientation: Orientation) -> str:
    return f"tile:{TILE_OF[orientation]}"
