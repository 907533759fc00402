"""The toy games of tests/toys are registered beside the real ones; what plays for long is not measured."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ["TABLEE_GAMES"] = str(Path(__file__).parent / "toys")

LONG = {
    "test_properties.py",
    "test_bot.py",
    "test_puzzles.py",
    "test_solitaire.py",
    "test_unsolvable.py",
    "conformance",
}
"""Files and folders of tests that play or solve for long. Measuring what they run takes as long again, and what they
alone would run is hardly proven: the floor of coverage is for the others."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave coverage out where it costs most and says least."""
    for item in items:
        if not LONG.isdisjoint(item.path.parts):
            item.add_marker(pytest.mark.no_cover)
