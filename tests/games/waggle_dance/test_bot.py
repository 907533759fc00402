"""What bots know: they take what is good, and think only about what they see."""

from __future__ import annotations

import random

import pytest

import script
from games.waggle_dance.positions import day, night, play, state_of, to_step
from script import clause, fact
from tablee.games.waggle_dance import GAME
from tablee.games.waggle_dance.bot.outlook import NAMES, RIPE_ROOM, TWO, Outlook
from tablee.games.waggle_dance.bot.worth import ODDS
from tablee.games.waggle_dance.pieces import DICE, HOME, Card
from tablee.kernel import Match

BRAIN = GAME.brain


def favourite(match: Match, seat: int = 0) -> str:
    moves = match.moves(seat)
    scores = BRAIN.scores(state_of(match), seat, moves)
    return GAME.write(moves[scores.index(max(scores))])


def foreseen(match: Match) -> Outlook:
    """What seat 0 will have at the end of the round."""
    return Outlook(state_of(match), 0)


def test_ripe_pollen_and_a_pair_become_honey() -> None:
    match = to_step(night(["3 r0", "3 r0"], ["6 a6"], rooms={0: "red red red red"}), "f")
    assert favourite(match) == "honey r0 3 3 -"


def test_an_egg_with_a_pair_hatches() -> None:
    assert favourite(night(["3 r0", "3 r0"], ["6 d6"], rooms={0: "egg"})) == "hatch r0 3 3"


def test_colours_are_kept_together() -> None:
    match = to_step(night(["3 d3"], ["6 a6"], rooms={0: "red red", 1: "blue blue"}), "d-store")
    assert favourite(match) == "tidy"
    play(match, "0 tidy")
    assert fact(match, "combs")[0]["r0"] == "red red red red"


def test_a_pair_is_completed_where_it_pays() -> None:
    match = day([3, 3, 1], [6], rooms={0: "red red red red", 1: "blue"})
    play(match, "0 place 3 r0", "1 place 6 d6")
    assert favourite(match) == "place 3 r0"


def test_linked_pollen_is_put_in_order() -> None:
    match = to_step(night(["4 r0", "4 r1"], ["6 a6"], rooms={0: "red red red", 1: "red blue"}), "f")
    assert favourite(match) == "carry red r1 r0"


def test_pollen_is_moved_only_where_that_helps() -> None:
    match = to_step(night(["4 r0", "4 r1"], ["6 a6"], rooms={0: "red red", 1: "blue blue"}), "f")
    assert [GAME.write(move) for move in BRAIN.candidates(state_of(match), 0, match.moves(0))] == ["pass"]
    mixed = night(["4 a4"], ["6 a6"], rooms={0: "red red", 1: "blue blue"}, hands={0: [Card.MIX]})
    assert "mix" not in [GAME.write(move) for move in BRAIN.candidates(state_of(mixed), 0, mixed.moves(0))]


def test_an_easy_bot_places_unsteadily_and_works_steadily() -> None:
    by_day = day([3], [2])
    by_night = night(["3 r0", "3 r0"], ["6 d6"], rooms={0: "egg"})
    for level in BRAIN.by_sight:
        assert BRAIN.unsteady(state_of(by_day), level) > BRAIN.unsteady(state_of(by_night), level)
    assert BRAIN.unsteady(state_of(by_day), "easy") > BRAIN.unsteady(state_of(by_day), "normal")


def test_a_wrong_turn_sends_the_bee_where_it_gains_least() -> None:
    match = day([3, 4], [4, 4, 1], hands={1: [Card.WRONG_TURN]}, first=1)
    play(match, "1 pass", "1 place 4 d4", "0 place 4 d4")
    assert favourite(match, 1) == "pass"  # anywhere else it would be alone, and gain more
    match = day([3, 3, 4], [4, 4, 1], hands={1: [Card.WRONG_TURN]}, first=1, rooms={3: "yellow yellow yellow"})
    play(match, "1 pass", "1 place 4 d4", "0 place 3 d3")
    assert favourite(match, 1) != "wrong-turn 4"  # never onto the flower one needs oneself


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_shares_add_up_and_the_state_stays_as_it_is(seats: int) -> None:
    match = Match(GAME, seats, seed="bot")
    rng = random.Random(seats)
    for _ in range(60):
        match.advance()
        seat = next(seat for seat in match.to_act if match.moves(seat))
        match.play(seat, rng.choice(match.moves(seat)))
    match.advance()
    before = GAME.facts(state_of(match))
    values = [BRAIN.value(state_of(match), seat) for seat in range(seats)]
    assert sum(values) == pytest.approx(1)
    assert all(0 < value < 1 for value in values)
    assert GAME.facts(state_of(match)) == before


def test_more_honey_stands_better() -> None:
    match = night(["2 a2"], ["3 a3"], more_rooms=(0, 0, 0), rooms={6: "honey", 7: "honey", 8: "honey"})
    assert BRAIN.value(state_of(match), 0) > 0.8


def better(match: Match, *lines: str, seat: int = 0) -> float:
    """How much better the seat stands after these moves of its own than before."""
    after = state_of(match).copy()
    for line in lines:
        GAME.play(after, seat, GAME.read(line))
    return BRAIN.value(after, seat) - BRAIN.value(state_of(match), seat)


def test_a_pair_in_a_ripe_room_is_worth_more_than_elsewhere() -> None:
    ripe = {0: "red red red red", 1: "red", 2: "blue"}
    paired = night(["3 r0", "3 r0"], ["6 d6"], rooms=ripe)
    elsewhere = night(["3 r1", "3 r1"], ["6 d6"], rooms=ripe)
    apart = night(["3 r0", "3 r1"], ["6 d6"], rooms=ripe)
    assert BRAIN.value(state_of(paired), 0) > BRAIN.value(state_of(apart), 0) >= BRAIN.value(state_of(elsewhere), 0)


@clause("WD-16")
def test_a_pair_is_worth_nothing_where_all_bees_are_out() -> None:
    match = night(["3 r0", "3 r0"], ["6 d6"], rooms={0: "egg"})
    assert foreseen(match).bees == 3
    state_of(match).at[:DICE] = bytes([HOME]) * DICE
    assert foreseen(match).bees + foreseen(match).spare_bees == DICE


def test_hatching_is_foreseen_until_its_moment_is_over() -> None:
    match = night(["3 r0", "3 r0", "4 d4"], ["6 d6", "2 r3", "2 r3"], rooms={0: "egg", 3: "egg"})
    assert better(match, "hatch r0 3 3") == pytest.approx(0)
    assert better(match, "pass") < 0


def test_pollen_that_comes_in_time_makes_honey_where_a_pair_waits() -> None:
    match = night(["3 d3", "5 r0", "5 r0"], ["6 d6"], rooms={0: "red red", 1: "red red"})
    assert foreseen(match).honey == 1
    assert foreseen(match).rooms[TWO] == 1


def test_the_night_is_foreseen_at_dusk_too() -> None:
    match = day([3, 3], [6], rooms={0: "red red red red"}, hands={1: [Card.MIX]})
    play(match, "0 place 3 r0", "1 place 6 d6")
    script.play(match, "0 place 3 r0")
    assert fact(match, "step") == "asking"
    assert foreseen(match).honey == 1


def test_linked_pollen_comes_together() -> None:
    match = night(["4 r0", "4 r1", "4 r1"], ["6 d6"], rooms={0: "red red red", 1: "red blue"})
    assert foreseen(match).honey == 1


@clause("WD-42")
def test_a_card_makes_up_for_a_missing_cube() -> None:
    without = night(["3 r0", "3 r0"], ["6 d6"], rooms={0: "red red red"})
    with_it = night(["3 r0", "3 r0"], ["6 d6"], rooms={0: "red red red"}, hands={0: [Card.EFFICIENCY]})
    assert foreseen(without).honey == 0
    assert foreseen(with_it).honey == 1


def test_unplaced_bees_are_hopes_and_each_is_hoped_for_once() -> None:
    match = day([3, 3, 1], [6], rooms={0: "egg", 1: "egg", 2: "red red red red"})
    hopes = foreseen(match)
    assert (hopes.hatch_two, hopes.honey_two, hopes.unplaced) == (1, 0, 3)
    play(match, "0 place 3 r0")
    hopes = foreseen(match)
    assert (hopes.hatch_one, hopes.hatch_two, hopes.unplaced) == (1, 0, 2)


def test_a_trade_under_way_brings_a_cube() -> None:
    match = to_step(night(["3 e3"], ["6 d6"], rooms={0: "red red blue blue", 1: "blue blue blue"}), "e")
    play(match, "0 give red r0")
    assert foreseen(match).rooms[RIPE_ROOM] == 1


def test_every_count_has_its_worth() -> None:
    assert tuple(ODDS) == NAMES


@clause("WD-42")
def test_a_pair_is_placed_where_a_card_in_hand_makes_honey() -> None:
    rooms = {0: "red red red", 1: "blue"}
    with_card = day([3, 3, 1], [6], rooms=rooms, hands={0: [Card.EFFICIENCY]})
    without = day([3, 3, 1], [6], rooms=rooms)
    play(with_card, "0 place 3 r0", "1 place 6 a6")
    play(without, "0 place 3 r0", "1 place 6 a6")
    assert favourite(with_card) == "place 3 r0"
    assert favourite(without) != "place 3 r0"


def test_cards_are_kept_early_and_played_late() -> None:
    rooms, mix = {0: "red red", 1: "red"}, {0: [Card.MIX]}
    early = night(["3 d3"], ["6 a6"], rooms=rooms, hands=mix)
    honey = dict.fromkeys(range(6, 12), "honey")
    late = night(["3 d3"], ["6 a6"], rooms={**rooms, **honey}, hands=mix, more_rooms=(1,) * 6)
    assert favourite(early) == "pass"
    assert favourite(late) == "mix"
