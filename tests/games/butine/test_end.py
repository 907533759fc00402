"""The end: honey in jars, the bee with the winner, and what made the difference."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.components.triangles import on_screen
from tablee.games.butine import GAME
from tablee.games.butine.state import ButineState
from tablee.games.butine.view.window import EDGE
from tablee.kernel import Match, Text, read_match
from tablee.show import Words

PLAYED = Path(__file__).parent / "playthroughs"


def played(name: str) -> Match:
    return read_match((PLAYED / f"{name}.txt").read_text("utf-8"))


def the_end(won: tuple[int, ...], bonus: tuple[int, ...] = (0, 0, 0, 0)) -> ButineState:
    """A last position, with other points."""
    match = played("four-quick")
    state = match.at(len(match.log)).state
    assert isinstance(state, ButineState)
    state.won = [bytes(cards) for cards in won]
    state.bonus = list(bonus)
    return state


def words(text: Text | None, you: int | None = None) -> str:
    assert text is not None
    return Words(GAME, "en", ["Ann", "Bob", "Cleo", "Dan"], you).say(text)


def test_everyones_honey_stands_side_by_side_the_winners_first_with_the_bee() -> None:
    scene = GAME.public(the_end((3, 8, 4, 0)))
    jars = sorted((piece.x, id, piece.art) for id, piece in scene.pieces.items() if id.startswith("jar:"))
    assert [(id, art) for _, id, art in jars] == [
        ("jar:1", "jar-10"),
        ("jar:2", "jar-5"),
        ("jar:0", "jar-4"),
        ("jar:3", "jar-0"),
    ]
    assert scene.pieces["bee"].x == scene.pieces["jar:1"].x
    assert scene.pieces["bee"].y < scene.pieces["jar:1"].y
    assert {jar.art for jar in scene.pieces.values()} <= {*GAME.art(), ""}


def test_jars_and_bees_cover_no_tile() -> None:
    state = the_end((5, 2, 5, 1))
    scene = GAME.public(state)
    lowest = max(on_screen(corner)[1] for place in state.meadow.tiles for corner in place.corners) * EDGE
    added = [piece for id, piece in scene.pieces.items() if id.startswith(("jar", "bee"))]
    assert len(added) == 10
    assert min(piece.y - piece.h / 2 for piece in added) > lowest
    x, y, width, height = scene.mats["meadow"].view
    assert max(piece.y + piece.h / 2 for piece in added) <= y + height
    assert all(x < piece.x - piece.w / 2 and piece.x + piece.w / 2 < x + width for piece in added)


def test_those_who_share_the_win_have_a_bee_each() -> None:
    scene = GAME.public(the_end((5, 2, 5, 1)))
    assert {id for id in scene.pieces if id.startswith("bee")} == {"bee", "bee:2"}
    assert words(scene.decided) == "Equal points, 5 each: the win is shared."


@pytest.mark.parametrize(
    ("won", "bonus", "said"),
    [
        ((6, 5, 2, 0), (0, 0, 0, 0), "Ann is just one point ahead of Bob."),
        ((6, 2, 3, 0), (0, 0, 0, 0), "Ann is 3 points ahead of Cleo."),
        (
            (6, 6, 2, 0),
            (1, 0, 0, 0),
            "Three cards in one turn made the difference: without the bonus, Ann would not be ahead of Bob.",
        ),
        ((6, 2, 2, 0), (1, 0, 0, 0), "Ann is 5 points ahead of Bob."),
    ],
)
def test_what_decided_is_the_lead_or_the_bonus(won: tuple[int, ...], bonus: tuple[int, ...], said: str) -> None:
    assert words(GAME.public(the_end(won, bonus)).decided) == said


@pytest.mark.parametrize("name", ["four-quick", "two-challenge", "two-players", "three-experts"])
def test_the_last_event_says_who_has_won(name: str) -> None:
    match = played(name)
    *_, last = match.steps()
    event = match.game.told(last.before, last.entry.seat, last.entry.move, last.after, None)
    assert match.outcome is not None
    assert event is not None
    assert event.banner == match.outcome.told("banner-won", "banner-shared")
    assert (event.effect, event.sound) == ("harvest", "win")
