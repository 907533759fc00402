"""The command line, run in this process as a person would type it."""

from __future__ import annotations

import io
import json
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tablee.cli import main
from tablee.cli.arguments import parser
from tablee.kernel import Drawn, Match, game, registry, write_match
from tablee.kernel.chance import seed_hash
from tablee.kernel.shares import commit_of, secret_hash

MATCH = """tablee 1
game: noughts 1
seats: 2

0 mark 4   # the middle
1 mark 0
0 mark 2
"""


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Tablee = Callable[..., Ran]


@pytest.fixture
def tablee(capsys: pytest.CaptureFixture[str]) -> Tablee:
    def run(*words: str | Path) -> Ran:
        with pytest.raises(SystemExit) as ended:
            main([*map(str, words)])
        captured, code = capsys.readouterr(), ended.value.code
        if isinstance(code, str):  # which Python prints when the process ends
            return Ran(1, captured.out, f"{captured.err}{code}\n")
        assert isinstance(code, int)
        return Ran(code, captured.out, captured.err)

    return run


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(MATCH)
    return path


def test_games_lists_keys_seats_options_and_version(tablee: Tablee) -> None:
    listed = {line["key"]: line for line in json.loads(tablee("games", "--json").out)}
    assert listed["noughts"] == {"key": "noughts", "version": 1, "seats": [2, 2], "options": []}
    assert "noughts" in tablee("games").out


def test_selfplay_tells_one_line_a_match_and_saves_it(tablee: Tablee, tmp_path: Path) -> None:
    ran = tablee("selfplay", "noughts", "--matches", "3", "--seed", "7", "--json", "--save", tmp_path / "saved")
    lines = [json.loads(line) for line in ran.out.splitlines()]
    assert [line["match"] for line in lines] == [0, 1, 2]
    assert all(sorted(line["ranks"]) in ([1, 1], [1, 2]) and line["reason"] for line in lines)
    saved = sorted((tmp_path / "saved").iterdir())
    assert len(saved) == 3
    told = json.loads(tablee("replay", saved[0], "--json").out)
    assert told["outcome"]["ranks"] == lines[0]["ranks"]
    assert told["at"] == lines[0]["moves"]
    again = tablee("selfplay", "noughts", "--matches", "3", "--seed", "7", "--json")
    assert again.out == ran.out, "the same seed gives the same matches"


def test_replay_tells_state_moves_and_who_acts(tablee: Tablee, file: Path) -> None:
    told = json.loads(tablee("replay", file, "--at", "2", "--json").out)
    assert told["state"] == {"cells": [1, -1, -1, -1, 0, -1, -1, -1, -1]}
    assert told["to_act"] == ["0"]
    assert told["moves"]["0"][0] == "mark 1"
    assert told["outcome"] is None
    seen = json.loads(tablee("replay", file, "--seat", "1", "--json").out)
    assert "state" not in seen
    assert seen["scene"]["status"]["id"] == "your-turn"


@pytest.mark.parametrize(
    ("line", "code", "number"),
    [
        ("1 mark 4", "cell-taken", 8),
        ("0 mark 5", "not-your-turn", 8),
        ("1 mark 9", "no-such-cell", 8),
        ("1 hop 4", "bad-move", 8),
        ("1 mark", "bad-move", 8),
        ("1 mark four", "bad-move", 8),
        ("7 mark 5", "not-your-turn", 8),
        ("x mark 5", "bad-seat", 8),
        ("chance mark 5", "not-your-turn", 8),
    ],
)
def test_a_bad_line_is_named_with_its_code(tablee: Tablee, file: Path, line: str, code: str, number: int) -> None:
    file.write_text(MATCH + line + "\n")
    ran = tablee("replay", file, "--json")
    error = json.loads(ran.out)["error"]
    assert (ran.code, error["code"], error["line"]) == (1, code, number)
    ran = tablee("replay", file)
    assert ran.code == 1
    assert ran.err.startswith(f"tablee: line {number}: ")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("", 1, "bad-file"),
        ("tablee 2\n", 1, "bad-file"),
        ("tablee 1\nseats: 2\n", 1, "bad-file"),
        ("tablee 1\ngame: nought 1\nseats: 2\n", 2, "no-such-game"),
        ("tablee 1\ngame: noughts 9\nseats: 2\n", 2, "no-such-version"),
        ("tablee 1\ngame: noughts 1\nseats: 3\n", 3, "bad-seats"),
        ("tablee 1\ngame: noughts 1\nseats: two\n", 3, "bad-file"),
        ("tablee 1\ngame: noughts 1\nseats: 2\nseats: 2\n", 4, "bad-file"),
        ("tablee 1\ngame: noughts 1\nseats: 2\noptions: fast=yes\n", 4, "bad-options"),
        ("tablee 1\ngame: noughts 1\nseats: 2\ncolour: red\n", 4, "bad-file"),
        (f"tablee 1\ngame: noughts 1\nseats: 2\nseed-hash: {'0' * 64}\nseed: x\n", 5, "false-seed"),
    ],
)
def test_a_bad_header_is_named_with_its_line(tablee: Tablee, file: Path, text: str, line: int, code: str) -> None:
    file.write_text(text)
    error = json.loads(tablee("replay", file, "--json").out)["error"]
    assert (error["line"], error["code"]) == (line, code)


@pytest.mark.parametrize(
    "words",
    [
        ["fly"],
        ["selfplay"],
        ["selfplay", "noughts", "--matches", "many"],
        ["selfplay", "noughts", "--matches", "0"],
        ["replay", "x", "--at", "-1"],
        [],
    ],
)
def test_a_wrong_word_gets_one_clear_line(tablee: Tablee, words: list[str]) -> None:
    ran = tablee(*words)
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert ran.err.startswith("tablee")


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["selfplay", "nought"], "no-such-game"),
        (["selfplay", "noughts", "--seats", "5"], "bad-seats"),
        (["selfplay", "noughts", "--bots", "genius"], "bad-options"),
        (["selfplay", "noughts", "--bots", "random,random,random"], "bad-options"),
        (["selfplay", "noughts", "--options", "fast"], "bad-options"),
        (["replay", "/nowhere/at/all"], "no-such-file"),
        (["replay", "/"], "unreadable"),
        (["render", "/nowhere/at/all"], "no-such-file"),
        (["solve", "--key", "noughts"], "bad-options"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(tablee: Tablee, words: list[str], code: str) -> None:
    ran = tablee(*words)
    assert ran.code == 1
    assert ran.err.count("\n") == 1
    assert ran.err.endswith(f"[{code}]\n")
    assert json.loads(tablee(*words, "--json").out)["error"]["code"] == code


def test_replay_refuses_moves_and_seats_that_are_not_there(tablee: Tablee, file: Path) -> None:
    assert json.loads(tablee("replay", file, "--at", "4", "--json").out)["error"]["code"] == "bad-file"
    assert json.loads(tablee("replay", file, "--seat", "2", "--json").out)["error"]["code"] == "bad-options"


def test_a_file_may_come_by_standard_input(tablee: Tablee, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(MATCH))
    assert json.loads(tablee("replay", "-", "--json").out)["at"] == 3


def test_render_draws_what_a_seat_sees(tablee: Tablee, file: Path, tmp_path: Path) -> None:
    picture = tmp_path / "x.svg"
    assert tablee("render", file, "--at", "1", "--seat", "1", "--language", "fr", "-o", picture).code == 0
    assert "À vous" in picture.read_text("utf-8")
    assert tablee("render", file).out.startswith("<svg")
    assert tablee("render", file, "--language", "de").code == 1
    assert tablee("render", file, "-o", tmp_path / "no" / "where.svg").code == 1


def test_review_in_words_and_for_programs(tablee: Tablee, file: Path) -> None:
    assert tablee("selfplay", "tricks", "--seats", "2", "--bots", "easy", "--save", file.parent / "saved").code == 0
    (file,) = (file.parent / "saved").iterdir()
    words = tablee("review", file, "--playouts", "10")
    assert "seat 0" in words.out
    assert "careless" in words.out
    told = json.loads(tablee("review", file, "--playouts", "10", "--seat", "1", "--json").out)
    assert (told["game"], [account["seat"] for account in told["accounts"]]) == ("tricks", [1])
    assert json.loads(tablee("review", file, "--seat", "7", "--json").out)["error"]["code"] == "not-reviewable"


def test_verify_needs_a_seed_and_checks_it(tablee: Tablee, file: Path) -> None:
    assert json.loads(tablee("verify", file, "--json").out)["error"]["code"] == "no-seed"
    file.write_text(MATCH.replace("seats: 2\n", f"seats: 2\nseed-hash: {seed_hash('s')}\nseed: s\n"))
    assert json.loads(tablee("verify", file, "--json").out) == {
        "fair": True,
        "checked": 0,
        "seed_hash": seed_hash("s"),
    }


def test_verify_tells_whose_shares_are_in_the_seed(tablee: Tablee, file: Path) -> None:
    house, share = "0" * 32, "a" * 32
    hashed = secret_hash(house)
    drawn = Drawn(hashed, (commit_of(hashed, 0, share), commit_of(hashed, 1, share)), (share, ""), house)
    file.write_text(write_match(Match(game("noughts"), 2, seed=drawn.seed, drawn=drawn)))
    told = json.loads(tablee("verify", file, "--json").out)
    assert (told["fair"], told["shares"], told["withheld"]) == (True, [0], [1])
    words = tablee("verify", file).out
    assert "the shares of seat 0 make the seed" in words
    assert "seat 1 promised a share and did not tell it" in words
    text = file.read_text()
    file.write_text(text.replace(f"house: {house}\n", ""))
    assert json.loads(tablee("verify", file, "--json").out)["error"]["code"] == "no-seed"
    file.write_text(text.replace(f"shares: {share} -", "shares: - -"))
    assert json.loads(tablee("verify", file, "--json").out)["error"]["code"] == "false-seed"


@pytest.fixture
def games_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("TABLEE_GAMES", str(tmp_path))
    registry.forget()
    yield tmp_path
    monkeypatch.undo()
    registry.forget()


def test_games_lists_what_is_left_out_and_the_others(tablee: Tablee, games_folder: Path) -> None:
    (games_folder / "mine").mkdir()
    (games_folder / "mine" / "__init__.py").write_text("GAME = nothing", "utf-8")
    ran = tablee("games")
    assert ran.code == 0
    assert "butine  version" in ran.out
    assert "__init__.py, line 1: NameError" in ran.err


def test_check_says_that_all_is_well_or_what_is_wrong(tablee: Tablee, games_folder: Path) -> None:
    toy = Path(__file__).parent / "toys" / "noughts"
    ran = tablee("check", toy)
    assert (ran.code, ran.out.partition(" (")[0]) == (0, "noughts: every promise is kept")
    shutil.copytree(toy, games_folder / "mine")
    (games_folder / "mine" / "texts" / "fr.ftl").unlink()
    ran = tablee("check", games_folder / "mine")
    assert ran.code == 1
    assert ran.out.startswith("noughts: there are no words in fr")
    told = json.loads(tablee("check", games_folder / "mine", "--json").out)
    assert told["game"] == "noughts"
    assert told["faults"][0]["file"].endswith("fr.ftl")
    assert tablee("check", "nowhere").code == 1
    assert tablee("check", games_folder / "nowhere").code == 1


@pytest.mark.parametrize("address", ["east", "10.0.0.1:8000", "https://east", "http://east/club", "http://east:port"])
def test_an_address_at_which_no_node_is_reached_is_refused(tablee: Tablee, address: str) -> None:
    ran = tablee("serve", "--store", "postgresql://nobody@127.0.0.1:1/none", "--address", address)
    assert ran.err == f"tablee serve: --address: '{address}' is not an address such as http://10.0.0.1:8000\n"


def test_the_environment_names_the_store(tablee: Tablee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_STORE", "mysql://here/x")
    copy = str(tmp_path / "copy")
    for words in (
        ["backup", copy],
        ["restore", copy],
        ["move-store", "-", str(tmp_path)],
        ["admin", "people"],
    ):
        assert "The store 'mysql://here/x' is not an address" in tablee(*words).err, words
    assert parser().parse_args(["serve"]).store == "mysql://here/x"
    assert "There is no store in" in tablee("backup", copy, "--data", str(tmp_path)).err
