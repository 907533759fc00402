"""A match is its log: `play` is a function of it; files, replay, undo and chance follow."""

from __future__ import annotations

import json
import pickle
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

from tablee.kernel import CHANCE, EVERYTHING, Match, read_match, write_match
from tablee.kernel.chance import Draws
from tablee.kernel.errors import TableeError
from tablee.kit.cases import Case, line, positions, walk
from tablee.kit.compare import differs
from tablee.kit.faults import Fault, at

LATER = 10_000_019.7
"""How many seconds ahead the clocks are when a match is played again."""


@contextmanager
def another_day() -> Iterator[None]:
    """Change Python's random numbers and clocks, as on another day."""
    kept, now, clock = random.getstate(), time.time, time.monotonic
    random.seed(LATER)
    shown: dict[str, Any] = {
        "time": lambda: now() + LATER,
        "monotonic": lambda: clock() + LATER,
        "time_ns": lambda: int((now() + LATER) * 1e9),
    }
    with mock.patch.multiple(time, **shown):
        try:
            yield
        finally:
            random.setstate(kept)


def play_is_a_function_of_the_log(case: Case) -> Iterator[Fault]:
    """The same moves lead to the same position, whatever the time, Python's random numbers and earlier matches."""
    whole = walk(case)
    one, other = whole.fresh(), whole.fresh()
    told = f"{case.words}: play is not a function of the log: played again, move"
    for place, (seat, move) in enumerate(whole.log):
        written = f"{told} {place}, '{line(case.game, seat, move)}',"
        try:
            one.make(seat, move)
            with another_day():
                other.make(seat, move)
        except Exception as wrong:
            yield at(case.game, "play", f"{written} raises {type(wrong).__name__}: {wrong}")
            return
        if pickle.dumps(other.state) != pickle.dumps(one.state) and (found := differs(other.state, one.state, "state")):
            yield at(case.game, "play", f"{written} leads elsewhere: {found}")
            return
    if found := differs(one.state, whole.state, "state"):
        yield at(case.game, "play", f"{case.words}: play is not a function of the log: played again, {found}")


def facts_are_plain(case: Case) -> Iterator[Fault]:
    """Facts can be written as JSON."""
    for match in (walk(case).fresh(), walk(case)):
        for name, value in case.game.facts(match.state).items():
            try:
                json.dumps(value)
            except TypeError as wrong:
                yield at(case.game, "facts", f"{case.words}: the fact '{name}' is not of JSON's types: {wrong}")


def kinds_are_listed(case: Case) -> Iterator[Fault]:
    """Every move made is of a kind in `kinds`, and its text reads back."""
    whole = walk(case)
    for seat, move in whole.log:
        if type(move) not in case.game.kinds:
            kind = type(move).__name__
            yield at(case.game, "start", f"{case.words}: {kind} is made by seat {seat}, but it is missing in `kinds`")
            return
        text = case.game.write(move)
        if case.game.read(text) != move or "\n" in text or "#" in text:
            yield at(case.game, "moves", f"{case.words}: '{text}' does not read back as the move it was written for")
            return


def a_match_goes_on_until_it_ends(case: Case) -> Iterator[Fault]:
    """A seat that is to act can move, and at the end there is an outcome for every seat."""
    match = walk(case)
    outcome, acting = match.outcome, match.to_act
    where = f"{case.words}, after {len(match.log)} moves"
    if acting and acting != (CHANCE,) and not any(match.moves(seat) for seat in acting):
        yield at(case.game, "moves", f"{where}: {acting} are to act, but nobody can move, so the match never ends")
    if outcome is None and not acting:
        yield at(case.game, "outcome", f"{where}: nobody is to act, but there is no outcome")
    for earlier in positions(case):
        if earlier.outcome is not None and earlier.to_act:
            words = f"after {len(earlier.log)} moves: there is an outcome, but {earlier.to_act} are still to act"
            yield at(case.game, "to_act", f"{case.words}, {words}")
            return
    if outcome is not None:
        if not len(outcome.ranks) == len(outcome.scores) == case.seats:
            yield at(case.game, "outcome", f"{where}: the outcome has not one rank and one score for each seat")
        lowest = max(case.seats, 2)  # a puzzle for one can be lost: then its only seat has rank 2
        if not all(1 <= rank <= lowest for rank in outcome.ranks):
            yield at(case.game, "outcome", f"{where}: the ranks are {outcome.ranks}; 1 is the best")


def a_file_tells_the_same_match(case: Case) -> Iterator[Fault]:
    """A match file reads back as the same match."""
    match = walk(case)
    text = write_match(match)
    try:
        again = read_match(text)
    except TableeError as wrong:
        yield at(case.game, "play", f"{case.words}: its match file can't be read again: {wrong}")
        return
    found = differs(again.state, match.state, "state") or differs(again.outcome, match.outcome, "outcome")
    if found or write_match(again) != text:
        yield at(case.game, "play", f"{case.words}: read from its match file, {found or 'its text differs'}")


def chance_follows_from_the_seed(case: Case) -> Iterator[Fault]:
    """What chance draws depends on the state and the generator alone, and is accepted from a file."""
    match = walk(case)
    replay = match.fresh()
    for place, (seat, move) in enumerate(match.log):
        if seat == CHANCE:
            with another_day():
                drawn = case.game.draw(replay.state, Draws("walk", place))
            if drawn != move:
                words = (
                    f"drawn again for move {place}, chance does {short_line(case, drawn)}, not {case.game.write(move)}"
                )
                yield at(case.game.chance, "draw", f"{case.words}: {words}")
                return
        replay.make(seat, move)


def short_line(case: Case, move: object) -> str:
    """A move's text, truncated."""
    return line(case.game, CHANCE, move)[:80]


def telling_changes_nothing(case: Case) -> Iterator[Fault]:
    """`told` plays nothing and changes neither of its states."""

    def never(*_: object) -> None:
        raise AssertionError("telling a move must not play one")

    steps = list(walk(case).steps())
    with mock.patch.object(type(case.game), "play", never):
        for before, (seat, move), after in steps:
            states = pickle.dumps((before, after))
            for viewer in (*range(case.seats), None, EVERYTHING):
                case.game.told(before, seat, move, after, viewer)
            if pickle.dumps((before, after)) != states:
                written = line(case.game, seat, move)
                yield at(case.game, "told", f"{case.words}: telling '{written}' changes the state")
                return


def undo_folds_less(case: Case) -> Iterator[Fault]:
    """A move that is taken back leaves no trace."""
    whole = walk(case)
    replay, undone = whole.fresh(), 0
    for place, (seat, move) in enumerate(whole.log):
        before = facts(replay)
        replay.make(seat, move)
        if replay.can_undo(seat) and undone < 12:
            undone += 1
            replay.undo(seat)
            if found := differs(facts(replay), before, "facts"):
                written = line(case.game, seat, move)
                yield at(case.game, "play", f"{case.words}: with move {place}, '{written}', taken back, {found}")
                return
            replay.make(seat, move)


def facts(match: Match) -> dict[str, object]:
    """A copy of all facts of a position."""
    known: dict[str, object] = json.loads(json.dumps(match.game.facts(match.state)))
    return known
