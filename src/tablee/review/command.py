"""`tablee review`: a match file judged, in words or as JSON."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable

from tablee.kernel import Match, Seat
from tablee.kernel.seats import seat_name
from tablee.review.moments import AGAIN, FIRST
from tablee.review.race import Race, race
from tablee.review.reasons import Reason
from tablee.review.review import Review, review
from tablee.show import Words

BARS = " ▁▂▃▄▅▆▇█"
WIDE = 60
"""Columns of the plot."""


def review_arguments(parser: argparse.ArgumentParser, count: Callable[[str], int]) -> None:
    """The arguments of `tablee review`."""
    parser.add_argument("file", help="a match file, or - for standard input")
    parser.add_argument("--seat", type=count, metavar="S", help="only this seat (default: all)")
    parser.add_argument(
        "--playouts", type=count, default=FIRST, metavar="N", help=f"thought for each choice (default: {FIRST})"
    )


def judged(match: Match, args: argparse.Namespace) -> Review | Race:
    """The requested review; of a match in real time, the race."""
    if match.game.realtime and match.outcome is not None and (found := race(match)) is not None:
        return found
    first = max(1, args.playouts)
    return review(match, None if args.seat is None else [args.seat], first, max(1, first * AGAIN // FIRST))


def in_words(match: Match, found: Review | Race) -> list[str]:
    """A review for people."""
    if isinstance(found, Race):
        return _race(found)
    words = Words(match.game, "en")
    lines = []
    for account in found.accounts:
        seat = account.seat
        shares = [point.shares[seat] for point in found.line]
        lines.append(f"seat {seat_name(seat)}  {plot(shares)}  {percent(account.began)} → {percent(account.ended)}")
        unlucky = "lucky" if account.luck >= 0 else "unlucky"
        luck = f"{points(abs(account.luck))} points {unlucky} (± {points(account.doubt)})"
        lines.append(f"    {luck}, {points(account.careless)} careless (± {points(account.careless_doubt)})")
        for draw in account.draws:
            lines.append(f"    line {draw.place + 1}: chance {draw.move}: {100 * draw.change:+.0f}")
        for moment in found.moments:
            if moment.seat == seat:
                cost = f"cost {points(moment.cost)} ± {points(moment.doubt)}"
                lines.append(f"    line {moment.place + 1}: {moment.played}; better {moment.better}: {cost}")
                lines += [f"        {_why(words, seat, reason)}" for reason in moment.why]
    if found.turns:
        lines.append("where it turned")
    for turn in found.turns:
        moved = [f"seat {seat_name(seat)} {100 * change:+.0f}" for seat, change in enumerate(turn.changes)]
        lines.append(f"    line {turn.place + 1}: {match.game.write(match.log[turn.place].move)}: {', '.join(moved)}")
    return lines


def _race(found: Race) -> list[str]:
    lines = [f"seat {seat_name(seat)}  {plot([row[seat] for row in found.line])}" for seat in range(found.seats)]
    return [
        *lines,
        f"{found.game} is played in real time: moves are not judged; above is how far everyone was",
    ]


def _why(words: Words, seat: Seat, reason: Reason) -> str:
    """'seat 1: 4.9 instead of 5.2 points some moves later'."""
    whose = "" if reason.seat == seat else f"seat {seat_name(reason.seat)}: "
    what = "points" if reason.what is None else re.sub(r"^[\d.\s]+", "", words.say(reason.what))
    return f"{whose}{reason.better:.1f} instead of {reason.played:.1f} {what} some moves later"


def plot(shares: list[float]) -> str:
    """A line of little bars.

    >>> plot([0, 0.5, 1])
    ' ▄█'
    """
    columns = min(WIDE, len(shares))
    places = [shares[index * (len(shares) - 1) // max(1, columns - 1)] for index in range(columns)]
    return "".join(BARS[round(share * (len(BARS) - 1))] for share in places)


def percent(share: float) -> str:
    """'12 %'."""
    return f"{share * 100:.0f} %"


def points(share: float) -> str:
    """Hundredths of the match: '12'."""
    return f"{share * 100:.0f}"
