"""The rules compiled and as Python are one and the same, and compiled ones are never older than their source."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import pickle
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import pytest

from tablee import compiled
from tablee.kernel import game

ROOT = Path(__file__).parent.parent
RULES, SERVER = compiled.SETS


def run(*words: str, **environment: str) -> str:
    kept = {name: value for name, value in os.environ.items() if name not in ("TABLEE_PURE", "TABLEE_GAMES")}
    command = [sys.executable, *words]
    done = subprocess.run(command, cwd=ROOT, env=kept | environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built() -> None:
    if (
        shutil.which(os.environ.get("CC", "cc")) is None
        or not Path(sysconfig.get_path("include"), "Python.h").is_file()
    ):
        pytest.skip("there is no C compiler, or no Python.h: the rules run as Python")
    run("scripts/compile.py")


@pytest.fixture(scope="module")
def both(built: None) -> tuple[Any, Any]:
    return json.loads(run("tests/same_matches.py", TABLEE_PURE="1")), json.loads(run("tests/same_matches.py"))


def test_both_play_the_same_matches(both: tuple[Any, Any]) -> None:
    python, machine = both
    assert (python["compiled"], machine["compiled"]) == (False, True)
    assert len(python["matches"]) > 50
    for name, match in python["matches"].items():
        assert machine["matches"][name]["digest"] == match["digest"], name


def test_bots_think_the_same(both: tuple[Any, Any]) -> None:
    python, machine = both
    assert len(python["thoughts"]["butine"]) > 40
    assert machine["thoughts"] == python["thoughts"]


def test_a_state_travels_between_both(both: tuple[Any, Any]) -> None:
    python, machine = both
    for name, match in python["matches"].items():
        key, version, *_ = name.split()
        for other in (match, machine["matches"][name]):
            state = pickle.loads(base64.b64decode(other["state"]))
            assert json.loads(json.dumps(game(key, int(version)).facts(state))) == match["facts"], name


def test_both_tell_the_same_of_a_match(built: None) -> None:
    python = json.loads(run("tests/same_turns.py", TABLEE_PURE="1"))
    machine = json.loads(run("tests/same_turns.py"))
    assert (python["compiled"], machine["compiled"]) == (False, True)
    assert len(python["matches"]) > 10
    assert machine["matches"] == python["matches"]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with one source, compiled just now, as far as its manifest goes; the library is no library."""
    monkeypatch.setattr(compiled, "HOME", tmp_path)
    monkeypatch.setattr(compiled, "FOLDER", tmp_path / "_compiled")
    (tmp_path / "rules.py").write_text("x = 1\n")
    folder = tmp_path / "_compiled" / f"{compiled.TAG}-0123"
    folder.mkdir(parents=True)
    known = hashlib.sha256(b"x = 1\n").hexdigest()
    text = json.dumps({"set": RULES, "modules": ["tablee.rules"], "sources": {"rules.py": known}})
    (folder / compiled.MANIFEST).write_text(text)
    (folder / f"{compiled.LIBRARY.format(RULES)}{compiled.SUFFIX}").write_bytes(b"not a library")
    return folder


def test_a_source_that_changed_by_one_character_is_not_run_compiled(home: Path) -> None:
    assert compiled.fresh(home, RULES) == frozenset(["tablee.rules"])
    (compiled.HOME / "rules.py").write_text("x = 2\n")
    assert compiled.fresh(home, RULES) is None


def test_a_set_is_not_looked_for_in_the_folder_of_another(home: Path) -> None:
    assert compiled.fresh(home, SERVER) is None


def test_a_source_that_is_gone_or_a_manifest_that_is_broken_counts_as_changed(home: Path) -> None:
    (compiled.HOME / "rules.py").rename(compiled.HOME / "other.py")
    assert compiled.fresh(home, RULES) is None
    for text in ("", "[]", "{}", f'{{"set": "{RULES}", "modules": 1, "sources": []}}'):
        (home / compiled.MANIFEST).write_text(text)
        assert compiled.fresh(home, RULES) is None
    assert compiled.fresh(home / "nowhere", RULES) is None


def test_a_library_that_cannot_be_loaded_leaves_the_rules_to_python(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert compiled.CompiledSet(RULES).find_spec("tablee.rules") is None
    assert "is run as Python" in capsys.readouterr().err


def watched(which: str) -> set[str]:
    """The sources by which a set that was compiled just now is known."""
    found = [folder for folder in compiled.FOLDER.glob(f"{compiled.TAG}-*") if compiled.fresh(folder, which)]
    folder = max(found, key=lambda folder: folder.stat().st_mtime)  # an earlier one may hold fewer modules of the set
    return set(json.loads((folder / compiled.MANIFEST).read_text())["sources"])


def test_all_that_the_compiler_has_read_is_watched(built: None) -> None:
    sources = watched(RULES)
    assert {"kernel/state.py", "kernel/seats.py", "compiled.py", "games/wombat/rules/feel.py"} <= sources
    assert {"games/wombat/moves.py", "games/wombat/pieces.py", "games/nid_de_vouivres/box/components.py"} <= sources
    assert not [path for path in sources if "/view/" in path], "what people see has no part in it"
    assert {"server/match/referee.py", "server/wire/outbound.py", "kernel/scene.py"} <= watched(SERVER)
    assert not [path for path in sources if path.startswith("server/")], (
        "a change of the server leaves the rules compiled"
    )
