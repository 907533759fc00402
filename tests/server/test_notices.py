"""The outbox of notices: each is sent once, again after a failure, and not to those at the page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tablee.server.notices.dispatcher import DOUBTFUL, RETRIES, Dispatcher, Newsroom
from tablee.server.notices.senders import Letter, Undeliverable
from tablee.server.storage import store
from tablee.server.storage.notices import ContactRecord, NoticeRecord
from tablee.server.storage.sqlite import SqliteStorage

pytestmark = pytest.mark.anyio


class Post:
    """A channel that notes what is sent, and can fail."""

    def __init__(self, channel: str = "post", repeats: bool = False) -> None:
        self.channel = channel
        self.repeats = repeats
        self.sent: list[Letter] = []
        self.wrong: list[Exception] = []
        self.stuck: asyncio.Event | None = None

    async def send(self, letter: Letter) -> None:
        if self.wrong:
            raise self.wrong.pop(0)
        self.sent.append(letter)
        if self.stuck is not None:
            await self.stuck.wait()


class Desk(Newsroom):
    """Says whether a notice is needed, and its words."""

    def __init__(self) -> None:
        self.here: set[str] = set()

    async def needed(self, notice: NoticeRecord) -> bool:
        return notice.person not in self.here

    async def letter(self, notice: NoticeRecord, contact: ContactRecord) -> Letter | None:
        return Letter(notice.key, contact.address, contact.language, notice.kind, "", "", notice.table)


class Outbox:
    """A store, a dispatcher and a time of day that is put forward by hand."""

    def __init__(self, file: Path, *senders: Post) -> None:
        self.storage = SqliteStorage(file)
        self.senders = senders
        self.desk = Desk()
        self.now = 1000.0
        self.dispatcher = Dispatcher(self.storage, senders, self.desk, lambda: self.now)

    async def tell(self, key: str, person: str = "ann", due: float = 0.0) -> None:
        await store(self.storage, NoticeRecord(key, person, "table", "turn", due))

    async def contact(self, id: str, owner: str = "ann", channel: str = "post", confirmed: float | None = 1.0) -> None:
        await store(self.storage, ContactRecord(id, owner, channel, f"at {id}", "en", "", 1.0, confirmed))


@pytest.fixture
async def box(tmp_path: Path) -> AsyncIterator[Outbox]:
    made = Outbox(tmp_path / "store.db", Post())
    yield made
    made.storage.close()


async def test_a_notice_goes_to_all_contacts_of_the_person_and_the_table(box: Outbox) -> None:
    await box.contact("a")
    await box.contact("b", owner="table:table")
    await box.contact("c", owner="bob")
    await box.contact("d", confirmed=None)
    await box.tell("turn 1")
    await box.dispatcher.send_due()
    assert {letter.address for letter in box.senders[0].sent} == {"at a", "at b"}


async def test_the_same_notice_told_twice_is_sent_once(box: Outbox) -> None:
    await box.contact("a")
    for _ in range(2):
        await box.tell("turn 1")
        await box.dispatcher.send_due()
    assert len(box.senders[0].sent) == 1


async def test_nothing_is_sent_before_it_is_due_or_to_someone_at_the_page(box: Outbox) -> None:
    await box.contact("a")
    await box.tell("later", due=1060.0)
    await box.dispatcher.send_due()
    assert not box.senders[0].sent
    box.desk.here.add("ann")
    box.now = 1060.0
    await box.dispatcher.send_due()
    box.desk.here.clear()
    await box.dispatcher.send_due()
    assert not box.senders[0].sent  # they have seen it


async def test_what_fails_is_tried_again_less_and_less_often_and_then_given_up(box: Outbox) -> None:
    await box.contact("a")
    await box.tell("turn 1")
    post = box.senders[0]
    post.wrong = [OSError("no way")] * (len(RETRIES) + 1)
    await box.dispatcher.send_due()
    for wait in RETRIES:
        left = len(post.wrong)
        box.now += wait - 1
        await box.dispatcher.send_due()
        assert len(post.wrong) == left  # not yet
        box.now += 1
        await box.dispatcher.send_due()
        assert len(post.wrong) == left - 1
    box.now += 10 * RETRIES[-1]
    await box.dispatcher.send_due()
    assert not post.sent
    assert await box.storage.notices.next_due() is None


async def test_an_address_that_is_no_more_is_given_up(box: Outbox) -> None:
    await box.contact("a")
    await box.tell("turn 1")
    box.senders[0].wrong = [Undeliverable("gone")]
    await box.dispatcher.send_due()
    assert await box.storage.notices.contacts("ann") == []


async def test_a_notice_that_was_never_noted_as_sent_is_settled_while_the_server_runs(box: Outbox) -> None:
    await box.contact("a")
    await box.dispatcher._settle_doubts()  # as when it begins
    await box.tell("turn 1")
    await store(box.storage, NoticeRecord("turn 2", "ann", "table", "turn", box.now, contact="a", state="sending"))
    for wait, doubts in ((DOUBTFUL - 1, 1), (2, 1), (60, 0)):  # it looks once a minute
        box.now += wait
        await box.dispatcher._settle_doubts()
        assert len(await box.storage.notices.in_doubt()) == doubts


@pytest.mark.parametrize(("repeats", "letters"), [(False, 1), (True, 2)])
async def test_a_crash_while_sending(tmp_path: Path, repeats: bool, letters: int) -> None:
    """Where receivers can't recognize a letter that comes twice, it never does; where they can, it is sent again."""
    post = Post(repeats=repeats)
    post.stuck = asyncio.Event()
    before = Outbox(tmp_path / "store.db", post)
    await before.contact("a")
    await before.tell("turn 1")
    sending = asyncio.create_task(before.dispatcher.run())
    while not post.sent:
        await asyncio.sleep(0.01)
    sending.cancel()  # as if the process were killed: nothing of it is written any more
    before.storage.close()
    post.stuck = None
    after = Outbox(tmp_path / "store.db", post)
    running = asyncio.create_task(after.dispatcher.run())
    while await after.storage.notices.in_doubt() or (await after.storage.notices.next_due()) is not None:
        await asyncio.sleep(0.01)
    running.cancel()
    after.storage.close()
    assert [letter.key for letter in post.sent] == ["turn 1"] * letters
