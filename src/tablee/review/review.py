"""A whole match reviewed."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tablee.kernel import EVERYTHING, Match, Seat
from tablee.kernel.errors import TableeError
from tablee.review.line import Point, points
from tablee.review.luck import Account, account
from tablee.review.moments import AGAIN, FIRST, Judge, Moment


class NotReviewable(TableeError):
    """A match that nobody here can judge."""

    code = "not-reviewable"


class Review(msgspec.Struct, frozen=True):
    """What can be said about a finished match."""

    game: str
    seats: int
    line: tuple[Point, ...]
    """How everyone stood at the start and after each line of the log, as a watcher could judge it."""
    own: dict[Seat, tuple[Point, ...]]
    """The same as each reviewed seat could judge it."""
    accounts: tuple[Account, ...]
    moments: tuple[Moment, ...]


def review(match: Match, seats: Iterable[Seat] | None = None, first: int = FIRST, again: int = AGAIN) -> Review:
    """Judge a finished match for some or all of its seats. NotReviewable says why that can't be done."""
    game, brain = match.game, match.game.brain
    if match.outcome is None:
        raise NotReviewable("the match is not over: nothing may be told of it yet")
    if game.realtime:
        raise NotReviewable(f"{game.key} is played in real time: no move waits to be judged")
    if brain is None:
        raise NotReviewable(f"{game.key} has no bot who could judge it")
    chosen = range(match.seats) if seats is None else sorted(set(seats))
    if wrong := [seat for seat in chosen if not 0 <= seat < match.seats]:
        raise NotReviewable(f"there is no seat {wrong[0]}: the match had {match.seats}")
    line = tuple(points(match, brain, None))
    own = {seat: line if game.secrets is None else tuple(points(match, brain, seat)) for seat in chosen}
    open_line = line if game.secrets is None else tuple(points(match, brain, EVERYTHING))
    moments = tuple(Judge(match, brain, first, again).moments(chosen))
    accounts = tuple(account(match, seat, open_line, moments) for seat in chosen)
    return Review(game.key, match.seats, line, own, accounts, moments)
