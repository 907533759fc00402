"""Those who are out watch from above, and nothing of it reaches those who play (WO-37)."""

from __future__ import annotations

import random

from games.wombat.positions import SUPPORT, at, dark, learns, pass_time, run_out, told
from script import clause, play
from tablee.games.wombat import GAME
from tablee.kernel import Name, Text


@clause("WO-37")
def test_who_is_out_sees_every_hand_and_brick_but_no_card() -> None:
    match = dark(hands={1: SUPPORT}, towers=[[1, 2], [], []], held={0: [3]}, out=[2])
    scene = match.scene(2)
    assert {"hand:0", "hand:1", "hand:3"} <= set(scene.pieces)
    assert (scene.pieces["hand:0"].seat, scene.mood) == (0, "lamp")
    assert sum(id.startswith(("brick:", "top:")) for id in scene.pieces) == 18
    assert scene.reach is None
    assert not scene.buttons
    assert not [piece for piece in scene.pieces.values() if piece.art.startswith(("role-", "paw-0-raging"))]
    assert Text("role-raging") not in [standing.note for standing in scene.standings.values()]


@clause("WO-37")
def test_who_is_out_is_told_who_does_what() -> None:
    match = dark(hands={1: SUPPORT}, towers=[[1], [], []], out=[2])
    event = told(match, "1 take support", 2)
    assert (event.text.args["who"], event.mark) == (Name(1), "")
    assert learns(match, "1 take support", 0) is None
    assert learns(match, "1 take support", None) is None


@clause("WO-37")
def test_what_is_seen_from_above_follows_from_what_the_seat_may_know() -> None:
    match = dark(hands={0: SUPPORT}, towers=[[1], [2], []], held={1: [4]}, out=[2])
    for seed in range(5):
        other = GAME.imagine(at(match), 2, random.Random(seed))
        assert GAME.scene(other, 2) == match.scene(2)
    for seat in (0, 1, 3):
        others = [GAME.imagine(at(match), seat, random.Random(seed)) for seed in range(5)]
        assert all(GAME.private(other, seat) == GAME.private(at(match), seat) for other in others)


@clause("WO-37")
def test_who_is_out_is_apart_until_the_end_and_where_the_table_wants_it() -> None:
    match = dark(out=[2])
    assert [GAME.secrets.apart(at(match), seat) for seat in range(4)] == [False, False, True, False]
    assert not GAME.secrets.apart(at(dark(out=[2], watch=False)), 2)
    at(match).bad = 2
    run_out(pass_time(match, 90))
    assert match.outcome is not None
    assert not GAME.secrets.apart(at(match), 2)


@clause("WO-37")
def test_a_hand_from_above_moves_as_it_does() -> None:
    match = dark(hands={0: (0, 0)}, out=[2])
    before = match.scene(2).pieces["hand:0"]
    for _ in range(8):
        play(match, "clock tick 0:60:0")
    assert match.scene(2).pieces["hand:0"] != before
