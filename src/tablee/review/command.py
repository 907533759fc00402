"""`tablee review`: a match file judged, in words or as JSON."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from tablee.kernel import Match
from tablee.kernel.seats import seat_name
from tablee.review.moments import AGAIN, FIRST
from tablee.review.review import Review, review

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


def judged(match: Match, args: argparse.Namespace) -> Review:
    """The review that was asked for."""
    first = max(1, args.playouts)
    return review(match, None if args.seat is None else [args.seat], first, max(1, first * AGAIN // FIRST))


def in_words(match: Match, found: Review) -> list[str]:
    """A review for people."""
    lines = []
    for account in found.accounts:
        seat = account.seat
        shares = [point.shares[seat] for point in found.line]
        lines.append(f"seat {seat_name(seat)}  {plot(shares)}  {percent(account.began)} → {percent(account.ended)}")
        unlucky = "lucky" if account.luck >= 0 else "unlucky"
        doubt = f"± {percent(account.doubt)}"
        lines.append(f"    {percent(abs(account.luck))} {unlucky} ({doubt}), {percent(account.careless)} careless")
        for draw in account.draws:
            lines.append(f"    line {draw.place + 1}: chance {draw.move}: {draw.change:+.0%}")
        for moment in found.moments:
            if moment.seat == seat:
                cost = f"cost {percent(moment.cost)} ± {percent(moment.doubt)}"
                lines.append(f"    line {moment.place + 1}: {moment.played}; better {moment.better}: {cost}")
    return lines


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
