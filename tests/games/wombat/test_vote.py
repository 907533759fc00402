"""Fingers, talk and elimination: WO-25 to WO-32, WO-36, WO-39."""

from __future__ import annotations

import random

import pytest

from games.wombat.positions import CORNER, dark, hand, pass_time, play, refused
from script import clause
from tablee.games.wombat import GAME
from tablee.games.wombat.state import Phase
from tablee.kernel import CLOCK


def vote(seats: int = 4, out: tuple[int, ...] = (), **options: object):  # type: ignore[no-untyped-def]
    """The first vote after a round in which two towers stood."""
    whole = (1, 2, 3, 4, 5, 6)
    state = dark(seats, towers=[whole, whole, ()], **options)
    for seat in out:
        state.out[seat] = 0
        state.hands[seat] = None
    return pass_time(state, 180)


def fingers(state, *whom):  # type: ignore[no-untyped-def]
    """Everybody still in points, and the countdown runs out."""
    for seat, target in zip(state.still_in(), whom, strict=True):
        play(state, f"{seat} vote {'none' if target is None else target}")
    GAME.play(state, CLOCK, GAME.tick(state, GAME.due(state), {}))
    return state


def final_vote(*whom, **given):  # type: ignore[no-untyped-def]
    """A first vote for nobody, no talk, and the vote that counts."""
    state = vote(**given)
    fingers(state, *[None] * len(state.still_in()))
    play(state, *[f"{seat} ready" for seat in state.still_in()])
    return fingers(state, *whom)


@clause("WO-25")
def test_all_fingers_are_shown_at_once_after_a_countdown_of_three():
    state = vote()
    play(state, "0 vote 1", "1 vote 0", "2 vote none")
    assert GAME.due(state) == 30_000
    assert state.pointed == []
    play(state, "3 vote 0")
    assert GAME.due(state) == 3_000
    play(state, "clock wait 2999")
    assert state.pointed == []
    play(state, "clock wait 1")
    assert state.pointed == [1, 0, -1, 0]
    assert state.phase is Phase.TALK


@clause("WO-25")
def test_nobody_sees_a_finger_before():
    state = vote()
    here, there = play(state.copy(), "0 vote 1"), play(state.copy(), "0 vote 3")
    for viewer in (1, 2, 3, None):
        assert GAME.scene(here, viewer) == GAME.scene(there, viewer)
        seen = [GAME.seen(state, 0, GAME.read(f"vote {whom}"), viewer) for whom in (1, 3)]
        assert seen[0] == seen[1]
    assert GAME.scene(here, 0) != GAME.scene(there, 0)


@clause("WO-25")
def test_a_finger_can_be_changed_until_then():
    state = play(vote(), "0 vote 1")
    assert refused(state, "0 vote 1") == "same-vote"
    play(state, "0 vote 2")
    assert state.votes[0] == 2
    assert 0 not in GAME.awaited(state)


@clause("WO-25")
def test_the_first_vote_binds_nobody():
    state = fingers(vote(), 1, 0, 0, 0)
    assert list(state.still_in()) == [0, 1, 2, 3]


@clause("WO-25")
def test_who_does_not_point_points_up():
    state = play(vote(), "0 vote 1", "clock wait 30000")
    assert state.pointed == [1, -1, -1, -1]


@clause("WO-26")
@pytest.mark.parametrize("talk", [15, 60, 180])
def test_then_they_talk(talk):
    state = fingers(vote(talk=talk), None, None, None, None)
    assert GAME.due(state) == talk * 1000
    assert refused(state, "0 vote 1") == "no-vote-now"
    play(state, f"clock wait {talk * 1000}")
    assert state.phase is Phase.FINAL


@clause("WO-26")
def test_talk_ends_early_when_everybody_is_ready():
    state = fingers(vote(), None, None, None, None)
    play(state, "0 ready", "1 ready", "2 ready")
    assert refused(state, "2 ready") == "already-ready"
    assert state.phase is Phase.TALK
    play(state, "3 ready")
    assert state.phase is Phase.FINAL


@clause("WO-27")
@pytest.mark.parametrize(
    ("seats", "whom", "out"),
    [
        (4, (1, 0, 0, 0), 0),
        (4, (1, 0, 0, 1), None),  # a tie
        (4, (1, 0, 0, None), None),  # half is not more than half
        (3, (1, 0, 0), 0),
        (5, (1, 0, 0, 0, None), 0),
        (5, (1, 0, 0, None, None), None),
        (6, (None, 0, 0, 0, None, None), None),
        (6, (1, 0, 0, 0, 0, 1), 0),
    ],
)
def test_more_than_half_of_those_still_in_vote_somebody_out(seats, whom, out):
    state = final_vote(*whom, seats=seats)
    assert list(state.still_in()) == [seat for seat in range(seats) if seat != out]


@clause("WO-27")
def test_the_majority_is_of_those_still_in():
    state = final_vote(1, 0, 0, seats=4, out=(3,))
    assert list(state.still_in()) == [1, 2]


@clause("WO-28")
def test_who_is_out_builds_and_votes_no_more_and_keeps_the_card_hidden():
    state = final_vote(1, 0, 0, 0)
    assert GAME.to_act(state) == (1, 2, 3, CLOCK)
    assert refused(state, "0 ready") == "not-your-turn"
    assert GAME.scene(state, 1).pieces["player:0"].art == "role-back"
    assert GAME.scene(state, 0).pieces["card"].art == "role-raging"
    play(state, "clock wait 15000")
    GAME.play(state, -1, GAME.chance(state, random.Random(1)))
    assert state.hands[0] is None
    assert refused(state, "0 turn") == "not-your-turn"
    assert refused(state, "clock tick 0:0:0") == "no-such-hand"


@clause("WO-29")
def test_the_game_goes_on_without_the_bad_team_and_nobody_is_told():
    raging, harmless = (final_vote(1, 0, 0, 0, roles=roles) for roles in (
        "raging standard standard standard", "standard raging standard standard"))  # fmt: skip
    assert GAME.outcome(raging) is None
    for viewer in (2, 3, None):
        assert GAME.scene(raging, viewer) == GAME.scene(harmless, viewer)
    raging.bad = 2
    raging.phase = Phase.BUILD
    raging.tick = 0
    pass_time(raging, 90)
    assert GAME.outcome(raging).reason == "bad"
    assert GAME.outcome(raging).winners == (0,), "the bad team can still win"


@clause("WO-30")
def test_everything_is_reset_for_the_next_round():
    state = final_vote(None, None, None, None)
    assert state.phase is Phase.READY
    assert state.towers == [[], [], []]
    assert state.round == 2
    assert state.turns == state.tick == 0
    play(state, "clock wait 15000")
    assert GAME.to_act(state) == (-1,)
    GAME.play(state, -1, GAME.chance(state, random.Random(5)))
    assert state.phase is Phase.BUILD
    assert len(state.ground) == 18


@clause("WO-30")
def test_the_round_starts_early_when_everybody_is_ready_after_a_countdown():
    state = final_vote(None, None, None, None)
    play(state, *[f"{seat} ready" for seat in range(4)])
    assert GAME.due(state) == 3_000


@clause("WO-31")
def test_whoever_leaves_lets_go_of_everything():
    state = dark(hands={1: (0, 0)}, held={1: [2, 5]})
    hand(state, 1).target = CORNER
    move = GAME.left(state, 1)
    GAME.play(state, 1, move)
    assert hand(state, 1).held == []
    assert hand(state, 1).target == (0, 0), "the hand rests"
    assert {brick for brick in state.ground if state.places[brick] == (0, 0)} == {1, 4}
    assert GAME.left(state, 1) is None


@clause("WO-31")
def test_whoever_leaves_votes_for_nobody():
    state = vote()
    play(state, "1 vote 2")
    GAME.play(state, 1, GAME.left(state, 1))
    assert GAME.facts(state)["votes"][1] == -1
    assert GAME.left(state, 1) is None


@clause("WO-32")
def test_nobody_learns_that_all_who_are_left_are_of_one_team():
    one_team = vote(roles="raging standard standard standard", out=(0,))
    mixed = vote(roles="standard raging standard standard", out=(0,))
    for viewer in (2, 3, None):
        assert GAME.scene(one_team, viewer) == GAME.scene(mixed, viewer)
        assert GAME.to_act(one_team) == GAME.to_act(mixed)
    assert GAME.outcome(one_team) is None


@clause("WO-36")
def test_nobody_votes_for_themselves_or_for_somebody_out():
    state = vote(out=(3,))
    assert refused(state, "0 vote 0") == "not-oneself"
    assert refused(state, "0 vote 3") == "is-out"
    assert refused(state, "0 vote 7") == "no-such-player"
    assert refused(state, "0 vote -1") == "no-such-player"
    assert [GAME.write(move) for move in GAME.moves(state, 0)] == ["vote 1", "vote 2", "vote none"]


@clause("WO-36")
def test_two_players_always_remain():
    state = final_vote(2, 1, out=(0, 3))
    assert list(state.still_in()) == [1, 2]


@clause("WO-39")
def test_the_absent_count_for_the_majority():
    state = vote()
    fingers(state, None, None, None, None)
    play(state, *[f"{seat} ready" for seat in range(4)], "1 vote 0", "2 vote 0")
    play(state, "clock wait 30000")
    assert list(state.still_in()) == [0, 1, 2, 3], "two of four are no majority, though two were absent"
