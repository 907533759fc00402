"""scripts/faults in its short form: nodes and PostgreSQL fail while people play, and nothing acknowledged is lost."""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from postgres import Postgres
from script import begin, play
from tablee.kernel import Match

FAULTS = Path(__file__).parents[2] / "bench" / "faults.py"


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
def test_what_was_acknowledged_survives_every_fault() -> None:
    command = [sys.executable, str(FAULTS), "zombie", "postgres", "--tables", "5", "--nodes", "2", "--json"]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stderr[-2000:]
    found = json.loads(ran.stdout)
    assert found["acknowledged"] > 0
    assert found["scenes"] > 0
    assert (found["lost"], found["twice"]) == (0, 0)
    assert set(found["moved_again"]) == {"zombie", "postgres"}


def test_a_page_that_shows_what_its_log_does_not_make_is_noticed() -> None:
    pages = runpy.run_path(str(FAULTS.parent / "faulty" / "pages.py"))
    seen, match = pages["Seen"](), begin("noughts", 2)

    def shows(match: Match) -> set[int]:
        scene = msgspec.to_builtins(match.game.scene(match.state, 0))
        seen.hear({"is": "show", "match": "m", "scene": scene})
        unknown: set[int] = seen.scenes["m"] - pages["folded"](match, 0)
        return unknown

    assert not shows(match)
    play(match, "0 mark 4")
    assert not shows(match)
    ahead = match.fresh()
    play(ahead, "0 mark 4", "1 mark 0")
    seen.hear({"is": "show", "match": "m", "scene": msgspec.to_builtins(match.game.scene(ahead.state, 0))})
    assert len(shows(match)) == 1


def test_only_a_disk_of_its_own_is_ever_filled(postgres: Postgres) -> None:
    with pytest.raises(AssertionError, match="not a disk of its own"):
        postgres.fill_disk()
    assert not (postgres.data / "ballast").exists()
