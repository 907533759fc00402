"""Luck and skill apart: what chance's moves have changed, with all cards on the table.

Before a draw everyone stands as on average after it, so luck is fair: over many matches it comes to nothing.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import msgspec

from tablee.kernel import CHANCE, Match, Seat
from tablee.review.line import Point
from tablee.review.moments import Moment


class Draw(msgspec.Struct, frozen=True):
    """A draw of chance that changed something for the seat."""

    place: int
    """The line of the log, from 0."""
    move: str
    change: float


class Account(msgspec.Struct, frozen=True):
    """How a seat came from where it began to where it ended: luck and play add up to that."""

    seat: Seat
    began: float
    ended: float
    luck: float
    """By chance's draws."""
    doubt: float
    """Of the luck, 95 %."""
    play: float
    """By what everyone played, this seat and the others."""
    careless: float
    """What its own moments cost it together: a part of the play."""
    draws: tuple[Draw, ...]
    """The draws that changed most."""


MOST = 3


def account(match: Match, seat: Seat, open_line: Sequence[Point], moments: Iterable[Moment]) -> Account:
    """Where the seat's share of the match came from, by the line with all cards on the table."""
    variance = 0.0
    draws: list[Draw] = []
    for place, (mover, move) in enumerate(match.log):
        if mover == CHANCE:
            before, after = open_line[place], open_line[place + 1]
            draws.append(Draw(place, match.game.write(move), after.shares[seat] - before.shares[seat]))
            variance += before.doubts[seat] ** 2 + after.doubts[seat] ** 2
    luck = sum(draw.change for draw in draws)
    began, ended = open_line[0].shares[seat], open_line[-1].shares[seat]
    careless = sum(moment.cost for moment in moments if moment.seat == seat)
    draws.sort(key=lambda draw: -abs(draw.change))
    told = tuple(draw for draw in draws[:MOST] if draw.change)
    return Account(seat, began, ended, luck, 1.96 * math.sqrt(variance), ended - began - luck, careless, told)
