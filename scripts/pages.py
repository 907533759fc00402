"""Make docs/ladder.md and its plot from the arena's records, and docs/features.md from the games.

uv run python scripts/pages.py
The records are made by the commands that docs/ladder.md names; run one again to add matches.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from pathlib import Path

import msgspec

from tablee.bots.arena import Contest, Line, Summary, summary
from tablee.bots.report import STYLE, bars, percent
from tablee.bots.series import Played
from tablee.bots.stats import Interval
from tablee.kernel import AnyGame, games
from tablee.lab.features import numbers_of

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
RECORDS = ROOT / "bench" / "records"


def contests() -> list[Summary]:
    """What the records show, by game, players and options; records of other benches in the folder are left out."""
    lines = {path: path.read_bytes().splitlines() for path in sorted(RECORDS.glob("*.jsonl"))}
    return [read(first, rest) for first, *rest in lines.values() if b'"bots":' in first]


def read(first: bytes, rest: list[bytes]) -> Summary:
    """What one record shows."""
    contest = msgspec.json.decode(first, type=Contest)
    return summary(contest, [msgspec.json.decode(line, type=Played) for line in rest])


def levels(found: list[Summary]) -> list[str]:
    """A table of contests."""
    columns = "players", "better", "worse", "matches", "share of wins, as in a duel", "95 % interval", "clear?"
    lines = [row(*columns, "ratings", "moves a match"), row(*["---"] * 9)]
    for one in found:
        best, worst = ranked(one)
        lines.append(
            row(
                " ".join([str(one.contest.seats), *chosen(one.contest), *rules(one.contest)]),
                best.bot,
                worst.bot,
                one.played,
                f"**{percent(best.duel.share)}**",
                span(best.duel),
                "yes" if best.duel.low > 0.5 else "no",
                f"{best.rating.mu:.1f}, {worst.rating.mu:.1f}",
                one.moves[len(one.moves) // 2],
            )
        )
    return lines


def among(found: list[Summary]) -> list[str]:
    """A table of contests among more than two."""
    lines = [row("players", "bot", "matches", "share of wins, as in a duel", "95 % interval"), row(*["---"] * 5)]
    for one in found:
        table = " ".join([str(one.contest.seats), *chosen(one.contest), *rules(one.contest)])
        for line in sorted(one.lines, key=lambda line: -line.duel.share):
            lines.append(row(table, line.bot, one.played, f"**{percent(line.duel.share)}**", span(line.duel)))
    return lines


def is_duel(found: Summary) -> bool:
    """Whether one bot was tested against another, on any number of seats."""
    return len(found.lines) == 2


def rules(contest: Contest) -> list[str]:
    """Which version of the rules was played, if it is not the current one."""
    return [] if games()[contest.key].version == contest.version else [f"(rules {contest.version})"]


def ranked(found: Summary) -> tuple[Line, Line]:
    """The better bot and the other one."""
    best, worst = sorted(found.lines, key=lambda line: -line.duel.share)
    return best, worst


def row(*cells: object) -> str:
    """A line of a table."""
    return f"| {' | '.join(map(str, cells))} |"


def span(share: Interval) -> str:
    """An interval in words."""
    return f"{percent(share.low)} to {percent(share.high)}"


def seats(found: list[Summary]) -> list[str]:
    """Which seats have an advantage: as the bots rotate, even is an equal share for each seat."""
    lines = [row("players", "bots", "matches", "share of wins by seat"), row(*["---"] * 4)]
    for one in found:
        shares = ", ".join(f"{percent(share.share)} ({span(share)})" for share in one.by_seat)
        table = " ".join([str(one.contest.seats), *chosen(one.contest), *rules(one.contest)])
        lines.append(row(table, ", ".join(one.contest.bots), one.played, shares))
    return lines


def plot(found: list[Summary]) -> str:
    """All contests as bars."""
    rows = []
    for one in filter(is_duel, found):
        best, worst = ranked(one)
        table = " ".join([one.contest.key, *map(str, one.contest.options.values()), f"({one.contest.seats})"])
        rows.append((f"{table}: {best.bot} – {worst.bot}", best.duel))
    return bars(rows, 0.5, left=290).replace(">", f"><style>{STYLE}</style>", 1)


def commands(found: list[Summary]) -> list[str]:
    """How each record was made."""
    return [
        f"tablee arena {one.contest.key} --bots {','.join(one.contest.bots)} --seats {one.contest.seats} "
        + (f"--options {' '.join(chosen(one.contest))} " if one.contest.options else "")
        + f"--matches {one.contest.matches} --record bench/records/{name(one.contest)}"
        for one in found
    ]


def chosen(contest: Contest) -> list[str]:
    """The options that differ from their defaults."""
    return [f"{option}={value}" for option, value in contest.options.items()]


def name(contest: Contest) -> str:
    """The record's file."""
    return "-".join([contest.key, str(contest.seats), *map(str, contest.options.values()), *contest.bots]) + ".jsonl"


LADDER = """# The ladder

How strong bots are against each other, out of the matches on record: each that counts is a line in `bench/records`, and
`uv run python scripts/pages.py` makes this page of them. Each deal is played once for every turn of the bots around the
table.

- **Share of wins, as in a duel**: what a seat wins, turned into the odds of two; 50 % is even at a table of any size.
  Wilson's interval of 95 %; *clear* where it lies above even.
- **Ratings** are openskill's within the contest; everyone begins at 25.
- Where rules have changed since, the version that was played stands beside the players.
- In Butine! and Waggle Dance, *hard* against *normal*, *easy* and *random* was played before it judged with
  [the experts' net](decisions/0012-hard-judges-as-was-learned.md).

A contest may stop early: with `--stop` it ends as soon as Wald's sequential test is 95 % sure whether its first bot is
better than even, by 6 points in a duel, or not. A share found that way is a little too far from even, so contests on
this page are played to their end, or until time was up.

![shares of wins with their intervals](levels.svg)
"""


def ladder_page() -> str:
    """docs/ladder.md"""
    found = contests()
    parts = [LADDER]
    for key in dict.fromkeys(one.contest.key for one in found):
        mine = [one for one in found if one.contest.key == key]
        parts += [f"## {key}", "", *levels([one for one in mine if is_duel(one)]), ""]
        if several := [one for one in mine if not is_duel(one)]:
            parts += ["Among several:", "", *among(several), ""]
        parts += ["By seat:", "", *seats(mine), ""]
    parts += ["## Made by", "", "```", *commands(found), "uv run python scripts/pages.py", "```", ""]
    return "\n".join(parts)


def features_page(known: Mapping[str, AnyGame]) -> str:
    """docs/features.md"""
    parts = ["# What a seat sees, as numbers", "", "Made by `scripts/pages.py` from each game's `Game.numbers`.", ""]
    for key, rules in known.items():
        numbers = numbers_of(rules)
        names = numbers.names(rules.start(max(2, rules.seats[0]), rules.options()))
        meaning = inspect.getdoc(type(numbers)) or ""
        parts += [f"## {key}", "", f"{len(names)} numbers. {meaning}".strip(), ""]
        parts += [", ".join(f"`{name}`" for name in names), ""]
    return "\n".join(parts)


def main() -> None:
    """Write them."""
    (DOCS / "ladder.md").write_text(ladder_page(), "utf-8")
    (DOCS / "levels.svg").write_text(plot(contests()) + "\n", "utf-8")
    (DOCS / "features.md").write_text(features_page(games()), "utf-8")


if __name__ == "__main__":
    main()
