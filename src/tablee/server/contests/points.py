"""Points and places of a tournament: pure numbers from results.

Players get a point for each opponent ranked below them and half a point for each they tie with; at a table with fewer
seats each point is worth more, so that winning is worth the same everywhere. In a duplicate tournament players are
compared with those in the same seat at the other tables, which have the same seed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from tablee.server.contests.pairing import is_bot

Format: TypeAlias = Literal["swiss", "robin", "duplicate"]


class Result(NamedTuple):
    """The result of a finished table; a bye has one seat, and a table to which no one came has no ranks."""

    round: int
    players: tuple[str, ...]
    ranks: tuple[int, ...]
    """From 1 on; the number of seats plus one for players who left."""
    scores: tuple[int, ...] = ()

    @property
    def bye(self) -> bool:
        """Whether it is a bye: a single person who sat out."""
        return len(self.players) == 1


class Line(NamedTuple):
    """A person's line in the table of points."""

    person: str
    place: int
    """The same for people who are tied in everything."""
    points: Fraction
    """Duplicate: the share of others in the same seats who did worse, averaged over all rounds."""
    opponents: Fraction
    """First tie-break: the average points of their opponents. Duplicate: the game's own points."""
    wins: int
    """Second tie-break: how often they came first at their table."""
    played: int


def shares(ranks: Sequence[int]) -> list[Fraction]:
    """The share of a table ranked below each seat, from 0 to 1; a player who left gets 0.

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
    """For each round and seat: the share of the others there whom each player beat, by place and then by the game's
    points. Bots at short tables count among the others."""
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
    """The share of the other marks below a mark; `marks` contains it too.

    >>> str(_ahead((-1, 5), [(-1, 5), (-1, 4), (-2, 9)]))
    '1'
    """
    if len(marks) < 2:
        return Fraction(1, 2)
    behind, beside = sum(other < mark for other in marks), sum(other == mark for other in marks) - 1
    return (behind + Fraction(beside, 2)) / (len(marks) - 1)


def _duplicate(people: Sequence[str], results: Sequence[Result]) -> list[Line]:
    parts: dict[str, list[Fraction]] = defaultdict(list)
    rounds = max(len({result.round for result in results}), 1)  # a missed round counts as 0
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
    """The points by person."""
    return {line.person: line.points for line in lines}
