"""Fingers, talk and elimination: WO-25 to WO-32, WO-36, WO-39."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.wombat.positions import CORNER, at, dark, ended, hand, left, pass_time, run_out, told
from script import clause, fact, offered, play, refused
from tablee.games.wombat import GAME
from tablee.games.wombat.pieces import SHOW_MS
from tablee.games.wombat.state import Phase
from tablee.kernel import CHANCE, CLOCK, Match, Name, Text


def vote(seats: int = 4, **position: Any) -> Match:
    """The first vote after a round in which two towers stood."""
    whole = (1, 2, 3, 4, 5, 6)
    match = pass_time(dark(seats, towers=[whole, whole, ()], **position), 180)
    match.wait(SHOW_MS)
    return match


def fingers(match: Match, *whom: int | None) -> Match:
    """Everyone still in points, and the countdown runs out."""
    for seat, target in zip(fact(match, "in"), whom, strict=True):
        play(match, f"{seat} vote {'none' if target is None else target}")
    return run_out(match)


def final_vote(*whom: int | None, **position: Any) -> Match:
    """A first vote for nobody, no talk, and the vote that counts."""
    match = vote(**position)
    fingers(match, *[None] * len(fact(match, "in")))
    play(match, *[f"{seat} ready" for seat in fact(match, "in")])
    return fingers(match, *whom)


def leave(match: Match, seat: int) -> bool:
    """What the table does for a player who leaves: whether there was a move to make for them."""
    move = GAME.manners.left(at(match), seat)
    legal = move is not None and match.refusal(seat, move) is None
    if legal:
        match.play(seat, move)
    return legal


def scattered(match: Match, seed: int) -> Match:
    """The match after chance has scattered the bricks."""
    match.play(CHANCE, GAME.chance.draw(at(match), random.Random(seed)))
    return match


@clause("WO-25")
def test_all_fingers_are_shown_at_once_after_a_countdown_of_three() -> None:
    match = vote()
    play(match, "0 vote 1", "1 vote 0", "2 vote none")
    assert left(match) == 30_000
    assert fact(match, "pointed") == []
    play(match, "3 vote 0")
    assert left(match) == 3_000
    for count in (2, 1):
        assert told(match, "clock wait 1000", 2).banner == Text("count", {"left": count})
        play(match, "clock wait 1000")
    play(match, "clock wait 999")
    assert fact(match, "pointed") == []
    play(match, "clock wait 1")
    assert fact(match, "pointed") == [1, 0, -1, 0]
    assert fact(match, "phase") == "talk"


@clause("WO-25")
def test_nobody_sees_a_finger_before() -> None:
    match = vote()
    here, there = play(vote(), "0 vote 1"), play(vote(), "0 vote 3")
    for viewer in (1, 2, 3, None):
        assert here.scene(viewer) == there.scene(viewer)
        assert told(match, "0 vote 1", viewer) == told(match, "0 vote 3", viewer)
    assert here.scene(0) != there.scene(0)


@clause("WO-25")
def test_a_finger_can_be_changed_until_then() -> None:
    match = play(vote(), "0 vote 1")
    assert refused(match, "0 vote 1") == "same-vote"
    play(match, "0 vote 2")
    assert fact(match, "votes")[0] == 2
    assert 0 not in match.awaited


@clause("WO-25")
def test_the_first_vote_binds_nobody() -> None:
    match = fingers(vote(), 1, 0, 0, 0)
    assert fact(match, "in") == [0, 1, 2, 3]


@clause("WO-25")
def test_who_does_not_point_points_up() -> None:
    match = run_out(play(vote(), "0 vote 1"))
    assert fact(match, "pointed") == [1, -1, -1, -1]


@clause("WO-26")
@pytest.mark.parametrize("talk", [15, 60, 180])
def test_then_they_talk(talk: int) -> None:
    match = fingers(vote(talk=talk), None, None, None, None)
    assert fact(match, "due") == talk * 1000
    assert refused(match, "0 vote 1") == "no-vote-now"
    play(match, f"clock wait {talk * 1000}")
    assert fact(match, "phase") == "final"


@clause("WO-26")
def test_talk_ends_early_when_everyone_is_ready() -> None:
    match = fingers(vote(), None, None, None, None)
    play(match, "0 ready", "1 ready", "2 ready")
    assert refused(match, "2 ready") == "already-ready"
    assert fact(match, "phase") == "talk"
    play(match, "3 ready")
    assert fact(match, "phase") == "final"


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
def test_more_than_half_of_those_still_in_vote_someone_out(
    seats: int, whom: tuple[int | None, ...], out: int | None
) -> None:
    match = final_vote(*whom, seats=seats)
    assert fact(match, "in") == [seat for seat in range(seats) if seat != out]


@clause("WO-27")
def test_the_majority_is_of_those_still_in() -> None:
    match = final_vote(1, 0, 0, seats=4, out=(3,))
    assert fact(match, "in") == [1, 2]


@clause("WO-28")
def test_who_is_out_builds_and_votes_no_more_and_keeps_the_card_hidden() -> None:
    match = final_vote(1, 0, 0, 0)
    assert match.to_act == (1, 2, 3, CLOCK)
    assert refused(match, "0 ready") == "not-your-turn"
    assert "player:0" not in match.scene(1).pieces, "the card has left the table, unseen"
    assert match.scene(1).pieces["player:2"].art == "role-back"
    assert match.scene(0).pieces["card"].back == "role-raging"
    run_out(match)
    scattered(match, 1)
    assert fact(match, "hands")[0] is None
    assert refused(match, "0 turn") == "not-your-turn"
    assert refused(match, "clock tick 0:0:0") == "no-such-hand"


@clause("WO-29")
def test_the_game_goes_on_without_the_bad_team_and_nobody_is_told() -> None:
    raging, harmless = (final_vote(1, 0, 0, 0, roles=roles) for roles in (
        "raging standard standard standard", "standard raging standard standard"))  # fmt: skip
    assert raging.outcome is None
    for viewer in (2, 3, None):
        assert raging.scene(viewer) == harmless.scene(viewer)
    at(raging).bad, at(raging).phase = 2, Phase.BUILD
    run_out(pass_time(raging, 90))
    assert ended(raging).reason == "bad"
    assert ended(raging).winners == (0,), "the bad team can still win"


@clause("WO-30")
def test_everything_is_reset_for_the_next_round() -> None:
    match = final_vote(None, None, None, None)
    assert fact(match, "phase") == "ready"
    assert fact(match, "towers") == [[], [], []]
    assert fact(match, "round") == 2
    assert fact(match, "turns") == fact(match, "tick") == 0
    run_out(match)
    assert match.to_act == (CHANCE,)
    scattered(match, 5)
    assert fact(match, "phase") == "build"
    assert len(fact(match, "ground")) == 18


@clause("WO-30")
def test_the_round_starts_early_when_everyone_is_ready_after_a_countdown() -> None:
    match = final_vote(None, None, None, None)
    play(match, *[f"{seat} ready" for seat in range(4)])
    assert left(match) == 3_000


@clause("WO-31")
def test_a_player_who_leaves_lets_go_of_everything() -> None:
    match = dark(hands={1: (0, 0)}, held={1: [2, 5]})
    hand(match, 1).target = CORNER
    assert leave(match, 1)
    assert hand(match, 1).held == ()
    assert hand(match, 1).target == (0, 0), "the hand rests"
    assert {size for size, *place in fact(match, "ground") if place == [0, 0]} == {2, 5}
    assert not leave(match, 1), "there is nothing left to let go of"


@clause("WO-31")
def test_a_player_who_leaves_votes_for_nobody() -> None:
    match = play(vote(), "1 vote 2")
    assert leave(match, 1)
    assert fact(match, "votes")[1] == -1
    assert not leave(match, 1)


@clause("WO-32")
def test_nobody_learns_that_all_who_are_left_are_of_one_team() -> None:
    one_team = vote(roles="raging standard standard standard", out=(0,))
    mixed = vote(roles="standard raging standard standard", out=(0,))
    for viewer in (2, 3, None):
        assert one_team.scene(viewer) == mixed.scene(viewer)
        assert one_team.to_act == mixed.to_act
    assert one_team.outcome is None


@clause("WO-36")
def test_nobody_votes_for_themselves_or_for_someone_out() -> None:
    match = vote(out=(3,))
    assert refused(match, "0 vote 0") == "not-oneself"
    assert refused(match, "0 vote 3") == "is-out"
    assert refused(match, "0 vote 7") == "no-such-player"
    assert refused(match, "0 vote -1") == "no-such-player"
    assert offered(match, 0) == ["vote 1", "vote 2", "vote none"]


@clause("WO-36")
def test_two_players_always_remain() -> None:
    match = vote(4)
    at(match).paced = False  # as in version 1, where two players still vote
    at(match).out = (0, -1, -1, 0)
    for count in range(2):
        run_out(play(match, "1 vote 2", "2 vote 1"))
        if not count:
            play(match, "1 ready", "2 ready")
    assert fact(match, "in") == [1, 2]


@clause("WO-39")
def test_the_absent_count_for_the_majority() -> None:
    match = vote()
    fingers(match, None, None, None, None)
    play(match, *[f"{seat} ready" for seat in range(4)], "1 vote 0", "2 vote 0")
    run_out(match)
    assert fact(match, "in") == [0, 1, 2, 3], "two of four are no majority, though two were absent"


@clause("WO-25")
def test_the_towers_are_looked_at_before_anything_is_said_of_them() -> None:
    whole = (1, 2, 3, 4, 5, 6)
    match = pass_time(dark(towers=[whole, whole, ()]), 180)
    scene = match.scene(1)
    assert scene.status == Text("status-looking")
    assert scene.pieces["marker:good"].label.args["points"] == 0
    counted = told(match, f"clock wait {SHOW_MS}", 1)
    assert counted.banner is not None
    assert counted.floats[0].at == "marker:good"
    play(match, f"clock wait {SHOW_MS}")
    assert match.scene(1).pieces["marker:good"].label.args["points"] == 1


@clause("WO-24")
def test_the_confused_wombat_is_told_when_it_changes_sides() -> None:
    whole = (1, 2, 3, 4, 5, 6)
    roles = "raging confused standard generous helpless"
    match = pass_time(dark(5, roles=roles, mode="advanced", towers=[whole] * 3), 180)
    line = f"clock wait {SHOW_MS}"
    banners = [told(match, line, viewer).banner for viewer in (1, 2, None)]
    assert {banner.id for banner in banners if banner} == {"banner-turned-sides"}, "all are told: who it is, it knows"
    play(match, line)
    beneath = [match.scene(seat).pieces["card"].detail for seat in (1, 2)]
    assert [text.args["limit"] for text in beneath if text] == [Text("limit-turned"), Text("limit-standard")]
    fingers(match, None, None, None, None, None)
    play(match, *[f"{seat} ready" for seat in range(5)])
    fingers(match, None, None, None, None, None)
    run_out(match)
    scattered(match, 1)
    assert fact(match, "phase") == "build"
    detail = match.scene(1).pieces["card"].detail
    assert detail is not None
    assert detail.args["limit"] == Text("limit-turned"), "in the dark, too"


@clause("WO-16", "WO-26")
def test_while_they_talk_they_accuse_by_touching_somebody() -> None:
    match = fingers(vote(), None, 0, None, None)
    assert offered(match, 2) == ["ready", "accuse 0", "accuse 1", "accuse 3"]
    play(match, "2 accuse 3")
    for viewer in (0, 3, None):
        finger = match.scene(viewer).pieces["finger:2"]
        assert finger.label == Text("points-at", {"who": Name(2), "whom": Name(3)})
    assert told(match, "1 accuse 3", 0).text.id == "did-accuse"
    assert refused(match, "2 accuse 3") == "same-vote"
    assert refused(match, "2 accuse 2") == "not-oneself"
    assert refused(match, "2 accuse 9") == "no-such-player"
    assert refused(vote(), "2 accuse 3") == "no-talk-now"
    assert "points-at" not in str(run_out(match).scene(0).pieces.get("finger:2")), "nobody is bound by it"


@clause("WO-36")
def test_two_players_do_not_vote_for_nothing() -> None:
    match = pass_time(dark(4, towers=[(1, 2, 3, 4, 5, 6)] * 2 + [()], out=(2, 3)), 180)
    assert fact(match, "phase") == "talk"
    assert match.scene(0).status == Text("status-looking")
    match.wait(SHOW_MS)
    assert match.scene(0).status == Text("status-talk-vain")
    play(match, "0 ready", "1 ready")
    assert fact(match, "phase") == "ready"


@clause("WO-25", "WO-47")
def test_who_pointed_at_whom_is_kept_by_round_and_deeds_are_told_at_the_end() -> None:
    match = final_vote(1, 0, 0, 0)
    lines = [match.scene(3).pieces[f"vote:{vote}"].caption for vote in (0, 1)]
    assert [line and line.args["round"] for line in lines] == [1, 1]
    built = dark(hands={1: (120, 0)}, held={1: [2]}, towers=[[1], [], []])
    play(built, "1 put 2", "0 turn")
    pass_time(built, 90)
    at(built).bad = 3
    at(built).phase = Phase.OVER
    scene = built.scene(2)
    told_of = scene.pieces["deed:1"].caption
    assert told_of is not None
    assert told_of.args["account"] == Text("account", {"deeds": (Text("deed-put", {"n": 1}),)})
    assert scene.decided == Text("decided", {"who": Name(0), "deeds": (Text("deed-turned", {"n": 1}),)})
