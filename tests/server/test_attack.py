"""scripts/attack in its short form: under each flood the victim is answered, and the server's memory stays small."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ATTACK = Path(__file__).parents[2] / "bench" / "attack.py"
MOST_MEMORY = 20.0
MOST_WORK = 50.0


@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc and a second loopback address")
@pytest.mark.parametrize("flood", ["points", "pings-unread", "parts", "bodies"])
def test_one_client_cannot_stop_the_house(flood: str) -> None:
    command = [sys.executable, str(ATTACK), flood, "--seconds", "2", "--json"]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout)
    assert found["memory"] < MOST_MEMORY
    assert found["work_p99"] < MOST_WORK, "CPU time, so that a busy machine doesn't matter"
    assert found["answers"] > 0
