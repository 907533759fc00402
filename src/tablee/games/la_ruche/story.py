"""What is said: how everybody stands, what to do now, and what has just happened."""

from __future__ import annotations

from tablee.games.la_ruche.moves import AnyMove, Back, Deal, Give, GiveUp, Hint, Keep, Lay, NoWay, Ready, Tip
from tablee.games.la_ruche.pieces import TILE_OF
from tablee.games.la_ruche.rules import Rules
from tablee.games.la_ruche.state import BETWEEN, DEALING, OVER, RACING, SETTING, Hive
from tablee.kernel import Arg, Event, Name, Seat, Standing, Text, Wait, ranked


def standing(state: Hive, seat: Seat, acting: tuple[Seat, ...]) -> Standing:
    """A player's line: points, tiles left, and what they are about."""
    if state.solitaire:
        note = Text("counts", {"left": state.left[0], "hints": state.hints, "backs": state.backs})
        return Standing(0, None, note, 0 in acting)
    waits = state.phase == SETTING and seat in acting
    if state.phase == BETWEEN:
        note = Text("is-ready" if state.ready[seat] else "left", {"left": state.left[seat]})
    elif state.owed[seat]:
        note = Text("gives", {"left": state.left[seat], "owed": state.owed[seat]})
    else:
        note = Text("left", {"left": state.left[seat]})
    leads = state.phase == RACING and state.left[seat] == min(state.left)
    return Standing(seat, state.points[seat], note, waits, ("leads",) if leads else ())


def _rounds(state: Hive) -> dict[str, Arg]:
    return {"round": state.round, "rounds": state.rounds}


def status(state: Hive) -> Text:
    """The sentence for everybody."""
    if state.phase == OVER:
        return result(state) if state.solitaire else Text("over-rounds", {"won": _names(_first(ranked(state.points)))})
    if state.phase == BETWEEN:
        return Text(f"round-{state.reason}", {**_rounds(state), "who": _names(_first(state.ranks))})
    if state.phase == DEALING:
        return Text("dealing")
    if state.phase == SETTING:
        who = (state.starter + len(state.laid)) % state.seats
        return Text("setting-up", {"who": Name(who), **_rounds(state)})
    return _puzzle_status(state) if state.solitaire else Text("racing", _rounds(state))


def status_for(state: Hive, seat: Seat) -> Text | None:
    """The sentence for somebody who may act."""
    if state.solitaire or state.phase == BETWEEN:
        return None
    if state.phase == SETTING:
        return Text("you-begin" if not state.laid else "you-set-up")
    if state.owed[seat]:
        return Text("you-give" if state.seats > 2 else "you-give-one", {"owed": state.owed[seat]})
    return Text("you-race", {"left": state.left[seat]})


def _puzzle_status(state: Hive) -> Text:
    if state.asked:
        return Text("looking")
    if state.tip is not None:
        return Text("hint-none" if state.tip[0] < 0 else "hint-here")
    step = min(len(state.laid), 2)
    return Text(f"puzzle-{step}", {"left": state.left[0], "date": state.word or "none"})


def result(state: Hive) -> Text:
    """How the puzzle went, to be shared."""
    args: dict[str, Arg] = {"date": state.word or "none", "hints": state.hints, "backs": state.backs}
    return Text(f"result-{state.reason}", {**args, "laid": len(state.laid)})


def _first(ranks: tuple[int, ...]) -> list[Seat]:
    """Those who have the first rank."""
    return [seat for seat, rank in enumerate(ranks) if rank == 1]


def _names(seats: list[Seat]) -> Text | Name:
    """One name, or several joined."""
    names: Text | Name = Name(seats[-1])
    for seat in reversed(seats[:-1]):
        names = Text("and" if isinstance(names, Name) else "comma", {"a": Name(seat), "b": names})
    return names


def told(rules: Rules, state: Hive, seat: Seat, move: AnyMove) -> Event | None:
    """The line of the log, the sound and where to look."""
    after = state.copy()
    rules.play(after, seat, move)
    event = _happened(state, after, seat, move)
    if event is None or state.phase != RACING or after.phase not in (BETWEEN, OVER) or state.solitaire:
        return event
    text = Text(f"ends-{after.reason}", {"what": event.text, "who": _names(_first(after.ranks))})
    return Event(text, "win" if after.reason == "emptied" else "chime", event.trace)


def _happened(state: Hive, after: Hive, seat: Seat, move: AnyMove) -> Event | None:
    who = Name(seat)
    match move:
        case Deal():
            if state.solitaire:
                return Event(Text("did-deal-puzzle"), "card")
            again = state.round == after.round
            return Event(Text("did-deal-again" if again else "did-deal", {"round": after.round}), "card")
        case Lay(tile, _):
            trace = (f"tile:{TILE_OF[tile]}",)
            if after.phase == OVER and state.solitaire:
                return Event(Text("did-solve", {"who": who}), "win", trace)
            if after.owed[seat]:
                return Event(Text("did-lay-gift", {"who": who, "owed": after.owed[seat]}), "chime", trace)
            return Event(Text("did-lay", {"who": who}), "lay", trace)
        case Give(tile, to):
            return Event(Text("did-give", {"who": who, "to": Name(to)}), "slide", (f"tile:{tile}",))
        case Keep():
            return Event(Text("did-keep", {"who": who}))
        case Ready():
            return Event(Text("did-ready", {"who": who}))
        case Back():
            return Event(Text("did-back", {"who": who}), "slide", (f"tile:{TILE_OF[state.board[state.laid[-1]]]}",))
        case Hint():
            return Event(Text("did-hint", {"who": who}))
        case Tip(tile, _):
            return Event(Text("did-tip"), "chime", ("hint", f"tile:{TILE_OF[tile]}"))
        case NoWay():
            return Event(Text("did-no-way"), "refuse")
        case GiveUp():
            return Event(Text("did-give-up", {"who": who}), "lose")
        case Wait():
            lapsed = [giver for giver in range(state.seats) if state.owed[giver] and not after.owed[giver]]
            return Event(Text("did-lapse", {"who": _names(lapsed)})) if lapsed else None  # that time passes is no news
