"""Puzzles from matches: one move is clearly best, nothing but that is told, and the shipped ones hold."""

from __future__ import annotations

import random
from pathlib import Path
from statistics import mean

import pytest

from review.test_review import played
from tablee.cli import main
from tablee.kernel import Match, Move, game, games, write_match
from tablee.kernel.errors import BadFile
from tablee.review.puzzles import NotAPuzzleGame, Puzzle, arranged, find, read_collection
from tablee.review.worth import brought

SHIPPED = ("butine", "nid-de-vouivres", "waggle-dance")


def shipped(key: str) -> tuple[Puzzle, ...]:
    return read_collection(games()[key].folder / "puzzles.json").puzzles


@pytest.mark.parametrize("key", SHIPPED)
def test_the_shipped_puzzles_are_positions_with_a_legal_answer(key: str) -> None:
    found = shipped(key)
    assert found
    assert len(found) < 7 or len(found) % 7 == 0, "whole weeks"
    for puzzle in found:
        match = puzzle.match
        assert match.game.to_act(match.state) == (puzzle.seat,)
        assert match.game.read(puzzle.best) in match.moves(puzzle.seat)
        assert puzzle.cost > puzzle.doubt
        assert match.seed is None, "what comes is not known"
    grades = [puzzle.grade for puzzle in found]
    assert all(week == sorted(week) for week in (grades[at : at + 7] for at in range(0, len(found), 7)))


@pytest.mark.parametrize("key", SHIPPED)
def test_the_answer_of_a_shipped_puzzle_is_the_best_move(key: str) -> None:
    """By fresh chance, against some other moves."""
    rng = random.Random(key)
    for puzzle in rng.sample(shipped(key), 2):
        match, seat = puzzle.match, puzzle.seat
        best = match.game.read(puzzle.best)
        others = [move for move in match.moves(seat) if not puzzle.right(move)]
        worth = {move: worth_of(puzzle, move) for move in [best, *rng.sample(others, min(3, len(others)))]}
        assert max(worth, key=lambda move: worth[move]) == best


def worth_of(puzzle: Puzzle, move: Move) -> float:
    match = puzzle.match
    assert match.game.brain is not None
    return mean(brought(match.game, match.game.brain, match.state, puzzle.seat, move, 960, "fresh").by_world)


def test_the_command_finds_the_same_ones_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = played("tricks", 2, "c", "random")
    file = tmp_path / "match.txt"
    file.write_text(write_match(match))
    for name in ("one.json", "two.json"):
        with pytest.raises(SystemExit) as done:
            main(["puzzles", str(file), "-o", str(tmp_path / name)])
        assert not done.value.code
    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "two.json").read_bytes()
    found = read_collection(tmp_path / "one.json")
    assert found.game == "tricks"
    assert all(puzzle.right(match.game.read(puzzle.best)) for puzzle in found.puzzles)
    assert "puzzles of tricks" in capsys.readouterr().err


def test_what_has_no_puzzles_says_so() -> None:
    with pytest.raises(NotAPuzzleGame, match="real time"):
        next(find(Match(game("race"), 2, seed="x")))


def test_another_file_is_not_a_collection(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text("[1, 2]")
    with pytest.raises(BadFile, match="not a file of puzzles"):
        read_collection(file)


def test_a_week_goes_from_easy_to_hard() -> None:
    many = [Puzzle(f"p{number}", 0, "x", 0.1, 0.01, (1, 6, 30, 150, 0)[number % 5]) for number in range(20)]
    found = arranged(many, 14)
    assert len(found) == 14
    grades = [puzzle.grade for puzzle in found]
    assert grades[:7] == sorted(grades[:7])
    assert grades[7:] == sorted(grades[7:])
    assert grades.count(5) == 4
    assert len(arranged(many[:3], 14)) == 3
