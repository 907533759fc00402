"""Choices are secret until all are shown: NV-10, NV-26; nobody learns more than who has chosen."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from games.nid_de_vouivres.positions import Asked, given, nest
from script import clause, offered, play
from tablee.games.nid_de_vouivres import GAME, OLDER
from tablee.games.nid_de_vouivres.pieces import CHOICES
from tablee.games.nid_de_vouivres.state import NidState
from tablee.kernel import CHANCE, EVERYTHING, Match, Viewer
from tablee.kernel.seats import read_seat
from tablee.show import Words

PAID: Asked = ((1, 0, 0, 0), (9, 9, 9, 9), (9, 9, 9, 9))


def told(match: Match, line: str, viewer: Viewer) -> str | None:
    """What a viewer is told of a move, in English; None if nothing."""
    word, _, text = line.partition(" ")
    seat, move = read_seat(word), GAME.read(text)
    before, after = nest(match), nest(match).copy()
    GAME.play(after, seat, move)
    event = GAME.told(before, seat, move, after, viewer)
    return None if event is None else Words(GAME, "en", ["Ann", "Bob", "Cleo"]).say(event.text)


@clause("NV-10")
def test_others_learn_that_one_has_chosen_and_nothing_when_it_is_changed() -> None:
    match = given(3)
    assert told(match, "0 go 2 gold-pearl", 0) == "Ann chooses room 2 for gold and pearls."
    for viewer in (1, 2, None):
        assert told(match, "0 go 2 gold-pearl", viewer) == "Ann has chosen."
        assert told(match, "0 go 1 ruby-pearl", viewer) == "Ann has chosen."  # the same, whatever it is
    play(match, "0 go 2 gold-pearl")
    for viewer in (1, 2, None):
        assert told(match, "0 go 1 ruby-pearl", viewer) is None  # not even that there was a move
    assert told(match, "0 go 1 ruby-pearl", 0) == "Ann chooses room 1 for rubies and pearls."
    assert told(match, "0 go 1 ruby-pearl", EVERYTHING) is not None


@clause("NV-10")
def test_a_changed_choice_leaves_no_trace_for_others() -> None:
    steady = play(given(3), "0 go 2 gold-pearl")
    fickle = play(given(3), "0 go 1 gold-ruby", "0 go 3 ruby-pearl")
    for viewer in (1, 2, None):
        assert steady.scene(viewer) == fickle.scene(viewer)
        if viewer is not None:
            assert offered(steady, viewer) == offered(fickle, viewer)
    assert steady.to_act == fickle.to_act
    assert steady.awaited == fickle.awaited


@clause("NV-10")
def test_a_choice_is_changed_and_not_taken_back() -> None:
    # undo would be offered only while nobody has moved since: it would tell that another has changed theirs
    match = Match(GAME, 3, seed="undo")
    match.advance()
    match.play(0, match.moves(0)[0])
    assert not match.can_undo(0)


@clause("NV-13")
def test_a_vouivre_that_all_have_seen_stays() -> None:
    lines = ("0 go 1 gold-ruby", "1 go 2 gold-ruby", "2 go 3 ruby-pearl", "0 place 2")
    now = play(given(3, fragments={1: 1}), *lines)
    assert now.to_act == (1,)  # asked about the second vouivre: nothing has been revealed yet
    assert not now.can_undo(0)
    before = Match(OLDER[0], 3, seed="earlier")
    before.state, before.log = now.state, now.log
    assert before.can_undo(0), "a match of version 1 goes on as it began"


@clause("NV-10", "NV-13", "NV-14")
def test_nothing_is_shown_while_the_vouivres_are_placed() -> None:
    def placed(*choices: str) -> Match:
        match = given(3, fragments={1: 1}, chests={2: (1, 0, 0, 0)}, objectives={2: PAID})
        return play(match, *choices)

    one = placed("0 go 1 gold-ruby", "1 go 2 gold-ruby", "2 exit gold-ruby")
    two = placed("0 go 1 gold-ruby", "1 go 2 gold-ruby", "2 go 3 ruby-pearl")
    assert told(one, "0 place 2", 1) == told(two, "0 place 2", 1)
    for lines in ((), ("0 place 2",), ("1 lure 3",)):
        play(one, *lines)
        play(two, *lines)
        for viewer in (0, 1, None):
            assert one.scene(viewer) == two.scene(viewer)
        assert one.to_act == two.to_act
    assert told(one, "chance reveal", 0) != told(two, "chance reveal", 0)  # now all is shown


Imagine = Callable[[NidState, int, random.Random], NidState]


def expected(state: NidState, seat: int, rng: random.Random) -> NidState:
    """As bots expect people to choose."""
    return GAME.brain.imagine(GAME, state, seat, rng)


by_rules_or_habit = pytest.mark.parametrize("imagine", [GAME.imagine, expected], ids=["rules", "bot"])


@clause("NV-10")
@by_rules_or_habit
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_imagined_states_look_the_same_and_are_legal(players: int, imagine: Imagine) -> None:
    rng = random.Random(players)
    match = Match(GAME, players, seed=f"imagine-{players}")
    checked = 0
    while match.awaited and nest(match).turn < 8:
        seat = match.awaited[0]
        if seat == CHANCE:
            match.play(CHANCE, match.chance_move())
            continue
        state = nest(match)
        for viewer in range(players):
            imagined = imagine(state, viewer, rng)
            assert GAME.scene(imagined, viewer) == GAME.scene(state, viewer)
            assert imagined.choices[viewer] == state.choices[viewer]
            assert [choice < 0 for choice in imagined.choices] == [choice < 0 for choice in state.choices]
            checked += imagined.choices != state.choices
        match.play(seat, rng.choice(match.moves(seat)))
    assert checked > 10


@clause("NV-12")
@by_rules_or_habit
def test_an_imagined_exit_is_one_that_could_be_chosen(imagine: Imagine) -> None:
    match = given(3, chests={0: (1, 0, 0, 0)}, objectives={0: PAID}, where=[2, 3, 1])
    play(match, "0 go 2 gold-ruby", "1 go 3 gold-ruby")
    imagined = [imagine(nest(match), 2, random.Random(seed)) for seed in range(300)]
    rooms = [{CHOICES[state.choices[seat]][0] for state in imagined} for seat in (0, 1)]
    assert rooms == [{0, 1, 2, 3}, {1, 2, 3}]  # only seat 0 can exit


@clause("NV-15")
def test_the_reveal_tells_everything_at_once() -> None:
    match = given(3, chests={2: (1, 0, 0, 0)}, objectives={2: PAID})
    play(match, "0 go 1 gold-ruby", "1 go 2 gold-pearl", "2 exit gold-ruby", "0 place 3")
    assert told(match, "chance reveal", None) == (
        "All choices: Ann goes to room 1 for gold and rubies; Bob goes to room 2 for gold and pearls; "
        "Cleo leaves the caves."
    )


@clause("NV-25")
def test_time_passing_is_not_an_event_until_it_is_up() -> None:
    match = given(3, clock=30)
    play(match, "1 go 1 gold-ruby")
    assert told(match, "clock wait 1000", 0) is None
    assert told(match, "clock wait 30000", 0) == "Time is up. Chosen for them: Ann and Cleo."
