"""Who sits with whom in a round of a tournament, and where: pure functions of people and numbers.

No two people meet twice if that can be avoided. At tables of two this is a matching of least weight; at larger ones,
where no quick method is known, a search that is exact for a club's evening, then improved by swaps. Among equal
solutions, people with similar points meet (Swiss), and everyone begins equally often.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from typing import NamedTuple, TypeAlias

BOT = "bot:"
"""The prefix of a bot's name on a seat."""
NODES = 20_000
"""Limit for the steps of the search for tables where no one meets again."""
AGAIN = 10**15
"""The weight of a second meeting: more than everything else together."""
HALF = 10**9
"""The weight of two people meeting in the round that their timetable plans for it."""
FINE = 60
"""Points are weighed in sixtieths, so that weights are whole numbers."""

Table: TypeAlias = tuple[str, ...]
"""By seat: a person, or a bot."""


class Round(NamedTuple):
    """The tables of a round, and those who sit out."""

    tables: tuple[Table, ...]
    byes: tuple[str, ...] = ()


class Past(NamedTuple):
    """Earlier rounds: how often two have met, who has sat where, and who was left over."""

    met: Counter[frozenset[str]]
    sat: Counter[tuple[str, int]]
    alone: Counter[str]
    """Rounds in which someone sat out, or had bots alone for company."""


def is_bot(one: str) -> bool:
    """Whether a player is a bot."""
    return one.startswith(BOT)


def remember(tables: Iterable[Table], byes: Iterable[str] = ()) -> Past:
    """Collect the earlier rounds."""
    past = Past(Counter(), Counter(), Counter(byes))
    for table in tables:
        people = [one for one in table if not is_bot(one)]
        past.met.update(frozenset(pair) for pair in combinations(people, 2))
        past.sat.update((one, seat) for seat, one in enumerate(table) if not is_bot(one))
        if len(people) == 1:
            past.alone.update(people)
    return past


def table_sizes(people: int, seats: int, fewest: int, bots: bool, least: int = 1) -> tuple[int, ...]:
    """How many people sit at each table, the larger first; sizes differ by at most one.

    Bots fill a table up to its seats. Without them a table may be smaller, down to the game's `fewest`, and as few as
    possible sit out.

    >>> table_sizes(6, 4, 2, True), table_sizes(7, 4, 3, False), table_sizes(5, 4, 3, False)
    ((3, 3), (4, 3), (4,))
    """
    if bots:
        return _even(people, max(-(-people // seats), least)) if people else ()
    for seated in range(people, 0, -1):
        for tables in range(max(-(-seated // seats), least), seated // max(fewest, 1) + 1):
            return _even(seated, tables)
    return ()


def _even(people: int, tables: int) -> tuple[int, ...]:
    return tuple(people // tables + (number < people % tables) for number in range(tables))


def pair(
    people: Sequence[str],
    sizes: Sequence[int],
    seats: int,
    past: Past,
    points: Mapping[str, Fraction],
    rng: random.Random,
    *,
    timetable: Mapping[frozenset[str], int] | None = None,
    places: Sequence[int] | None = None,
    level: str = "normal",
) -> Round:
    """Pair a round. `people` are in the order of the standings; `timetable` weighs pairs that should meet now; `places`
    are the seats for people, if bots have the others."""
    planned = {one for both in timetable or () for one in both}
    out = _left_over(people, len(people) - sum(sizes), past, planned)
    playing = [one for one in people if one not in out]
    single = _left_over(playing, sum(size == 1 for size in sizes), past, planned) if max(sizes, default=0) > 1 else ()
    together = [one for one in playing if one not in single]
    wide = [size for size in sizes if size > 1 or not single]
    worth = {one: int(points.get(one, Fraction(0)) * FINE) for one in people}
    if wide and max(wide) == 2 == min(wide):
        groups = _couples(together, past, worth, timetable or {})
    else:
        groups = _groups(together, wide, past, worth, rng)
    groups += [[one] for one in single]
    tables = [_seat(group, seats, past, rng, places, f"{BOT}{level}") for group in groups]
    return Round(tuple(tables), tuple(out))


def _left_over(people: Sequence[str], count: int, past: Past, planned: Collection[str]) -> tuple[str, ...]:
    """The people left over: those outside the timetable first, then least often left over, then last in standings."""
    order = sorted(enumerate(people), key=lambda one: (one[1] in planned, past.alone[one[1]], -one[0]))
    return tuple(one for _, one in order[:count])


# Tables of two


def _couples(
    people: Sequence[str], past: Past, worth: Mapping[str, int], timetable: Mapping[frozenset[str], int]
) -> list[list[str]]:
    """Pair everyone at the least weight: repeated meetings count most, then the timetable, then unlike points."""
    import networkx  # takes a moment: only a tournament waits for it

    graph = networkx.Graph()
    graph.add_nodes_from(people)
    for one, other in combinations(people, 2):
        both = frozenset((one, other))
        weight = AGAIN * past.met[both] ** 2 + (worth[one] - worth[other]) ** 2 - HALF * timetable.get(both, 0)
        graph.add_edge(one, other, weight=-weight)
    order = {one: at for at, one in enumerate(people)}
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return sorted((sorted(couple, key=order.__getitem__) for couple in found), key=lambda couple: order[couple[0]])


def timetable(people: Sequence[str], round: int) -> dict[frozenset[str], int]:
    """Who meets whom in a round (from 0) of a round robin at tables of two, by the circle method: one stays, the others
    go round; with an odd number the one opposite the empty chair sits out.

    >>> sorted(sorted(pair) for pair in timetable("abcd", 0))
    [['a', 'd'], ['b', 'c']]
    """
    ring: list[str] = [*people, *([""] if len(people) % 2 else [])]
    turn = round % max(len(ring) - 1, 1)
    ring = [ring[0], *ring[1 + turn :], *ring[1 : 1 + turn]]
    pairs = [(ring[at], ring[-1 - at]) for at in range(len(ring) // 2)]
    return {frozenset(pair): 1 for pair in pairs if all(pair)}


def all_have_met(people: Sequence[str], past: Past) -> bool:
    """Whether a round robin is complete."""
    return all(past.met[frozenset(pair)] for pair in combinations(people, 2))


# Larger tables


def _groups(
    people: Sequence[str], sizes: Sequence[int], past: Past, worth: Mapping[str, int], rng: random.Random
) -> list[list[str]]:
    """Form tables of these sizes: with as few repeated meetings as possible, then with similar points."""
    met = {one: {other: past.met[frozenset((one, other))] for other in people if other != one} for one in people}
    nodes = [NODES]
    worst = sum(sorted((past.met[frozenset(pair)] ** 2 for pair in combinations(people, 2)), reverse=True))
    best: list[list[str]] | None = None
    for allowed in range(worst + 1):
        best = _search(list(people), list(sizes), met, allowed, nodes)
        if best is not None or nodes[0] <= 0:
            break
    if best is None:
        best, at = [], 0
        for size in sizes:
            best.append(list(people[at : at + size]))
            at += size
    return _improved(best, met, worth, rng)


def _search(
    left: list[str], sizes: list[int], met: Mapping[str, Mapping[str, int]], allowed: int, nodes: list[int]
) -> list[list[str]] | None:
    """Find tables whose repeated meetings weigh at most `allowed`; None if there are none, or it takes too long."""
    if not sizes:
        return []
    first, rest = left[0], left[1:]
    for at, size in enumerate(sizes):
        if size in sizes[:at]:
            continue  # this size has been tried
        others = sizes[:at] + sizes[at + 1 :]
        found = _fill([first], rest, 0, size, others, met, allowed, nodes)
        if found is not None:
            return found
    return None


def _fill(
    table: list[str],
    rest: list[str],
    start: int,
    size: int,
    others: list[int],
    met: Mapping[str, Mapping[str, int]],
    allowed: int,
    nodes: list[int],
) -> list[list[str]] | None:
    """Fill one table with people of `rest` from `start` on, then the other tables with those who are left."""
    nodes[0] -= 1
    if nodes[0] <= 0:
        return None
    if len(table) == size:
        taken = set(table)
        found = _search([one for one in rest if one not in taken], others, met, allowed, nodes)
        return None if found is None else [table, *found]
    for at in range(start, len(rest)):
        one = rest[at]
        price = sum(met[one][other] ** 2 for other in table)
        if price <= allowed:
            found = _fill([*table, one], rest, at + 1, size, others, met, allowed - price, nodes)
            if found is not None:
                return found
            if nodes[0] <= 0:
                return None
    return None


def _improved(
    tables: list[list[str]], met: Mapping[str, Mapping[str, int]], worth: Mapping[str, int], rng: random.Random
) -> list[list[str]]:
    """Swap two people between tables as long as it helps."""

    def price(one: str, table: Iterable[str], but: str) -> int:
        return sum(
            AGAIN * met[one][other] ** 2 + (worth[one] - worth[other]) ** 2
            for other in table
            if other not in (one, but)
        )

    better = True
    while better:
        better = False
        order = list(combinations(range(len(tables)), 2))
        rng.shuffle(order)
        for here, there in order:
            for at, one in enumerate(tables[here]):
                for to, other in enumerate(tables[there]):
                    one = tables[here][at]
                    before = price(one, tables[here], other) + price(other, tables[there], one)
                    after = price(one, tables[there], other) + price(other, tables[here], one)
                    if after < before:
                        tables[here][at], tables[there][to] = other, one
                        better = True
    return tables


# Seats


def _seat(
    group: Sequence[str], seats: int, past: Past, rng: random.Random, places: Sequence[int] | None, bot: str
) -> Table:
    """Seat people at a table, bots on the other seats: the person who has begun least often begins, and everyone sits
    where they have sat least often."""
    seats = max(len(group), seats)
    free = list(places) if places is not None else list(range(seats))
    shuffled = list(group)
    rng.shuffle(shuffled)

    def price(order: tuple[int, ...]) -> tuple[int, int]:
        begins = sum(past.sat[one, 0] for one, seat in zip(shuffled, order, strict=True) if seat == 0)
        nobody = 0 if 0 in order or 0 not in free else 1 + max(past.sat[one, 0] for one in shuffled)
        return begins + nobody, sum(past.sat[one, seat] ** 2 for one, seat in zip(shuffled, order, strict=True))

    best = min(permutations(free, len(shuffled)), key=price)
    table = [bot] * seats
    for one, seat in zip(shuffled, best, strict=True):
        table[seat] = one
    return tuple(table)
