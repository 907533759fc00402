"""Random walks through matches: positions to check promises at."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from tablee.kernel import CHANCE, CLOCK, Match, Options, game
from tablee.kernel.options import option_fields, read_options, write_options

LONGEST = 160
"""Moves of people in one walk: random play need not end."""


class Case(NamedTuple):
    """A game, for so many, with these options (as match files write them)."""

    key: str
    seats: int
    options: str

    def __str__(self) -> str:
        return "-".join(filter(None, [self.key, str(self.seats), self.options.replace(" ", "+")]))


def cases(key: str) -> Iterator[Case]:
    """All numbers of players with the usual options, and every option changed by itself."""
    rules = game(key)
    for seats in rules.seats:
        yield Case(key, seats, "")
    counts = [rules.seats[len(rules.seats) // 2], rules.seats[0]]
    for index, words in enumerate(variants(rules.options)):
        yield Case(key, counts[index % 2] if len(set(counts)) > 1 else counts[0], words)


def variants(kind: type[Options]) -> Iterator[str]:
    """Each option away from its default, one at a time."""
    for field in option_fields(kind):
        values: list[Any] = []
        if field.kind == "switch":
            values = [not field.default]
        elif field.kind == "number":
            values = [value for value in (field.low, field.high) if value is not None]
        elif field.kind == "choice":
            values = list(field.choices)
        for value in values:
            words = write_options(read_options(kind, {field.name: value}))
            if words:
                yield words


def begin(case: Case, seed: str = "walk") -> Match:
    """The match of a case before its first move."""
    rules = game(case.key)
    return Match(rules, case.seats, read_options(rules.options, case.options), seed)


def step(match: Match, rng: random.Random) -> bool:
    """Let chance, the clock or a random player make one move; False at the end."""
    acting = match.to_act
    if not acting:
        return False
    if acting == (CHANCE,):
        match.play(CHANCE, match.chance_move())
        return True
    people = [seat for seat in acting if seat >= 0 and match.moves(seat)]
    if people and (CLOCK not in acting or rng.random() < 0.9):
        seat = rng.choice(people)
        match.play(seat, rng.choice(match.moves(seat)))
    else:
        match.play(CLOCK, rng.choice(match.moves(CLOCK)))
    return True


def told(match: Match) -> str:
    """All there is to know of a position."""
    return json.dumps(match.game.facts(match.state), sort_keys=True)


@cache
def walk(case: Case) -> Match:
    """A whole random match, or its first moves."""
    match, rng = begin(case), random.Random(str(case))
    for _ in range(LONGEST):
        if not step(match, rng):
            break
    return match


def positions(case: Case, many: int = 12) -> Iterator[Match]:
    """The match of a case at some moments, from the first to the last."""
    whole = walk(case)
    places = sorted({len(whole.log) * index // max(many - 1, 1) for index in range(many)})
    match = whole.fresh()
    for place, entry in enumerate([*whole.log, None]):
        if place in places:
            yield match
        if entry is not None:
            match.play(*entry)
