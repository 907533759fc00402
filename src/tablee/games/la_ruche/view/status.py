"""How everyone stands and what to do now, in words."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from tablee.games.la_ruche.moves import NoWay
from tablee.games.la_ruche.pieces import TILES
from tablee.games.la_ruche.rules.play import PUZZLE, next_to_set_up
from tablee.games.la_ruche.state import IN_TURN, Phase, RucheState
from tablee.kernel import Arg, Count, Name, Progress, Seat, Standing, Text, ranked

BAR: Final = 20
NEARLY: Final = 3
"""Tiles left with which a player is nearly done."""


def standing(state: RucheState, seat: Seat, acting: tuple[Seat, ...]) -> Standing:
    """A player's line: points, tiles left, and what they are doing."""
    left = state.left
    if state.solitaire:
        over = state.phase is Phase.OVER  # until then a watch runs beside the sentence
        time = clock(state.now) if over else "none"
        note = Text("counts", {"time": time, "hints": state.hints, "backs": state.backs})
        hints = Count("bulb", state.hints, Text("hints", {"hints": state.hints}))
        backs = Count("back", state.backs, Text("backs", {"backs": state.backs}))
        return Standing(0, counts=(hints, backs), note=note, acts=0 in acting)
    if state.phase is Phase.BETWEEN_ROUNDS:
        note = Text("is-ready" if state.ready[seat] else "left", {"left": left[seat]})
    elif state.owed[seat]:
        note = Text("gives", {"left": left[seat], "owed": state.owed[seat]})
    else:
        note = Text("left", {"left": left[seat]})
    waits = state.phase in IN_TURN and seat in acting
    unit = Text("unit-points", {"count": state.points[seat]})
    tiles = Count("count", left[seat], Text("left", {"left": left[seat]}))
    return Standing(
        seat, state.points[seat], unit, counts=(tiles,), note=note, acts=waits, marks=_race_marks(state, seat, left)
    )


def _race_marks(state: RucheState, seat: Seat, left: Sequence[int]) -> tuple[str, ...]:
    """How much of the rack is laid, as a bar of twenty steps; who leads; who is nearly done."""
    dealt = len(TILES) // state.seats
    bar = f"laid-{round(BAR * max(0, dealt - left[seat]) / dealt)}"
    if state.phase is not Phase.RACING or state.solitaire:
        return (bar,)
    leads = ("leads",) if left[seat] == min(left) < max(left) else ()
    return (bar, *leads, *(("nearly",) if left[seat] <= NEARLY else ()))


def goal(state: RucheState) -> Text:
    """What wins."""
    if state.solitaire:
        return Text("goal-puzzle")
    rounds = state.options.rounds
    return Text("goal") if rounds == 1 else Text("goal-rounds", {"rounds": rounds})


def progress(state: RucheState) -> Progress | None:
    """How far the match is: tiles of the puzzle, or rounds."""
    if state.solitaire:
        laid = len(state.table.board)
        return Progress(laid, PUZZLE, Text("progress-puzzle", {"laid": laid}))
    rounds = state.options.rounds
    if rounds == 1:
        return None
    done = state.round if state.phase in (Phase.BETWEEN_ROUNDS, Phase.OVER) else state.round - 1
    which: dict[str, Arg] = {"round": max(1, state.round), "rounds": rounds}
    # the bar says how many are over, the figures which one it is
    return Progress(max(0, done), rounds, Text("progress-rounds", which), Text("progress-rounds-short", which))


def status(state: RucheState) -> Text:
    """The sentence for everyone."""
    rounds: dict[str, Arg] = {"round": state.round, "rounds": state.options.rounds}
    match state.phase:
        case Phase.DEALING:
            return Text("dealing")
        case Phase.SETTING_UP:
            return Text("setting-up", {"who": Name(next_to_set_up(state)), **rounds})
        case Phase.SECOND_WIND:
            return Text("second-wind", {"who": Name(state.turns[0])})
        case Phase.COUNTDOWN:
            return Text("countdown", rounds)
        case Phase.RACING:
            return _puzzle_status(state) if state.solitaire else Text("racing", rounds)
        case Phase.BETWEEN_ROUNDS:
            return Text(f"round-{state.reason}", {**rounds, "who": names(winners(state.ranks))})
        case Phase.OVER:
            won = names(winners(ranked(state.points)))
            return Text(f"over-{state.reason}") if state.solitaire else Text("over-rounds", {"won": won})


def status_for(state: RucheState, seat: Seat) -> Text | None:
    """The sentence for someone who may act."""
    if state.solitaire or state.phase is Phase.BETWEEN_ROUNDS:
        return None
    if state.phase is Phase.COUNTDOWN:
        return Text("you-wait")
    if state.phase is Phase.SECOND_WIND:
        return Text("you-second-wind")
    if state.phase is Phase.SETTING_UP:
        return Text("you-set-up" if state.table.board else "you-begin")
    if state.owed[seat]:
        return Text("you-give" if state.seats > 2 else "you-give-one", {"owed": state.owed[seat]})
    return Text("you-race", {"left": state.left[seat]})


def _puzzle_status(state: RucheState) -> Text:
    if state.asked:
        return Text("looking")
    if state.tip is not None:
        return Text("hint-none" if isinstance(state.tip, NoWay) else "hint-here")
    step = min(len(state.table.board), 2)
    return Text(f"puzzle-{step}", {"left": state.left[0], "date": state.options.daily or "none"})


def result(state: RucheState) -> Text:
    """How the puzzle went, to be shared."""
    args: dict[str, Arg] = {"date": state.options.daily or "none", "hints": state.hints, "backs": state.backs}
    if state.options.daily:
        day = date.fromisoformat(state.options.daily)
        args |= {"day": day.day, "month": Text(f"month-{day.month}"), "year": str(day.year)}
    return Text(f"result-{state.reason}", {**args, "laid": len(state.table.board), "time": clock(state.now)})


def clock(ms: int) -> str:
    """A time in minutes and seconds; 'none' where none was kept.

    >>> clock(187_400), clock(0)
    ('3:07', 'none')
    """
    minutes, seconds = divmod(ms // 1000, 60)
    return f"{minutes}:{seconds:02}" if ms else "none"


def winners(ranks: Sequence[int]) -> list[Seat]:
    """The seats of the first rank."""
    return [seat for seat, rank in enumerate(ranks) if rank == 1]


def names(seats: Sequence[Seat]) -> Text | Name:
    """One name, or several joined."""
    joined: Text | Name = Name(seats[-1])
    for seat in reversed(seats[:-1]):
        joined = Text("and" if isinstance(joined, Name) else "comma", {"a": Name(seat), "b": joined})
    return joined
