"""What is said is part of the match: the replay shows it, and the end tells what was not so (WO-16, WO-47)."""

from __future__ import annotations

import pytest

from games.wombat.positions import SUPPORT, at, begun, dark, learns, pass_time, run_out, told
from script import clause, play
from tablee.games.wombat import GAME
from tablee.games.wombat.state import UNSAID, UP
from tablee.games.wombat.view.ending import account
from tablee.kernel import EVERYTHING, Match, Name, Speech, Text, read_match, write_match
from tablee.show import Words


@clause("WO-16")
@pytest.mark.parametrize(
    ("phrase", "untrue"),
    [
        ("have-3", 0), ("have-4", 1), ("need-2", 0), ("need-6", 1), ("tower-done", 1), ("wrong-brick", 0),
        ("come", 0), ("standard", 0),
    ],
)  # fmt: skip
def test_what_was_not_so_is_counted(phrase: str, untrue: int) -> None:
    match = dark(held={1: [3]}, towers=[[1], [2], []])
    play(match, f"clock hear 1 {phrase}")
    assert sum(at(match).untrue) == untrue


@clause("WO-16")
def test_in_the_light_people_speak_of_themselves() -> None:
    match = pass_time(dark(roles="raging standard standard standard"), 90)
    for seat in (0, 1):
        for phrase in ("standard", "not-me"):
            play(match, f"clock hear {seat} {phrase}")
    assert at(match).untrue == (2, 0, 0, 0)


@clause("WO-16")
def test_the_log_holds_what_is_said_and_takes_no_time_for_it() -> None:
    match = dark()
    move = GAME.manners.said(at(match), 2, Text("phrase-need-4"))
    assert move is not None
    assert GAME.write(move) == "hear 2 need-4"
    before = at(match).tick
    play(match, "clock hear 2 need-4")
    assert at(match).tick == before
    assert GAME.manners.said(at(match), 2, Text("phrase-hello")) is None
    match = begun()
    play(match, "clock hear 2 need-4")
    assert "clock hear 2 need-4" in write_match(match)
    assert GAME.facts(at(read_match(write_match(match)))) == GAME.facts(at(match))


@clause("WO-16")
def test_nobody_can_have_said_anything_else() -> None:
    match = dark()
    for words, code in (
        ("hear 7 come", "no-such-player"),
        ("hear -1 come", "no-such-player"),
        ("hear 1 x", "no-such-phrase"),
    ):
        reason = GAME.time.refusal(at(match), GAME.read(words))
        assert reason is not None
        assert reason.code == code


@clause("WO-47")
def test_only_the_replay_repeats_what_was_said_and_judges_it() -> None:
    match = dark(held={1: [3]})
    for viewer in (None, 0, 1):
        assert learns(match, "clock hear 1 have-4", viewer) is None
    event = told(match, "clock hear 1 have-4", EVERYTHING)
    assert event.says == Speech(1, Text("phrase-have-4"))
    assert (event.mark, event.text.args["who"]) == ("lie", Name(1))
    assert told(match, "clock hear 1 have-3", EVERYTHING).mark == ""


@clause("WO-47")
@pytest.mark.parametrize(
    ("tower", "held", "line", "mark"),
    [
        ([1, 2], [], "0 take support", "foul"),
        ([1, 3], [], "0 take support", ""),
        ([1, 2], [3], "0 put 3", ""),
        ([1, 2], [5], "0 put 5", "foul"),
        ([1, 3], [5], "0 put 5", ""),
        ([1, 2, 3, 4, 5], [6], "0 put 6", "feat"),
        ([1, 2], [], "0 turn", "foul"),
        ([1, 2], [3], "0 drop 3", ""),
    ],
)
def test_the_replay_marks_what_spoils_a_tower_and_what_finishes_one(
    tower: list[int], held: list[int], line: str, mark: str
) -> None:
    match = dark(hands={0: SUPPORT}, held={0: held}, towers=[tower, [], []])
    assert told(match, line, EVERYTHING).mark == mark
    for viewer in (None, 0, 1):
        event = learns(match, line, viewer)
        assert event is None or event.mark == ""


@clause("WO-47")
def test_the_replay_has_a_chapter_for_each_dark_and_each_light() -> None:
    match = begun(3, "chapters")
    pass_time(match, 90)
    events = [match.game.told(before, seat, move, after, None) for before, (seat, move), after in match.steps()]
    chapters = [event.opens.id for event in events if event is not None and event.opens is not None]
    assert chapters == ["chapter-round", "chapter-light"]


@clause("WO-23", "WO-47")
def test_the_end_names_the_traitor_and_tells_teams_deeds_and_lies() -> None:
    match = dark(roles="standard raging standard", seats=3, hands={1: SUPPORT}, towers=[[1], [], []])
    play(match, "clock hear 1 have-6")
    play(match, "1 take support")
    at(match).bad = 2
    run_out(pass_time(match, 90))
    scene = match.scene(0)
    assert scene.decided is not None
    said = Words(GAME, "en", ["Ada", "Bo", "Cy"]).say(scene.decided)
    assert said == "Bo was the raging wombat: one brick taken off and one lie."
    lines = sorted((piece.y, id) for id, piece in scene.pieces.items() if id.startswith("deed:"))
    assert [id for _, id in lines] == ["deed:1", "deed:0", "deed:2"], "the bad team first"


@clause("WO-47")
@pytest.mark.parametrize(
    ("language", "done", "said"),
    [
        ("en", (11, 1, 0, 0, 0), "11 bricks placed, one of them wrong and 2 lies"),
        ("fr", (11, 1, 0, 0, 0), "11 briques posées, dont une à tort et 2 mensonges"),
        ("en", (0, 0, 4, 1, 0), "4 bricks taken off, one turn of the terrain and 2 lies"),
        ("fr", (0, 0, 1, 3, 1), "une brique retirée, 3 tours du terrain, une brique donnée et 2 mensonges"),
    ],
)
def test_the_end_tells_only_what_happened(language: str, done: tuple[int, ...], said: str) -> None:
    state = at(dark(3))
    idle = (0, 0, 0, 0, 0)
    state.deeds, state.untrue = (done, idle, idle), (2, 0, 0)
    words = Words(GAME, language, [])
    assert words.say(account(state, 0)) == said
    assert words.say(account(state, 1)) == words.say(Text("account-idle"))


@clause("WO-25", "WO-47")
def test_the_end_tells_who_had_a_nose_for_the_traitor() -> None:
    match = dark(roles="standard raging standard", seats=3, towers=[[1], [], []])
    state = at(match)
    state.history = ((1, (1, 0, UP)), (1, (2, 0, 1)), (2, (1, 2, UNSAID)))
    state.bad = 2
    run_out(pass_time(match, 90))
    words = Words(GAME, "en", ["Ada", "Bo", "Cy"])
    noses = [[words.say(line.label) for line in tally.lines[2:]] for tally in match.scene(0).tally]
    assert noses == [["pointed at Bo in 2 of 3 votes"], [], ["pointed at Bo in 1 of 2 votes"]]


@clause("WO-04", "WO-16")
@pytest.mark.parametrize(("role", "claim", "untrue"), [("standard", "helpless", 1), ("helpless", "helpless", 0)])
def test_what_a_player_says_of_their_card_may_be_a_lie(role: str, claim: str, untrue: int) -> None:
    match = dark(4, roles=f"raging {role} generous confident", mode="advanced", towers=[(), (), ()])
    at(match).bad = 0
    pass_time(match, 90)
    assert f"phrase-{claim}" in match.scene(1).phrases
    play(match, f"clock hear 1 {claim}")
    assert sum(at(match).untrue) == untrue


@clause("WO-16")
def test_nobody_is_accused_before_the_first_dark() -> None:
    match = Match(GAME, 3, seed="an-evening")
    match.advance()
    assert match.scene(0).phrases == ("phrase-hello", "phrase-good-luck", "phrase-standard")
    dusk = pass_time(dark(3, towers=[(), (), ()]), 90)
    assert "phrase-who-turned" in dusk.scene(0).phrases
