"""Golden playthroughs: match files that a person can read, with what must be true written into them.

`#= name json` compares a fact of the position (or `outcome`, `to_act`, `moves:SEAT` as "count:hash") at that place;
`#! seat move -> code` says that the move is refused there, and why.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import msgspec
import pytest

from script import fact, offered, refused
from tablee.kernel import Match, game, games, read_match

HOME = Path(__file__).parent.parent / "games"
FILES = sorted(HOME.glob("*/playthroughs/*.txt"))
OURS = [key for key in sorted(games()) if type(game(key)).__module__.startswith("tablee.")]


def fingerprint(match: Match, seat: int) -> str:
    """How many moves the seat has, and the hash of their texts in order."""
    moves = offered(match, seat)
    return f"{len(moves)}:{hashlib.sha256(chr(10).join(moves).encode()).hexdigest()[:8]}"


def said(match: Match, name: str) -> object:
    """What a line '#= name …' compares."""
    if name == "outcome":
        return msgspec.json.decode(msgspec.json.encode(match.outcome))
    if name == "to_act":
        return list(match.to_act)
    if name.startswith("moves:"):
        return fingerprint(match, int(name[6:]))
    return json.loads(json.dumps(fact(match, name)))


def is_move(line: str) -> bool:
    words = line.partition("#")[0].split()
    return bool(words) and words[0] != "tablee" and not words[0].endswith(":")


def times(line: str) -> int:
    """How many moves a line stands for: 'clock tick - ×212;0:1-2' for 213."""
    words = line.partition("#")[0]
    moves = words.split(";") if words.startswith("clock ") else [words]
    return sum(int(move.rpartition("×")[2]) if "×" in move else 1 for move in moves)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_playthrough(file: Path) -> None:
    text = file.read_text("utf-8")
    whole = read_match(text)
    match = whole.fresh()
    checked = 0
    for number, line in enumerate(text.splitlines(), 1):
        where = f"{file.name}, line {number}"
        if line.startswith("#= "):
            name, _, expected = line[3:].strip().partition(" ")
            assert said(match, name) == json.loads(expected), where
            checked += 1
        elif line.startswith("#! "):
            words, _, code = line[3:].rpartition("->")
            assert refused(match, words.strip()) == code.strip(), where
            checked += 1
        elif is_move(line):
            for entry in whole.log[len(match.log) : len(match.log) + times(line)]:
                match.play(*entry)
    assert checked, "a playthrough checks something"
    assert match.log == whole.log


@pytest.mark.parametrize("ours", OURS)
def test_every_game_has_playthroughs_that_end_and_pin_the_order_of_moves(ours: str) -> None:
    folder = HOME / ours.replace("-", "_") / "playthroughs"
    files = sorted(folder.glob("*.txt"))
    assert files, f"{folder} holds no playthrough"
    assert any(read_match(file.read_text("utf-8")).outcome for file in files), "one of them reaches the end"
    assert any("#= moves:" in file.read_text("utf-8") for file in files), "one of them pins the order of moves"
