"""Tables of days in either store: they sleep on the disk, wake for their deadlines, and each notice is one row."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from running_server import jump, running_server, until
from server.test_pace import DAY, DAYS, first, wall

pytestmark = pytest.mark.anyio
BOTH_STORES = True


async def test_a_table_sleeps_for_months_and_wakes_for_its_deadline(
    tmp_path: Path, new_store: Callable[[], Any]
) -> None:
    day = wall()
    async with running_server(tmp_path, new_store(), wall=day) as server:
        ann, at_ann, bob, _, table = await server.two("noughts", pace=DAYS)
        await at_ann.made("mark 4")
        assert len(await server.storage.ask("select * from wakes")) == 1
    jump(90 * DAY)
    async with running_server(tmp_path, new_store(), wall=day) as server:
        await until(lambda: bool(server.tables) and len(server.match.log) == 2)  # a bot has played for Bob
        await until(lambda: server.table.outbox.idle)
        texts = [text for (text,) in await server.storage.ask("select text from log order by place")]
        assert "!late 1" in texts
        kinds = await server.storage.ask("select kind, count(*) from notices where contact = '' group by kind, key")
        assert {"turn", "late"} <= {kind for kind, _ in kinds}
        assert {number for _, number in kinds} == {1}
        ann.address = bob.address = server.address
        back = await ann.open(table)
        shown = await back.hear("show")
        assert shown["missed"] == 1
        step = await back.hear("step")
        assert step["event"]["stand_in"] == "late"
        assert (await back.made(first(server)))["is"] == "ack"


async def test_days_and_deadlines_come_back_after_a_restart(tmp_path: Path, new_store: Callable[[], Any]) -> None:
    day = wall()
    calendar = {"zone": "Asia/Tokyo", "weekends": True, "holidays": []}
    async with running_server(tmp_path, new_store(), wall=day) as server:
        _, at_ann, bob, _, table = await server.two("noughts", pace=DAYS)
        assert (await bob.web.post("/api/me/calendar", json=calendar)).status_code == 200
        await at_ann.made("mark 4")
        due = dict(server.referee.running.times.due)
    async with running_server(tmp_path, new_store(), wall=day) as server:
        bob.address = server.address
        await (await bob.open(table)).hear("show")
        assert server.referee.running.times.due == due
        assert server.server.calendars.of(server.table.state.seating.chairs[1].person).zone == "Asia/Tokyo"
