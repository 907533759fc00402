"""Points and places of a tournament: pure numbers from results.

At a table one gets a point for each player left behind and half a one for each with whom a place is shared; at a table
with fewer seats more for each, so that winning is worth the same everywhere. In a duplicate tournament one is compared
with those who sat in the same seat at the other tables, where the chance was the same.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from tablee.server.contests.pairing import is_bot

Format: TypeAlias = Literal["swiss", "robin", "duplicate"]


class Result(NamedTuple):
    """A table of a round that is over; a bye has one seat, and a table to which nobody came has no ranks."""

    round: int
    players: tuple[str, ...]
    ranks: tuple[int, ...]
    """From 1 on; one more than there are seats for those who have left."""
    scores: tuple[int, ...] = ()

    @property
    def bye(self) -> bool:
        """Whether somebody sat out."""
        return len(self.players) == 1


class Line(NamedTuple):
    """Somebody in the table of points."""

    person: str
    place: int
    """The same for those between whom nothing decides."""
    points: Fraction
    """Of duplicate: the part of the others in the same seats who were behind, in the mean of all rounds."""
    opponents: Fraction
    """First tie-break: the points of those with whom they sat, in the mean. Of duplicate: the game's own points."""
    wins: int
    """Second tie-break: how often they were first at their table."""
    played: int


def shares(ranks: Sequence[int]) -> list[Fraction]:
    """How much of a table each seat has left behind, from 0 to 1; whoever has left gets nothing.

    >>> [str(share) for share in shares((1, 2, 2, 4))]
    ['1', '1/2', '1/2', '0']
    """
    seats = len(ranks)
    if seats < 2:
        return [Fraction(0)] * seats
    found = []
    for at, rank in enumerate(ranks):
        behind = sum(other > rank for other in ranks)
        beside = sum(other == rank for to, other in enumerate(ranks) if to != at)
        found.append(Fraction(0) if rank > seats else (behind + Fraction(beside, 2)) / (seats - 1))
    return found


def of_result(result: Result, seats: int) -> dict[str, Fraction]:
    """The points of people at one table; a bye is worth as much as the middle of a table."""
    if result.bye:
        return {result.players[0]: Fraction(seats - 1, 2)}
    found = zip(result.players, shares(result.ranks) if result.ranks else (), strict=False)
    told = {one: share * (seats - 1) for one, share in found if not is_bot(one)}
    return {**{one: Fraction(0) for one in result.players if not is_bot(one)}, **told}


def standings(format: Format, people: Iterable[str], results: Sequence[Result], seats: int) -> list[Line]:
    """The table of points, best first."""
    people = list(people)
    lines = _duplicate(people, results) if format == "duplicate" else _by_points(people, results, seats)
    lines.sort(key=lambda line: (-line.points, -line.opponents, -line.wins))
    placed: list[Line] = []
    for at, line in enumerate(lines):
        last = placed[-1] if placed else None
        same = last is not None and last[2:5] == line[2:5]
        placed.append(line._replace(place=last.place if same and last is not None else at + 1))
    return placed


def _by_points(people: Sequence[str], results: Sequence[Result], seats: int) -> list[Line]:
    points: dict[str, Fraction] = dict.fromkeys(people, Fraction(0))
    met: dict[str, list[str]] = defaultdict(list)
    wins: dict[str, int] = defaultdict(int)
    played: dict[str, int] = defaultdict(int)
    for result in results:
        for one, some in of_result(result, seats).items():
            points[one] = points.get(one, Fraction(0)) + some
        here = [one for one in result.players if not is_bot(one)]
        for seat, one in enumerate(result.players):
            if not is_bot(one) and not result.bye:
                met[one] += [other for other in here if other != one]
                played[one] += 1
                wins[one] += bool(result.ranks) and result.ranks[seat] == 1
    return [
        Line(one, 0, points[one], _mean([points[other] for other in met[one]]), wins[one], played[one])
        for one in people
    ]


def in_same_seats(results: Iterable[Result]) -> dict[tuple[int, int], dict[str, Fraction]]:
    """Of a round and a seat: the part of the others there whom each was ahead of, by place and then by the game's
    points. Bots of short tables are among the others."""
    there: dict[tuple[int, int], list[tuple[str, tuple[int, int]]]] = defaultdict(list)
    for result in results:
        for seat, (one, rank) in enumerate(zip(result.players, result.ranks, strict=False)):
            score = result.scores[seat] if seat < len(result.scores) else 0
            there[result.round, seat].append((one, (-rank, score)))
    return {
        place: {one: _ahead(mark, [other for _, other in marks]) for one, mark in marks if not is_bot(one)}
        for place, marks in there.items()
    }


def _ahead(mark: tuple[int, int], marks: Sequence[tuple[int, int]]) -> Fraction:
    """The part of the others whom a mark is ahead of; it is among them itself.

    >>> str(_ahead((-1, 5), [(-1, 5), (-1, 4), (-2, 9)]))
    '1'
    """
    if len(marks) < 2:
        return Fraction(1, 2)
    behind, beside = sum(other < mark for other in marks), sum(other == mark for other in marks) - 1
    return (behind + Fraction(beside, 2)) / (len(marks) - 1)


def _duplicate(people: Sequence[str], results: Sequence[Result]) -> list[Line]:
    parts: dict[str, list[Fraction]] = defaultdict(list)
    rounds = max(len({result.round for result in results}), 1)  # one that was missed counts as nothing
    for result in results:
        if result.bye:
            parts[result.players[0]].append(Fraction(1, 2))
    for found in in_same_seats(result for result in results if not result.bye).values():
        for one, part in found.items():
            parts[one].append(part)
    scores: dict[str, int] = defaultdict(int)
    wins: dict[str, int] = defaultdict(int)
    for result in results:
        for seat, one in enumerate(result.players):
            if not is_bot(one) and result.ranks:
                scores[one] += result.scores[seat] if seat < len(result.scores) else 0
                wins[one] += result.ranks[seat] == 1
    return [
        Line(one, 0, sum(parts[one], Fraction(0)) / rounds, Fraction(scores[one]), wins[one], len(parts[one]))
        for one in people
    ]  # fmt: skip


def _mean(numbers: Sequence[Fraction]) -> Fraction:
    return sum(numbers, Fraction(0)) / len(numbers) if numbers else Fraction(0)


def points_of(lines: Iterable[Line]) -> Mapping[str, Fraction]:
    """By person."""
    return {line.person: line.points for line in lines}
