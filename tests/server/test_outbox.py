"""Nothing is told before it is stored, and no failure is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from tablee.server.storage import Done, NotStored, PersonRecord, Record
from tablee.server.table.outbox import Outbox
from tablee.server.table.page import Page

pytestmark = pytest.mark.anyio

ANN = PersonRecord("p", "Ann")


class HandStorage:
    """A store whose writes are reported by hand."""

    def __init__(self) -> None:
        self.waiting: list[Done] = []

    def write(self, records: Sequence[Record], done: Done | None = None) -> None:
        assert done is not None
        self.waiting.append(done)

    def report(self, wrong: Exception | None = None) -> None:
        self.waiting.pop(0)(wrong)


class ListPage(Page):
    """A page that keeps what it is sent."""

    def __init__(self) -> None:
        super().__init__("p", "Ann")
        self.sent: list[bytes] = []

    def send(self, data: bytes) -> None:
        self.sent.append(data)


@pytest.fixture
def storage() -> Any:
    return HandStorage()


async def test_messages_wait_for_the_writes_before_them(storage: Any) -> None:
    page, outbox = ListPage(), Outbox(storage, lambda wrong: None)
    outbox.post([page], b"at once")
    outbox.store([ANN])
    outbox.post([page], b"after one")
    outbox.store([ANN])
    outbox.post([page], b"after two")
    assert page.sent == [b"at once"]
    storage.report()
    assert page.sent == [b"at once", b"after one"]
    assert not outbox.idle
    storage.report()
    assert page.sent == [b"at once", b"after one", b"after two"]
    assert outbox.idle


async def test_what_tells_of_a_failed_write_is_never_sent(storage: Any) -> None:
    failures: list[Exception] = []
    page, outbox = ListPage(), Outbox(storage, failures.append)
    outbox.store([ANN])
    outbox.post([page], b"never")
    storage.report(OSError("disk full"))
    assert page.sent == []
    assert [str(wrong) for wrong in failures] == ["disk full"]


@pytest.mark.parametrize("early", [True, False], ids=["before it is awaited", "while it is awaited"])
async def test_settled_tells_of_a_failed_write(storage: Any, early: bool) -> None:
    outbox = Outbox(storage, lambda wrong: None)
    outbox.store([ANN])
    if early:
        storage.report(OSError("disk full"))
    settled = asyncio.create_task(outbox.settled())
    await asyncio.sleep(0)
    if not early:
        storage.report(OSError("disk full"))
    storage.report()
    with pytest.raises(NotStored, match="disk full"):
        await settled
    again = asyncio.create_task(outbox.settled())
    await asyncio.sleep(0)
    storage.report()
    await again  # it is told once
