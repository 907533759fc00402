"""Minds on the bus think for the bots; without them, or if they lie, bots think at home."""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import random
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from nodes import free_port
from running_server import running_server, until
from tablee.bots import question
from tablee.bots.pool import Answer, Question
from tablee.kernel import Match, game
from tablee.server.bus import (
    ANSWER,
    BUSY,
    QUESTION,
    SECRET,
    NoBus,
    SharedWorkers,
    connected,
    secret,
    signed,
    unsigned,
)
from tablee.server.match.snapshots import fingerprint

pytestmark = pytest.mark.anyio

MINDS = [sys.executable, "-c", "from tablee.cli import main; main()", "minds"]


@contextlib.contextmanager
def nats_server(port: int) -> Iterator[str]:
    """A bus on that port."""
    program = shutil.which("nats-server", path=str(Path(sys.executable).parent)) or "nats-server"
    process = subprocess.Popen([program, "-a", "127.0.0.1", "-p", str(port)], stderr=subprocess.DEVNULL)
    try:
        yield f"nats://127.0.0.1:{port}"
    finally:
        process.kill()
        process.wait()


@pytest.fixture(scope="module")
def bus() -> Iterator[str]:
    with nats_server(free_port()) as address:
        yield address


@pytest.fixture(autouse=True)
def shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SECRET, "sixteen letters or more")


@contextlib.asynccontextmanager
async def workers_on(bus: str) -> AsyncIterator[SharedWorkers]:
    workers = SharedWorkers(1, bus, fingerprint)
    await workers.open()
    await until(lambda: workers._bus is not None)
    try:
        yield workers
    finally:
        await workers.end()
        workers.close()


def asked() -> Question:
    match = Match(game("noughts"), 2)
    return question(match.game, match.state, 0, "easy", random.Random(1))


async def test_a_mind_on_the_bus_thinks_for_a_bot(bus: str) -> None:
    async with workers_on(bus) as workers:
        process = await asyncio.create_subprocess_exec(*MINDS, "--bus", bus, stdout=subprocess.PIPE)
        try:
            assert process.stdout is not None
            assert b"minds for" in await asyncio.wait_for(process.stdout.readline(), 60)
            for _ in range(20):  # its process may take a while to start, and then the answer comes from here
                assert (await workers.think(asked())).move.startswith("mark ")
                if workers.elsewhere:
                    break
            assert workers.elsewhere
        finally:
            process.terminate()
            await process.wait()
            process._transport.close()  # type: ignore[attr-defined]


async def test_while_the_bus_is_away_bots_think_at_home_and_afterwards_there_again() -> None:
    port = free_port()
    minds = None
    async with contextlib.AsyncExitStack() as stack:
        with nats_server(port) as bus:
            workers = await stack.enter_async_context(workers_on(bus))
            minds = await asyncio.create_subprocess_exec(*MINDS, "--bus", bus, stdout=subprocess.PIPE)
            assert minds.stdout is not None
            assert b"minds for" in await asyncio.wait_for(minds.stdout.readline(), 60)
            await thinks_elsewhere(workers)
        try:
            elsewhere = workers.elsewhere
            assert (await workers.think(asked())).move.startswith("mark ")
            assert workers.elsewhere == elsewhere
            with nats_server(port):
                await thinks_elsewhere(workers)
        finally:
            minds.kill()
            await minds.wait()
            minds._transport.close()  # type: ignore[attr-defined]


async def thinks_elsewhere(workers: SharedWorkers) -> None:
    """Ask until a mind on the bus answers, and not our own process."""
    before = workers.elsewhere
    for _ in range(100):
        assert (await workers.think(asked())).move.startswith("mark ")
        if workers.elsewhere > before:
            return
        await asyncio.sleep(0.1)
    raise AssertionError("no mind answers")


async def test_without_minds_bots_think_at_home(bus: str) -> None:
    async with workers_on(bus) as workers:
        assert (await workers.think(asked())).move.startswith("mark ")
        assert workers.elsewhere == 0


async def test_an_answer_that_is_not_signed_is_not_read(bus: str) -> None:
    liar = await connected(bus)

    async def lie(message: object) -> None:
        await message.respond(signed(b"another secret, no less long", ANSWER, pickle.dumps("lies")))  # type: ignore[attr-defined]

    await liar.subscribe("mind.>", cb=lie)
    await liar.flush()
    async with workers_on(bus) as workers:
        assert (await workers.think(asked())).move.startswith("mark ")
        assert workers.elsewhere == 0
    await liar.close()


async def test_a_server_whose_bus_is_away_plays_on(tmp_path: Path) -> None:
    async with running_server(tmp_path, bus="nats://127.0.0.1:1") as server:
        client = await server.client("Ann")
        page = await client.open(await client.table("noughts", "easy", "me", start=True))
        await page.hear("step")


def test_without_a_secret_there_is_no_bus(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SECRET)
    with pytest.raises(NoBus):
        secret()


def test_only_the_same_key_opens() -> None:
    assert unsigned(b"key", ANSWER, signed(b"key", ANSWER, b"words")) == b"words"
    assert unsigned(b"key", ANSWER, signed(b"key", QUESTION, b"words")) is None
    assert unsigned(b"key", ANSWER, b"short") is None


@pytest.mark.parametrize("told", ["its own question", "of another version", "not a pickle"])
async def test_an_answer_that_can_not_be_read_is_thought_at_home(bus: str, told: str) -> None:
    liar = await connected(bus)

    async def lie(message: Any) -> None:
        strange = pickle.dumps({"move": "mark 4"}) if told == "of another version" else b"no pickle"
        key = secret()
        await message.respond(message.data if told == "its own question" else signed(key, ANSWER, strange))

    await liar.subscribe("mind.>", cb=lie)
    await liar.flush()
    async with workers_on(bus) as workers:
        assert (await workers.think(asked())).move.startswith("mark ")
        assert workers.elsewhere == 0
    await liar.close()


async def test_a_busy_mind_is_passed_over_while_others_are_free(bus: str) -> None:
    mind, heard = await connected(bus), 0

    async def hear(message: Any) -> None:
        nonlocal heard
        heard += 1
        answered = signed(secret(), ANSWER, pickle.dumps(Answer("mark 4")))
        await message.respond(BUSY if heard < 3 else answered)

    await mind.subscribe("mind.>", cb=hear)
    await mind.flush()
    async with workers_on(bus) as workers:
        assert (await workers.think(asked())).move == "mark 4"
        assert workers.elsewhere == 1
    await mind.close()
