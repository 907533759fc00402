"""A game has the abilities that its matches need, and says truly what it has."""

from __future__ import annotations

import pytest

from tablee.kernel import CHANCE, CLOCK, game
from tablee.kernel.abilities import Box, Chance, Drops, Manners, Numbers, Puzzle, Secrets, Time
from tablee.kernel.brain import Brain
from tablee.kernel.derived import Derived
from walks import Case, positions, walk

ABILITIES = {
    "chance": Chance,
    "secrets": Secrets,
    "time": Time,
    "drops": Drops,
    "puzzle": Puzzle,
    "box": Box,
    "brain": Brain,
    "numbers": Numbers,
}


@pytest.mark.parametrize("name", ABILITIES)
def test_an_ability_is_there_or_none(key: str, name: str) -> None:
    ability = getattr(game(key), name)
    assert ability is None or isinstance(ability, ABILITIES[name])


def test_every_game_has_manners(key: str) -> None:
    rules = game(key)
    assert isinstance(rules.manners, Manners)
    for seats in rules.seats:
        assert set(rules.manners.phrases_for(seats)) <= set(rules.manners.phrases)


def test_no_game_overrides_what_follows_from_its_contract(key: str) -> None:
    derived = {name for name in vars(Derived) if not name.startswith("_")}
    own = {name for kind in type(game(key)).__mro__ if not issubclass(Derived, kind) for name in vars(kind)}
    assert derived & own == set()


def test_kinds_are_kinds_of_the_game(key: str) -> None:
    rules = game(key)
    for ability in (rules.secrets, rules.drops):
        if ability is not None:
            assert set(ability.kinds) <= set(rules.kinds)


def test_who_moves_has_the_ability_to(case: Case) -> None:
    match = walk(case)
    movers = {entry.seat for entry in match.log}
    assert CHANCE not in movers or match.game.chance is not None
    assert CLOCK not in movers or match.game.time is not None


def test_only_a_clock_that_records_pointers_is_given_their_places(case: Case) -> None:
    for match in positions(case):
        reaches = [match.scene(seat).reach for seat in range(case.seats)]
        if any(reach is not None for reach in reaches):
            assert match.game.time is not None
            assert match.game.time.pointers


def test_a_puzzle_is_for_one(key: str) -> None:
    rules = game(key)
    assert rules.puzzle is None or 1 in rules.seats
