"""Pieces and set-up: NV-01 to NV-08."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from games.nid_de_vouivres.positions import given, listed, play, refused
from script import clause
from tablee.games.nid_de_vouivres import GAME, phases
from tablee.games.nid_de_vouivres.components import standard
from tablee.games.nid_de_vouivres.pieces import GEMS, PAIRS, next_to, reachable
from tablee.kernel import CHANCE, Match


@clause("NV-01")
def test_four_gems_in_the_order_of_the_dice():
    assert [gem.word for gem in GEMS] == ["gold", "ruby", "sapphire", "pearl"]
    assert [pair.word for pair in PAIRS] == [
        "gold-ruby",
        "gold-sapphire",
        "gold-pearl",
        "ruby-sapphire",
        "ruby-pearl",
        "sapphire-pearl",
    ]


@clause("NV-02")
@pytest.mark.parametrize(
    ("players", "neighbours"),
    [
        (3, {1: {2, 3}, 2: {1, 3}, 3: {1, 2}}),
        (4, {1: {2, 3, 4}, 2: {1, 3}, 3: {1, 2, 4}, 4: {1, 3}}),
        (5, {1: {2, 3, 4, 5}, 2: {1, 3}, 3: {1, 2, 4}, 4: {1, 3, 5}, 5: {1, 4}}),
        (6, {1: {2, 3, 4, 5, 6}, 2: {1, 3, 6}, 3: {1, 2, 4}, 4: {1, 3, 5}, 5: {1, 4, 6}, 6: {1, 2, 5}}),
    ],
)
def test_the_centre_touches_all_and_the_ring_opens_when_rooms_are_closed(players, neighbours):
    assert {room: set(next_to(players, room)) for room in range(1, players + 1)} == neighbours
    for room in neighbours:
        assert set(reachable(players, room)) == neighbours[room] | {room}
    state = given(players, where=list(range(1, players + 1)))
    for seat, room in enumerate(range(1, players + 1)):
        offered = {GAME.read(text).room for text in listed(state, seat)}
        assert offered == neighbours[room] | {room}


@clause("NV-02", "NV-03")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everybody_begins_with_three_objectives_and_nothing_else(players):
    match = Match(GAME, players, seed="setup")
    match.play(CHANCE, match.chance_move())
    state = match.state
    assert len(set(state.objectives)) == 3 * players
    assert state.fragments == [0] * players
    assert state.chests == [0] * (4 * players)
    assert len(state.rooms) == 4 * players  # NV-02: as many rooms as players


@clause("NV-04")
def test_start_rooms_are_drawn_by_each_alone_and_may_be_the_same():
    seen = Counter()
    for seed in range(300):
        begin = GAME.chance(GAME.start(3, GAME.options()), random.Random(seed))
        seen[begin.rooms] += 1
    assert len(seen) == 27  # every combination of three rooms comes, equal ones too
    start = GAME.start(3, GAME.options())
    assert refused(start, "chance begin 1,1,4 0 1,7,13,2,8,14,3,9,15") == "no-such-room"
    assert refused(start, "chance begin 1,1 0 1,7,13,2,8,14,3,9,15") == "no-such-room"


@clause("NV-05")
def test_the_first_keeper_is_random():
    keepers = {GAME.chance(GAME.start(4, GAME.options()), random.Random(seed)).keeper for seed in range(60)}
    assert keepers == {0, 1, 2, 3}
    assert refused(GAME.start(3, GAME.options()), "chance begin 1,1,1 3 1,7,13,2,8,14,3,9,15") == "no-such-keeper"


@clause("NV-06")
def test_each_line_falls_into_each_room_equally_often():
    cards = standard().cards
    lines = Counter({(2, 0, 0, 0): 1, (1, 1, 0, 0): 2, (1, 0, 1, 0): 1, (0, 1, 0, 0): 1, (0, 0, 0, 1): 1})
    assert len(cards) == 24
    assert all(Counter(card) == lines for card in cards)
    for room in range(6):
        assert Counter(card[room] for card in cards) == Counter({line: 4 * n for line, n in lines.items()})


@clause("NV-06")
def test_a_used_up_deck_is_shuffled_again():
    state = GAME.start(3, GAME.options())
    rng = random.Random(1)
    turned: list[int] = []
    while state.turn < 13:
        seat = GAME.awaited(state)[0]
        move = GAME.chance(state, rng) if seat == CHANCE else GAME.moves(state, seat)[0]
        if type(move).__name__ == "Turn":
            turned += [move.first, move.second]
            if state.turn == 11:
                last = state.copy()
        GAME.play(state, seat, move)
    assert sorted(turned[:24]) == list(range(1, 25))
    assert set(turned[24:]) <= set(range(1, 25))
    # before the last pair everything else has been turned up; afterwards all are back
    assert refused(last, f"chance turn {turned[0]} {turned[22]}") == "card-turned-up"
    assert state.deck.bit_count() == 22


@clause("NV-06")
def test_with_an_odd_deck_the_second_card_comes_from_the_reshuffled_ones():
    state = given(3)
    state.phase = phases.GEMS_FALL
    state.deck = 0b100  # only card 3 is left
    assert refused(state.copy(), "chance turn 4 3") == "card-turned-up"
    assert refused(state.copy(), "chance turn 3 3") == "card-turned-up"
    play(state, "chance turn 3 9")
    assert state.deck.bit_count() == 22


@clause("NV-07")
def test_objectives_are_dealt_without_repeats_and_from_their_piles():
    box = standard()
    assert [len(pile) for pile in box.piles] == [6, 6, 6]
    worth = [sum(count * each for count, each in zip(asked, (1, 2, 4, 4), strict=True)) for asked in box.objectives]
    assert worth == [6] * 6 + [10] * 6 + [14] * 6  # small, medium, large: everybody gets one of each
    assert len(set(box.objectives)) == 18
    start = GAME.start(6, GAME.options())
    for seed in range(20):
        move = GAME.chance(start, random.Random(seed))
        assert sorted(move.objectives) == list(range(1, 19))  # six players get all of them
        assert GAME.refusal(start, CHANCE, move) is None
    assert refused(GAME.start(3, GAME.options()), "chance begin 1,1,1 0 1,7,13,1,8,14,3,9,15") == "bad-deal"
    assert refused(GAME.start(3, GAME.options()), "chance begin 1,1,1 0 1,2,13,7,8,14,3,9,15") == "bad-deal"
    assert refused(GAME.start(3, GAME.options()), "chance begin 1,1,1 0 1,2,3") == "bad-deal"
    assert refused(GAME.start(3, GAME.options()), "chance begin 1,1,1 0 0,2,3,4,5,6,7,8,99") == "bad-deal"


@clause("NV-08")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_dice_show_their_faces_and_no_others(players):
    dice = standard().dice[players]
    assert all(len(die) == 6 for die in dice)
    state = given(players)
    state.phase, state.first, state.queue = phases.ROOM_ROLL, 1, [1]
    seen = [set(), set(), set(), set()]
    for seed in range(200):
        roll = GAME.chance(state, random.Random(seed))
        assert GAME.refusal(state, CHANCE, roll) is None
        for number, faces in zip((roll.gold, roll.ruby, roll.sapphire, roll.pearl), seen, strict=True):
            faces.add(number)
    assert seen == [set(die) for die in dice]
    ruby, sapphire, pearl = (max(die) for die in dice[1:])
    assert refused(state, f"chance roll 10 {ruby} {sapphire} {pearl}") == "no-such-face"
    assert refused(state, f"chance roll {max(dice[0])} {ruby} {sapphire} {pearl + 1}") == "no-such-face"
