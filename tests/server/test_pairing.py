"""Pairings: nobody meets twice while avoidable, tables are even, everybody begins in turn, points are conserved."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tablee.server.contests.pairing import (
    Past,
    Round,
    Table,
    all_have_met,
    is_bot,
    pair,
    remember,
    table_sizes,
    timetable,
)
from tablee.server.contests.points import Result, in_same_seats, of_result, points_of, shares, standings
from tablee.server.contests.rounds import LONGEST_ROBIN

counts = st.integers(2, 14)
seats_of = st.integers(2, 6)


def people(count: int) -> list[str]:
    return [f"p{number}" for number in range(count)]


def evening(count: int, seats: int, bots: bool, rounds: int, seed: int, robin: bool = False) -> Iterator[Round]:
    """The rounds of a tournament whose results are drawn."""
    rng, results, past = random.Random(seed), list[Result](), remember(())
    tables: list[Table] = []
    byes: list[str] = []
    for number in range(rounds):
        lines = standings("swiss", people(count), results, seats)
        order = [line.person for line in lines]
        sizes = table_sizes(count, seats, 2, bots)
        plan = timetable(people(count), number) if robin else None
        made = pair(order, sizes, seats, past, points_of(lines), rng, timetable=plan)
        yield made
        tables += made.tables
        byes += made.byes
        past = remember(tables, byes)
        for table in made.tables:
            results.append(Result(number, table, tuple(rng.sample(range(1, len(table) + 1), len(table)))))
        results += [Result(number, (one,), (1,)) for one in made.byes]


@given(st.integers(0, 60), seats_of, st.integers(2, 4), st.booleans())
def test_sizes_differ_by_at_most_one_and_nobody_is_left_out_without_need(
    count: int, seats: int, fewest: int, bots: bool
) -> None:
    fewest = min(fewest, seats)
    sizes = table_sizes(count, seats, fewest, bots)
    assert max(sizes, default=0) <= seats
    assert max(sizes, default=0) - min(sizes, default=0) <= 1
    if bots:
        assert sum(sizes) == count
        assert len(sizes) == -(-count // seats)
    else:
        assert all(size >= fewest for size in sizes)
        splits = {sum(sizes) for tables in range(1, count + 1) for sizes in _splits(tables, fewest, seats, count)}
        assert sum(sizes) == max((one for one in splits if one <= count), default=0)


def _splits(tables: int, fewest: int, most: int, count: int) -> Iterator[list[int]]:
    for small in range(fewest, most + 1):
        for larger in range(tables + 1 if small < most else 1):
            sizes = [small + 1] * larger + [small] * (tables - larger)
            if sum(sizes) <= count:
                yield sizes


@settings(deadline=None, max_examples=60)
@given(counts, seats_of, st.booleans(), st.integers(1, 5), st.integers(0, 999))
def test_everybody_has_one_chair_or_sits_out(count: int, seats: int, bots: bool, rounds: int, seed: int) -> None:
    for made in evening(count, seats, bots, rounds, seed):
        seated = [one for table in made.tables for one in table if not is_bot(one)]
        assert sorted([*seated, *made.byes]) == sorted(people(count))
        sizes = [sum(not is_bot(one) for one in table) for table in made.tables]
        assert max(sizes, default=0) - min(sizes, default=0) <= 1
        assert not (bots and made.byes)


def fewest_meetings(count: int, sizes: Sequence[int], past: Past) -> int:
    """By trying everything: how often people have to meet again, squared for those who do more than once."""

    def tried(left: frozenset[str], sizes: tuple[int, ...]) -> int:
        if not sizes:
            return 0
        first = min(left)
        best = 10**9
        for size in set(sizes):
            rest = list(sizes)
            rest.remove(size)
            for others in combinations(sorted(left - {first}), size - 1):
                table = (first, *others)
                price = sum(past.met[frozenset(two)] ** 2 for two in combinations(table, 2))
                if price < best:
                    best = min(best, price + tried(left - set(table), tuple(rest)))
        return best

    return tried(frozenset(people(count)), tuple(sizes))


@settings(deadline=None, max_examples=40)
@given(st.integers(4, 9), st.integers(2, 4), st.integers(1, 5), st.integers(0, 999))
@example(6, 4, 5, 1)
@example(8, 4, 4, 2)
@example(9, 3, 5, 3)
def test_nobody_meets_twice_while_it_can_be_avoided(count: int, seats: int, rounds: int, seed: int) -> None:
    tables: list[Table] = []
    for made in evening(count, seats, True, rounds, seed):
        past, sizes = remember(tables), table_sizes(count, seats, 2, True)
        again = [two for table in made.tables for two in combinations([p for p in table if not is_bot(p)], 2)]
        price = sum(past.met[frozenset(two)] ** 2 for two in again)
        if 1 in sizes:  # who plays bots alone is chosen first: among the others
            alone = next(one for table in made.tables for one in table if len(_here(table)) == 1 and not is_bot(one))
            left = {one: f"p{at}" for at, one in enumerate(sorted(set(people(count)) - {alone}))}
            past = remember([tuple(left.get(one, "bot:") for one in table) for table in tables])
            assert price == fewest_meetings(count - 1, [size for size in sizes if size > 1], past)
        else:
            assert price == fewest_meetings(count, sizes, past)
        tables += made.tables


def _here(table: Table) -> list[str]:
    return [one for one in table if not is_bot(one)]


@settings(deadline=None, max_examples=30)
@given(st.integers(2, 16), st.integers(0, 999))
def test_in_a_round_robin_at_tables_of_two_all_meet_exactly_once(count: int, seed: int) -> None:
    rounds = count - 1 if count % 2 == 0 else count
    tables = [table for made in evening(count, 2, False, rounds, seed, robin=True) for table in made.tables]
    met = Counter(frozenset(table) for table in tables)
    assert set(met.values()) == {1}
    assert len(met) == count * (count - 1) // 2
    assert all_have_met(people(count), remember(tables))


@settings(deadline=None, max_examples=30)
@given(st.integers(3, 12), st.integers(3, 6), st.booleans(), st.integers(0, 999))
def test_in_a_round_robin_at_larger_tables_all_have_met_before_it_is_cut_short(
    count: int, seats: int, bots: bool, seed: int
) -> None:
    most = LONGEST_ROBIN * -(-(count - 1) // (seats - 1)) + 1
    tables: list[Table] = []
    byes: list[str] = []
    for number in range(most):
        past = remember(tables, byes)
        if all_have_met(people(count), past):
            break
        sizes = table_sizes(count, seats, 2, bots)
        made = pair(people(count), sizes, seats if bots else 0, past, {}, random.Random(f"{seed} {number}"))
        tables += made.tables
        byes += made.byes
    assert all_have_met(people(count), remember(tables))


@settings(deadline=None, max_examples=40)
@given(counts, seats_of, st.integers(1, 6), st.integers(0, 999))
def test_whoever_begins_has_begun_least_often_of_their_table(count: int, seats: int, rounds: int, seed: int) -> None:
    begun: Counter[str] = Counter()
    for made in evening(count, seats, True, rounds, seed):
        for table in made.tables:
            assert not is_bot(table[0])
            assert begun[table[0]] == min(begun[one] for one in _here(table))
        begun.update(table[0] for table in made.tables)


@given(st.lists(st.integers(1, 6), min_size=2, max_size=6))
def test_points_of_a_table_are_conserved(ranks: list[int]) -> None:
    ranks = [1 + sum(other < rank for other in ranks) for rank in ranks]  # as games have them: 1, 2, 2, 4
    assert sum(shares(ranks)) == Fraction(len(ranks), 2)


@settings(deadline=None, max_examples=40)
@given(counts, seats_of, st.integers(1, 4), st.integers(0, 999), st.booleans())
def test_points_of_a_tournament_are_conserved(count: int, seats: int, rounds: int, seed: int, bots: bool) -> None:
    rng, results = random.Random(seed), list[Result]()
    for number, made in enumerate(evening(count, seats, bots, rounds, seed)):
        for table in made.tables:
            results.append(Result(number, table, tuple(rng.sample(range(1, len(table) + 1), len(table)))))
        results += [Result(number, (one,), (1,)) for one in made.byes]
    lines = standings("swiss", people(count), results, seats)
    of_people = sum((sum(of_result(result, seats).values(), Fraction(0)) for result in results), Fraction(0))
    assert sum(line.points for line in lines) == of_people
    if all(not is_bot(one) for result in results for one in result.players):
        assert of_people == Fraction(count * rounds * (seats - 1), 2)
    keys = [(-line.points, -line.opponents, -line.wins) for line in lines]
    assert keys == sorted(keys)
    places = [line.place for line in lines]
    assert places == [1 + sum(other < key for other in keys) for key in keys]


@given(st.integers(2, 6), st.integers(2, 5), st.integers(0, 999))
def test_in_duplicate_the_points_of_a_seat_are_conserved(tables: int, seats: int, seed: int) -> None:
    rng = random.Random(seed)
    results = [
        Result(1, tuple(f"t{table}s{seat}" for seat in range(seats)),
               tuple(rng.sample(range(1, seats + 1), seats)), tuple(rng.randrange(4) for _ in range(seats)))
        for table in range(tables)
    ]  # fmt: skip
    for parts in in_same_seats(results).values():
        assert sum(parts.values()) == Fraction(tables, 2)
    assert sum(line.points for line in standings("duplicate", [], results, seats)) == 0


def test_whoever_has_left_gets_nothing_and_those_who_stayed_lose_nothing_by_it() -> None:
    assert shares((1, 4, 4)) == [1, 0, 0]
    assert of_result(Result(1, ("a", "b"), ()), 2) == {"a": 0, "b": 0}  # nobody came
    assert of_result(Result(1, ("a",), ()), 4) == {"a": Fraction(3, 2)}  # a bye: the middle of a table


def test_the_points_of_opponents_decide_between_equals_and_then_a_place_is_shared() -> None:
    results = [Result(1, ("a", "b"), (1, 2)), Result(1, ("c", "d"), (1, 2)), Result(2, ("a", "c"), (1, 2)),
               Result(2, ("b", "d"), (2, 1))]  # fmt: skip
    lines = standings("swiss", "abcd", results, 2)
    assert [(line.person, line.place) for line in lines] == [("a", 1), ("c", 2), ("d", 3), ("b", 4)]
    level = standings("swiss", "ab", [Result(1, ("a", "b"), (1, 1))], 2)
    assert [line.place for line in level] == [1, 1]
