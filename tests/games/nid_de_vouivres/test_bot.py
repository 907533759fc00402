"""The bots' judgement: what anybody who knows the game would do."""

from __future__ import annotations

import random

from games.nid_de_vouivres.positions import given, play
from script import clause
from tablee.bots.greedy import first_sight
from tablee.games.nid_de_vouivres import GAME
from tablee.games.nid_de_vouivres.bot import BRAIN
from tablee.games.nid_de_vouivres.phrases import ROOMS
from tablee.games.nid_de_vouivres.prospects import Outlook
from tablee.kernel import CHANCE, Text

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


def told(state, speaker, phrase, ago=0):
    copy = state.copy()
    BRAIN.hears(copy, speaker, Text(phrase), ago)
    return copy


@clause("NV-24")
def test_bots_believe_half_of_what_they_hear():
    state = given(4, where=[1, 1, 1, 1], rooms={2: (2, 0, 0, 0), 3: (2, 0, 0, 0)})
    before, after = Outlook(state, 1).likely, Outlook(told(state, 1, "phrase-room-3"), 1).likely
    assert after[3] > before[3] + 0.25
    assert abs(sum(after) - 1) < 1e-9
    moves = GAME.moves(state, 0)
    scores = dict(zip(moves, BRAIN.scores(told(state, 1, "phrase-room-3"), 0, moves), strict=True))
    assert scores[GAME.read("go 3 gold-ruby")] < scores[GAME.read("go 2 gold-ruby")]  # it leaves room 3 alone
    assert Outlook(told(state, 1, "phrase-room-6"), 1).likely == before  # there is no such room
    assert Outlook(told(state, 1, "phrase-exit"), 1).likely == before  # that can't be


@clause("NV-24")
def test_bots_expect_rivals_for_gems_that_others_ask_for():
    state = given(4, rooms={1: (3, 3, 0, 0)}, objectives={1: ((0, 1, 0, 0), (0, 1, 0, 0), (0, 1, 0, 0))})
    before = Outlook(state, 1).wanting(1, 3)
    assert Outlook(told(state, 1, "phrase-leave-pearl"), 1).wanting(1, 3) > before


@clause("NV-24")
def test_a_truce_makes_the_vouivre_milder_to_who_asks_for_it():
    state = given(4, where=[1, 2, 3, 1], chests={1: (2, 2, 1, 1), 2: (2, 2, 1, 1)})
    play(state, "0 go 1 gold-ruby", "1 go 2 gold-ruby", "2 go 3 gold-ruby", "3 go 1 gold-ruby")
    moves = GAME.moves(state, 0)
    before = BRAIN.scores(state, 0, moves)
    after = BRAIN.scores(told(state, 1, "phrase-truce"), 0, moves)
    assert after[1] < before[1]  # room 2, where seat 1 may be
    assert after[3] == before[3]  # room 4, where it can't


@clause("NV-24")
def test_words_of_an_earlier_turn_are_forgotten():
    state = play(given(3), "0 go 1 gold-ruby")
    assert told(state, 1, "phrase-room-3", ago=1).heard == ((1, "phrase-room-3"),)
    assert told(state, 1, "phrase-room-3", ago=2).heard == ()
    assert told(state, 1, "phrase-hello").heard == ()
    state = play(given(3, clock=30, fragments={1: 1}), *(f"{seat} go 1 gold-ruby" for seat in range(3)), "0 place 2")
    play(state, "clock wait 30000")  # the clock declines for seat 1: that is one move, not two
    assert told(state, 1, "phrase-room-3", ago=5).heard == ((1, "phrase-room-3"),)
    assert told(state, 1, "phrase-room-3", ago=6).heard == ()


@clause("NV-24")
def test_bots_say_where_they_go_mostly_truly_and_now_and_then():
    state = given(4, rooms={2: (2, 1, 0, 0)})
    move = GAME.read("go 2 gold-ruby")
    said = [BRAIN.says(state, 0, move, random.Random(seed)) for seed in range(2000)]
    spoken = [text.id for text in said if text is not None]
    assert 200 < len(spoken) < 500
    assert set(spoken) <= set(GAME.phrases)
    rooms = [phrase for phrase in spoken if phrase.startswith("phrase-room-")]
    assert 0.55 < rooms.count("phrase-room-2") / len(rooms) < 0.9
    answers = {
        text.id
        for seed in range(50)
        if (text := BRAIN.says(told(state, 1, "phrase-truce"), 0, move, random.Random(seed)))
    }
    assert {"phrase-agreed", "phrase-no-way"} <= answers


@clause("NV-02", "NV-24")
def test_phrases_speak_of_open_rooms_alone():
    for players in GAME.seats:
        offered = GAME.phrases_for(players)
        assert [phrase for phrase in offered if phrase in ROOMS] == [f"phrase-room-{n + 1}" for n in range(players)]
        assert set(GAME.phrases) - set(offered) <= set(ROOMS)


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


def test_a_position_is_judged_by_how_its_turn_will_end():
    # room 2 holds the pearl that seat 0 still lacks; once it has chosen it, it has as good as won
    near = ((9, 9, 9, 9), (9, 9, 9, 9), (0, 1, 0, 1))
    last = {0: ((9, 9, 9, 9), (9, 9, 9, 9), (0, 0, 0, 1)), 1: near, 2: near}
    state = given(3, rooms={2: (0, 0, 0, 1)}, objectives=last, completed={0: 3, 1: 3, 2: 3})
    before = BRAIN.value(state, 0)
    taken, left = state.copy(), state.copy()
    others = ("1 go 1 gold-ruby", "2 go 3 gold-ruby", "0 place 1")
    play(taken, "0 go 2 gold-pearl", *others)
    play(left, "0 go 2 gold-ruby", *others)
    assert BRAIN.value(taken, 0) > 0.99 > before
    assert abs(BRAIN.value(left, 0) - before) < 0.1
    struck = play(state, "0 go 2 gold-pearl", "1 go 1 gold-ruby", "2 go 3 gold-ruby", "0 place 2")
    assert BRAIN.value(struck, 0) < 0.99  # the vouivre may take it first


def test_a_shared_gem_is_worth_less_than_one_alone():
    def judged(other):
        state = given(3, rooms={1: (0, 0, 2, 0)}, objectives={0: ((0, 0, 4, 0), (0, 0, 4, 0), (0, 0, 4, 0))})
        play(state, "0 go 1 ruby-sapphire", other, "2 go 3 gold-ruby", "0 place 3")
        return BRAIN.value(state, 0)

    assert judged("1 go 1 ruby-sapphire") < judged("1 go 1 gold-ruby")


def test_values_at_once_are_the_values_one_by_one():
    state = given(4, chests={1: (2, 2, 1, 0), 2: (0, 1, 0, 1)}, fragments={3: 2})
    play(state, "0 go 1 gold-ruby", "1 go 2 gold-ruby")
    assert list(BRAIN.values(state, [0, 3])) == [BRAIN.value(state, 0), BRAIN.value(state, 3)]
