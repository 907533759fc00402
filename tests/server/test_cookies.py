"""Cookies: signed by the newest key, known by any that is kept, and revocable."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from itsdangerous import Signer

from running_server import running_server
from tablee.server.people import People

pytestmark = pytest.mark.anyio


def test_a_new_key_keeps_everyone_known_and_renews_their_cookies(tmp_path: Path) -> None:
    person, cookie = People(tmp_path).new()
    later = People(tmp_path, new_key=True)
    assert later.known(cookie) == person
    renewed = later.renewed(cookie)
    assert renewed != cookie
    assert later.known(renewed) == person
    file = tmp_path / "cookie.keys"
    file.write_text("".join(file.read_text().splitlines(keepends=True)[-1:]))
    ended = People(tmp_path)
    assert ended.known(cookie) is None
    assert ended.known(renewed) == person


def test_cookies_of_before_there_were_key_ids_are_known_until_they_are_ended(tmp_path: Path) -> None:
    people = People(tmp_path)
    old = Signer((tmp_path / "secret.key").read_bytes(), salt="tablee.person", digest_method=hashlib.sha256)
    cookie = old.sign("a-secret").decode()
    person = people.known(cookie)
    assert person is not None
    assert people.known(people.renewed(cookie)) == person
    file = tmp_path / "cookie.keys"
    file.write_text(file.read_text().replace("first\n", ""))
    assert People(tmp_path).known(cookie) is None


def test_earlier_keys_are_ended_at_once(tmp_path: Path) -> None:
    person, cookie = People(tmp_path).new()
    later = People(tmp_path, new_key=True)
    renewed = later.renewed(cookie)
    for ended in (People(tmp_path, end_keys=True), People(tmp_path)):  # and it lasts
        assert ended.known(cookie) is None
        assert ended.known(renewed) == person


async def test_keys_in_files_are_taken_over_by_the_store_once(tmp_path: Path) -> None:
    person, cookie = People(tmp_path).new()  # as an earlier version did
    for again in (False, True):
        async with running_server(tmp_path) as server:
            client = await server.client("Ann")
            client.web.cookies.clear()
            client.web.cookies.set("tablee", cookie, domain="127.0.0.1")
            assert await client.me() == person, again
            assert server.storage.kept("secret.key") is not None
        assert not [file.name for file in tmp_path.iterdir() if file.name.endswith((".key", ".keys", ".ids"))]


async def test_a_file_of_keys_changes_none_that_the_store_has(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        client = await server.client("Ann")
        cookie, person = client.cookie, await client.me()
    People(tmp_path)  # an earlier version was started here in between
    async with running_server(tmp_path) as server:
        client = await server.client("Ann")
        client.web.cookies.clear()
        client.web.cookies.set("tablee", cookie, domain="127.0.0.1")
        assert await client.me() == person


def test_a_key_id_cannot_be_swapped(tmp_path: Path) -> None:
    people = People(tmp_path, new_key=True)
    _, cookie = people.new()
    for forged in (
        f"first.{cookie.partition('.')[2]}",
        cookie.partition(".")[2],
        f"x.{cookie}",
        cookie + "x",
        ".",
        "a.b.c",
    ):
        assert people.known(forged) is None
    assert (tmp_path / "cookie.keys").stat().st_mode & 0o777 == 0o600


async def test_the_revoked_are_strangers(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        client = await server.client("Mallory")
        cookie, person = client.cookie, await client.me()
    for revoke in ((person,), ()):  # and it lasts
        async with running_server(tmp_path, revoke=revoke) as server:
            other = await server.client("Ann")
            other.web.cookies.clear()
            answer = await other.web.get("/api/me", headers={"Cookie": f"tablee={cookie}"})
            assert answer.json()["id"] != person
            page = await other.knock("nowhere", cookie=cookie)
            assert await page.ended() == 4401


async def test_visitors_get_the_newest_key(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        client = await server.client("Ann")
        cookie, person = client.cookie, await client.me()
    async with running_server(tmp_path, new_key=True) as server:
        ann = await server.client("Ann")
        ann.web.cookies.clear()
        answer = await ann.web.get("/api/me", headers={"Cookie": f"tablee={cookie}"})
        assert answer.json()["id"] == person
        renewed = answer.headers["set-cookie"].split("=", 1)[1].split(";")[0]
        assert renewed != cookie
        ann.web.cookies.clear()
        again = await ann.web.get("/api/me", headers={"Cookie": f"tablee={renewed}"})
        assert again.json()["id"] == person
        assert "set-cookie" not in again.headers
