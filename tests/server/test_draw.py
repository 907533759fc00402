"""The seed of a match: drawn by house and pages together, so that no one can choose the chance."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from running_server import Client, Heard, RunningServer, Tab, jump, running_server, until
from tablee.kernel import read_match
from tablee.kernel.chance import seed_hash
from tablee.kernel.shares import commit_of, new_secret, secret_hash
from tablee.server.table.draw import COMMIT_WAIT, REVEAL_WAIT

pytestmark = pytest.mark.anyio

DRAWS = {"draws": True}


class Drawer:
    """A page that adds a share."""

    def __init__(self, page: Tab, share: str = "") -> None:
        self.page = page
        self.share = share or new_secret()
        self.asked: Heard = {}
        self.committed: Heard = {}

    async def commit(self) -> None:
        self.asked = await self.page.hear("draw")
        promised = commit_of(self.asked["house_hash"], self.asked["seat"], self.share)
        await self.page.say("commit", house_hash=self.asked["house_hash"], commit=promised)

    async def reveal(self) -> None:
        self.committed = await self.page.hear("committed")
        await self.page.say("reveal", house_hash=self.asked["house_hash"], share=self.share)

    async def draw(self) -> None:
        await self.commit()
        await self.reveal()


async def seated(server: RunningServer, game: str = "race", draws: bool = True) -> tuple[Client, Tab, Tab, str]:
    """Ann, host, and Bob, whose page draws or not, before a match."""
    ann, bob = await server.client("Ann"), await server.client("Bob")
    table = await ann.table(game, "me", "open")
    at_ann = await ann.open(table, hello=DRAWS)
    at_bob = await bob.open(table, hello=DRAWS if draws else None)
    await at_bob.sit(1, "Bob")
    return ann, at_ann, at_bob, table


async def end(server: RunningServer, page: Tab) -> Heard:
    """Race to the end; what is told then."""
    for _ in range(5):
        await page.made("tap")
    return next(message for message in page.heard if message["is"] == "over")


async def test_house_and_pages_draw_the_seed_together(server: RunningServer) -> None:
    client, at_ann, at_bob, _ = await seated(server)
    ann, bob = Drawer(at_ann), Drawer(at_bob)
    await at_ann.say("start")
    await ann.commit()
    await bob.commit()
    await ann.reveal()
    await bob.reveal()
    shown = await at_ann.hear("show")
    drawn = shown["drawn"]
    assert drawn["house_hash"] == ann.asked["house_hash"] == bob.asked["house_hash"]
    assert drawn["commits"] == ann.committed["commits"] == bob.committed["commits"]
    assert drawn["shares"] == [ann.share, bob.share]
    assert "house" not in drawn, "else the seed would be known"
    over = await end(server, at_ann)
    assert secret_hash(over["house"]) == drawn["house_hash"]
    words = ":".join((over["house"], ann.share, bob.share))
    assert over["seed"] == seed_hash(words), "SHA-256 of all three"
    assert seed_hash(over["seed"]) == shown["seed_hash"]
    again = await client.open(server.table.state.id, hello=DRAWS)
    assert (await again.hear("show"))["drawn"]["house"] == over["house"]


async def test_the_house_is_bound_before_any_page_and_all_pages_before_any_share(server: RunningServer) -> None:
    _, at_ann, at_bob, _ = await seated(server)
    ann, bob = Drawer(at_ann), Drawer(at_bob)
    await at_ann.say("start")
    await ann.commit()
    assert not [message for message in await at_ann.drain() if message["is"] in ("committed", "show")]
    await bob.commit()
    await bob.reveal()
    await at_bob.answered()
    heard = [message for message in await at_ann.drain() if message["is"] in ("committed", "show")]
    assert [message["is"] for message in heard] == ["committed"], "Bob's share is told to no one yet"
    assert not any(bob.share in words for words in at_ann.raw)
    await at_ann.say("reveal", house_hash=ann.asked["house_hash"], share=ann.share)
    await at_ann.hear("show")


async def test_another_share_than_the_promised_one_is_not_taken(server: RunningServer) -> None:
    _, at_ann, at_bob, _ = await seated(server)
    ann, bob = Drawer(at_ann), Drawer(at_bob)
    await at_ann.say("start")
    await ann.commit()
    await bob.commit()
    promised, bob.share = bob.share, new_secret()
    await ann.reveal()
    await bob.reveal()
    for page in (at_ann, at_bob):
        await page.answered()
    assert server.table.starting
    await at_bob.say("reveal", house_hash=bob.asked["house_hash"], share=promised)
    assert (await at_ann.hear("show"))["drawn"]["shares"] == [ann.share, promised]


async def test_a_promise_can_not_be_changed_once_it_is_made(server: RunningServer) -> None:
    _, at_ann, at_bob, _ = await seated(server)
    ann, bob = Drawer(at_ann), Drawer(at_bob)
    await at_ann.say("start")
    await bob.commit()
    await at_bob.say("commit", house_hash=bob.asked["house_hash"], commit=commit_of(bob.asked["house_hash"], 1, "x"))
    await at_bob.drain()
    await ann.draw()
    await bob.reveal()
    assert (await at_ann.hear("show"))["drawn"]["shares"] == [ann.share, bob.share]


async def test_who_promises_and_does_not_tell_is_left_out_and_the_match_says_so(server: RunningServer) -> None:
    client, at_ann, at_bob, _ = await seated(server)
    ann, bob = Drawer(at_ann), Drawer(at_bob)
    await at_ann.say("start")
    await ann.commit()
    await bob.commit()
    await ann.reveal()
    await at_bob.hear("committed")
    await at_bob.drain()
    jump(REVEAL_WAIT)
    drawn = (await at_ann.hear("show"))["drawn"]
    assert drawn["shares"] == [ann.share, ""]
    assert all(drawn["commits"])
    await end(server, at_ann)
    file = read_match((await client.web.get(f"/api/matches/{server.referee.running.id}/file")).text)
    assert file.drawn is not None
    assert file.drawn.withheld == [1]


async def test_who_promises_nothing_is_not_waited_for_long(server: RunningServer) -> None:
    _, at_ann, at_bob, _ = await seated(server)
    ann = Drawer(at_ann)
    await at_ann.say("start")
    await ann.commit()
    await at_bob.hear("draw")
    await at_ann.drain()
    jump(COMMIT_WAIT)
    await ann.reveal()
    drawn = (await at_ann.hear("show"))["drawn"]
    assert [bool(commit) for commit in drawn["commits"]] == [True, False]


async def test_clients_without_shares_play_on_as_before(server: RunningServer) -> None:
    _, at_ann, _, _, _ = await server.two("race")
    shown = next(message for message in at_ann.heard if message["is"] == "show")
    assert "drawn" not in shown
    over = await end(server, at_ann)
    assert seed_hash(over["seed"]) == shown["seed_hash"]
    assert "house" not in over


async def test_one_page_that_draws_is_enough(server: RunningServer) -> None:
    _, at_ann, at_bob, _ = await seated(server, draws=False)
    ann = Drawer(at_ann)
    await at_ann.say("start")
    await ann.draw()
    assert (await at_bob.hear("show"))["drawn"]["shares"] == [ann.share, ""]


async def test_a_match_against_bots_begins_when_its_page_has_come(server: RunningServer) -> None:
    client = await server.client("Ann")
    table = await client.table("race", "me", "easy", start=True, draws=True)
    page = await client.knock(table)
    await page.say("hello", **DRAWS)
    assert (await page.hear("welcome"))["table"]["starting"] is True
    ann = Drawer(page)
    await ann.draw()
    assert (await page.hear("show"))["drawn"]["shares"] == [ann.share, ""]


async def test_a_client_without_shares_who_said_otherwise_plays_too(server: RunningServer) -> None:
    client = await server.client("Ann")
    table = await client.table("race", "me", "easy", start=True, draws=True)
    page = await client.open(table)
    assert "drawn" not in await page.hear("show")


async def test_a_table_of_bots_begins_at_once(server: RunningServer) -> None:
    client = await server.client("Ann")
    table = await client.table("race", "easy", "easy", start=True, draws=True)
    page = await client.open(table, hello=DRAWS)
    assert "drawn" not in await page.hear("show")


async def test_a_page_that_comes_back_is_asked_again(server: RunningServer) -> None:
    client, at_ann, at_bob, table = await seated(server)
    ann, bob = Drawer(at_ann), Drawer(at_bob)
    await at_ann.say("start")
    await bob.commit()
    await at_ann.hear("draw")
    second = await client.open(table, hello=DRAWS)
    await at_ann.socket.close()
    ann = Drawer(second)
    await ann.draw()
    await bob.reveal()
    assert (await second.hear("show"))["drawn"]["shares"] == [ann.share, bob.share]


async def test_chairs_stay_while_the_seed_is_drawn(server: RunningServer) -> None:
    _, at_ann, at_bob, _ = await seated(server)
    ann = Drawer(at_ann)
    await at_ann.say("start")
    await ann.commit()
    for deed in ({"is": "add-seat"}, {"is": "clear-seat", "seat": 1}, {"is": "start"}):
        await at_ann.say(str(deed.pop("is")), **deed)
        assert (await at_ann.hear("refusal"))["code"] == "running"
    await at_bob.say("leave")  # a bot plays
    await ann.reveal()
    shown = await at_ann.hear("show")
    assert shown["drawn"]["shares"] == [ann.share, ""]
    seats = server.table.view().seats
    assert [(seat.kind, seat.vacant) for seat in seats] == [("person", False), ("bot", True)]


async def test_when_everyone_leaves_there_is_no_start(server: RunningServer) -> None:
    client, at_ann, at_bob, table = await seated(server)
    await at_ann.say("start")
    await at_ann.hear("draw")
    await at_ann.socket.close()
    await at_bob.socket.close()
    await until(lambda: not server.table.starting)
    back = await client.knock(table)
    await back.say("hello")
    view = (await back.hear("welcome"))["table"]
    assert view["phase"] == "open"
    assert "starting" not in view


@pytest.mark.parametrize(
    "junk",
    [
        {"is": "commit", "house_hash": "x", "commit": "no hash"},
        {"is": "reveal", "house_hash": "x", "share": "no share"},
    ],
)
async def test_junk_is_refused_and_answers_to_no_question_change_nothing(server: RunningServer, junk: Any) -> None:
    _, at_ann, at_bob, _ = await seated(server)
    await at_bob.say("commit", house_hash="0" * 64, commit="0" * 64)
    await at_bob.say("reveal", house_hash="0" * 64, share="0" * 32)
    ann, bob = Drawer(at_ann), Drawer(at_bob)
    await at_ann.say("start")
    await at_bob.hear("draw", where=lambda message: bool(bob.asked.update(message)) or True)
    await at_bob.say(str(junk["is"]), **{name: word for name, word in junk.items() if name != "is"})
    assert (await at_bob.hear("refusal"))["code"] == "bad-message"
    await at_bob.say("commit", house_hash="0" * 64, commit="0" * 64)  # of another draw
    await at_bob.say(
        "commit", house_hash=bob.asked["house_hash"], commit=commit_of(bob.asked["house_hash"], 1, bob.share)
    )
    await ann.draw()
    await bob.reveal()
    assert (await at_ann.hear("show"))["drawn"]["shares"] == [ann.share, bob.share]


async def test_all_is_stored_and_outlives_a_restart(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        client, at_ann, at_bob, table = await seated(server)
        ann, bob = Drawer(at_ann), Drawer(at_bob)
        await at_ann.say("start")
        await ann.commit()
        await bob.commit()
        await ann.reveal()
        await bob.reveal()
        drawn = (await at_ann.hear("show"))["drawn"]
        cookie = client.cookie
    async with running_server(tmp_path) as server:
        back = await server.client("Ann")
        page = await back.open(table, cookie=cookie)
        assert (await page.hear("show"))["drawn"] == drawn
        over = await end(server, page)
        file = read_match((await back.web.get(f"/api/matches/{server.referee.running.id}/file")).text)
        assert file.drawn is not None
        assert file.drawn.house == over["house"]
        assert file.drawn.flaw(2, file.seed) == ""


async def test_a_second_match_has_a_draw_of_its_own(server: RunningServer) -> None:
    _, at_ann, at_bob, _ = await seated(server)
    hashes = set()
    for ask in ("start", "again"):
        ann, bob = Drawer(at_ann), Drawer(at_bob)
        await at_ann.say(ask, **({"yes": True} if ask == "again" else {}))
        if ask == "again":
            await at_bob.say(ask, yes=True)
        await ann.commit()
        await bob.commit()
        await ann.reveal()
        await bob.reveal()
        await at_ann.hear("show")
        hashes.add(ann.asked["house_hash"])
        await end(server, at_ann)
    assert len(hashes) == 2
