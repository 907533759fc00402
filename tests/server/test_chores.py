"""What runs in the background goes on after a failure: nobody has to restart the server."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

from programs import program
from running_server import RunningServer, jump
from tablee.server.chores import AGAIN, kept_up
from tablee.server.storage import NotStored, sqlite

pytestmark = pytest.mark.anyio


async def time_passes(seconds: float) -> None:
    """A second after the other, with time for what happens in each."""
    for _ in range(int(seconds)):
        jump(1)
        for _ in range(5):
            await asyncio.sleep(0.002)


async def test_a_chore_that_fails_is_begun_again() -> None:
    failures: list[Exception] = [NotStored("PostgreSQL is away"), ValueError("a bug")]
    begun = 0

    async def chore() -> None:
        nonlocal begun
        begun += 1
        if failures:
            raise failures.pop()

    doing = asyncio.create_task(kept_up("a chore", chore))
    await time_passes(3 * AGAIN)
    await doing
    assert begun == 3


def chores() -> int:
    """How many chores are being done."""
    return sum("kept_up" in str(task.get_coro()) for task in asyncio.all_tasks())


async def test_no_chore_of_a_server_ends_when_the_store_is_away(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask, failed = sqlite._ask, set[str]()

    async def fails_once(*args: Any) -> list[tuple[Any, ...]]:
        if args[2] not in failed:
            failed.add(args[2])
            raise NotStored("it can't be reached")
        return await ask(*args)

    before = chores()
    assert before > 8
    for reading in (server.storage.notices, server.storage.deadlines, server.storage.company, server.storage.admin):
        found: Any = reading
        monkeypatch.setattr(found, "_ask", partial(fails_once, *found._ask.args))
    for _ in range(70):
        jump(10)
        await asyncio.sleep(0.02)
    assert len(failed) > 3
    assert chores() == before


async def test_tables_of_days_are_woken_although_one_of_them_or_the_store_fails(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers: list[Any] = [NotStored("PostgreSQL is away"), ["bad", "good"]]
    woken: list[str] = []

    async def wakes(*_: object) -> list[str]:
        found = answers.pop(0) if answers else []
        if isinstance(found, Exception):
            raise found
        return list(found)

    async def find(id: str) -> None:
        woken.append(id)
        if id == "bad":
            raise KeyError("its record is broken")

    monkeypatch.setattr(server.storage.deadlines, "wakes", wakes)
    monkeypatch.setattr(server.lobby, "find", find)
    await time_passes(60)
    assert woken == ["bad", "good"]


async def test_programs_that_could_not_be_paired_wait_on(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    make, failures = server.lobby.make, 1

    async def fails_once(*args: Any) -> Any:
        nonlocal failures
        if failures:
            failures -= 1
            raise NotStored("PostgreSQL is away")
        return await make(*args)

    monkeypatch.setattr(server.lobby, "make", fails_once)
    async with program(server, "Rook") as rook, program(server, "Crow") as crow:
        first = asyncio.create_task(rook.web.post("/api/bot/ladder/noughts"))
        while not (await rook.web.get("/api/ladder/noughts")).json()["waiting"]:
            pass
        assert (await crow.web.post("/api/bot/ladder/noughts")).status_code == 503
        paired = await crow.web.post("/api/bot/ladder/noughts")
        assert (await first).json()["table"] == paired.json()["table"]


async def test_a_hint_is_answered_even_if_nobody_can_think(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await server.client("Ann")
    page = await ann.open(await ann.table("tricks", "me", "easy", start=True))
    await page.hear("show")
    while 0 not in server.referee.running.awaited:
        await page.hear("step")

    async def fails(*_: object) -> None:
        raise RuntimeError("all processes were killed")

    monkeypatch.setattr(server.table.workers, "think", fails)
    await page.say("hint", key="h1")
    assert (await page.hear("refusal"))["key"] == "h1"
