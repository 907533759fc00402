"""What the lab asks: a position as numbers, and a number for each lay."""

from __future__ import annotations

import random

import pytest

from games.butine.positions import EXAMPLE, dealt, no_tiles_left, on_meadow, position, walked
from script import begin, clause
from tablee.components.bits import members
from tablee.games.butine import GAME
from tablee.games.butine.lab import PHASES, PLACES, REACH, LayActions, lay_in, legal_lays, number_of, numbers_in
from tablee.games.butine.meadow import Meadow, grown
from tablee.games.butine.moves import END, FORAGES, Lay
from tablee.games.butine.pieces import CARDS, FANS
from tablee.games.butine.state import ButineState
from tablee.kernel import Match, Seat
from tablee.lab.episode import Episode, Rules

ACTIONS = LayActions()

# A position as numbers


def seen(match: Match, seat: Seat) -> dict[str, int]:
    """The numbers by their names."""
    state = position(match)
    return dict(zip(GAME.numbers.names(state), GAME.numbers.observe(state, seat), strict=True))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_vector_has_one_number_a_name(seats: int) -> None:
    match = walked(1, seats)
    names = GAME.numbers.names(position(match))
    for seat in range(seats):
        vector = GAME.numbers.observe(position(match), seat)
        assert len(vector) == len(names) == len(set(names))
        assert max(vector) <= 48, "counts of cards and tiles"


def test_numbers_say_what_their_names_say() -> None:
    match = on_meadow(dealt("wyr ywb brb"), *EXAMPLE)
    mine, theirs = seen(match, 0), seen(match, 1)
    assert mine["turn:0"] == theirs["turn:1"] == 1
    assert mine["open:0:wyr"] == theirs["open:1:wyr"] == 1
    assert mine["ripe:wyr"] == 1
    meadow = position(match).meadow
    assert mine["ease:wyr"] == sum(meadow.ways.is_ripe(CARDS.index((0, 1, 2)), bee) for bee in range(8))
    assert mine["bee-on:hexagon"] == 1
    assert mine["pile:hexagon"] == meadow.piles[0]
    assert [mine[f"stage:{phase}"] for phase in PHASES] == [0, 1, 0, 0, 0, 0, 0, 0, 0]
    assert mine["here:2"] == 0
    before_the_deal = seen(begin("butine", 2), 0)
    assert not any(before_the_deal[f"turn:{place}"] for place in range(4))


# A number for each lay


def numbered(meadow: Meadow) -> list[Lay] | None:
    """The legal lays by way of the board and their numbers."""
    legal = legal_lays(meadow)
    numbers = None if legal is None else numbers_in(legal)
    return None if legal is None or numbers is None else [lay_in(legal, number) for number in members(numbers)]


@clause("BU-06", "BU-07")
@pytest.mark.parametrize("seed", range(6))
def test_the_board_knows_all_legal_lays_and_no_others(seed: int) -> None:
    rng = random.Random(seed)
    meadow, compared = grown([Lay(0, 0)]), 0
    while meadow.lays.count:
        lays = numbered(meadow)
        if lays is not None:
            compared += 1
            assert sorted(lays, key=number_of) == sorted(meadow.lays.all, key=number_of)
        meadow = meadow.with_tile(rng.choice(meadow.lays.all))
    assert compared > 30
    assert legal_lays(meadow) == 0, "all piles are empty"
    with pytest.raises(KeyError):
        lay_in(0, 0)


def test_the_board_says_when_a_tile_lies_beyond_it() -> None:
    meadow = grown([Lay(0, 0)])
    while legal_lays(meadow) is not None:
        assert numbered(meadow) is not None
        meadow = meadow.with_tile(max(meadow.lays.all, key=lambda lay: lay.at))
    assert len(meadow.tiles) > REACH // 3
    assert numbered(meadow) is None


def test_lays_near_each_other_have_different_numbers() -> None:
    near = [Lay(fan, y * 1024 + x) for fan in range(len(FANS)) for x in range(8) for y in range(8)]
    assert len({number_of(lay) for lay in near}) == len(near)
    assert all(0 <= number_of(lay) < PLACES for lay in near)


def test_only_lays_have_numbers_of_their_own() -> None:
    assert ACTIONS.place(Lay(3, 0)) == 3
    assert ACTIONS.place(END) is None
    assert ACTIONS.place(FORAGES[0][0]) is None


def test_who_is_not_to_lay_has_no_numbers() -> None:
    match = on_meadow(dealt("wyr ywb brb"), *EXAMPLE)
    state = position(match)
    assert ACTIONS.offered(state, state.turn) is not None
    assert ACTIONS.offered(state, 1 - state.turn) is None
    waiting = state.copy()
    waiting.refills = 0
    assert ACTIONS.offered(waiting, state.turn) is None
    assert ACTIONS.offered(position(no_tiles_left(match)), state.turn) is None


class Listed(LayActions):
    """Without the quick way."""

    def offered(self, state: ButineState, seat: Seat) -> None:
        return None


@pytest.mark.parametrize("options", [{}, {"expert": True}])
def test_the_quick_way_gives_the_same_choices_as_the_list(
    options: dict[str, bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = Rules(GAME, 2, options)
    listed = Rules(GAME, 2, options)
    monkeypatch.setattr(listed, "_offered", Listed().offered)
    rng, quick = random.Random(3), 0
    for seed in range(3):
        play = Episode(rules, random.Random(seed))
        while play.mover is not None:
            state: ButineState = play.state
            choices = listed.choices(state, play.mover)
            assert dict(choices) == dict(play.choices)
            assert set(choices.values()) == set(GAME.moves(state, play.mover))
            assert choices.mask == play.choices.mask
            assert len(choices) == len(play.choices)
            assert all(number in play.choices for number in choices)
            quick += type(choices) is not type(play.choices)
            play.choose(rng.choice(list(choices)))
    assert quick > 50


def test_what_hashes_to_the_last_number_takes_no_lays_place() -> None:
    rules = Rules(GAME, 2)
    state = position(on_meadow(dealt("wyr ywb brb", version=3), *EXAMPLE))
    offer = ACTIONS.offered(state, state.turn)
    assert offer is not None
    others = offer[2]
    assert len(others) > 1
    for move in others:
        rules.actions[move] = ACTIONS.slots
    choices = rules.choices(state, state.turn)
    assert len(choices) == len(GAME.moves(state, state.turn))
    assert set(choices.values()) == set(GAME.moves(state, state.turn))
    assert [choices[ACTIONS.slots], choices[1]] == others[:2]
    for number, lay in enumerate(state.meadow.lays.all):
        rules.actions[lay] = rules.actions.size - 1 - number % 2
    listed = rules.none.with_moves(GAME.moves(state, state.turn), rules.actions)
    assert sorted(listed)[: len(others)] == [1, *range(2, len(others)), ACTIONS.slots]
    assert len(set(listed)) == len(GAME.moves(state, state.turn))
