"""A call from the server over a push service on this machine to a browser that has no page open at the table.

Chromium asks its maker's push service alone. So the service is the test's: it takes what the server posts, decrypts it
as the browser would, and hands it to Chromium as a push message, by which the service worker is woken.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from browser.days import DaysHouse
from browser.guests import eventually, mark
from browser.test_offline import settled
from server.test_push import Service
from tablee.server.notices.push import PushSender
from tablee.server.storage.notices import ContactRecord

NOTES = """() => {
  self.shown = []
  self.registration.showNotification = async (title, { data, image }) => void self.shown.push([title, data.link, image])
}"""


@pytest.fixture
def days(tmp_path: Path) -> Iterator[DaysHouse]:
    opened = DaysHouse(tmp_path)
    yield opened
    opened.close()


def test_your_turn_comes_over_a_push_service(visit, days):
    ada, ben = visit(to=days), visit("fr-FR", to=days, service_workers="allow")
    table = ada.new_table("noughts", "me", "open", pace={"kind": "days", "days": 2})
    hers, his = ada.go(table), ben.go(table)
    settled(his)
    his.get_by_role("button", name="S’asseoir ici").click()
    person = ben.context.request.get(f"{days.address}/api/me").json()["id"]
    service, house = Service(), days.server.server

    async def subscribe() -> asyncio.Server:
        opened = await service.open()
        house.notices._senders["push"] = PushSender(house.storage, private=True)
        now = house.settings.wall()
        await house.store(ContactRecord("push-1", person, "push", service.address, "fr", days.address, now, now))
        return opened

    opened = days.wait_for(subscribe())
    session = ben.context.new_cdp_session(his)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    (worker,) = ben.context.service_workers
    worker.evaluate(NOTES)
    hers.get_by_role("button", name="Start").click()
    his.goto(f"{days.address}/about")  # he is not at the table
    mark(hers, 4)
    until = time.monotonic() + 60
    while days.wait_for(house.storage.notices.next_due()) is None:  # written with her move
        assert time.monotonic() < until
        his.wait_for_timeout(50)
    days.later(60)
    days.do(house.notices.look)
    while not (service.heard and found):
        assert time.monotonic() < until
        his.wait_for_timeout(50)
    days.do(opened.close)
    said = service.read()
    assert json.loads(said)["link"] == days.address + table
    session.send("ServiceWorker.deliverPushMessage", {"origin": days.address, "registrationId": found[0], "data": said})
    eventually(worker, "self.shown.length === 1")
    ((title, link, image),) = worker.evaluate("self.shown")
    assert "vous de jouer" in title
    assert link == days.address + table
    assert ben.context.request.get(image).headers["content-type"] == "image/png"  # the position as everyone may see it
