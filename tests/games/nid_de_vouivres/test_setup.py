"""Pieces and set-up: NV-01 to NV-08."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from games.nid_de_vouivres.positions import falling, given, looting, nest
from script import begin, clause, fact, offered, play, refused
from tablee.games.nid_de_vouivres import GAME
from tablee.games.nid_de_vouivres import moves as m
from tablee.games.nid_de_vouivres.box.components import standard
from tablee.games.nid_de_vouivres.pieces import GEMS, PAIRS, Gems, next_to, reachable
from tablee.kernel import CHANCE, Match


def start(players: int) -> Match:
    """A match before anything is drawn."""
    return begin("nid-de-vouivres", players)


def drawn(match: Match, seed: int) -> m.Begin:
    """One of the ways in which a match can begin."""
    move = GAME.chance.draw(nest(match), random.Random(seed))
    assert isinstance(move, m.Begin)
    return move


@clause("NV-01")
def test_four_gems_in_the_order_of_the_dice() -> None:
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
def test_the_centre_touches_all_and_the_ring_opens_when_rooms_are_closed(
    players: int, neighbours: dict[int, set[int]]
) -> None:
    assert {room: set(next_to(players, room)) for room in range(1, players + 1)} == neighbours
    for room in neighbours:
        assert set(reachable(players, room)) == neighbours[room] | {room}
    match = given(players, where=list(range(1, players + 1)))
    for seat, room in enumerate(range(1, players + 1)):
        assert {int(text.split()[1]) for text in offered(match, seat)} == neighbours[room] | {room}


@clause("NV-02", "NV-03")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everyone_begins_with_three_objectives_and_nothing_else(players: int) -> None:
    match = begin("nid-de-vouivres", players, "setup")
    match.play(CHANCE, match.chance_move())
    assert len(set(nest(match).objectives)) == 3 * players
    assert [len(asked) for asked in fact(match, "objectives")] == [3] * players
    assert fact(match, "fragments") == [0] * players
    assert fact(match, "chests") == [{gem.word: 0 for gem in GEMS}] * players
    assert len(fact(match, "rooms")) == players  # as many rooms as players


@clause("NV-04")
def test_start_rooms_are_drawn_by_each_alone_and_may_be_the_same() -> None:
    match = start(3)
    assert len({drawn(match, seed).rooms for seed in range(300)}) == 27  # all combinations come, equal rooms too
    assert refused(match, "chance begin 1,1,4 0 1,7,13,2,8,14,3,9,15") == "no-such-room"
    assert refused(match, "chance begin 1,1 0 1,7,13,2,8,14,3,9,15") == "no-such-room"


@clause("NV-05")
def test_the_first_keeper_is_random() -> None:
    assert {drawn(start(4), seed).keeper for seed in range(60)} == {0, 1, 2, 3}
    assert refused(start(3), "chance begin 1,1,1 3 1,7,13,2,8,14,3,9,15") == "no-such-keeper"


@clause("NV-06")
def test_each_line_falls_into_each_room_equally_often() -> None:
    cards = standard().cards
    lines = Counter[Gems]({(2, 0, 0, 0): 1, (1, 1, 0, 0): 2, (1, 0, 1, 0): 1, (0, 1, 0, 0): 1, (0, 0, 0, 1): 1})
    assert len(cards) == 24
    assert all(Counter(card) == lines for card in cards)
    for room in range(6):
        assert Counter(card[room] for card in cards) == Counter({line: 4 * n for line, n in lines.items()})


@clause("NV-06")
def test_a_used_up_deck_is_shuffled_again() -> None:
    match = begin("nid-de-vouivres", 3, "deck")
    turned: list[int] = []
    while fact(match, "turn") < 13:
        match.advance()
        cards = fact(match, "cards")
        if fact(match, "turn") * 2 > len(turned):
            turned += cards
        seat = match.awaited[0]
        match.play(seat, match.moves(seat)[0])
    assert sorted(turned[:24]) == list(range(1, 25))
    assert set(turned[24:]) <= set(range(1, 25))
    assert fact(match, "deck") == 22
    # before the last pair everything else has been turned up; afterwards all are back
    last = falling(3, deck=1 << turned[22] - 1 | 1 << turned[23] - 1)
    assert refused(last, f"chance turn {turned[0]} {turned[22]}") == "card-turned-up"
    assert fact(play(last, f"chance turn {turned[22]} {turned[23]}"), "deck") == 0


@clause("NV-06")
def test_with_an_odd_deck_the_second_card_comes_from_the_reshuffled_ones() -> None:
    match = falling(3, deck=0b100)  # only card 3 is left
    assert refused(match, "chance turn 4 3") == "card-turned-up"
    assert refused(match, "chance turn 3 3") == "card-turned-up"
    assert fact(play(match, "chance turn 3 9"), "deck") == 22


@clause("NV-07")
def test_objectives_are_dealt_without_repeats_and_from_their_piles() -> None:
    box = standard()
    assert [len(pile) for pile in box.piles] == [6, 6, 6]
    worth = [sum(count * each for count, each in zip(asked, (1, 2, 4, 4), strict=True)) for asked in box.objectives]
    assert worth == [6] * 6 + [10] * 6 + [14] * 6  # small, medium, large: everyone gets one of each
    assert len(set(box.objectives)) == 18
    match = start(6)
    for seed in range(20):
        move = drawn(match, seed)
        assert sorted(move.objectives) == list(range(1, 19))  # six players get all of them
        assert match.refusal(CHANCE, move) is None
    assert refused(start(3), "chance begin 1,1,1 0 1,7,13,1,8,14,3,9,15") == "bad-deal"
    assert refused(start(3), "chance begin 1,1,1 0 1,2,13,7,8,14,3,9,15") == "bad-deal"
    assert refused(start(3), "chance begin 1,1,1 0 1,2,3") == "bad-deal"
    assert refused(start(3), "chance begin 1,1,1 0 0,2,3,4,5,6,7,8,99") == "bad-deal"


@clause("NV-08")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_dice_show_their_faces_and_no_others(players: int) -> None:
    dice = standard().dice[players]
    assert all(len(die) == 6 for die in dice)
    match = looting(players, 1)
    seen: list[set[int]] = [set(), set(), set(), set()]
    for seed in range(200):
        roll = GAME.chance.draw(nest(match), random.Random(seed))
        assert isinstance(roll, m.Roll)
        assert match.refusal(CHANCE, roll) is None
        for number, faces in zip((roll.gold, roll.ruby, roll.sapphire, roll.pearl), seen, strict=True):
            faces.add(number)
    assert seen == [set(die) for die in dice]
    ruby, sapphire, pearl = (max(die) for die in dice[1:])
    assert refused(match, f"chance roll 10 {ruby} {sapphire} {pearl}") == "no-such-face"
    assert refused(match, f"chance roll {max(dice[0])} {ruby} {sapphire} {pearl + 1}") == "no-such-face"
