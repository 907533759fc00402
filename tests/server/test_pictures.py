"""A picture of the position goes with notices: what everyone may see, and nothing of a hand."""

from __future__ import annotations

import email
import email.policy
import json
from pathlib import Path

import pytest

from running_server import RunningServer, running_server, until
from server.test_channels import arrived, contact, later, receiving
from server.test_mail_links import confirmed, serving
from server.test_push import Service
from tablee.server.notices.push import PushSender
from tablee.server.storage.notices import ContactRecord

pytestmark = pytest.mark.anyio


async def test_a_table_is_drawn_as_everyone_may_see_it(server: RunningServer) -> None:
    ann, at_ann, bob, _, table = await server.two("tricks")
    drawn = await bob.web.get(f"/api/tables/{table}/picture.svg?language=fr")
    assert drawn.status_code == 200
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.headers["cache-control"] == "no-store"
    hidden = {
        id for seat in range(2) for id in server.match.game.private(server.match.state, seat).pieces
    } - server.referee.running.now.public.pieces.keys()
    assert not [id for id in hidden if f'"{id}"' in drawn.text]
    watcher = await server.client("Zoé")
    assert (await watcher.web.get(f"/api/tables/{table}/picture.svg?language=fr")).text == drawn.text
    waiting = await ann.table("noughts", "me", "open")
    assert (await ann.web.get(f"/api/tables/{waiting}/picture.svg")).json()["code"] == "no-such-match"
    assert at_ann


async def test_mail_brings_the_position_along(tmp_path: Path) -> None:
    async with receiving("smtp") as receiver, serving(tmp_path, receiver, grace=1000.0) as server:
        _, at_ann, bob, at_bob, table = await server.two("noughts", pace={"kind": "days", "days": 1})
        await confirmed(bob, receiver)
        await at_bob.socket.close()
        await until(lambda: server.sockets == 1)
        await at_ann.made("mark 4")
        later(server, 60)
        await arrived(lambda: any(f"/t/{table}" in mail for mail in receiver.heard))
        mail = email.message_from_string(receiver.heard[-1], policy=email.policy.default)
        words, drawing = mail.iter_parts()
        assert f"/api/tables/{table}/card.png?language=en" in words.get_content()
        assert drawing.get_content_type() == "image/png"
        assert drawing.get_content().startswith(b"\x89PNG")


async def test_a_webhook_gets_a_link_to_it(tmp_path: Path) -> None:
    async with receiving("web") as receiver, running_server(tmp_path, private_webhooks=True, grace=1000.0) as server:
        _, at_ann, bob, at_bob, table = await server.two("noughts", pace={"kind": "days", "days": 1})
        await contact(bob, "webhook", f"json://127.0.0.1:{receiver.port}/bob", language="fr")
        await at_bob.socket.close()
        await until(lambda: server.sockets == 1)
        await at_ann.made("mark 4")
        later(server, 60)
        await arrived(lambda: len(receiver.heard) == 1)
        link = f"/api/tables/{table}/card.png?language=fr"
        assert link in receiver.heard[0]
        found = await (await server.client("Zoé")).web.get(link)  # whoever reads the channel, without a cookie of ours
        assert found.content.startswith(b"\x89PNG")


async def test_without_the_rasteriser_it_is_an_svg(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.table.news.available", lambda: False)
    async with receiving("smtp") as receiver, serving(tmp_path, receiver, grace=1000.0) as server:
        _, at_ann, bob, at_bob, table = await server.two("noughts", pace={"kind": "days", "days": 1})
        await confirmed(bob, receiver)
        await at_bob.socket.close()
        await until(lambda: server.sockets == 1)
        await at_ann.made("mark 4")
        later(server, 60)
        await arrived(lambda: any(f"/t/{table}" in mail for mail in receiver.heard))
        mail = email.message_from_string(receiver.heard[-1], policy=email.policy.default)
        words, drawing = mail.iter_parts()
        assert f"/api/tables/{table}/picture.svg?language=en" in words.get_content()
        assert drawing.get_content_type() == "image/svg+xml"


async def test_what_watchers_do_not_see_is_in_no_notice(tmp_path: Path) -> None:
    async with receiving("smtp") as receiver, serving(tmp_path, receiver, grace=1000.0) as server:
        held_back = {"kind": "delayed", "seconds": 600}
        days = {"kind": "days", "days": 1}
        _, at_ann, bob, at_bob, table = await server.two("noughts", pace=days, audience=held_back)
        await confirmed(bob, receiver)
        await at_bob.socket.close()
        await until(lambda: server.sockets == 1)
        await at_ann.made("mark 4")
        later(server, 60)
        await arrived(lambda: any(f"/t/{table}" in mail for mail in receiver.heard))
        mail = email.message_from_string(receiver.heard[-1], policy=email.policy.default)
        assert not mail.is_multipart(), "words alone"
        assert "/api/tables/" not in mail.get_content()


async def test_a_call_to_a_browser_names_the_picture(tmp_path: Path) -> None:
    async with running_server(tmp_path, grace=1000.0) as server:
        _, at_ann, bob, at_bob, table = await server.two("noughts", pace={"kind": "days", "days": 1})
        house, service = server.server, Service()
        async with await service.open():
            house.notices._senders["push"] = PushSender(house.storage, private=True)
            now = house.settings.wall()
            origin = "https://house.example"
            await house.store(ContactRecord("push-1", await bob.me(), "push", service.address, "fr", origin, now, now))
            await at_bob.socket.close()
            await until(lambda: server.sockets == 1)
            await at_ann.made("mark 4")
            later(server, 60)
            await arrived(lambda: len(service.heard) == 1)
        said = json.loads(service.read())
        assert said["image"] == f"{origin}/api/tables/{table}/card.png?language=fr"
        found = await bob.web.get(said["image"].removeprefix(origin))
        assert found.content.startswith(b"\x89PNG")
