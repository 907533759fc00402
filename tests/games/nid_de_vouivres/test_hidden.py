"""Choices are secret until all are shown: NV-10, NV-26; nobody learns more than who has chosen."""

from __future__ import annotations

import random

import pytest

from games.nid_de_vouivres.positions import given, listed, play
from script import clause
from tablee.games.nid_de_vouivres import GAME
from tablee.kernel import CHANCE, EVERYTHING, Match
from tablee.kernel.seats import read_seat
from tablee.show import Words

PAID = ((1, 0, 0, 0), (9, 9, 9, 9), (9, 9, 9, 9))


def seen(state, line, viewer):
    seat, _, move = line.partition(" ")
    event = GAME.seen(state, read_seat(seat), GAME.read(move), viewer)
    return None if event is None else Words(GAME, "en", ["Ann", "Bob", "Cleo"]).say(event.text)


@clause("NV-10")
def test_others_learn_that_one_has_chosen_and_nothing_when_it_is_changed():
    state = given(3)
    assert seen(state, "0 go 2 gold-pearl", 0) == "Ann chooses room 2 for gold and pearls."
    for viewer in (1, 2, None):
        assert seen(state, "0 go 2 gold-pearl", viewer) == "Ann has chosen."
        assert seen(state, "0 go 1 ruby-pearl", viewer) == "Ann has chosen."  # the same, whatever it is
    play(state, "0 go 2 gold-pearl")
    for viewer in (1, 2, None):
        assert seen(state, "0 go 1 ruby-pearl", viewer) is None  # not even that there was a move
    assert seen(state, "0 go 1 ruby-pearl", 0) == "Ann chooses room 1 for rubies and pearls."
    assert seen(state, "0 go 1 ruby-pearl", EVERYTHING) is not None


@clause("NV-10")
def test_a_changed_choice_leaves_no_trace_for_others():
    steady = play(given(3), "0 go 2 gold-pearl")
    fickle = play(given(3), "0 go 1 gold-ruby", "0 go 3 ruby-pearl")
    for viewer in (1, 2, None):
        assert GAME.scene(steady, viewer) == GAME.scene(fickle, viewer)
        if viewer is not None:
            assert listed(steady, viewer) == listed(fickle, viewer)
    assert GAME.to_act(steady) == GAME.to_act(fickle)
    assert GAME.awaited(steady) == GAME.awaited(fickle)


@clause("NV-10")
def test_a_choice_is_changed_and_not_taken_back():
    # undo would be offered only while nobody has moved since: it would tell that another has changed theirs
    match = Match(GAME, 3, seed="undo")
    match.advance()
    match.play(0, match.moves(0)[0])
    assert not match.can_undo(0)


@clause("NV-10", "NV-13", "NV-14")
def test_nothing_is_shown_while_the_vouivres_are_placed():
    def placed(*choices):
        state = given(3, fragments={1: 1}, chests={2: (1, 0, 0, 0)}, objectives={2: PAID})
        return play(state, *choices)

    one = placed("0 go 1 gold-ruby", "1 go 2 gold-ruby", "2 exit gold-ruby")
    two = placed("0 go 1 gold-ruby", "1 go 2 gold-ruby", "2 go 3 ruby-pearl")
    for lines in ((), ("0 place 2",), ("1 lure 3",)):
        play(one, *lines)
        play(two, *lines)
        for viewer in (0, 1, None):
            assert GAME.scene(one, viewer) == GAME.scene(two, viewer)
        assert GAME.to_act(one) == GAME.to_act(two)
        assert seen(one, "0 place 2", 1) == seen(two, "0 place 2", 1)
    assert seen(one, "chance reveal", 0) != seen(two, "chance reveal", 0)  # now all is shown


@clause("NV-10")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_imagined_states_look_the_same_and_are_legal(players):
    rng = random.Random(players)
    match = Match(GAME, players, seed=f"imagine-{players}")
    checked = 0
    while match.awaited and match.state.turn < 8:
        seat = match.awaited[0]
        if seat == CHANCE:
            match.play(CHANCE, match.chance_move())
            continue
        state = match.state
        for viewer in range(players):
            imagined = GAME.imagine(state, viewer, rng)
            assert GAME.scene(imagined, viewer) == GAME.scene(state, viewer)
            assert imagined.choices[viewer] == state.choices[viewer]
            assert [choice < 0 for choice in imagined.choices] == [choice < 0 for choice in state.choices]
            checked += imagined.choices != state.choices
        match.play(seat, rng.choice(match.moves(seat)))
    assert checked > 10


@clause("NV-12")
def test_an_imagined_exit_is_one_that_could_be_chosen():
    state = given(3, chests={0: (1, 0, 0, 0)}, objectives={0: PAID}, where=[2, 3, 1])
    play(state, "0 go 2 gold-ruby", "1 go 3 gold-ruby")
    rooms = [{GAME.imagine(state, 2, random.Random(seed)).choices[seat] // 6 for seed in range(300)} for seat in (0, 1)]
    assert rooms == [{0, 1, 2, 3}, {1, 2, 3}]  # only seat 0 can exit


@clause("NV-15")
def test_the_reveal_tells_everything_at_once():
    state = given(3, chests={2: (1, 0, 0, 0)}, objectives={2: PAID})
    play(state, "0 go 1 gold-ruby", "1 go 2 gold-pearl", "2 exit gold-ruby", "0 place 3")
    assert seen(state, "chance reveal", None) == (
        "All choices: Ann goes to room 1 for gold and rubies; Bob goes to room 2 for gold and pearls; "
        "Cleo leaves the caves."
    )


@clause("NV-25")
def test_time_passing_is_no_event_until_it_is_up():
    state = given(3, clock=30)
    play(state, "1 go 1 gold-ruby")
    assert seen(state, "clock wait 1000", 0) is None
    assert seen(state, "clock wait 30000", 0) == "Time is up. Chosen for them: Ann and Cleo."
