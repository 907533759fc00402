"""The clock: NV-25."""

from __future__ import annotations

import random

from games.nid_de_vouivres.positions import given, listed, phase, play, refused
from script import clause
from tablee.games.nid_de_vouivres import GAME
from tablee.games.nid_de_vouivres.pieces import CHOICES, Pair
from tablee.kernel import CHANCE, CLOCK


@clause("NV-25")
def test_without_a_clock_no_time_passes():
    state = given(3)
    assert CLOCK not in GAME.to_act(state)
    assert GAME.due(state) is None
    assert refused(state, "clock wait 1") == "not-your-turn"


@clause("NV-25")
def test_time_runs_for_all_who_choose():
    state = given(3, clock=30)
    assert GAME.to_act(state) == (0, 1, 2, CLOCK)
    assert GAME.due(state) == 30_000
    assert listed(state, CLOCK) == ["wait 30000"]
    play(state, "clock wait 12000", "0 go 1 gold-ruby")
    assert GAME.due(state) == 18_000  # a choice gives nobody more time
    assert refused(state, "clock wait 18001") == "waits-too-long"
    assert refused(state, "clock wait 0") == "time-runs-forward"
    play(state, "1 go 1 gold-ruby", "2 go 1 gold-ruby")
    assert GAME.due(state) == 30_000  # the keeper's own


@clause("NV-25")
def test_who_has_not_chosen_stays_and_takes_the_two_most_plentiful_gems():
    state = given(4, clock=30, where=[3, 2, 2, 1], rooms={2: (1, 4, 0, 2), 3: (1, 1, 1, 1)})
    play(state, "3 go 4 sapphire-pearl", "clock wait 30000")
    chosen = [CHOICES[choice] for choice in state.choices]
    assert chosen == [(3, Pair.GOLD_RUBY), (2, Pair.RUBY_PEARL), (2, Pair.RUBY_PEARL), (4, Pair.SAPPHIRE_PEARL)]
    assert phase(state) == "place"


@clause("NV-25")
def test_from_outside_the_clock_enters_the_fullest_room_the_lowest_of_equals():
    state = given(3, clock=30, where=[0, 0, 1], rooms={1: (1, 0, 0, 0), 2: (0, 0, 2, 1), 3: (3, 0, 0, 0)})
    play(state, "clock wait 30000")
    assert CHOICES[state.choices[0]] == (2, Pair.SAPPHIRE_PEARL)


@clause("NV-25")
def test_a_late_keeper_places_at_random():
    state = given(3, clock=30)
    play(state, *(f"{seat} go 1 gold-ruby" for seat in range(3)), "clock wait 30000")
    assert GAME.to_act(state) == (CHANCE,)
    assert {GAME.chance(state, random.Random(seed)).room for seed in range(40)} == {1, 2, 3}
    assert phase(play(state, "chance place 3")) == "reveal"
    assert state.first == 3


@clause("NV-25")
def test_offers_are_declined():
    state = given(3, clock=30, fragments={1: 1, 2: 1}, chests={1: (2, 0, 0, 0)})
    play(state, *(f"{seat} go 1 gold-ruby" for seat in range(3)), "0 place 1", "clock wait 30000")
    assert GAME.to_act(state) == (2, CLOCK)
    play(state, "clock wait 10000", "clock wait 20000", "chance reveal")
    assert state.second == 0
    assert GAME.to_act(state) == (1, CLOCK)
    play(state, "clock wait 30000", "chance roll 1 0 0 0")  # not spared
    assert (state.fragments[1], state.chest(1)) == (2, [1, 0, 0, 0])


def leaving(chest, objectives):
    state = given(3, clock=30, chests={0: chest}, objectives={0: objectives})
    play(state, "0 exit gold-ruby", "1 go 1 gold-ruby", "2 go 1 gold-ruby", "0 place 3", "chance reveal")
    return play(state, "chance roll 0 0 0 0", "chance share")


@clause("NV-25")
def test_a_late_exit_completes_as_many_as_it_can():
    state = leaving((4, 0, 0, 0), ((4, 0, 0, 0), (1, 0, 0, 0), (2, 0, 0, 0)))
    play(state, "clock wait 30000")
    assert state.completed[0] == 0b110  # two, not the first one alone
    assert state.aside(0) == [1, 0, 0, 0]
    assert phase(state) == "gems"


@clause("NV-25")
def test_of_equals_the_first_listed_are_completed():
    state = leaving((2, 0, 0, 0), ((2, 0, 0, 0), (2, 0, 0, 0), (1, 9, 0, 0)))
    play(state, "clock wait 30000")
    assert state.completed[0] == 0b001


@clause("NV-25")
def test_a_half_done_exit_is_finished_by_the_clock():
    state = leaving((5, 0, 0, 0), ((2, 0, 0, 0), (2, 0, 0, 0), (1, 0, 0, 0)))
    play(state, "0 complete 2", "clock wait 30000")
    assert state.completed[0] == 0b111
    assert GAME.outcome(state).winners == (0,)
