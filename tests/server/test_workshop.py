"""The workshop lays every position open, and only servers in development have it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from running_server import RunningServer, running_server
from tablee.kernel import games

pytestmark = pytest.mark.anyio

FILE = """tablee 1
game: noughts 1
seats: 2

0 mark 0
1 mark 3
0 mark 1
"""


async def asked(server: RunningServer, what: str, **words: Any) -> httpx.Response:
    client = await server.client("Author")
    return await client.web.post(f"/api/workshop/{what}", json=words)


async def test_a_normal_server_has_no_workshop(server: RunningServer) -> None:
    client = await server.client("Eve")
    for address in ("/api/workshop", "/api/workshop/noughts/gallery", "/api/workshop/picture.svg"):
        assert (await client.web.get(address)).status_code == 404
    for what in ("look", "play", "think"):
        refused = await asked(server, what, file=FILE, seat=0)
        assert refused.status_code in (404, 405)


async def test_a_position_is_laid_open(tmp_path: Path) -> None:
    async with running_server(tmp_path, workshop=True) as server:
        look = (await asked(server, "look", file=FILE, at=2, view="0")).json()
        assert (look["at"], look["last"], look["to_act"]) == (2, 3, [0])
        assert look["facts"]["cells"][3] == 1
        assert [["cell:1"], "mark 1"] in look["touches"]["0"]
        assert set(look["told"]) == {"0", "1", "watcher", "everything"}


async def test_one_plays_on_from_any_line_for_any_seat(tmp_path: Path) -> None:
    async with running_server(tmp_path, workshop=True) as server:
        look = (await asked(server, "play", file=FILE, at=1, seat=1, move="mark 4")).json()
        assert (look["at"], look["last"]) == (2, 2)
        assert look["file"].rstrip().endswith("1 mark 4")
        again = (await asked(server, "play", file=look["file"], seat=0, move="mark 8")).json()
        assert again["last"] == 3


async def test_what_is_wrong_in_a_file_is_said(tmp_path: Path) -> None:
    async with running_server(tmp_path, workshop=True) as server:
        wrong = await asked(server, "look", file=FILE.replace("mark 3", "mark 0"))
        assert wrong.status_code == 400
        assert "line 6" in wrong.text
        assert (await asked(server, "play", file=FILE, seat=1, move="mark 0")).status_code == 400


async def test_a_brain_tells_its_values_and_visits(tmp_path: Path) -> None:
    async with running_server(tmp_path, workshop=True) as server:
        client = await server.client("Author")
        samples = (await client.web.get("/api/workshop/tricks/gallery?seed=2")).json()["samples"]
        thoughts = (await asked(server, "think", file=samples[0]["file"], at=1, seat=0)).json()
        assert len(thoughts["values"]) == samples[0]["seats"]
        assert sum(move["visits"] for move in thoughts["moves"]) > 0


async def test_the_gallery_shows_drawings_texts_and_scenes_of_every_game(tmp_path: Path) -> None:
    async with running_server(tmp_path, workshop=True) as server:
        client = await server.client("Author")
        assert set((await client.web.get("/api/workshop")).json()["games"]) == set(games())
        found = (await client.web.get("/api/workshop/noughts/gallery")).json()
        assert found["drawings"] == ["o", "x"]
        assert all(line["en"] and line["fr"] for line in found["texts"])
        sample = found["samples"][0]
        wanted = {"game": "noughts", "seed": sample["seed"], "moves": sample["moves"], "seats": 2, "view": "1"}
        picture = await client.web.get("/api/workshop/picture.svg", params={**wanted, "language": "fr"})
        assert picture.text.startswith("<svg")


async def test_a_table_at_which_people_play_is_laid_open(tmp_path: Path) -> None:
    async with running_server(tmp_path, workshop=True) as server:
        ann, author = await server.client("Ann"), await server.client("Author")
        table = await ann.table("noughts", "me", "easy")
        tab = await ann.open(table)
        assert (await author.web.get(f"/api/workshop/tables/{table}")).json()["code"] == "not-running"
        await tab.say("start")
        await tab.hear("show")
        await tab.made("mark 4")
        assert (await author.web.get("/api/workshop")).json()["tables"] == [{"id": table, "game": "noughts"}]
        file = (await author.web.get(f"/api/workshop/tables/{table}")).text
        assert "0 mark 4" in file
        look = (await asked(server, "look", file=file, view="everything")).json()
        assert look["facts"]["cells"][4] == 0
    async with running_server(tmp_path) as normal:
        eve = await normal.client("Eve")
        assert (await eve.web.get(f"/api/workshop/tables/{table}")).status_code == 404
