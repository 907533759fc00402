"""Limits by address and by person, in memory that can't be flushed, on everything that is written."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from running_server import FaultyStorage, RunningServer, running_server, until
from tablee.server.limits import Keyed, Limiter, Quota, TokenBucket, network


class Clock:
    """Time that a test sets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(time, "monotonic", made)
    return made


def test_a_bucket_refills_at_its_rate(clock: Clock) -> None:
    bucket = TokenBucket(2, 4)
    assert [bucket.take() for _ in range(5)] == [True] * 4 + [False]
    clock.now += 1
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock.now += 100
    assert bucket.take(4)
    assert not bucket.take(1)


def test_made_up_keys_flush_nothing(clock: Clock) -> None:
    limiter = Limiter(0.1, 5, most=100)
    assert [limiter.take("mallory") for _ in range(6)] == [True] * 5 + [False]
    for number in range(10_000):
        limiter.take(f"made up {number}")
    assert not limiter.take("mallory")
    clock.now += 51  # all buckets are full again, so they may be forgotten
    assert [limiter.take("mallory") for _ in range(6)] == [True] * 5 + [False]


def test_a_full_collection_is_bounded_and_newcomers_share(clock: Clock) -> None:
    kept = Keyed(lambda: TokenBucket(1, 10), 10, most=50)
    for number in range(1000):
        kept.of(str(number))
    assert len(kept) == 50
    assert kept.of("a") is kept.of("b")
    assert kept.of("1") is not kept.of("2")


def test_what_is_held_is_bounded_by_key_and_in_all() -> None:
    quota = Quota(25, 10)
    assert quota.take("a", 10)
    assert not quota.take("a", 1)
    assert quota.take("b", 10)
    assert not quota.take("c", 6)
    quota.give_back("a", 10)
    assert quota.take("c", 6)


def test_one_household_is_one_address() -> None:
    assert network("2001:db8:1:2:aaaa::1") == network("2001:db8:1:2:bbbb::2")
    assert network("2001:db8:1:2::1") != network("2001:db8:1:3::1")
    assert network("::ffff:192.0.2.7") == network("192.0.2.7") == "192.0.2.7"
    assert network("fe80::1%eth0") == network("fe80::2%eth0")
    assert network("") == ""


@pytest.mark.anyio
async def test_new_names_without_a_cookie_are_limited_by_address(server: RunningServer) -> None:
    client = await server.client("Mallory")
    answers = []
    for number in range(150):
        client.web.cookies.clear()
        answers.append((await client.web.post("/api/me", json={"name": f"M{number}"})).status_code)
    assert answers[:90] == [200] * 90
    assert answers[-20:].count(429) >= 19


@pytest.mark.anyio
async def test_tables_of_made_up_people_are_limited_by_address(server: RunningServer) -> None:
    client = await server.client("Mallory")
    wish = {"game": "noughts", "seats": ["me", "open"], "name": "x"}
    made = 0
    for number in range(150):
        client.web.cookies.clear()
        forwarded = {"X-Forwarded-For": f"10.0.0.{number}"}
        made += (await client.web.post("/api/tables", json=wish, headers=forwarded)).status_code == 201
    assert 90 <= made <= 110, "no one is believed about an address who isn't named as a proxy"


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("address", "wish"),
    [
        ("/api/tables", {"game": "noughts", "seats": ["me", "open"], "name": "x"}),
        ("/api/me", {"name": "x"}),
        ("/api/groups", {"name": "x"}),
        ("/api/quick", {"game": "noughts", "name": "x"}),
    ],
)
async def test_what_one_person_writes_is_limited_and_others_go_on(
    server: RunningServer, address: str, wish: dict[str, Any]
) -> None:
    mallory, ann = await server.client("Mallory"), await server.client("Ann")
    codes = [(await mallory.web.post(address, json=wish)).status_code for _ in range(40)]
    assert all(code < 300 for code in codes[:20])
    assert codes[-5:].count(429) >= 4
    assert (await ann.web.post(address, json=wish)).status_code < 300


@pytest.mark.anyio
async def test_talk_of_made_up_people_is_limited_by_address(server: RunningServer) -> None:
    ann = await server.client("Ann")
    table = await ann.table("noughts", "me", "open")
    at_ann = await ann.open(table)
    crowd = [await (await server.client(f"M{number}")).open(table) for number in range(20)]
    for page in crowd:
        for _ in range(6):
            await page.say("say", words="hello")
    for page in crowd:
        await page.answered()
    said = [message for message in await at_ann.drain() if message["is"] == "said"]
    assert 60 <= len(said) <= 100, "each of them could say six lines"


@pytest.mark.anyio
async def test_a_named_proxy_is_believed(tmp_path: Path) -> None:
    async with running_server(tmp_path, proxies=("127.0.0.1/32",)) as server:
        client = await server.client("Mallory")
        made = []
        for number in range(150):
            client.web.cookies.clear()
            forwarded = {"X-Forwarded-For": f"6.6.6.6, 10.0.{number % 2}.1", "X-Forwarded-Proto": "https"}
            answer = await client.web.post("/api/me", json={"name": "x"}, headers=forwarded)
            made.append(answer.status_code)
        assert made == [200] * 150, "two visitors, and what they say about themselves counts for nothing"
        assert "Secure" in answer.headers["set-cookie"]
        for _ in range(60):
            client.web.cookies.clear()
            answer = await client.web.post("/api/me", json={"name": "x"}, headers={"X-Forwarded-For": "10.0.0.1"})
        assert answer.status_code == 429


@pytest.mark.anyio
async def test_unfinished_bodies_hold_little_memory(server: RunningServer) -> None:
    host, _, port = server.address.removeprefix("http://").partition(":")
    ends = []
    for _ in range(8):
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(b"POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Length: 4000000\r\n\r\n")
        writer.write(b"x" * 2_000_000)
        ends.append((reader, writer))
    answered = [asyncio.create_task(reader.readline()) for reader, _ in ends]
    await asyncio.wait(answered, return_when=asyncio.FIRST_COMPLETED, timeout=10)
    assert {task.result().split()[1] for task in answered if task.done()} == {b"429"}
    for _, writer in ends:
        writer.close()
    client = await server.client("Ann")
    assert (await client.web.post("/api/me", json={"name": "Ann"})).status_code == 200


@pytest.mark.anyio
async def test_guesses_of_table_ids_are_counted_by_address(server: RunningServer) -> None:
    ann, mallory = await server.client("Ann"), await server.client("Mallory")
    table = await ann.table("noughts", "me", "open")
    answers = [(await mallory.web.get(f"/api/tables/guess{number}")).status_code for number in range(500)]
    assert answers[:300] == [404] * 300
    assert 429 in answers
    knocked = await mallory.knock("guess")
    assert (await knocked.hear("refusal"))["code"] == "too-fast"
    assert (await mallory.web.get(f"/api/tables/{table}")).status_code == 200, "a table that is open is no guess"


@pytest.mark.anyio
async def test_a_refusal_for_haste_does_not_overtake_the_acknowledgement(tmp_path: Path) -> None:
    storage = FaultyStorage(tmp_path / "tablee.db")
    async with running_server(tmp_path, storage) as server:
        _, ann, _, _, _ = await server.two("noughts")
        storage.writes.clear()
        for _ in range(60):  # the same move again and again, until it is too fast
            await ann.play("mark 4", "one")
        await until(lambda: server.match.log[-1:] != [])
        early = await ann.arrived()
        assert "refusal" not in {message["is"] for message in early}, "the acknowledgement waits for the store"
        storage.writes.set()
        assert (await ann.hear("ack", "refusal"))["is"] == "ack"
        assert (await ann.hear("refusal"))["code"] == "too-fast"
