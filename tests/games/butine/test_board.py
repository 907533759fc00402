"""Lays as bits and as numbers: the board that the lab asks, against the places that everybody else is offered."""

from __future__ import annotations

import random

import pytest

from script import clause
from tablee.games.butine.board import NUMBERS, REACH, number_of
from tablee.games.butine.features import ACTIONS, LayActions
from tablee.games.butine.meadow import Meadow, grown, members
from tablee.games.butine.moves import END, FORAGES, Lay
from tablee.games.butine.pieces import FANS
from tablee.games.butine.state import Position
from tablee.kernel import Seat, game
from tablee.lab.play import Play, Rules

from .positions import BUTINE, EXAMPLE, dealt, on_meadow, position


def told(meadow: Meadow) -> list[Lay]:
    """The lays of the board's numbers."""
    numbers = meadow.board.numbers
    assert numbers is not None
    return [meadow.board.lay(number) for number in members(numbers)]


@clause("BU-06", "BU-07")
@pytest.mark.parametrize("seed", range(6))
def test_the_board_knows_all_legal_lays_and_no_others(seed: int) -> None:
    rng = random.Random(seed)
    meadow, compared = grown([Lay(0, 0)]), 0
    while meadow.lays:
        if meadow.board.numbers is not None:
            compared += 1
            assert sorted(told(meadow), key=number_of) == sorted(meadow.lays, key=number_of)
        meadow = meadow.grow(rng.choice(meadow.lays))
    assert compared > 30
    with pytest.raises(KeyError):
        meadow.board.lay(0)
    assert meadow.board.legal == 0, "all piles are empty"


def test_the_board_may_be_asked_late() -> None:
    """It catches up with all tiles at once, and so do the places."""
    asked, late = grown([Lay(0, 0)]), grown([Lay(0, 0)])
    rng = random.Random(7)
    for _ in range(25):
        lay = rng.choice(asked.lays)
        asked, late = asked.grow(lay), late.grow(lay)
        assert asked.board.tiles == len(asked.tiles)
    assert late.board.legal == asked.board.legal
    assert late.open == asked.open
    assert late.lays == asked.lays, "in the same order"


def test_the_board_says_when_a_tile_lies_beyond_it() -> None:
    meadow = grown([Lay(0, 0)])
    while meadow.board.fits:
        assert meadow.board.numbers is not None
        meadow = meadow.with_tile(max(meadow.lays, key=lambda lay: lay.at))
    assert len(meadow.tiles) > REACH // 3
    assert meadow.board.numbers is None


def test_lays_near_each_other_have_different_numbers() -> None:
    near = [Lay(fan, y * 1024 + x) for fan in range(len(FANS)) for x in range(8) for y in range(8)]
    assert len({number_of(lay) for lay in near}) == len(near)
    assert all(0 <= number_of(lay) < NUMBERS for lay in near)


def test_only_lays_have_numbers_of_their_own() -> None:
    assert ACTIONS.place(Lay(3, 0)) == 3
    assert ACTIONS.place(END) is None
    assert ACTIONS.place(FORAGES[0][0]) is None


def test_who_is_not_to_lay_has_no_numbers() -> None:
    state = position(on_meadow(dealt("wyr ywb brb"), *EXAMPLE))
    assert ACTIONS.offered(state, state.turn) is not None
    assert ACTIONS.offered(state, 1 - state.turn) is None
    waiting = state.copy()
    waiting.refills = 0
    assert ACTIONS.offered(waiting, state.turn) is None
    empty = state.copy()
    empty.meadow = grown([tile.lay for tile in state.meadow.tiles])
    empty.meadow.piles[:] = [0, 0, 0, 0]
    assert ACTIONS.offered(empty, state.turn) is None


class Listed(LayActions):
    """Without the quick way."""

    def offered(self, state: Position, seat: Seat) -> None:
        return None


@pytest.mark.parametrize("options", [{}, {"expert": True}])
def test_the_quick_way_gives_the_same_choices_as_the_list(
    options: dict[str, bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = Rules(game("butine"), 2, options)
    listed = Rules(game("butine"), 2, options)
    monkeypatch.setattr(listed.actions, "numbering", Listed())
    rng, quick = random.Random(3), 0
    for seed in range(3):
        play = Play(rules, random.Random(seed))
        while play.mover is not None:
            state: Position = play.state
            choices = listed.choices(state, play.mover)
            assert dict(choices) == dict(play.choices)
            assert set(choices.values()) == set(BUTINE.moves(state, play.mover))
            assert choices.mask == play.choices.mask
            assert len(choices) == len(play.choices)
            assert all(number in play.choices for number in choices)
            quick += type(choices) is not type(play.choices)
            play.choose(rng.choice(list(choices)))
    assert quick > 50


def test_what_hashes_to_the_last_number_takes_no_lays_place() -> None:
    rules = Rules(game("butine"), 2)
    state = position(on_meadow(dealt("wyr ywb brb"), *EXAMPLE))
    offer = ACTIONS.offered(state, state.turn)
    assert offer is not None
    others = offer[2]
    assert len(others) > 1
    for move in others:
        rules.actions[move] = ACTIONS.slots
    choices = rules.choices(state, state.turn)
    assert len(choices) == len(BUTINE.moves(state, state.turn))
    assert set(choices.values()) == set(BUTINE.moves(state, state.turn))
    assert [choices[ACTIONS.slots], choices[1]] == others[:2]
    meadow = state.meadow
    for number, lay in enumerate(meadow.lays):
        rules.actions[lay] = rules.actions.size - 1 - number % 2
    listed = rules.none.with_moves(BUTINE.moves(state, state.turn), rules.actions)
    assert sorted(listed)[: len(others)] == [1, *range(2, len(others)), ACTIONS.slots]
    assert len(set(listed)) == len(BUTINE.moves(state, state.turn))
