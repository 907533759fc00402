"""The clock: NV-25."""

from __future__ import annotations

import random

from games.nid_de_vouivres.positions import Asked, aside, chest, given, nest
from script import clause, fact, offered, play, refused
from tablee.games.nid_de_vouivres import GAME
from tablee.games.nid_de_vouivres.pieces import Gems
from tablee.kernel import CHANCE, CLOCK, Match


def choice(match: Match, seat: int) -> tuple[int, list[str]]:
    """The room and the gems that a seat has chosen."""
    chosen = fact(match, "choices")[seat]
    return chosen["room"], chosen["gems"]


@clause("NV-25")
def test_without_a_clock_no_time_passes() -> None:
    match = given(3)
    assert CLOCK not in match.to_act
    assert GAME.due(nest(match)) is None
    assert refused(match, "clock wait 1") == "not-your-turn"


@clause("NV-25")
def test_time_runs_for_all_who_choose() -> None:
    match = given(3, clock=30)
    assert match.to_act == (0, 1, 2, CLOCK)
    assert GAME.due(nest(match)) == 30_000
    assert offered(match, CLOCK) == ["wait 30000"]
    play(match, "clock wait 12000", "0 go 1 gold-ruby")
    assert GAME.due(nest(match)) == 18_000  # a choice gives nobody more time
    assert refused(match, "clock wait 18001") == "waits-too-long"
    assert refused(match, "clock wait 0") == "time-runs-forward"
    play(match, "1 go 1 gold-ruby", "2 go 1 gold-ruby")
    assert GAME.due(nest(match)) == 30_000  # the keeper's own


@clause("NV-25")
def test_who_has_not_chosen_stays_and_takes_the_two_most_plentiful_gems() -> None:
    match = given(4, clock=30, where=[3, 2, 2, 1], rooms={2: (1, 4, 0, 2), 3: (1, 1, 1, 1)})
    play(match, "3 go 4 sapphire-pearl", "clock wait 30000")
    assert [choice(match, seat) for seat in range(4)] == [
        (3, ["gold", "ruby"]),
        (2, ["ruby", "pearl"]),
        (2, ["ruby", "pearl"]),
        (4, ["sapphire", "pearl"]),
    ]
    assert fact(match, "phase") == "place"


@clause("NV-25")
def test_from_outside_the_clock_enters_the_fullest_room_the_lowest_of_equals() -> None:
    match = given(3, clock=30, where=[0, 0, 1], rooms={1: (1, 0, 0, 0), 2: (0, 0, 2, 1), 3: (3, 0, 0, 0)})
    play(match, "clock wait 30000")
    assert choice(match, 0) == (2, ["sapphire", "pearl"])


@clause("NV-25")
def test_a_late_keeper_places_at_random() -> None:
    match = given(3, clock=30)
    play(match, *(f"{seat} go 1 gold-ruby" for seat in range(3)), "clock wait 30000")
    assert match.to_act == (CHANCE,)
    drawn = {GAME.write(GAME.chance.draw(nest(match), random.Random(seed))) for seed in range(40)}
    assert drawn == {"place 1", "place 2", "place 3"}
    assert fact(play(match, "chance place 3"), "phase") == "reveal"
    assert fact(match, "vouivre") == 3


@clause("NV-25")
def test_offers_are_declined() -> None:
    match = given(3, clock=30, fragments={1: 1, 2: 1}, chests={1: (2, 0, 0, 0)})
    play(match, *(f"{seat} go 1 gold-ruby" for seat in range(3)), "0 place 1", "clock wait 30000")
    assert match.to_act == (2, CLOCK)
    play(match, "clock wait 10000", "clock wait 20000", "chance reveal")
    assert fact(match, "second_vouivre") == 0
    assert match.to_act == (1, CLOCK)
    play(match, "clock wait 30000", "chance roll 1 0 0 0")  # not spared
    assert (fact(match, "fragments")[1], chest(match, 1)) == (2, [1, 0, 0, 0])


def leaving(chest: Gems, objectives: Asked) -> Match:
    """Seat 0 of three has left and may complete objectives."""
    match = given(3, clock=30, chests={0: chest}, objectives={0: objectives})
    play(match, "0 exit gold-ruby", "1 go 1 gold-ruby", "2 go 1 gold-ruby", "0 place 3", "chance reveal")
    return play(match, "chance roll 0 0 0 0", "chance share")


@clause("NV-25")
def test_a_late_exit_completes_as_many_as_it_can() -> None:
    match = leaving((4, 0, 0, 0), ((4, 0, 0, 0), (1, 0, 0, 0), (2, 0, 0, 0)))
    play(match, "clock wait 30000")
    assert fact(match, "completed")[0] == [2, 3]  # two, not the first one alone
    assert aside(match, 0) == [1, 0, 0, 0]
    assert fact(match, "phase") == "gems"


@clause("NV-25")
def test_of_equals_the_first_listed_are_completed() -> None:
    match = leaving((2, 0, 0, 0), ((2, 0, 0, 0), (2, 0, 0, 0), (1, 9, 0, 0)))
    play(match, "clock wait 30000")
    assert fact(match, "completed")[0] == [1]


@clause("NV-25")
def test_a_half_done_exit_is_finished_by_the_clock() -> None:
    match = leaving((5, 0, 0, 0), ((2, 0, 0, 0), (2, 0, 0, 0), (1, 0, 0, 0)))
    play(match, "0 complete 2", "clock wait 30000")
    assert fact(match, "completed")[0] == [1, 2, 3]
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
