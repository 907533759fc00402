"""A game's lesson: a scripted match on the real board, made whole for the page."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence, Set
from functools import lru_cache

import msgspec

from tablee.kernel import Drop, Text, game, read_match
from tablee.kernel.errors import TableeError
from tablee.server.messages import Lesson, LessonStep, SeatView, Step, TouchPath
from tablee.server.problems import No
from tablee.server.replays import shows, walk
from tablee.server.seats import BOT_NAMES
from tablee.server.views import paths

SILENCE = 3
"""So many moves of which the learner learns nothing are played one after the other; more are passed over."""


class Written(msgspec.Struct, frozen=True):
    """A step as a game's author writes it in `lesson.json`."""

    at: int
    text: str
    touch: tuple[str, ...] = ()
    expect: bool = True
    """Whether the learner makes the next move, if it is theirs."""


class Script(msgspec.Struct, frozen=True):
    """The whole of `lesson.json`."""

    match: str
    seat: int
    steps: tuple[Written, ...]


@lru_cache(maxsize=32)
def lesson(key: str) -> bytes:
    """The lesson of a game, as JSON."""
    try:
        rules = game(key)
    except TableeError:
        raise No("no-such-game", 404) from None
    file = rules.folder / "lesson.json"
    if not file.is_file():
        raise No("no-such-file", 404)
    script = msgspec.json.decode(file.read_bytes(), type=Script)
    match = read_match((rules.folder / script.match).read_text("utf-8"))
    start, moves = walk(match, script.seat)
    past = match.fresh()
    offered: list[tuple[TouchPath, ...]] = []
    wanted: list[tuple[str, ...] | Drop] = []
    for place in range(len(match.log) + 1):
        offered.append(paths(rules, past.state, script.seat) if script.seat in past.to_act else ())
        if place < len(match.log):
            seat, move = match.log[place]
            wanted.append(rules.touches(past.state, seat, move) if seat == script.seat else ())
            rules.play(past.state, seat, move)
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


def _without_silence(moves: Sequence[Step], stops: Set[int]) -> list[int]:
    """The places of the moves, of a long silence only its beginning: nobody waits a minute until a light comes on."""
    kept, silent = [], 0
    for place, move in enumerate(moves):
        silent = 0 if move.event is not None or shows(move) or place in stops else silent + 1
        if silent <= SILENCE:
            kept.append(place)
    return kept


def _step(written: Written, at: int, wanted: tuple[str, ...] | Drop) -> LessonStep:
    if isinstance(wanted, Drop):
        return LessonStep(at, Text(written.text), written.touch, drop=wanted)
    return LessonStep(at, Text(written.text), written.touch, wanted)
