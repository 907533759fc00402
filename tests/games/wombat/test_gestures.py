"""What a hand can do has its place, says why it is dark, and speaks: WO-11, WO-16, WO-17 to WO-20, WO-46."""

from __future__ import annotations

import random

import pytest

from games.wombat.positions import FAR, SUPPORT, at, dark, hand, pass_time, wandering
from script import clause, play
from tablee.games.wombat import GAME
from tablee.kernel import Button, Match, Reach, Text


def buttons(match: Match, seat: int = 0) -> dict[str, Button]:
    return match.scene(seat).buttons


def reach(match: Match) -> Reach:
    asked = match.scene(0).reach
    assert asked is not None
    return asked


@clause("WO-11")
def test_gestures_never_change_their_places() -> None:
    places = set()
    for match, _, _ in wandering(4, "places", 300):
        for seat in range(4):
            shown = sorted(buttons(match, seat).items(), key=lambda entry: entry[1].order)
            places.add(tuple(id.replace("release", "guard") for id, _ in shown))
    assert len(places) == 1
    assert len(next(iter(places))) == 11


@clause("WO-12")
def test_a_hand_is_seen_with_what_it_carries_and_what_it_guards() -> None:
    def drawn(match: Match) -> dict[str, str]:
        ids = ("hand", "felt:own", "felt:guard")
        return {id: piece.art + piece.badge for id, piece in match.scene(0).pieces.items() if id in ids}

    assert drawn(dark(hands={0: FAR})) == {"hand": "hand"}
    assert drawn(dark(hands={0: FAR}, held={0: [4]})) == {"hand": "hand-4"}
    match = dark(hands={0: SUPPORT}, held={0: [3, 2]}, towers=[[1], [], []])
    assert drawn(match) == {"hand": "hand-3", "felt:own": "bumps-2"}, "over a tower the one that fits is in front"
    match = play(dark(hands={0: SUPPORT}), "0 guard")
    assert drawn(match) == {"hand": "hand", "felt:guard": "resting10"}
    pass_time(match, 8)
    assert drawn(match) == {"hand": "hand", "felt:guard": "resting2"}, "the seconds until it slips off"


@clause("WO-11")
def test_an_idle_hand_has_nothing_that_asks_to_be_done() -> None:
    match = dark(hands={0: FAR})
    assert reach(match).tap == ""
    assert all(button.quiet for button in buttons(match).values())
    keys = [button.key for button in buttons(match).values()]
    assert len(set(keys)) == len(keys)
    assert "r" not in keys, "the key that says that one is ready"


@clause("WO-11", "WO-14")
@pytest.mark.parametrize(
    ("held", "tower", "tap", "also"),
    [
        ([2], [1], "put:0", "guard"),
        ([3, 2], [1], "put:1", "guard"),
        ([4], [1], "guard", "take:support"),
        ([1], [], "put:0", "guard"),
        ([], [1, 2], "guard", "take:support"),
        ([5, 6], [1, 2], "guard", "put:0"),
    ],
)
def test_a_tap_does_what_fits_and_spoils_nothing(held: list[int], tower: list[int], tap: str, also: str) -> None:
    match = dark(hands={0: SUPPORT}, held={0: held}, towers=[tower, [], []])
    assert (reach(match).tap, reach(match).also) == (tap, also)


@clause("WO-17", "WO-18", "WO-19")
@pytest.mark.parametrize(
    ("role", "id", "reason"),
    [
        ("confident", "take:support", "refused-confident"),
        ("helpless", "take:ground", "refused-helpless"),
        ("generous", "put:0", "refused-generous"),
    ],
)
def test_what_a_role_never_does_is_struck_out_and_explained(role: str, id: str, reason: str) -> None:
    roles = f"{role} raging standard standard"
    match = dark(
        roles=roles, mode="advanced", hands={0: SUPPORT}, held={0: [2]}, towers=[[1], [], []], ground=[(3, SUPPORT)]
    )
    button = buttons(match)[id]
    assert button.marks == ("barred",)
    assert button.detail is not None
    assert button.detail.id == reason
    meant = GAME.meant(at(match), 0, (id,))
    assert meant is not None
    assert GAME.why_not(at(match), 0, meant).text.id == reason


@clause("WO-46")
def test_a_pause_and_a_slipping_brick_count_their_seconds() -> None:
    match = dark(hands={0: SUPPORT}, towers=[[1, 2], [], []])
    play(match, "0 take support")
    assert match.scene(0).pieces["held:0"].badge == "12"
    pass_time(match, 5)
    assert match.scene(0).pieces["held:0"].badge == "7"
    play(match, "0 drop 2")
    assert buttons(match)["take:support"].label.args["seconds"] == 15
    pass_time(match, 15)
    assert buttons(match)["take:support"].label.id == "take-support"


@clause("WO-16")
def test_phrases_fit_what_the_hand_holds_and_feels_and_keep_their_places() -> None:
    match = dark(hands={0: SUPPORT}, held={0: [4]}, towers=[[1, 2], [], []])
    assert match.scene(0).phrases[:2] == ("phrase-have-4", "phrase-need-3")
    hand(match, 0).target = FAR
    pass_time(match, 3)
    assert match.scene(0).phrases[2:] == match.scene(1).phrases[2:]
    assert len(match.scene(0).phrases) == 9


@clause("WO-02")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everyone_sits_at_the_bottom_of_what_they_see(seats: int) -> None:
    match = dark(seats, beginners=True)
    for seat in range(seats):
        scene = match.scene(seat)
        own, mine = scene.pieces["hand"], scene.pieces[f"rim:{seat}"]
        assert abs(own.x) <= 2
        assert own.y > 200
        assert abs(mine.x) <= 2
        assert mine.y > own.y
        assert mine.seat == seat


@clause("WO-06")
def test_bots_wait_in_practice_until_they_are_called_and_stop_when_somebody_has_had_enough() -> None:
    match = dark(3, mode="practice")
    mind = GAME.brain.mind(1, "normal", random.Random(1))
    for _ in range(100):
        assert mind.act(at(match)) is None
        play(match, "clock tick -")
    assert mind.builder is not None
    before = mind.builder.goal
    mind.hear(0, Text("phrase-come"))
    mind.act(at(match))
    assert mind.builder.goal != before, "it sets out"
    play(match, "0 ready")
    waits = []
    for _ in range(31):
        acts = mind.act(at(match))
        assert acts is not None
        waits.append(acts[0])
        play(match, "clock tick -")
    assert waits[0] > waits[10] > waits[-1] == 0
