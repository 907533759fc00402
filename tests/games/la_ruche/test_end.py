"""The end of a match: the podium, who has won, and the round that made the difference."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.games.la_ruche import GAME
from tablee.games.la_ruche.state import RucheState
from tablee.games.la_ruche.view.end import decided
from tablee.kernel import Event, Match, Name, Text, read_match
from tablee.show import Words

PLAYED = Path(__file__).parent / "playthroughs" / "three-seats-bees.txt"


@pytest.fixture(scope="module")
def played() -> Match:
    return read_match(PLAYED.read_text("utf-8"))


def the_end(played: Match, *rounds: tuple[int, ...], left: tuple[int, ...] = (0, 4, 6)) -> RucheState:
    """The last position, with other points by round."""
    state = played.at(len(played.log)).state
    assert isinstance(state, RucheState)
    state.scored = list(rounds)
    state.points = [sum(gains) for gains in zip(*rounds, strict=True)]
    state.held = [(1 << tiles) - 1 for tiles in left]
    state.reason = "emptied" if 0 in left else "blocked"
    return state


def words(text: Text, you: int | None = None, language: str = "en") -> str:
    return Words(GAME, language, ["Ann", "Bob", "Cleo"], you).say(text)


def last_event(played: Match) -> Event:
    *_, last = played.steps()
    event = played.game.told(last.before, last.entry.seat, last.entry.move, last.after, 0)
    assert event is not None
    return event


def test_the_podium_stands_at_the_end_too_with_the_points_of_the_match(played: Match) -> None:
    scene = GAME.public(the_end(played, (3, 1, 2), (2, 1, 3), (3, 1, 2)))
    steps = {id: words(piece.label) for id, piece in scene.pieces.items() if id.startswith("podium:")}
    assert steps == {
        "podium:0": "Ann has 8 points in all",
        "podium:1": "Bob has 3 points in all",
        "podium:2": "Cleo has 7 points in all",
    }
    assert scene.pieces["podium:0"].art == "final-1"
    assert scene.mood == "finale"
    assert [id for id in scene.pieces if id.startswith("queen:")] == ["queen:0"]


def test_the_podium_at_the_end_stands_beneath_the_hive_and_covers_no_tile(played: Match) -> None:
    scene = GAME.public(the_end(played, (3, 1, 2), (2, 1, 3), (3, 1, 2)))
    on_table = {id: piece for id, piece in scene.pieces.items() if piece.mat == "board"}
    lowest = max(piece.y + piece.h / 2 for id, piece in on_table.items() if id.startswith("tile:"))
    left, top, width, height = scene.mats["board"].view
    for id, piece in on_table.items():
        assert left <= piece.x - piece.w / 2
        assert piece.x + piece.w / 2 <= left + width
        assert top <= piece.y - piece.h / 2
        assert piece.y + piece.h / 2 <= top + height
        if id.startswith(("podium:", "queen:")):
            assert piece.y - piece.h / 2 >= lowest


def test_those_who_share_the_win_stand_equally_high(played: Match) -> None:
    scene = GAME.public(the_end(played, (3, 1, 3), (1, 2, 1)))
    assert scene.pieces["podium:0"].h == scene.pieces["podium:2"].h > scene.pieces["podium:1"].h
    assert {id for id in scene.pieces if id.startswith("queen:")} == {"queen:0", "queen:2"}


def test_the_last_call_names_the_winner_of_the_match(played: Match) -> None:
    event = last_event(played)
    assert event.banner == Text("banner-match", {"who": Name(0)})
    assert event.effect == "podium"


@pytest.mark.parametrize(
    ("rounds", "said"),
    [
        (((3, 2, 1), (3, 1, 2)), "Ann was ahead from the first round on."),
        (((1, 3, 2), (3, 1, 2), (3, 1, 2)), "The last round made the difference: before it, the lead was shared."),
        (((1, 3, 2), (3, 0, 1), (3, 1, 2)), "Round 2 made the difference: Ann took the lead and kept it."),
        (((1, 3, 0), (1, 1, 2), (3, 0, 1)), "The last round made the difference: before it, Ann was 2 points behind."),
        (((3, 3, 1),), "Equal points, 3 each: the win is shared."),
        (((3, 2, 1),), "Ann had no tile left, Bob still had 4."),
    ],
)
def test_what_decided_is_the_round_that_made_the_difference(
    played: Match, rounds: tuple[tuple[int, ...], ...], said: str
) -> None:
    assert words(decided(the_end(played, *rounds))) == said


def test_what_decided_speaks_to_the_reader(played: Match) -> None:
    text = decided(the_end(played, (3, 2, 1), left=(2, 3, 5)))
    assert words(text, 0) == "Nothing fitted any more: you had 2 tiles left, Bob had 3."
    assert words(text, 1) == "Nothing fitted any more: Ann had 2 tiles left, you had 3."
    assert words(text, 1, "fr") == "Plus rien n’était jouable\u202f: il restait à Ann 2 alvéoles, vous en aviez 3."
