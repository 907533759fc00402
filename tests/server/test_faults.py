"""scripts/faults in its short form: nodes and PostgreSQL fail while people play, and nothing acknowledged is lost."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from postgres import Postgres

FAULTS = Path(__file__).parents[2] / "bench" / "faults.py"


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
def test_what_was_acknowledged_survives_every_fault() -> None:
    command = [sys.executable, str(FAULTS), "zombie", "postgres", "--tables", "3", "--nodes", "2", "--json"]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stderr[-2000:]
    found = json.loads(ran.stdout)
    assert found["acknowledged"] > 0
    assert found["scenes"] > 0
    assert (found["lost"], found["twice"]) == (0, 0)
    assert set(found["moved_again"]) == {"zombie", "postgres"}


def test_only_a_disk_of_its_own_is_ever_filled(postgres: Postgres) -> None:
    with pytest.raises(AssertionError, match="not a disk of its own"):
        postgres.fill_disk()
    assert not (postgres.data / "ballast").exists()
