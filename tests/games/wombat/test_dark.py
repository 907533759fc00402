"""Nothing but the hand: WO-09, WO-37, WO-42, WO-45, WO-47."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from games.wombat.positions import FAR, SUPPORT, at, begun, dark, hand, learns, pass_time, told, wandering
from script import clause, fact, play
from tablee.games.wombat import GAME
from tablee.games.wombat.moves import Tick
from tablee.games.wombat.options import WombatOptions
from tablee.games.wombat.pieces import Role
from tablee.games.wombat.rules.feel import hands_under
from tablee.kernel import CHANCE, CLOCK, EVERYTHING, Match, Name, Text
from tablee.show import Words
from tablee.show.svg import _caption


@clause("WO-09", "WO-42")
@pytest.mark.parametrize(("seats", "mode"), [(3, "basic"), (6, "advanced")])
def test_at_every_tick_a_player_sees_what_the_hand_feels_and_nothing_else(seats: int, mode: str) -> None:
    rng = random.Random(7)
    touched = set()
    for match, _, _ in wandering(seats, "leak", 500, mode=mode):
        state = at(match)
        seat = rng.randrange(seats)
        imagined = GAME.imagine(state, seat, rng)
        assert GAME.scene(imagined, seat) == match.scene(seat)
        assert GAME.moves(imagined, seat) == match.moves(seat)
        assert GAME.scene(imagined) == match.scene()
        sense = hand(match, seat).sense
        touched |= {name for name in sense._fields if getattr(sense, name)}
        places = [[hand and hand.place for hand in each.hands] for each in (imagined, state)]
        every_hand = len(hands_under(state, seat)) == seats - 1  # only whose they are is open then
        assert every_hand or places[0] != places[1]
        assert (imagined.ground, imagined.places, imagined.towers) != (state.ground, state.places, state.towers)
    assert {"brick", "support", "top", "hand", "held", "busy"} <= touched, "the walk felt all sorts of things"


@clause("WO-09")
@pytest.mark.parametrize("seats", [3, 5])
def test_a_player_who_learns_nothing_sees_nothing_change(seats: int) -> None:
    learned = 0
    for match, seat, move in wandering(seats, "steps", 300):
        before = at(match)
        after = before.copy()
        GAME.play(after, seat, move)
        for viewer in (*range(seats), None):
            if GAME.told(before, seat, move, after, viewer) is None:
                assert GAME.scene(after, viewer) == GAME.scene(before, viewer)
                assert viewer is None or GAME.moves(after, viewer) == GAME.moves(before, viewer)
            elif viewer is not None and viewer != seat:
                learned += 1
    assert learned


@clause("WO-09")
def test_when_players_are_told_something_depends_on_their_own_hand_alone() -> None:  # timing
    quiet = dark(hands={0: FAR})
    noisy = dark(hands={0: FAR, 1: SUPPORT, 2: (0, 0)}, held={2: [3]}, towers=[[1, 2], [], []])
    play(noisy, "1 take support", "2 drop 3")
    for number in range(60):
        tick = "clock tick 1:5:5" if number % 2 else "clock tick 1:-150:40"
        assert learns(noisy, tick, 0) == learns(quiet, "clock tick -", 0)
        play(noisy, tick)
        play(quiet, "clock tick -")


@clause("WO-09")
def test_what_others_do_out_of_touch_is_not_even_known_to_have_happened() -> None:
    match = dark(hands={0: FAR, 1: SUPPORT}, towers=[[1, 2], [], []])
    for viewer in (0, 2, 3, None):
        assert learns(match, "1 take support", viewer) is None


@clause("WO-09")
def test_a_brick_taken_from_under_a_hand_is_felt_to_go() -> None:
    match = dark(hands={0: FAR, 1: (FAR[0] + 40, FAR[1])}, ground=[(3, (FAR[0] + 20, FAR[1]))])
    event = told(match, "1 take ground", 0)
    assert event.text.id == "feel-nothing"
    assert event.quiet


def test_a_hand_that_feels_nothing_is_told_what_to_do() -> None:
    status = dark(hands={0: FAR}).scene(0).status
    assert status is not None
    assert status.id == "status-grope"
    status = dark(hands={0: FAR}, held={0: [4]}).scene(0).status
    assert status == Text("status-carry", {"size": 4, "onto": 3})
    status = dark(hands={0: FAR}, held={0: [4, 2]}).scene(0).status
    assert status is not None
    assert status.id == "status-hand"


@clause("WO-09")
@pytest.mark.parametrize(
    ("position", "text", "sound"),
    [
        ({"ground": [(4, (-60, -60))]}, "feel-brick", "feel-4"),
        ({"towers": [[4, 5], [], []], "start": (120 - 40, 0), "to": SUPPORT}, "feel-top", "feel-top-5"),
        ({"towers": [[2, 5], [], []], "start": (120 - 40, 0), "to": SUPPORT}, "feel-wobbles", "feel-wobbles"),
        ({"start": (120 - 40, 0), "to": SUPPORT}, "feel-empty", "feel-support"),
        ({"hands": {3: (-60, -60)}}, "feel-hand", "feel-hand"),
        ({"start": (0, -240), "to": (0, -316)}, "feel-wall", "feel-wall"),
    ],
)
def test_everything_has_its_own_feel(position: dict[str, Any], text: str, sound: str) -> None:
    given = {"start": FAR, "to": (-60, -60), "hands": {}, **position}
    start, to, others = given.pop("start"), given.pop("to"), given.pop("hands")
    match = dark(hands={0: start, **others}, **given)
    hand(match, 0).target = to
    events = []
    for _ in range(20):
        events += [learns(match, "clock tick -", 0)]
        play(match, "clock tick -")
    felt = [event for event in events if event is not None and event.text.id.startswith("feel")]
    assert (felt[0].text.id, felt[0].sound) == (text, sound)
    assert felt[0].quiet


@clause("WO-37")
def test_spectators_and_at_some_tables_players_who_are_out_see_nothing_of_the_terrain() -> None:
    match = dark(towers=[[1], [2], [3]], out=[2], watch=False)
    for viewer in (2, None):
        scene = match.scene(viewer)
        assert {id.partition(":")[0] for id in scene.pieces} == {"rim"}, "who sits where, and no more"
        assert scene.mood == "dark"
        assert scene.reach is None
        for line in ("0 turn", "1 turn", "clock tick -", "clock tick 0:0:0"):
            assert learns(match, line, viewer) is None
    pass_time(match, 0.95)
    assert told(match, "clock tick -", None).quiet, "once a second the time that is left"


@clause("WO-45")
def test_the_sheet_of_roles_is_at_hand_except_while_building() -> None:
    match = Match(GAME, 6, WombatOptions(mode="advanced"), "sheet")
    match.advance()
    sheet = [id for id in match.scene(None).pieces if id.startswith("sheet:")]
    assert len(sheet) == 6
    match = begun(6, "sheet", mode="advanced")
    assert fact(match, "phase") == "build"
    assert not [id for id in match.scene(0).pieces if id.startswith("sheet:")]


COLUMN = 318
"""Pixels that the narrowest column has on a phone held sideways (844 × 390)."""


@clause("WO-04", "WO-45")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_a_role_may_do_is_written_in_letters_of_12_pixels(language: str) -> None:
    match = Match(GAME, 6, WombatOptions(mode="advanced"), "sheet")
    match.advance()
    at(match).roles = tuple(Role)
    words = Words(GAME, language)
    for seat in range(6):
        scene = match.scene(seat)
        notes = [piece for piece in scene.pieces.values() if piece.mat in ("role", "sheet") and piece.caption]
        assert len(notes) == 7
        for note in notes:
            assert note.caption is not None
            letter = re.search(r'font-size="([\d.]+)"', _caption(words.say(note.caption), note.w, note.h))
            assert letter is not None
            assert float(letter[1]) / scene.mats[note.mat].view[2] * COLUMN >= 12, words.say(note.caption)


@clause("WO-47")
def test_in_the_light_everyone_sees_the_towers_and_bricks_as_they_lie() -> None:
    match = pass_time(dark(towers=[[1, 2, 3, 4, 5, 6], [2, 1], []], held={0: [3]}), 90)
    assert fact(match, "phase") == "point"
    scenes = [match.scene(viewer) for viewer in (0, 1, None)]
    for scene in scenes:
        assert sum(id.startswith("side:") for id in scene.pieces) == 8
        assert sum(id.startswith("brick:") for id in scene.pieces) == 10
        assert not [id for id in scene.pieces if id.startswith("hand")]


@clause("WO-47")
def test_who_did_what_stays_unseen_until_the_match_is_over() -> None:
    match = dark(hands={1: SUPPORT}, towers=[[1], [], []])
    assert told(match, "1 take support", EVERYTHING).text.args["who"] == Name(1)
    scene = match.scene(EVERYTHING)
    assert {f"hand:{seat}" for seat in range(4)} <= set(scene.pieces)
    assert scene.standings["0"].note == Text("role-raging")


@clause("WO-47")
def test_the_log_replays_exactly() -> None:
    for match, _, _ in wandering(4, "replay", 200):
        whole = match
    assert GAME.facts(at(whole.at(len(whole.log)))) == GAME.facts(at(whole))
    ticks = [entry for entry in whole.log if entry.seat == CLOCK and isinstance(entry.move, Tick)]
    assert len(ticks) == at(whole).tick
    assert whole.log[0].seat == CHANCE
