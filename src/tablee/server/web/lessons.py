"""A game's lesson: a scripted match on the real board."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence, Set
from functools import lru_cache

import msgspec

from tablee.kernel import AnyGame, Drop, Seat, State, Text, game, read_match
from tablee.server.match.views import noticeable, paths, replay
from tablee.server.refusals import TableRefusal
from tablee.server.table.seating import BOT_NAMES
from tablee.server.wire import Lesson, LessonStep, SeatView, Step, TouchPath

SILENCE = 3
"""Consecutive moves that the learner does not notice: this many are played, more are skipped."""


class Written(msgspec.Struct, frozen=True):
    """A step as a game's author writes it in `lesson.json`."""

    at: int
    text: str
    touch: tuple[str, ...] = ()
    expect: bool = True
    """Whether the learner makes the next move, if it is theirs, or watches it."""


class Script(msgspec.Struct, frozen=True):
    """The whole of `lesson.json`."""

    match: str
    seat: int
    steps: tuple[Written, ...]


@lru_cache(maxsize=32)
def lesson(key: str) -> bytes:
    """The lesson of a game, as JSON."""
    rules = game(key)
    file = rules.folder / "lesson.json"
    if not file.is_file():
        raise TableRefusal("no-such-file", 404)
    script = msgspec.json.decode(file.read_bytes(), type=Script)
    match = read_match((rules.folder / script.match).read_text("utf-8"))
    start, moves = replay(match, script.seat)
    offered = [_offered(rules, match.fresh().state, script.seat)]
    wanted: list[tuple[str, ...] | Drop] = []
    for before, (seat, move), after in match.steps():
        wanted.append(rules.touches(before, seat, move) if seat == script.seat else ())
        offered.append(_offered(rules, after, script.seat))
    wanted.append(())
    kept = _without_silence(moves, {step.at - 1 for step in script.steps})
    made = Lesson(
        key,
        msgspec.structs.asdict(match.options),
        tuple(
            SeatView("person") if seat == script.seat else SeatView("bot", BOT_NAMES[seat], "normal")
            for seat in range(match.seats)
        ),
        script.seat,
        start,
        offered[0],
        tuple(msgspec.structs.replace(moves[at], touches=offered[at + 1]) for at in kept),
        tuple(_step(step, bisect_left(kept, step.at), wanted[step.at] if step.expect else ()) for step in script.steps),
    )
    return msgspec.json.encode(made)


def _offered(rules: AnyGame, state: State, seat: Seat) -> tuple[TouchPath, ...]:
    return paths(rules, state, seat) if seat in rules.to_act(state) else ()


def _without_silence(moves: Sequence[Step], stops: Set[int]) -> list[int]:
    """The places of the moves; of a long silence only its beginning, so that no one waits a minute for the light."""
    kept, silent = [], 0
    for place, move in enumerate(moves):
        silent = 0 if noticeable(move) or place in stops else silent + 1
        if silent <= SILENCE:
            kept.append(place)
    return kept


def _step(written: Written, at: int, wanted: tuple[str, ...] | Drop) -> LessonStep:
    if isinstance(wanted, Drop):
        return LessonStep(at, Text(written.text), written.touch, drop=wanted)
    return LessonStep(at, Text(written.text), written.touch, wanted)
