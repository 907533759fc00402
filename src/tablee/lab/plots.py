"""Reviews drawn for notebooks: the line of a match with moments and turning points, and each seat's luck and play."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from tablee.kernel.seats import seat_name
from tablee.lab.notebook import Shown
from tablee.review import Review

COLOURS = ("#e69f00", "#56b4e9", "#009e73", "#cc79a7", "#0072b2", "#d55e00")
"""Colours that colour-blind people can tell apart (Okabe and Ito)."""
WIDE, HIGH, LEFT, TOP = 720, 220, 44, 16


def line(review: Review, own: bool = False) -> Shown:
    """Each seat's chance to win from the beginning to the end, as a watcher could judge it or, if `own`, each seat for
    itself; dots are choices that cost something, dashes are turning points."""
    seats = sorted(review.own) if own else range(review.seats)
    rows = {seat: [point.shares[seat] for point in (review.own[seat] if own else review.line)] for seat in seats}
    last = max(1, len(review.line) - 1)

    def x(at: int) -> float:
        return LEFT + (WIDE - LEFT - 8) * at / last

    parts = [_grid()]
    parts += [
        f'<path d="M{x(turn.place + 1):.1f} {TOP}V{TOP + HIGH}" stroke="#888" stroke-dasharray="2 4"/>'
        for turn in review.turns
    ]
    for seat, shares in rows.items():
        path = "L".join(f"{x(at):.1f} {_y(share):.1f}" for at, share in enumerate(shares))
        parts.append(f'<path d="M{path}" fill="none" stroke="{_colour(seat)}" stroke-width="2"/>')
        parts.append(_words(LEFT + 8 + 74 * seat, TOP + HIGH + 20, f"seat {seat_name(seat)}", _colour(seat)))
    for moment in review.moments:
        if moment.seat in rows:
            told = f"line {moment.place + 1}: {moment.played}; better {moment.better}: {moment.cost:.0%}"
            share = rows[moment.seat][moment.place]
            parts.append(
                f'<circle cx="{x(moment.place):.1f}" cy="{_y(share):.1f}" r="5" fill="{_colour(moment.seat)}" '
                f'stroke="#222"><title>{escape(told)}</title></circle>'
            )
    return _drawn(parts, HIGH + TOP + 30)


def luck(review: Review) -> Shown:
    """Draw for each seat how much luck and play brought it, with the 95 % margin of the luck."""
    parts, step, middle, scale = [], 46, WIDE / 2, WIDE / 2.6
    for row, account in enumerate(review.accounts):
        top = TOP + step * row
        parts.append(_words(4, top + 18, f"seat {seat_name(account.seat)}", _colour(account.seat)))
        for shift, (word, share) in enumerate((("luck", account.luck), ("play", account.play))):
            begin, end = sorted((middle, middle + scale * share))
            y = top + 16 * shift
            parts.append(
                f'<rect x="{begin:.1f}" y="{y}" width="{end - begin:.1f}" height="13" fill="{_colour(account.seat)}" '
                f'opacity="{0.9 - 0.45 * shift:.2f}"/>'
            )
            parts.append(_words(WIDE - 96, y + 11, f"{word} {100 * share:+.0f}", "#444"))
        left, right = (middle + scale * (account.luck + side * account.doubt) for side in (-1, 1))
        parts.append(f'<path d="M{left:.1f} {top + 6.5}H{right:.1f}" stroke="#222" stroke-width="1.5"/>')
    parts.append(f'<path d="M{middle} {TOP - 8}V{TOP + step * len(review.accounts)}" stroke="#888"/>')
    return _drawn(parts, TOP + step * len(review.accounts) + 4)


def _grid() -> str:
    lines = [f'<path d="M{LEFT} {_y(share)}H{WIDE - 8}" stroke="#ddd"/>' for share in (0, 0.5, 1)]
    return "".join(lines) + "".join(_words(4, _y(share) + 4, f"{share:.0%}", "#666") for share in (0, 0.5, 1))


def _y(share: float) -> float:
    return TOP + HIGH * (1 - share)


def _colour(seat: int) -> str:
    return COLOURS[seat % len(COLOURS)]


def _words(x: float, y: float, words: str, colour: str) -> str:
    return f'<text x="{x}" y="{y}" fill="{colour}" font-family="sans-serif" font-size="13">{escape(words)}</text>'


def _drawn(parts: Sequence[str], high: float) -> Shown:
    body = "".join(parts)
    return Shown(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" width="{WIDE}" height="{high}">'
        f'<rect width="{WIDE}" height="{high}" fill="#fff"/>{body}</svg>'
    )
