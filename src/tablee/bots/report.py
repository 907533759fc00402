"""The results of a contest, as a table for the terminal and as a page with plots."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from statistics import median

from tablee.bots.arena import Summary
from tablee.bots.ratings import Rating
from tablee.bots.stats import Interval

WIDTH, ROW, LEFT, RIGHT = 640, 34, 130, 70


def table(summary: Summary) -> str:
    """A few lines of text."""
    contest = summary.contest
    lines = [
        f"{contest.key} · {contest.seats} seats · {summary.played} of {contest.matches} matches",
        "",
        f"{'bot':14}{'matches':>8}{'wins':>9}{'a seat':>9}{'as a duel (50 % is even)':>28}{'rating':>14}{'score':>9}",
    ]
    for line in summary.lines:
        duel = f"{percent(line.duel.share)}  [{percent(line.duel.low)}, {percent(line.duel.high)}]"
        rating = f"{line.rating.mu:.1f} ± {line.rating.sigma:.1f}"
        wins, share = f"{line.wins:.1f}", percent(line.share.share)
        lines.append(f"{line.bot:14}{line.matches:8}{wins:>9}{share:>9}{duel:>28}{rating:>14}{line.score:9.1f}")
    seats = "  ".join(f"{seat}: {percent(share.share)}" for seat, share in enumerate(summary.by_seat))
    lines += ["", f"wins by seat  {seats}  (even: {percent(1 / contest.seats)})"]
    if summary.moves:
        low, middle, high = summary.moves[0], median(summary.moves), summary.moves[-1]
        lines.append(f"moves a match  {low} to {high}, median {middle:g};  {summary.seconds:.2f} s a match on one core")
    if summary.cut:
        lines.append(f"{summary.cut} matches were cut off at {contest.cap} moves and count as shared")
    return "\n".join(lines)


def percent(share: float) -> str:
    """A share in words: '62.5 %'."""
    return f"{100 * share:.1f} %"


def page(summary: Summary) -> str:
    """The whole report as one self-contained page."""
    contest = summary.contest
    title = f"{contest.key}: {', '.join(contest.bots)}"
    duels = [(line.bot, line.duel) for line in summary.lines]
    seats = [(f"seat {seat}", share) for seat, share in enumerate(summary.by_seat)]
    rated = [(line.bot, _doubt(line.rating)) for line in summary.lines]
    parts = [
        f"<h1>{escape(title)}</h1><pre>{escape(table(summary))}</pre>",
        f"<h2>Share of wins, as in a duel</h2>{bars(duels, 0.5)}",
        f"<h2>Ratings (openskill, ± 2 σ; everyone begins at 25)</h2>{bars(rated, 0.5, scale=50, unit='')}",
        f"<h2>Share of wins by seat</h2>{bars(seats, 1 / contest.seats)}",
        f"<h2>Moves a match</h2>{histogram(summary.moves)}",
    ]
    return _PAGE.format(title=escape(title), body="\n".join(parts))


def _doubt(rating: Rating) -> Interval:
    """A rating as a part of 50, with two sigmas on either side."""
    mu, sigma = rating
    return Interval(mu / 50, (mu - 2 * sigma) / 50, (mu + 2 * sigma) / 50)


def bars(
    rows: Sequence[tuple[str, Interval]], even: float, scale: float = 100, unit: str = " %", left: int = LEFT
) -> str:
    """Draw intervals side by side, with a line where all would be if no bot were better."""
    height = ROW * len(rows) + 30
    span = WIDTH - left - RIGHT

    def x(share: float) -> float:
        return round(left + span * min(1.0, max(0.0, share)), 1)

    marks = [f'<line class="even" x1="{x(even)}" x2="{x(even)}" y1="4" y2="{height - 24}"/>']
    marks.append(
        f'<text class="tick" x="{x(even)}" y="{height - 8}" text-anchor="middle">{scale * even:.3g}{unit}</text>'
    )
    for row, (name, (share, low, high)) in enumerate(rows):
        y = 18 + ROW * row
        marks.append(
            f'<text x="{left - 10}" y="{y + 5}" text-anchor="end">{escape(name)}</text>'
            f'<rect x="{left}" y="{y - 9}" width="{round(x(share) - left, 1)}" height="18" rx="3"/>'
            f'<path d="M{x(low)} {y}H{x(high)}M{x(low)} {y - 6}v12M{x(high)} {y - 6}v12"/>'
            f'<text x="{WIDTH - RIGHT + 8}" y="{y + 5}">{scale * share:.1f}{unit}</text>'
        )
    return _svg(height, marks)


def histogram(values: Sequence[int], bins: int = 24) -> str:
    """Draw how often each length occurs."""
    if not values:
        return ""
    low, high = values[0], max(values[-1], values[0] + 1)
    bins = min(bins, high - low + 1)
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, (value - low) * bins // (high - low))] += 1
    top, wide = max(counts), (WIDTH - 40) / bins
    marks = [
        f'<rect x="{20 + wide * index:.1f}" y="{130 - 120 * count / top:.1f}" width="{wide - 2:.1f}" '
        f'height="{120 * count / top:.1f}" rx="2"><title>{count}</title></rect>'
        for index, count in enumerate(counts)
    ]
    for value, place in ((low, 20), (high, WIDTH - 20)):
        marks.append(f'<text class="tick" x="{place}" y="150" text-anchor="middle">{value}</text>')
    return _svg(160, marks)


def _svg(height: int, marks: Sequence[str]) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">{"".join(marks)}</svg>'


STYLE = """
svg { width: 100%; max-width: 720px; font: 14px system-ui, sans-serif; fill: currentColor }
rect { fill: #e0a526 }
path { fill: none; stroke: currentColor; stroke-width: 1.6 }
.even { stroke: currentColor; stroke-dasharray: 4 4; opacity: .6 }
.tick { font-size: 12px; opacity: .75 }
"""

_PAGE = (
    """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 760px; margin: 2rem auto; padding: 0 1rem;
  color: #2b2416; background: #fffaf0 }}
@media (prefers-color-scheme: dark) {{ body {{ color: #f3ead6; background: #1d1a14 }} }}
pre {{ overflow-x: auto; font-size: 13px }}
"""
    + STYLE.replace("{", "{{").replace("}", "}}")
    + """</style>
{body}
</html>
"""
)
