"""Reviews of finished matches: asked for over HTTP, judged in the background, kept with the match."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any

import msgspec
import pytest

from nodes import at as by
from nodes import cluster_of
from running_server import Client, RunningServer, jump, until
from tablee.kernel import Scene
from tablee.server.reviews import parts, reviews
from tablee.server.storage import store
from tablee.server.storage.history import ReviewRecord

pytestmark = pytest.mark.anyio


async def finished(server: RunningServer) -> tuple[Client, str]:
    """A match of tricks between two bots, over."""
    client = await server.client("Ann")
    page = await client.open(await client.table("tricks", "easy", "easy", start=True))
    await page.hear("over")
    view = (await page.hear("table"))["table"]
    return client, str(view["match"])


async def judged(client: Client, match: str) -> dict[str, Any]:
    """The review, once it is ready."""
    while True:
        state: dict[str, Any] = (await client.web.get(f"/api/matches/{match}/review")).json()
        if state["state"] != "judging":
            return state
        await asyncio.sleep(0.05)
        jump(1)  # a second for each question, so that no limit of rates is met


async def test_a_finished_match_is_judged_once_and_kept(server: RunningServer) -> None:
    client, match = await finished(server)
    address = f"/api/matches/{match}/review"
    assert (await client.web.get(address)).json() == {"state": "none"}
    begun = await client.web.post(address)
    assert begun.status_code == 202
    assert begun.json()["state"] == "judging"
    state = await judged(client, match)
    assert state["state"] == "ready"
    review = state["review"]
    replay = (await client.web.get(f"/api/matches/{match}/replay?view=everything")).json()
    assert len(review["line"]) == len(replay["steps"]) + 1
    assert [len(own) for own in review["own"]] == [len(review["line"])] * 2
    assert [account["seat"] for account in review["accounts"]] == [0, 1]
    for account in review["accounts"]:
        assert account["began"] + account["luck"] <= 2
        assert {"careless_doubt", "draws"} <= account.keys()
    for turn in review["turns"]:
        assert abs(sum(turn["changes"])) < 0.01
        assert turn["event"]["text"]["id"].startswith("did-"), "in the game's own words"
    for moment in review["moments"]:
        assert replay["steps"][moment["at"] - 1]["version"] == moment["at"]
        msgspec.convert(moment["scene"], Scene)
        assert moment["cost"] > moment["doubt"] / 1.96 * 2.5
    assert (await client.web.post(address)).json() == state
    assert await server.storage.history.review(match) is not None


async def test_a_review_is_made_by_one_node_and_all_say_so(nodes: tuple[RunningServer, RunningServer]) -> None:
    east, west = nodes
    await until(lambda: all(cluster_of(server).others for server in nodes))
    ann, match = await finished(east)
    both = ann, await by(west, ann)
    for client in both:
        assert (await client.web.post(f"/api/matches/{match}/review")).json()["state"] == "judging"
    for client in both:
        assert (await client.web.get(f"/api/matches/{match}/review")).json()["state"] in ("judging", "ready")
    assert sum(len(server.server.reviews._going) for server in nodes) == 1
    assert [(await judged(client, match))["state"] for client in both] == ["ready", "ready"]


async def test_a_running_match_is_not_judged(server: RunningServer) -> None:
    client, *_ = await server.two("tricks")
    match = server.match
    assert match.outcome is None
    id = server.referee.running.id
    for ask in (client.web.get, client.web.post):
        answer = await ask(f"/api/matches/{id}/review")
        assert answer.status_code in (404, 409)
        assert "line" not in answer.text


async def test_nobody_judges_a_race(server: RunningServer) -> None:
    client = await server.client("Ann")
    page = await client.open(await client.table("race", "easy", "easy", start=True))
    await page.hear("over")
    match = (await page.hear("table"))["table"]["match"]
    assert (await client.web.post(f"/api/matches/{match}/review")).json() == {"state": "never"}


async def test_one_who_asks_for_many_reviews_has_to_wait(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, match = await finished(server)
    monkeypatch.setattr(reviews, "MOST_FOR_PERSON", 0)
    answer = await client.web.post(f"/api/matches/{match}/review")
    assert answer.status_code == 429
    assert answer.json()["code"] == "busy"


async def test_what_cannot_be_judged_says_so(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    client, match = await finished(server)
    monkeypatch.setattr(reviews, "LONGEST", 1)
    await client.web.post(f"/api/matches/{match}/review")
    assert await judged(client, match) == {"state": "failed"}


async def test_a_review_that_failed_may_be_asked_for_again(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, match = await finished(server)
    with monkeypatch.context() as broken:
        broken.setattr(parts, "judge_line", "not to be called")
        assert (await client.web.post(f"/api/matches/{match}/review")).json()["state"] == "judging"
        assert await judged(client, match) == {"state": "failed"}
    assert (await client.web.post(f"/api/matches/{match}/review")).json()["state"] == "judging"
    assert (await judged(client, match))["state"] == "ready"


@pytest.mark.parametrize("body", [b'{"line": "another"}', b""])
async def test_a_review_of_an_earlier_version_is_made_again(server: RunningServer, body: bytes) -> None:
    client, match = await finished(server)
    await store(server.storage, ReviewRecord(match, body))
    assert (await client.web.get(f"/api/matches/{match}/review")).json() == {"state": "none"}


async def test_what_could_be_known_is_asked_for_any_position(server: RunningServer) -> None:
    client = await server.client("Ann")
    page = await client.open(await client.table("nid-de-vouivres", "easy", "easy", "easy", start=True))
    await page.hear("over")
    match = (await page.hear("table"))["table"]["match"]
    address = f"/api/matches/{match}/known"
    found: list[dict[str, Any]] = []
    for at in range(4, 12):
        answer = await client.web.get(f"{address}?at={at}&seat=0")
        assert answer.status_code == 200
        found += answer.json()
    assert any(one["id"].startswith("choice:") for one in found)
    for one in found:
        assert sum(likely.get("true", False) for likely in one["likely"]) >= 1, "what is true is ticked"
    for wrong in ("at=x&seat=0", "at=1", "at=1&seat=9", "at=-1&seat=0"):
        assert (await client.web.get(f"{address}?{wrong}")).status_code == 404


async def test_a_running_match_tells_neither_likelihoods_nor_a_receipt(server: RunningServer) -> None:
    client, *_ = await server.two("tricks")
    id = server.referee.running.id
    for what in ("known?at=1&seat=0", "receipt"):
        answer = await client.web.get(f"/api/matches/{id}/{what}")
        assert answer.status_code in (404, 409)
        assert "seed" not in answer.text


async def test_the_receipt_has_every_roll(server: RunningServer) -> None:
    client, match = await finished(server)
    receipt = (await client.web.get(f"/api/matches/{match}/receipt")).json()
    assert hashlib.sha256(receipt["seed"].encode()).hexdigest() == receipt["seed_hash"]
    assert receipt["rolls"]
    assert all(roll["fits"] and roll["bits"] for roll in receipt["rolls"])
