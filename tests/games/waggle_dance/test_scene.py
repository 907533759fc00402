"""What the table shows: plates, floats, banners, equal things, and the end."""

from __future__ import annotations

from games.waggle_dance.positions import day, night, to_step
from script import told
from tablee.kernel import Float, Scene


def public(match: object) -> Scene:
    return match.game.public(match.state)  # type: ignore[attr-defined, no-any-return]


def test_a_plate_counts_bees_rooms_cards_and_pollen() -> None:
    scene = public(day([1, 2, 3], [4, 5, 6], rooms={0: "red red", 1: "honey"}))
    plate = scene.standings["0"]
    assert (plate.score, plate.of) == (1, 7)
    assert [count.number for count in plate.counts] == [3, 3, 0, 2]
    assert scene.goal is not None
    assert scene.goal.args == {"target": 7}
    assert scene.progress is not None
    assert (scene.progress.done, scene.progress.of) == (1, 7)


def test_the_last_bee_brings_the_night_and_what_flowers_pay_rises() -> None:
    match = day([3], [2])
    event = told(match, "0 place 3 d3")
    assert event is not None
    assert event.effect == ""
    assert event.takes
    event = told(match, "1 place 2 d2")
    assert event is not None
    assert event.effect == "dusk"
    assert event.banner is not None
    assert event.banner.id == "banner-night"
    assert Float("seat:0", "+2", "cube-red") in event.floats
    assert Float("seat:1", "+2", "cube-orange") in event.floats


def test_the_honey_that_reaches_the_goal_is_announced() -> None:
    rooms = {0: "red red red red", **dict.fromkeys((6, 7, 8, 9), "honey")}
    match = night(["3 r0", "3 r0"], ["2 d2"], rooms=rooms, more_rooms=(0, 0, 0, 0), length="short")
    to_step(match, "f")
    event = told(match, "0 honey r0 3 3 -")
    assert event is not None
    assert event.effect == "honey"
    assert event.banner is not None
    assert event.banner.id == "banner-last"
    assert Float("room:0", "+1", "room-honey") in event.floats


def test_the_end_says_what_decided_it() -> None:
    honey = dict.fromkeys((6, 7, 8, 9, 10), "honey")
    rooms = {0: "red red red red", **honey}
    match = night(["3 r0", "3 r0"], ["2 d2"], rooms=rooms, more_rooms=(0, 0, 0, 0, 1), length="short")
    to_step(match, "f")
    told(match, "0 honey r0 3 3 -")
    scene = public(match)
    assert match.outcome is not None
    assert [[line.points for line in tally.lines] for tally in scene.tally] == [[5, 0], [1, 0]]
    assert scene.decided is not None
    assert scene.decided.id == "decided-honey"
