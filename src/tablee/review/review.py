"""A whole match reviewed, at once or in parts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from tablee.kernel import Brain, Match, Seat
from tablee.kernel.errors import TableeError
from tablee.review.line import Point, points
from tablee.review.luck import Account, Draw, account, draws
from tablee.review.moments import AGAIN, FIRST, Judge, Moment
from tablee.review.turns import Turn, turns


class NotReviewable(TableeError):
    """The match can't be judged."""

    code = "not-reviewable"


class Lines(msgspec.Struct, frozen=True):
    """How everyone stood at the start and after each line of the log."""

    public: tuple[Point, ...]
    """As a watcher could judge it."""
    own: dict[Seat, tuple[Point, ...]]
    """As each reviewed seat could judge it."""
    draws: tuple[Draw, ...]
    """What each draw of chance has changed, with all cards on the table."""


class Review(msgspec.Struct, frozen=True):
    """What can be said about a finished match."""

    game: str
    seats: int
    line: tuple[Point, ...]
    """How everyone stood at the start and after each line of the log, as a watcher could judge it."""
    own: dict[Seat, tuple[Point, ...]]
    """The same as each reviewed seat could judge it."""
    turns: tuple[Turn, ...]
    """The largest jumps of the line."""
    accounts: tuple[Account, ...]
    moments: tuple[Moment, ...]


def review(match: Match, seats: Iterable[Seat] | None = None, first: int = FIRST, again: int = AGAIN) -> Review:
    """Judge a finished match for some or all of its seats; raise NotReviewable, with the reason, if it can't be."""
    check(match)
    chosen = range(match.seats) if seats is None else sorted(set(seats))
    if wrong := [seat for seat in chosen if not 0 <= seat < match.seats]:
        raise NotReviewable(f"there is no seat {wrong[0]}: the match had {match.seats}")
    return whole(match, lines(match, chosen), moments(match, chosen, first, again))


def check(match: Match) -> None:
    """Raise NotReviewable, with the reason, if the match can't be judged."""
    game = match.game
    if match.outcome is None:
        raise NotReviewable("the match is not over: only a finished match can be reviewed")
    if match.origin is not None:
        raise NotReviewable("the match began in the middle of another one: it was for practice")
    if game.realtime:
        raise NotReviewable(f"{game.key} is played in real time: its moves can't be judged")
    if game.brain is None:
        raise NotReviewable(f"{game.key} has no bot that could judge it")


def lines(match: Match, seats: Iterable[Seat]) -> Lines:
    """How everyone stood after each move, for a watcher and for each of the seats, and what was luck."""
    brain, drawn = _brain(match), tuple(draws(match))
    public = tuple(points(match, brain, None))
    if match.game.secrets is None:
        return Lines(public, dict.fromkeys(seats, public), drawn)
    return Lines(public, {seat: tuple(points(match, brain, seat)) for seat in seats}, drawn)


def moments(match: Match, seats: Iterable[Seat], first: int = FIRST, again: int = AGAIN) -> tuple[Moment, ...]:
    """What cost each of the seats most, in the order of the match."""
    return tuple(Judge(match.game, _brain(match), first, again).moments(match, seats))


def whole(match: Match, judged: Lines, found: Sequence[Moment]) -> Review:
    """A review put together from its parts."""
    accounts = tuple(account(seat, judged.public, judged.draws, found) for seat in sorted(judged.own))
    jumps = tuple(turns(judged.public))
    return Review(match.game.key, match.seats, judged.public, judged.own, jumps, accounts, tuple(found))


def _brain(match: Match) -> Brain[Any, Any]:
    assert match.game.brain is not None, "the match was checked"
    return match.game.brain
