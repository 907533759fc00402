"""Who runs the house sees reports, people and tables, and decides; at the page and by commands, while servers run."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from running_server import Client, RunningServer, jump, running_server
from tablee.cli import main
from tablee.server.company.decisions import admin_key
from tablee.server.storage import store
from tablee.server.storage.opening import open_store
from tablee.server.storage.postgres import PostgresStorage

pytestmark = pytest.mark.anyio
BOTH_STORES = True


async def refused(client: Client, address: str, **sent: object) -> str:
    answer = await client.web.post(address, json=sent)
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["code"])


async def admin(server: RunningServer) -> Client:
    """Somebody who has opened a link of `tablee admin link`."""
    key, record = admin_key()
    await store(server.storage, record)
    client = await server.client("Root")
    await client.post("/api/admin/enter", key=key)
    return client


async def command(server: RunningServer, *words: str, capsys: pytest.CaptureFixture[str] | None = None) -> Any:
    """Run a command on the store of a running server; what it tells."""
    storage = server.storage
    place = ["--store", storage._address] if isinstance(storage, PostgresStorage) else ["--data", str(server.data)]

    def run() -> int:
        with pytest.raises(SystemExit) as ended:
            main(["admin", words[0], *place, "--json", *words[1:]])
        return int(ended.value.code or 0)

    if capsys is not None:
        capsys.readouterr()
    assert await asyncio.to_thread(run) == 0
    return json.loads(capsys.readouterr().out) if capsys is not None else None


async def test_a_link_makes_one_person_admin_once(server: RunningServer) -> None:
    root = await admin(server)
    eve = await server.client("Eve")
    assert (await eve.web.get("/api/admin")).status_code == 403
    assert await refused(eve, "/api/admin/people/x", kind="suspend") == "not-admin"
    assert await refused(eve, "/api/admin/enter", key="a-key-that-nobody-made") == "bad-link"
    view = (await root.web.get("/api/admin")).json()
    assert [one["person"] for one in view["admins"]] == [await root.me()]
    key, record = admin_key()
    await store(server.storage, record)
    answers = await asyncio.gather(*(one.web.post("/api/admin/enter", json={"key": key}) for one in (eve, root)))
    assert sorted(answer.status_code for answer in answers) == [200, 404]


async def test_a_report_is_read_with_its_talk_and_settled_by_a_decision(server: RunningServer) -> None:
    root = await admin(server)
    ann, at_ann, bob, at_bob, table = await server.two("noughts")
    await at_bob.say("say", words="something nasty")
    await at_ann.hear("said")
    await ann.post(f"/api/tables/{table}/report", person=await bob.me(), why="nasty")
    (report,) = (await root.web.get("/api/admin")).json()["reports"]
    assert (report["name"], report["by_name"], report["why"]) == ("Bob", "Ann", "nasty")
    assert [said["words"] for said in report["talk"]] == ["something nasty"]
    view = await root.post(f"/api/admin/people/{await bob.me()}", kind="suspend", report=report["id"])
    assert "reports" not in view
    assert [one["name"] for one in view["suspended"]] == ["Bob"]
    assert (await at_bob.hear("refusal"))["code"] in ("removed", "forbidden")
    assert await at_bob.ended() == 4403
    seat = (await at_ann.hear("table", where=lambda told: told["table"]["seats"][1]["kind"] == "bot"))["table"]
    assert seat["phase"] == "playing"


async def test_who_is_suspended_comes_no_more_until_they_may(server: RunningServer) -> None:
    root, bob = await admin(server), await server.client("Bob")
    await bob.post("/api/me", name="Bob")
    lobby = await bob.lobby()
    await lobby.hear("tables")
    await root.post(f"/api/admin/people/{await bob.me()}", kind="suspend")
    assert await lobby.ended() == 4403
    assert await refused(bob, "/api/tables", game="noughts", seats=["me", "open"], name="Bob") == "forbidden"
    table = await root.table("noughts", "me", "open")
    knocking = await bob.knock(table)
    assert (await knocking.hear("refusal"))["code"] == "forbidden"
    assert await (await bob.lobby()).ended() == 4403
    await root.post(f"/api/admin/people/{await bob.me()}", kind="allow")
    await bob.open(table)
    assert await refused(root, f"/api/admin/people/{await root.me()}", kind="suspend") == "not-yourself"


async def test_a_name_that_was_taken_away_is_gone_everywhere_and_not_taken_again(server: RunningServer) -> None:
    root = await admin(server)
    ann, at_ann, bob, at_bob, table = await server.two("noughts")
    for place, cell in enumerate((0, 3, 1, 4, 2)):
        await (at_ann, at_bob)[place % 2].made(f"mark {cell}")
    await at_bob.hear("over")
    await at_bob.say("say", words="look at my name")
    await at_ann.hear("said")
    await root.post(f"/api/admin/people/{await bob.me()}", kind="rename")
    told = await at_ann.hear("table", where=lambda told: told["table"]["seats"][1]["name"] == "Incognito")
    assert told["table"]["seats"][1]["person"] == await bob.me()
    past = (await ann.web.get("/api/people/me/matches")).json()["matches"][0]["players"]
    assert [player.get("name", "") for player in past] == ["Ann", ""]
    assert await refused(bob, "/api/me", name=" bob ") == "name-removed"
    assert await refused(bob, "/api/tables", game="noughts", seats=["me", "open"], name="B0b") == "name-removed"
    await at_bob.say("rename", name="Bob")
    await at_bob.say("rename", name="Robert")
    await at_ann.hear("table", where=lambda told: told["table"]["seats"][1]["name"] == "Robert")
    assert "look at my name" not in (await ann.open(table)).raw[0]


async def test_a_table_is_closed_and_stays_so(server: RunningServer) -> None:
    root = await admin(server)
    _, at_ann, _, at_bob, table = await server.two("noughts")
    assert [one["id"] for one in (await root.web.get("/api/admin/tables")).json()] == [table]
    await root.post(f"/api/admin/tables/{table}/close")
    assert (await at_ann.hear("refusal"))["code"] == "closed"
    assert (await at_ann.ended(), await at_bob.ended()) == (4404, 4404)
    assert (await root.web.get(f"/api/tables/{table}")).json()["code"] == "no-such-table"
    assert await server.storage.table(table) is None
    assert await refused(root, f"/api/admin/tables/{table}/close") == "no-such-table"


async def test_an_announcement_is_on_all_pages_until_it_ends(server: RunningServer) -> None:
    root = await admin(server)
    ann = await server.client("Ann")
    lobby, table = await ann.lobby(), await ann.table("noughts", "me", "open")
    at_table = await ann.open(table)
    await root.post("/api/admin/announcement", words="Back  in five\nminutes")
    assert (await lobby.hear("announced"))["words"] == "Back in five minutes"
    assert (await at_table.hear("announced"))["words"] == "Back in five minutes"
    assert (await (await ann.lobby()).hear("tables"))["announced"] == "Back in five minutes"
    assert (await (await ann.open(table)).hear("announced"))["words"] == "Back in five minutes"
    await root.post("/api/admin/announcement", words="")
    assert (await lobby.hear("announced"))["words"] == ""


async def test_a_page_is_reported_once_by_each(server: RunningServer) -> None:
    root, ann, bob = await admin(server), await server.client("Ann"), await server.client("Bob")
    await bob.post("/api/me", name="Something rude")
    for why in ("rude", "very rude"):
        await ann.post(f"/api/people/{await bob.me()}/report", person=await bob.me(), why=why)
    (report,) = (await root.web.get("/api/admin")).json()["reports"]
    assert (report["name"], report["why"], report["table"]) == ("Something rude", "very rude", "")
    (found,) = (await root.web.get("/api/admin/people?name=rUDe")).json()
    assert (found["person"], found["reports"]) == (await bob.me(), 1)
    assert (await root.web.get("/api/admin/people?name=%25")).json() == []
    await root.post(f"/api/admin/reports/{report['id']}/dismiss")
    assert "reports" not in (await root.web.get("/api/admin")).json()


async def test_commands_work_while_the_server_runs(server: RunningServer, capsys: pytest.CaptureFixture[str]) -> None:
    ann, at_ann, bob, at_bob, table = await server.two("noughts")
    lobby = await (await server.client("Wanda")).lobby()
    await ann.post(f"/api/tables/{table}/report", person=await bob.me(), why="rude")
    (report,) = await command(server, "reports", capsys=capsys)
    assert (report["name"], report["why"]) == ("Bob", "rude")
    await command(server, "announce", "Hello, all")
    jump(3)
    assert (await lobby.hear("announced"))["words"] == "Hello, all"
    people = await command(server, "people", "bob", capsys=capsys)
    await command(server, "suspend", "--", people[0]["person"])
    jump(3)
    assert await at_bob.ended() == 4403
    assert [one["id"] for one in await command(server, "tables", capsys=capsys)] == [table]
    await command(server, "delete", table, "--yes")
    jump(3)
    assert await at_ann.ended() == 4404
    await command(server, "dismiss", report["id"])
    assert await command(server, "reports", capsys=capsys) == []
    told = await command(server, "link", "--address", "https://play.example.org/", capsys=capsys)
    assert told["link"].startswith("https://play.example.org/admin#")
    await ann.post("/api/admin/enter", key=told["link"].partition("#")[2])
    decisions = (await ann.web.get("/api/admin")).json()["decisions"]
    assert [one["kind"] for one in decisions] == ["admit", "dismiss", "close", "suspend", "announce"]


async def test_who_is_deleted_by_a_command_is_a_stranger(
    server: RunningServer, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, at_ann, bob, at_bob, _ = await server.two("noughts")
    person = await bob.me()
    await command(server, "delete", "--yes", "--", person)
    jump(3)
    assert await at_bob.ended() == 4401
    assert await bob.me() != person
    await at_ann.hear("table", where=lambda told: told["table"]["seats"][1]["kind"] == "bot")
    assert (await ann.web.get(f"/api/people/{person}")).status_code == 404


async def test_what_was_decided_while_no_server_ran_is_done_when_one_starts(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        _, _, bob, _, table = await server.two("noughts")
        person = await bob.me()
    with pytest.raises(SystemExit):
        await asyncio.to_thread(main, ["admin", "rename", "--data", str(tmp_path), "--", person])
    async with running_server(tmp_path) as server:
        jump(3)
        ann = await server.client("Ann")
        for _ in range(100):
            seats = (await ann.web.get(f"/api/tables/{table}")).json()["seats"]
            if seats[1]["name"] == "Incognito":
                break
            await asyncio.sleep(0.05)
        assert seats[1]["name"] == "Incognito"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["suspend", "nobody"], "there is nobody with the id nobody"),
        (["delete", "nothing", "--yes"], "neither a table nor a person"),
        (["dismiss", "none"], "there is no report none"),
        (["announce", "x" * 501], "500 letters at most"),
    ],
)
def test_what_can_not_be_is_one_sentence(
    tmp_path: Path, words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    open_store("", tmp_path).close()
    with pytest.raises(SystemExit) as ended:
        main(["admin", words[0], "--data", str(tmp_path), *words[1:]])
    assert ended.value.code == 1
    assert told in capsys.readouterr().err


def test_a_folder_without_a_store_is_not_made_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["admin", "people", "--data", str(tmp_path)])
    assert "there is no store in" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
