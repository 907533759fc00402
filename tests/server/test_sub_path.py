"""A house below a path of its host: pages, files, sockets, cookies and every address that is given out."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect

from running_server import RunningServer, running_server
from tablee.server.people import People
from tablee.server.web import pages
from tablee.server.web.sub_path import OUR_OWN, read_path

pytestmark = pytest.mark.anyio

PAGES = (
    "/",
    "/t/abcdefghjk",
    "/t/abcdefghjk/embed",
    "/r/abcdefghjk",
    "/me",
    "/g/noughts/rules",
    "/join",
    "/c",
    "/admin",
)


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[RunningServer]:
    async with running_server(tmp_path, path="/club", proxies=("127.0.0.1/32",)) as server:
        yield server


@pytest.fixture
async def web(club: RunningServer) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=f"{club.address}/club", timeout=30) as opened:
        yield opened


async def test_pages_name_their_files_below_the_path_and_all_of_them_are_there(web: httpx.AsyncClient) -> None:
    for path in PAGES:
        page = await web.get(path)
        assert page.status_code == 200
        assert '<meta name="path" content="/club" />' in page.text
        files = re.findall(r'(?:src|href)="([^"]+)"', page.text)
        assert len(files) > 5
        assert all(file.startswith("/club/") for file in files), files
    for file in {*files, "/club/sw.js", "/club/licences.json"}:
        assert (await web.get(file.removeprefix("/club"))).status_code == 200, file


async def test_without_its_last_slash_the_path_leads_to_the_house(club: RunningServer) -> None:
    async with httpx.AsyncClient(base_url=club.address) as web:
        answer = await web.get("/club?lang=fr")
        assert (answer.status_code, answer.headers["location"]) == (308, "/club/?lang=fr")
        assert (await web.get("/clubs")).status_code == 200  # an address of the house like any other
        assert (await web.get("/club/api/nothing")).status_code == 404


async def test_a_proxy_may_take_the_path_off_itself(club: RunningServer) -> None:
    async with httpx.AsyncClient(base_url=club.address) as web:
        page = await web.get("/t/abcdefghjk")
        assert '<meta name="path" content="/club" />' in page.text
        assert (await web.get("/api/games")).status_code == 200


async def test_what_other_sites_may_embed_is_the_same_below_a_path(web: httpx.AsyncClient) -> None:
    assert "x-frame-options" not in (await web.get("/t/abcdefghjk/embed")).headers
    assert (await web.get("/t/abcdefghjk")).headers["x-frame-options"] == "DENY"


async def test_the_cookie_is_for_this_house_alone(web: httpx.AsyncClient) -> None:
    plain = (await web.get("/api/me")).headers["set-cookie"]
    assert plain.startswith("tablee-club=")
    assert "; Path=/club;" in plain
    async with httpx.AsyncClient(base_url=web.base_url, headers={"x-forwarded-proto": "https"}) as other:
        safe = (await other.get("/api/me")).headers["set-cookie"]
    assert safe.startswith("__Secure-tablee-club=")
    assert safe.endswith("; Secure")


async def test_a_table_is_made_and_played_at_below_the_path(club: RunningServer, web: httpx.AsyncClient) -> None:
    await web.get("/api/me")
    wanted = {"game": "noughts", "seats": ["me", "easy"], "name": "Ann", "start": True}
    made = (await web.post("/api/tables", json=wanted)).json()["id"]
    address = f"{str(web.base_url).replace('http', 'ws')}api/tables/{made}/socket"
    cookie = {"Cookie": f"tablee-club={web.cookies['tablee-club']}"}
    async with connect(address, additional_headers=cookie) as page:
        await page.send('{"is": "hello"}')
        while (message := msgspec.json.decode(await page.recv()))["is"] != "show":
            pass
        assert message["touches"]
        await page.send('{"is": "play", "key": "a", "move": "mark 4"}')
        while (message := msgspec.json.decode(await page.recv()))["is"] not in ("ack", "refusal"):
            pass
        assert message["is"] == "ack"
    tags = (await web.get(f"/t/{made}")).text
    assert f'property="og:url" content="{club.address}/club/t/{made}"' in tags
    assert re.search(rf'og:image" content="{club.address}/club/api/tables/{made}/card', tags)


async def test_figures_of_the_rules_and_links_of_notices_have_the_path(
    club: RunningServer, web: httpx.AsyncClient
) -> None:
    rules = (await web.get("/api/games/la-ruche/rules/en.html")).text
    figures = re.findall(r'src="([^"]+)"', rules)
    assert figures
    assert all(figure.startswith("/club/api/games/la-ruche/figures/") for figure in figures)
    wanted = {"endpoint": "https://push.example.org/1", "p256dh": "k", "auth": "a", "language": "en"}
    me = (await web.get("/api/me")).json()["id"]
    assert (await web.post("/api/me/push", json=wanted)).json() == {"on": True}
    (contact,) = await club.storage.notices.contacts(me)
    assert contact.origin == f"{club.address}/club"


def test_a_path_is_told_from_what_is_none() -> None:
    for wrong in ("/a b", "/ä", "/../x", "/x?y", "/x//y", "/<script>", "/api", "/t/club"):
        with pytest.raises(ValueError, match="path"):
            read_path(wrong)
    # every first part of an address that the client knows is one of the house's own
    source = (Path(pages.__file__).parents[4] / "web" / "src" / "pages" / "later.ts").read_text("utf-8")
    assert set(re.findall(r"first [!=]== '(\w+)'", source)) <= OUR_OWN


def test_two_houses_of_one_host_know_their_own_cookies(tmp_path: Path) -> None:
    for name in "ab":
        (tmp_path / name).mkdir()
    root, club = People(tmp_path / "a"), People(tmp_path / "b", path="/games/club")
    (ann, at_root), (bob, at_club) = root.new(), club.new()
    sent = dict(
        people.set_cookie(cookie, True).split(";")[0].split("=", 1)
        for people, cookie in ((root, at_root), (club, at_club))
    )
    assert set(sent) == {"__Host-tablee", "__Secure-tablee-games-club"}
    assert (root.known(root.cookie_in(sent)), club.known(club.cookie_in(sent))) == (ann, bob)
