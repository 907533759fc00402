from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.kernel import registry

TOYS = Path(__file__).parents[1] / "toys"


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy games are registered, in worker processes too."""
    monkeypatch.setenv("TABLEE_GAMES", str(TOYS))
    registry.forget()
    yield
    monkeypatch.undo()
    registry.forget()
