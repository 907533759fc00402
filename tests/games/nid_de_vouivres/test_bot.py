"""The bots' judgement: what anybody who knows the game would do."""

from __future__ import annotations

import random

from games.nid_de_vouivres.positions import given, play
from tablee.bots.greedy import first_sight
from tablee.games.nid_de_vouivres import GAME
from tablee.games.nid_de_vouivres.bot import BRAIN
from tablee.kernel import CHANCE

LAST = ((9, 9, 9, 9), (9, 9, 9, 9), (2, 0, 0, 0))


def best(state, seat):
    moves = GAME.moves(state, seat)
    scores = BRAIN.scores(state, seat, moves)
    return GAME.write(moves[max(range(len(moves)), key=scores.__getitem__)])


def test_values_are_shares_of_the_win():
    state = given(4, chests={1: (9, 9, 9, 9)})
    values = [BRAIN.value(state, seat) for seat in range(4)]
    assert abs(sum(values) - 1) < 1e-9
    assert max(values) == values[1]


def test_it_goes_where_the_gems_are_that_it_lacks():
    state = given(
        3, rooms={2: (0, 0, 3, 0), 3: (3, 0, 0, 0)}, objectives={0: ((0, 0, 3, 1), (0, 0, 1, 0), (0, 0, 0, 2))}
    )
    assert best(state, 0).startswith("go 2 ")
    assert "sapphire" in best(state, 0)


def test_it_exits_when_that_wins():
    state = given(
        3, chests={0: (3, 0, 0, 0)}, objectives={0: ((1, 0, 0, 0), (2, 0, 0, 0), (9, 9, 9, 9))}, completed={0: 4}
    )
    assert best(state, 0).startswith("exit ")


def test_the_keeper_strikes_where_a_rich_chest_will_be():
    # seat 1 has a full chest, stands in room 3 and wants what lies there
    state = given(4, where=[1, 3, 2, 2], rooms={3: (4, 0, 0, 0)}, chests={1: (3, 3, 2, 2)}, objectives={1: LAST})
    for seat, room in enumerate((1, 3, 2, 2)):
        play(state, f"{seat} go {room} gold-ruby")
    assert best(state, 0) == "place 3"


def test_a_fragment_is_spent_for_a_rich_chest_and_kept_for_an_empty_one():
    def attacked(chest):
        state = given(3, fragments={1: 1}, chests={1: chest})
        play(state, *(f"{seat} go 1 gold-ruby" for seat in range(3)), "0 place 1", "1 decline", "chance reveal")
        return best(state, 1)

    assert attacked((5, 5, 3, 3)) == "ward"
    assert attacked((0, 0, 0, 0)) == "endure"


def test_it_completes_as_many_as_it_can():
    state = given(3, chests={0: (3, 0, 0, 0)}, objectives={0: ((3, 0, 0, 0), (1, 0, 0, 0), (2, 0, 0, 0))})
    play(state, "0 exit gold-ruby", "1 go 1 gold-ruby", "2 go 1 gold-ruby", "0 place 3", "chance reveal")
    play(state, "chance roll 0 0 0 0", "chance share")
    assert best(state, 0) in ("complete 2", "complete 3")


def test_it_judges_by_what_it_sees():
    # the same scores whatever the others have chosen in secret
    one, two = given(3, chests={1: (2, 2, 0, 0)}), given(3, chests={1: (2, 2, 0, 0)})
    play(one, "1 go 1 gold-ruby", "2 go 2 gold-ruby")
    play(two, "1 go 3 gold-pearl", "2 go 3 ruby-pearl")
    moves = GAME.moves(one, 0)
    assert BRAIN.scores(one, 0, moves) == BRAIN.scores(two, 0, moves)
    for state in (one, two):
        play(state, "0 go 1 gold-ruby")
    places = GAME.moves(one, 0)
    assert BRAIN.scores(one, 0, places) == BRAIN.scores(two, 0, places)


def test_first_sight_beats_chance():
    wins = 0
    for seed in range(12):
        rng = random.Random(seed)
        state = GAME.start(4, GAME.options())
        while awaited := GAME.awaited(state):
            seat = awaited[0]
            if seat == CHANCE:
                move = GAME.chance(state, rng)
            elif seat == seed % 4:
                move = first_sight(BRAIN, state, seat, GAME.moves(state, seat), rng)
            else:
                move = rng.choice(GAME.moves(state, seat))
            GAME.play(state, seat, move)
        wins += seed % 4 in GAME.outcome(state).winners
    assert wins >= 8
