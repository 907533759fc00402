"""Every test gets a house of its own, on a real port."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from inn import Inn, inn


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Inn]:
    async with inn(tmp_path) as opened:
        yield opened
