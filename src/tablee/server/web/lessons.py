"""A game's lesson: a scripted match on the real board."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence, Set
from functools import lru_cache

import msgspec

from tablee.kernel import AnyGame, Drop, Fill, Match, Move, Seat, State, Text, game, read_match
from tablee.kernel.errors import BadGame
from tablee.server.match.views import noticeable, paths, replay
from tablee.server.refusals import TableRefusal
from tablee.server.table.seating import BOT_NAMES
from tablee.server.wire import Lesson, LessonStep, SeatView, Step, TouchPath

SILENCE = 3
"""Consecutive moves that the learner does not notice: this many are played, more are skipped."""


class Free(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long the learner plays freely: for some turns, or for some moves where there are no turns."""

    turns: int = 1
    moves: int = 0


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step as a game's author writes it in `lesson.json`."""

    at: int
    text: str
    touch: tuple[str, ...] = ()
    expect: bool = True
    """Whether the learner makes the next move, if it is theirs, or watches it."""
    free: Free | None = None
    """The learner plays any legal moves from here; afterwards the script continues where it stopped."""
    reach: bool = False
    """The learner draws the hand (`Scene.reach`) to where it is at the next step."""
    say: tuple[str, ...] = ()
    """The learner says one of these quick phrases."""


class Script(msgspec.Struct, frozen=True):
    """The whole of `lesson.json`."""

    match: str
    seat: int
    steps: tuple[Written, ...]
    then: str = ""
    """The file of another script that follows; its steps are all written, none free."""


@lru_cache(maxsize=32)
def script(key: str, name: str = "lesson.json") -> tuple[Script, Match]:
    """The lesson as its author has written it: the steps, and the match that they refer to."""
    folder = game(key).folder
    file = folder / name
    if not file.is_file():
        raise TableRefusal("no-such-file", 404)
    written = msgspec.json.decode(file.read_bytes(), type=Script)
    return written, read_match((folder / written.match).read_text("utf-8"))


@lru_cache(maxsize=32)
def lesson(key: str) -> bytes:
    """The lesson of a game, as JSON."""
    return msgspec.json.encode(_made(key))


def _made(key: str, name: str = "lesson.json") -> Lesson:
    rules = game(key)
    written, match = script(key, name)
    start, moves = replay(match, written.seat)
    offered = [_offered(rules, match.fresh().state, written.seat)]
    wanted: list[tuple[str, ...] | Drop] = []
    for before, (seat, move), after in match.steps():
        wanted.append(_wanted(rules, before, seat, move) if seat == written.seat else ())
        offered.append(_offered(rules, after, written.seat))
    wanted.append(())
    kept = _without_silence(moves, {step.at - 1 for step in written.steps})
    steps = [(step, bisect_left(kept, step.at), wanted[step.at] if step.expect else ()) for step in written.steps]
    for step in written.steps:
        if step.free and written.seat not in rules.to_act(match.at(step.at).state):
            raise BadGame(f"lesson of {key}: the learner is not to act at {step.at}")
        for phrase in step.say:
            if phrase not in match.at(step.at).scene(written.seat).phrases:
                raise BadGame(f"lesson of {key}: no one can say '{phrase}' at {step.at}")
    return Lesson(
        key,
        msgspec.structs.asdict(match.options),
        tuple(
            SeatView("person") if seat == written.seat else SeatView("bot", BOT_NAMES[seat], "normal")
            for seat in range(match.seats)
        ),
        written.seat,
        start,
        offered[0],
        tuple(msgspec.structs.replace(moves[at], touches=offered[at + 1]) for at in kept),
        tuple(
            msgspec.structs.replace(_step(*step), reach=_goal(match, written, place) if step[0].reach else None)
            for place, step in enumerate(steps)
        ),
        _made(key, written.then) if written.then else None,
    )


def _goal(match: Match, written: Script, place: int) -> tuple[float, float]:
    """Where the learner's hand is at the step after this one."""
    scene = match.at(written.steps[place + 1].at).scene(written.seat)
    if scene.reach is None:
        raise BadGame(f"lesson of {match.game.key}: no hand reaches at {written.steps[place + 1].at}")
    hand = scene.pieces[scene.reach.piece]
    return hand.x, hand.y


def _wanted(rules: AnyGame, state: State, seat: Seat, move: Move) -> tuple[str, ...] | Drop:
    """The touches that make a move; where a field is filled in, the field and the move's text."""
    touches = rules.touches(state, seat, move)
    return (touches.field, rules.write(move)) if isinstance(touches, Fill) else touches


def _offered(rules: AnyGame, state: State, seat: Seat) -> tuple[TouchPath, ...]:
    return paths(rules, state, seat) if seat in rules.to_act(state) else ()


def _without_silence(moves: Sequence[Step], stops: Set[int]) -> list[int]:
    """The places of the moves; of a long silence only its beginning, so that no one waits a minute for an event."""
    kept, silent = [], 0
    for place, move in enumerate(moves):
        silent = 0 if noticeable(move) or place in stops else silent + 1
        if silent <= SILENCE:
            kept.append(place)
    return kept


def _step(written: Written, at: int, wanted: tuple[str, ...] | Drop) -> LessonStep:
    if written.free:
        return LessonStep(at, Text(written.text), written.touch, free=True)
    if isinstance(wanted, Drop):
        return LessonStep(at, Text(written.text), written.touch, drop=wanted)
    return LessonStep(at, Text(written.text), written.touch, wanted, say=written.say)
