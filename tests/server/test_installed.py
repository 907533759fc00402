"""What the host has installed for a game: offered, refused by name, and missed when it is gone."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from running_server import running_server
from tablee.games.nid_de_vouivres.box.components import STANDARD

pytestmark = pytest.mark.anyio

SEATS = ("me", "open", "open")


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A set called 'mine'."""
    file = tmp_path / "mine.txt"
    file.write_text(STANDARD.read_text("utf-8") + "title fr Ma boîte", "utf-8")
    monkeypatch.setenv("TABLEE_COMPONENTS", str(file))
    return file


async def test_it_is_offered_with_its_name_and_chosen(tmp_path: Path, mine: Path) -> None:
    async with running_server(tmp_path / "server") as server:
        client = await server.client("Ann")
        views = {view["key"]: view for view in (await client.web.get("/api/games")).json()}
        offered = next(field for field in views["nid-de-vouivres"]["options"] if field["name"] == "components")
        assert offered == {
            "name": "components",
            "kind": "installed",
            "default": "standard",
            "choices": ["standard", "mine"],
            "names": {"mine": {"fr": "Ma boîte"}},
            "rare": True,
        }
        table = await client.table("nid-de-vouivres", *SEATS, options={"components": "mine"})
        chosen = (await client.web.get(f"/api/tables/{table}")).json()["options"]["components"]
        assert chosen.startswith("mine@")


async def test_what_is_not_there_is_refused_by_the_options_name(tmp_path: Path, mine: Path) -> None:
    async with running_server(tmp_path / "server") as server:
        client = await server.client("Ann")
        wish = {"game": "nid-de-vouivres", "seats": SEATS, "name": "Ann", "options": {"components": "yours"}}
        answer = await client.web.post("/api/tables", json=wish)
        assert answer.status_code == 400
        option = {"is": "text", "id": "option-components"}
        assert answer.json()["text"] == {"is": "text", "id": "refused-bad-option", "args": {"option": option}}


async def test_a_table_whose_cards_are_gone_says_so_and_the_others_open(tmp_path: Path, mine: Path) -> None:
    async with running_server(tmp_path / "server") as server:
        client = await server.client("Ann")
        table = await client.table("nid-de-vouivres", *SEATS, options={"components": "mine"})
        other = await client.table("nid-de-vouivres", *SEATS)
    mine.unlink()
    async with running_server(tmp_path / "server") as server:
        client = await server.client("Ann")
        answer = await client.web.get(f"/api/tables/{table}")
        assert (answer.status_code, answer.json()["code"]) == (404, "no-such-version")
        page = await client.knock(table)
        assert (await page.hear("refusal"))["code"] == "no-such-version"
        assert await page.ended() == 4404
        assert (await client.web.get(f"/api/tables/{other}")).status_code == 200


async def test_broken_components_are_logged_at_the_start_and_the_rest_is_offered(
    tmp_path: Path, mine: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    sets = tmp_path / "sets" / "nid-de-vouivres"
    sets.mkdir(parents=True)
    wrong = {
        sets / "torn.txt": ", line 2: 'cart' is none of die, die-3 to die-6, objective, card, title",
        sets / "no text.txt": ": no text.txt can't be read: 'utf-8' codec can't decode byte 0xff in position 0",
        sets / "standard.txt": ": 'standard' is the name of our own set",
        tmp_path / "gone.txt": ": gone.txt can't be read: [Errno 2] No such file or directory",
        Path("x" * 5000): "can't be read: [Errno 36] File name too long",
    }
    (sets / "torn.txt").write_text("die gold 0 1\ncart", "utf-8")
    (sets / "no text.txt").write_bytes(b"\xff\xfe")
    (sets / "standard.txt").write_text(STANDARD.read_text("utf-8"), "utf-8")
    others = (tmp_path / "sets", tmp_path / "gone.txt", "x" * 5000)
    monkeypatch.setenv("TABLEE_COMPONENTS", os.pathsep.join(map(str, (mine, *others))))
    async with running_server(tmp_path / "server") as server:
        told = [record.getMessage() for record in caplog.records if record.name == "tablee.server"]
        assert len(told) == len(wrong)
        for path, words in wrong.items():
            assert any(line.startswith(f"nid-de-vouivres: {path}") and words in line for line in told), (path, told)
        client = await server.client("Ann")
        views = {view["key"]: view for view in (await client.web.get("/api/games")).json()}
        offered = next(field for field in views["nid-de-vouivres"]["options"] if field["name"] == "components")
        assert offered["choices"] == ["standard", "mine"]
        await client.table("nid-de-vouivres", *SEATS, options={"components": "mine"})
        wish = {"game": "nid-de-vouivres", "seats": SEATS, "name": "Ann", "options": {"components": "torn"}}
        assert (await client.web.post("/api/tables", json=wish)).json()["code"] == "bad-option"
