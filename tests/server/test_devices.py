"""The same person on two devices: codes carry them over once, guests bring what they played, cookies can be ended."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from running_server import Client, RunningServer, running_server, until
from server.test_my_page import get, play_out
from tablee.server import devices
from tablee.server.refusals import TableRefusal

pytestmark = pytest.mark.anyio
BOTH_STORES = True


async def post(client: Client, path: str, **words: Any) -> Any:
    answer = await client.web.post(path, json=words)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def code_of(client: Client) -> str:
    return str((await post(client, "/api/me/code"))["code"])


async def test_a_code_makes_another_device_mine_once(server: RunningServer) -> None:
    ann, phone, thief = await server.client("Ann"), await server.client(""), await server.client("")
    await post(ann, "/api/me", **{"is": "rename", "name": "Ann"})
    code = await code_of(ann)
    asked = await post(phone, "/api/me/join", code=code)
    assert asked["name"] == "Ann"
    assert await phone.me() != await ann.me()  # only asked
    typed = f" {code[:4].upper()}-{code[4:]} "
    await post(phone, "/api/me/join", code=typed, sure=True)
    assert await phone.me() == await ann.me()
    answer = await thief.web.post("/api/me/join", json={"code": code, "sure": True})
    assert answer.status_code == 404
    assert answer.json()["code"] == "bad-code"
    assert (await get(phone, "/api/me"))["name"] == "Ann"


async def test_of_two_who_use_a_code_at_once_one_gets_it(server: RunningServer) -> None:
    ann, first, second = await server.client("Ann"), await server.client(""), await server.client("")
    code = await code_of(ann)
    found = await server.server.devices.owner(code, "")
    assert await server.server.devices.use(code, found)
    with pytest.raises(TableRefusal, match="bad-code"):
        await server.server.devices.use(code, found)
    assert await first.me() != await second.me()


async def test_what_a_guest_played_comes_along(server: RunningServer) -> None:
    ann, at_ann, bob, at_bob, over = await server.two("noughts")
    await play_out(at_ann, at_bob)
    running = await ann.table("noughts", "me", "easy", start=True)
    laptop = await server.client("Anne")
    await post(laptop, "/api/me", **{"is": "rename", "name": "Anne"})
    asked = await post(ann, "/api/me/join", code=(code := await code_of(laptop)))
    assert (asked["name"], asked["matches"]) == ("Anne", 1)
    at_running = await ann.open(running)
    await at_running.hear("show")
    await post(ann, "/api/me/join", code=code, sure=True)
    assert await at_running.ended() == 1012  # the page comes back under its new cookie
    assert {table["id"] for table in await get(laptop, "/api/me/tables")} == {running, over}
    assert len((await get(laptop, "/api/people/me/matches"))["matches"]) == 1
    at_laptop = await laptop.open(running)
    await at_laptop.hear("show")
    assert (await at_laptop.made("mark 8"))["is"] == "ack"
    met = (await get(bob, "/api/people/me/statistics"))["people"]
    assert [one["person"] for one in met] == [await laptop.me()]


async def test_who_sits_twice_at_a_table_keeps_one_seat(server: RunningServer) -> None:
    ann, _, bob, _, table = await server.two("noughts")
    await post(bob, "/api/me/join", code=await code_of(ann), sure=True)
    seats = (await get(ann, f"/api/tables/{table}"))["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "bot"]


async def test_codes_grow_old_and_a_new_one_ends_the_last(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, phone = await server.client("Ann"), await server.client("")
    old, new = await code_of(ann), await code_of(ann)
    assert (await phone.web.post("/api/me/join", json={"code": old})).status_code == 404
    assert (await phone.web.post("/api/me/join", json={"code": new})).status_code == 200
    monkeypatch.setattr(devices, "DEVICE_SECONDS", -1.0)
    late = await code_of(ann)
    assert (await phone.web.post("/api/me/join", json={"code": late})).status_code == 404


async def test_codes_cannot_be_guessed_by_trying(server: RunningServer) -> None:
    ann, thief = await server.client("Ann"), await server.client("")
    await code_of(ann)
    tried = [(await thief.web.post("/api/me/join", json={"code": f"guess{n:03}"})).status_code for n in range(14)]
    assert tried[:10] == [404] * 10
    assert tried[-1] == 429


async def test_the_store_does_not_know_the_codes(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        ann = await server.client("Ann")
        codes = [await code_of(ann), *(await post(ann, "/api/me/recovery"))["codes"]]
        secret = ann.cookie.split(".")[1]
        assert len(secret) == 24
    with contextlib.closing(sqlite3.connect(tmp_path / "tablee.db")) as store:
        kept = [*store.execute("select * from credentials")]
    assert len(kept) == len(codes) == 9
    for word in (*codes, secret):
        assert word not in str(kept)


async def test_recovery_codes_bring_me_back_each_once_and_new_ones_end_the_old(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        ann = await server.client("Ann")
        her = await ann.me()
        old = (await post(ann, "/api/me/recovery"))["codes"]
        codes = (await post(ann, "/api/me/recovery"))["codes"]
        assert (await get(ann, "/api/me/recovery"))["left"] == 8
    async with running_server(tmp_path) as server:
        new = await server.client("")
        assert (await new.web.post("/api/me/join", json={"code": old[0], "sure": True})).status_code == 404
        await post(new, "/api/me/join", code=codes[0], sure=True)
        assert await new.me() == her
        assert (await get(new, "/api/me/recovery"))["left"] == 7
        other = await server.client("")
        assert (await other.web.post("/api/me/join", json={"code": codes[0], "sure": True})).status_code == 404


async def test_signing_out_everywhere_ends_all_cookies_but_this_one_for_good(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        ann, phone = await server.client("Ann"), await server.client("")
        await post(phone, "/api/me/join", code=await code_of(ann), sure=True)
        her, lost = await ann.me(), phone.cookie
        waiting = await code_of(phone)
        table = await phone.table("noughts", "me", "open", name="Ann")
        at_phone = await phone.open(table)
        await post(ann, "/api/me/sign-out", everywhere=True)
        assert await at_phone.ended() == 4401
        assert await ann.me() == her
        assert await phone.me() != her
        assert (await phone.web.post("/api/me/join", json={"code": waiting})).status_code == 404
        kept = ann.cookie
    async with running_server(tmp_path, new_key=True) as server:  # it lasts, and under another key too
        for cookie, same in ((kept, True), (lost, False)):
            stranger = Client(server.address, "")
            server.clients.append(stranger)
            stranger.web.cookies.set("tablee", cookie, domain="127.0.0.1")
            assert (await stranger.me() == her) is same


async def test_signing_out_here_makes_a_new_guest(server: RunningServer) -> None:
    ann = await server.client("Ann")
    her, cookie = await ann.me(), ann.cookie
    await post(ann, "/api/me/sign-out", everywhere=False)
    assert await ann.me() != her
    ann.web.cookies.clear()
    ann.web.cookies.set("tablee", cookie, domain="127.0.0.1")
    assert await ann.me() == her


async def test_the_forgotten_are_strangers_on_all_their_devices(server: RunningServer) -> None:
    ann, phone = await server.client("Ann"), await server.client("")
    await post(phone, "/api/me/join", code=await code_of(ann), sure=True)
    her = await ann.me()
    await post(ann, "/api/me/delete", sure=True)
    assert await phone.me() != her
    await until(lambda: server.server._forgetting is not None and server.server._forgetting.done())


async def test_a_qr_code_names_this_server_alone(server: RunningServer) -> None:
    ann = await server.client("Ann")
    answer = await ann.web.get("/api/qr.svg", params={"path": "/join#abcd"})
    assert answer.headers["content-type"].startswith("image/svg")
    assert answer.text.startswith("<svg")
    for path in ("https://elsewhere.example", "//elsewhere.example", "x" * 10, "/" + "x" * 500, "/\n"):
        assert (await ann.web.get("/api/qr.svg", params={"path": path})).status_code == 400
