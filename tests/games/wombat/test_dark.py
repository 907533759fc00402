"""Nothing but the hand: WO-09, WO-37, WO-42, WO-45, WO-47."""

from __future__ import annotations

import random
import re

import pytest
from tablee.games.wombat.terrain import to_mat

from games.wombat.positions import FAR, SUPPORT, dark, hand, pass_time, play
from script import clause
from tablee.games.wombat import GAME
from tablee.games.wombat.pieces import Role
from tablee.games.wombat.rules import WombatOptions
from tablee.games.wombat.state import Phase
from tablee.kernel import CHANCE, CLOCK, EVERYTHING, Match
from tablee.show import Words
from tablee.show.svg import _caption


def busy_match(seats: int, seed: str, ticks: int, **options: object):  # type: ignore[no-untyped-def]
    """A building phase with hands that wander and do anything, one state after every line of the log."""
    rng = random.Random(seed)
    match = Match(GAME, seats, WombatOptions(**options), seed)
    match.advance()
    while match.state.phase is Phase.READY:
        match.wait(GAME.due(match.state))
    match.advance()
    reaches = dict.fromkeys(range(seats), (0, 0))
    while match.state.tick < ticks:
        for seat in range(seats):
            if rng.random() < 0.06:  # often to where something is
                state = match.state
                places = [state.places[brick] for brick in state.ground] + state.supports
                places += [other.place for other in state.hands if other]
                reaches[seat] = to_mat(*rng.choice(places))
            moves = match.moves(seat)
            if moves and rng.random() < 0.08:
                move = rng.choice(moves)
                yield match, seat, move
                match.play(seat, move)
        move = GAME.tick(match.state, 50, reaches)
        yield match, CLOCK, move
        match.play(CLOCK, move)


@clause("WO-09", "WO-42")
@pytest.mark.parametrize(("seats", "mode"), [(3, "basic"), (6, "advanced")])
def test_at_every_tick_a_player_sees_what_the_hand_feels_and_nothing_else(seats, mode):
    rng = random.Random(7)
    touched = set()
    for match, _, _ in busy_match(seats, "leak", 500, mode=mode):
        state = match.state
        seat = rng.randrange(seats)
        imagined = GAME.imagine(state, seat, rng)
        assert GAME.scene(imagined, seat) == GAME.scene(state, seat)
        assert GAME.moves(imagined, seat) == GAME.moves(state, seat)
        assert GAME.scene(imagined) == GAME.scene(state)
        sense = hand(state, seat).sense
        touched |= {name for name in sense._fields if getattr(sense, name)}
        others = [other for other in range(seats) if other != seat]
        assert any(imagined.hands[other].place != state.hands[other].place for other in others)
        assert (imagined.ground, imagined.places, imagined.towers) != (state.ground, state.places, state.towers)
    assert {"brick", "support", "top", "hand", "held", "busy"} <= touched, "the walk felt all sorts of things"


@clause("WO-09")
@pytest.mark.parametrize("seats", [3, 5])
def test_whoever_learns_nothing_sees_nothing_change(seats):
    told = 0
    for match, seat, move in busy_match(seats, "steps", 300):
        viewers = [*range(seats), None]
        before = [GAME.scene(match.state, viewer) for viewer in viewers]
        events = [GAME.seen(match.state, seat, move, viewer) for viewer in viewers]
        after = match.state.copy()
        GAME.play(after, seat, move)
        for viewer, old, event in zip(viewers, before, events, strict=True):
            if event is None:
                assert GAME.scene(after, viewer) == old
                assert viewer is None or GAME.moves(after, viewer) == GAME.moves(match.state, viewer)
            elif viewer is not None and viewer != seat:
                told += 1
    assert told


@clause("WO-09")
def test_when_somebody_is_told_something_depends_on_their_own_hand_alone():  # timing
    quiet = dark(hands={0: FAR})
    noisy = dark(hands={0: FAR, 1: SUPPORT, 2: (0, 0)}, held={2: [3]}, towers=[[1, 2], [], []])
    play(noisy, "1 take support", "2 drop 3")
    for _ in range(60):
        tick = GAME.read("tick 1:5:5" if noisy.tick % 2 else "tick 1:-150:40")
        assert GAME.seen(noisy, CLOCK, tick, 0) == GAME.seen(quiet, CLOCK, GAME.read("tick -"), 0)
        play(noisy, f"clock {GAME.write(tick)}")
        play(quiet, "clock tick -")


@clause("WO-09")
def test_what_others_do_out_of_touch_is_not_even_known_to_have_happened():
    state = dark(hands={0: FAR, 1: SUPPORT}, towers=[[1, 2], [], []])
    for viewer in (0, 2, 3, None):
        assert GAME.seen(state, 1, GAME.read("take support"), viewer) is None


@clause("WO-09")
def test_a_brick_taken_from_under_a_hand_is_felt_to_go():
    state = dark(hands={0: FAR, 1: (FAR[0] + 40, FAR[1])}, ground=[(3, (FAR[0] + 20, FAR[1]))])
    event = GAME.seen(state, 1, GAME.read("take ground"), 0)
    assert event.text.id == "feel-nothing"
    assert event.quiet


@clause("WO-09")
@pytest.mark.parametrize(
    ("position", "text", "sound"),
    [
        ({"ground": [(4, (-60, -60))]}, "feel-brick", "feel-4"),
        ({"towers": [[2, 5], [], []], "start": (120 - 40, 0), "to": SUPPORT}, "feel-top", "feel-top-5"),
        ({"start": (120 - 40, 0), "to": SUPPORT}, "feel-empty", "feel-support"),
        ({"hands": {3: (-60, -60)}}, "feel-hand", "feel-hand"),
        ({"start": (0, -240), "to": (0, -316)}, "feel-wall", "feel-wall"),
    ],
)
def test_everything_has_its_own_feel(position, text, sound):
    start, to = position.pop("start", (-100, -60)), position.pop("to", (-60, -60))
    hands = {0: start, **position.pop("hands", {})}
    state = dark(hands=hands, **position)
    state.hands[0].target = to
    for _ in range(20):
        event = GAME.seen(state, CLOCK, GAME.read("tick -"), 0)
        if event is not None and event.text.id.startswith("feel"):
            break
        play(state, "clock tick -")
    assert (event.text.id, event.sound) == (text, sound)
    assert event.quiet


@clause("WO-37")
def test_players_who_are_out_and_spectators_see_nothing_of_the_terrain():
    state = dark(towers=[[1], [2], [3]])
    state.out[2] = 1
    state.hands[2] = None
    for viewer in (2, None):
        scene = GAME.scene(state, viewer)
        assert scene.pieces == {}
        assert scene.mood == "dark"
        assert scene.reach is None
        for seat, text in [(0, "turn"), (1, "turn"), (CLOCK, "tick -"), (CLOCK, "tick 0:0:0")]:
            assert GAME.seen(state, seat, GAME.read(text), viewer) is None
    for _ in range(20):
        last = GAME.seen(state, CLOCK, GAME.read("tick -"), None)
        play(state, "clock tick -")
    assert last.quiet, "once a second the time that is left"


@clause("WO-45")
def test_the_sheet_of_roles_is_at_hand_but_while_building():
    match = Match(GAME, 6, WombatOptions(mode="advanced"), "sheet")
    match.advance()
    sheet = [id for id in match.scene(None).pieces if id.startswith("sheet:")]
    assert len(sheet) == 6
    match.wait(GAME.due(match.state))
    match.advance()
    assert match.state.phase is Phase.BUILD
    assert not [id for id in match.scene(0).pieces if id.startswith("sheet:")]


COLUMN = 318
"""Pixels that the narrowest column has on a phone held sideways (844 × 390)."""


@clause("WO-04", "WO-45")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_a_role_may_do_is_written_in_letters_of_12_pixels(language):
    match = Match(GAME, 6, WombatOptions(mode="advanced"), "sheet")
    match.advance()
    words = Words(GAME, language)
    for seat, role in enumerate(Role):
        match.state.roles[seat] = role
        scene = match.scene(seat)
        notes = [piece for piece in scene.pieces.values() if piece.mat in ("role", "sheet") and piece.caption]
        assert len(notes) == 7
        for note in notes:
            letter = float(re.search(r'font-size="([\d.]+)"', _caption(words.say(note.caption), note.w, note.h))[1])
            assert letter / scene.mats[note.mat].view[2] * COLUMN >= 12, words.say(note.caption)


@clause("WO-47")
def test_in_the_light_everybody_sees_the_towers_and_bricks_as_they_lie():
    state = pass_time(dark(towers=[[1, 2, 3, 4, 5, 6], [2, 1], []], held={0: [3]}), 90)
    assert state.phase is Phase.POINT
    scenes = [GAME.scene(state, viewer) for viewer in (0, 1, None)]
    for scene in scenes:
        assert sum(id.startswith("side:") for id in scene.pieces) == 8
        assert sum(id.startswith("brick:") for id in scene.pieces) == 10
        assert not [id for id in scene.pieces if id.startswith("hand")]


@clause("WO-47")
def test_who_did_what_stays_unseen_until_the_match_is_over():
    state = dark(hands={1: SUPPORT}, towers=[[1], [], []])
    move = GAME.read("take support")
    above = GAME.seen(state, 1, move, EVERYTHING)
    assert above.text.args["who"].seat == 1
    scene = GAME.scene(state, EVERYTHING)
    assert {f"hand:{seat}" for seat in range(4)} <= set(scene.pieces)
    assert scene.standings["0"].note.id == "role-raging"


@clause("WO-47")
def test_the_log_replays_exactly():
    for match, _, _ in busy_match(4, "replay", 200):
        whole = match
    assert GAME.facts(whole.at(len(whole.log)).state) == GAME.facts(whole.state)
    assert sum(entry.seat == CLOCK and "tick" in GAME.write(entry.move) for entry in whole.log) == whole.state.tick
    assert [entry.seat for entry in whole.log[:1]] == [CHANCE]
