"""Random walks through matches: positions to check promises at."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from tablee.kernel import CHANCE, CLOCK, AnyGame, Match, Options
from tablee.kernel.options import option_fields, read_options, write_options
from tablee.kernel.seats import seat_name

LONGEST = 160
"""Moves of people in one walk: random play need not end."""


class Case(NamedTuple):
    """A game, for a number of players, with these options (as match files write them)."""

    game: AnyGame
    seats: int
    options: str

    def __str__(self) -> str:
        return "-".join(filter(None, [self.game.key, str(self.seats), self.options.replace(" ", "+")]))

    @property
    def words(self) -> str:
        """The case in a sentence."""
        return f"{self.game.key} for {self.seats}" + (f" with {self.options}" if self.options else "")

    @property
    def usual(self) -> bool:
        """Whether all options have their defaults."""
        return not self.options


def cases(rules: AnyGame) -> Iterator[Case]:
    """All numbers of players with the default options, and every option changed by itself."""
    for seats in rules.seats:
        yield Case(rules, seats, "")
    counts = [rules.seats[len(rules.seats) // 2], rules.seats[0]]
    for index, words in enumerate(variants(rules.options)):
        yield Case(rules, counts[index % 2], words)


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
    return Match(case.game, case.seats, read_options(case.game.options, case.options), seed)


def step(match: Match, rng: random.Random) -> bool:
    """Let chance, the clock or a random player make one move; False at the end, or where no one can move."""
    acting = match.to_act
    if not acting:
        return False
    if acting == (CHANCE,):
        _make(match, CHANCE, match.chance_move())
        return True
    people = [seat for seat in acting if seat >= 0 and match.moves(seat)]
    if people and (CLOCK not in acting or rng.random() < 0.9):
        seat = rng.choice(people)
        _make(match, seat, rng.choice(match.moves(seat)))
    elif ticks := match.moves(CLOCK):
        _make(match, CLOCK, rng.choice(ticks))
    else:
        return False
    return True


def _make(match: Match, seat: int, move: Any) -> None:
    """Play a move; if that fails, the error names the move."""
    try:
        match.play(seat, move)
    except Exception as wrong:
        wrong.add_note(f"at move {len(match.log)}, '{line(match.game, seat, move)}'")
        raise


def line(game: AnyGame, seat: int, move: Any) -> str:
    """A line of the log: '1 lay amber-6'; the move as Python writes it, if it has no text."""
    written = game.write(move) if isinstance(move, game.kinds) else repr(move)
    return f"{seat_name(seat)} {written}"


@lru_cache(maxsize=256)
def walk(case: Case) -> Match:
    """A random match, whole or its first moves."""
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
