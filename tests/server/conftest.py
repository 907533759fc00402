"""Every test gets a server of its own, on a real port. Modules with `BOTH_STORES` run over either store."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from nodes import node
from postgres import Postgres, running_postgres
from running_server import FaultyPostgres, FaultyStorage, JumpingLoop, RunningServer, running_server


@pytest.fixture
def anyio_backend() -> tuple[str, dict[str, Any]]:
    return "asyncio", {"loop_factory": JumpingLoop}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if getattr(metafunc.module, "BOTH_STORES", False) and "store_kind" in metafunc.fixturenames:
        metafunc.parametrize("store_kind", ["sqlite", "postgres"])


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as running:
        yield running


@pytest.fixture
def store_kind() -> str:
    return "sqlite"


@pytest.fixture
def new_store(store_kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Callable[[], Any]:
    """Opens the test's store, each time the same one."""
    if store_kind == "sqlite":
        return lambda: FaultyStorage(tmp_path / "tablee.db")
    address = request.getfixturevalue("postgres").database()
    return lambda: FaultyPostgres(address)


@pytest.fixture
async def server(tmp_path: Path, new_store: Callable[[], Any]) -> AsyncIterator[RunningServer]:
    async with running_server(tmp_path, new_store()) as opened:
        yield opened


@pytest.fixture
async def nodes(postgres: Postgres, tmp_path: Path) -> AsyncIterator[tuple[RunningServer, RunningServer]]:
    database = postgres.database()
    async with node(database, tmp_path, "east") as east, node(database, tmp_path, "west") as west:
        yield east, west
