"""What all connections of one server share."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable

import msgspec

from tablee.server.calendars import Calendar, Calendars
from tablee.server.devices import Devices
from tablee.server.gate import Gate
from tablee.server.limits import Limiter, Limits, Quota
from tablee.server.mail_links import MailLinks
from tablee.server.match.snapshots import Snapshots, fingerprint
from tablee.server.names import clean_name
from tablee.server.notices import webhook
from tablee.server.notices.dispatcher import Dispatcher
from tablee.server.notices.mail import MailSender, read_mail_server
from tablee.server.notices.push import PushSender
from tablee.server.notices.senders import Sender
from tablee.server.orders import Orders
from tablee.server.passkeys import Passkeys
from tablee.server.people import Keys, People, new_id, take_over
from tablee.server.refusals import TableRefusal
from tablee.server.reviews.reviews import Reviews
from tablee.server.settings import Settings
from tablee.server.storage import Departing, NotStored, PersonRecord, Record, Storage, store
from tablee.server.storage.opening import open_store
from tablee.server.table import farewell
from tablee.server.table.house import Changed, House
from tablee.server.table.lobby import Lobby
from tablee.server.table.news import News
from tablee.server.table.programs import Programs
from tablee.server.table.retention import DAY, Retention
from tablee.server.table.shunning import Shunning
from tablee.server.table.table import Table
from tablee.server.table.unwanted import Unwanted
from tablee.server.workers import Workers

log = logging.getLogger("tablee.server")

COACHING = 6.0
"""CPU seconds for judging a move that its player may want to take back."""
FILMING = 90.0
"""CPU seconds that a film of a match may take."""
FOLLOWING = 5
"""Seconds between two looks at what other nodes have done."""
WHO_ARE_YOU = 4401
"""The close code for a socket whose cookie is not valid."""
BODIES_IN_ALL = 32 * 1024 * 1024
BODIES_PER_ADDRESS = 5 * 1024 * 1024


def senders(settings: Settings, keys: Keys) -> list[Sender]:
    """The channels on which this server can send notices."""
    found: list[Sender] = [PushSender(keys)]
    if webhook.available():
        found.append(webhook.WebhookSender(settings.private_webhooks))
    if settings.mail:
        found.append(MailSender(read_mail_server(settings.mail)))
    return found


def _workers(settings: Settings) -> Workers:
    """Return the processes in which bots think; with a bus, also those of other machines."""
    if not settings.bus:
        return Workers(settings.thinkers)
    from tablee.server.bus import SharedWorkers

    return SharedWorkers(settings.thinkers, settings.bus, fingerprint)


class Server:
    """The people, the store, the tables, the workers and the limits of one server."""

    def __init__(self, settings: Settings, storage: Storage | None = None) -> None:
        self.settings = settings
        if storage is None:
            storage = open_store(settings.store, settings.data, settings.node, settings.reached)
        self.storage = storage
        if not settings.store:
            take_over(storage, settings.data)
        self.people = People(
            storage,
            new_key=settings.new_key,
            end_keys=settings.end_keys,
            revoke=settings.revoke,
            path=settings.path,
        )
        self.devices = Devices(self.people, self.storage)
        self.passkeys = Passkeys(self.people, self.storage)
        self._workers = _workers(settings)
        self.orders = Orders(settings.order_seconds)
        snapshots = Snapshots(self.people.key_for("snapshots"))
        self.calendars = Calendars()
        self._coaching = Orders(COACHING)
        self.films = Orders(FILMING)
        self.shunning = Shunning(self.storage)
        self.unwanted = Unwanted()
        self.changed = Changed()
        """Called with a table's id whenever it has changed."""
        self.closed: Callable[[str], None] = lambda _: None
        """Called with a person whose open pages are to be closed."""
        shared = (self._workers, self.orders, snapshots, self.calendars, self._coaching, self.shunning, self.changed)
        self.lobby = Lobby(House(self.storage, settings, *shared, self.unwanted))
        self.retention = Retention(self.storage, settings.keep_days, self.lobby.ids)
        self.notices = Dispatcher(self.storage, senders(settings, storage), News(self.lobby), settings.wall)
        self.mail_links = MailLinks(self.devices, self.storage, self.notices.sender("mail"))
        self.gate = Gate(
            settings.connections, settings.connections_per_address, settings.pages_per_person, settings.proxies
        )
        self.limits = Limits(settings.rate)
        self.bodies = Quota(BODIES_IN_ALL, BODIES_PER_ADDRESS)
        """Bytes that the bodies of requests may take while they are still arriving."""
        self.reviews = Reviews(self.storage)
        self._forgetting: asyncio.Task[None] | None = None
        self.programs = Programs()
        """The pages of bot accounts."""
        self.sockets = 0
        self.relayed = 0
        """Requests and pages whose table another node has."""
        self._begun = time.time()
        self._writing_by_person = Limiter(settings.rate / 50, settings.rate)
        self._writing_by_address = Limiter(settings.rate / 25, 4 * settings.rate)
        self._asking_by_address = Limiter(settings.rate / 5, 10 * settings.rate)
        self._waking_by_address = Limiter(settings.rate / 4, 15 * settings.rate)

    # What strangers ask for over HTTP

    def may_ask(self, address: str) -> None:
        """Count a request that takes a worker."""
        if not self._asking_by_address.take(address):
            raise TableRefusal("too-fast", 429)

    def may_write(self, address: str, person: str) -> None:
        """Count a request that takes room in the store; by its address first, since anyone can make people up."""
        if not self._writing_by_address.take(address) or not self._writing_by_person.take(person):
            raise TableRefusal("too-fast", 429)

    async def table(self, id: str, address: str) -> Table:
        """The table with that id. Looks into the store are counted: each may be a guess."""
        if not self.lobby.awake(id) and not self._waking_by_address.take(address):
            raise TableRefusal("too-fast", 429)
        return await self.lobby.find(id)

    async def store(self, *records: Record) -> None:
        """Store what a stranger has brought; refused if the store can't write it."""
        try:
            await store(self.storage, *records)
        except NotStored:
            raise TableRefusal("not-stored", 503) from None

    async def called(self, person: str, name: str) -> str:
        """The name that a person asks for, or else the last one they gave; refused if removed or if there is none."""
        found = clean_name(name)
        if found and not self.unwanted.may_call(person, found):
            raise TableRefusal("name-removed")
        found = found or await self.name_of(person)
        if not found:
            raise TableRefusal("no-name")
        return found

    async def name_of(self, person: str) -> str:
        """The last name that the person gave."""
        record = await self.storage.person(person)
        if record is None:
            return ""
        if time.time() - record.seen > DAY:  # they are still around: keep their name
            self.storage.write([PersonRecord(person, record.name, time.time())])
        return record.name

    async def open(self) -> None:
        """Load from the store what is needed before the first visitor comes."""
        await self._workers.open()
        self.people.sign_outs.update(await self.storage.history.sign_outs())
        await self._learn_days()
        self.go_on_forgetting()

    async def _learn_days(self) -> None:
        for record in await self.storage.deadlines.calendars():
            self.calendars.set(record.person, msgspec.json.decode(record.body, type=Calendar))

    async def sign_out(self, person: str) -> None:
        """Sign someone out on all devices, and close their pages."""
        await self.devices.sign_out(person)
        self._close_pages(person)

    def _close_pages(self, person: str) -> None:
        self.closed(person)
        for table in self.lobby.tables:
            for page in table.presence.of_person(person):
                page.close(WHO_ARE_YOU)

    async def forget(self, person: str) -> None:
        """Forget someone: the decision is stored when this returns, and carried out soon after."""
        await self.store(Departing(person, gone=f"gone.{new_id(8)}"))
        self.calendars.set(person, Calendar())
        await self.sign_out(person)
        self.go_on_forgetting()

    async def forgotten(self, person: str) -> None:
        """Forget a person for whom this was decided, and stored, elsewhere."""
        self.people.sign_outs.update(await self.storage.history.sign_outs())
        self.calendars.set(person, Calendar())
        self._close_pages(person)
        self.go_on_forgetting()

    def go_on_forgetting(self) -> None:
        """Forget those who left, also those whose farewell was cut short by a restart."""
        if self._forgetting is None or self._forgetting.done():
            self._forgetting = asyncio.create_task(self._forget_all())

    async def _forget_all(self) -> None:
        try:
            await farewell.go_on(self.storage, self.lobby)
        except NotStored as wrong:
            log.warning("those who left can't be forgotten yet: %s", wrong)

    def health(self) -> dict[str, int | float]:
        """Counters."""
        tables = self.lobby.tables
        return {
            "up": round(time.time() - self._begun),
            "sockets": self.sockets,
            "relayed": self.relayed,
            "tables": len(tables),
            "playing": sum(table.playing for table in tables),
            "rows": self.storage.rows,
            "commits": self.storage.commits,
            "store_lost": int(self.storage.lost),
            "thinking": self._workers.asked,
            "thought_elsewhere": self._workers.elsewhere,
            "mind_local": self._workers.here,
            "thinking_share": self._workers.share,
            "nodes": 1 if self.storage.cluster is None else 1 + len(self.storage.cluster.others),
            "draining": int(self.storage.cluster is not None and self.storage.cluster.draining),
            "takeovers": 0 if self.storage.cluster is None else self.storage.cluster.takeovers,
            "lease_age": 0.0 if self.storage.cluster is None else self.storage.cluster.lease_age,
            "lease_steady": 0.0 if self.storage.cluster is None else self.storage.cluster.steady,
            "cpu": time.process_time(),
        }

    async def follow(self) -> None:
        """With several nodes: publish this node's tables, and learn what the others have done."""
        cluster = self.storage.cluster
        while cluster is not None:
            for _ in range(FOLLOWING):
                cluster.lines = msgspec.json.encode(self.lobby.published())
                await asyncio.sleep(1)
            with contextlib.suppress(NotStored):
                told = await self.storage.history.sign_outs()
                known, self.people.sign_outs = self.people.sign_outs, told
                for person, times in told.items():
                    if times > known.get(person, 0):
                        self._close_pages(person)
                await self._learn_days()
                await self.shunning.refresh()
                self.go_on_forgetting()

    async def end(self) -> None:
        """Stop the tables, store what is waiting, let other nodes have the tables, and close."""
        self.lobby.close()
        await self._workers.end()
        if self.storage.cluster is not None:
            with contextlib.suppress(NotStored):
                await store(self.storage)
                await self.storage.cluster.leave()
        self.close()

    def close(self) -> None:
        """Stop the tables, store what is waiting, and close."""
        if self._forgetting is not None:
            self._forgetting.cancel()
        self.lobby.close()
        self._workers.close()
        self.orders.close()
        self.reviews.close()
        self._coaching.close()
        self.films.close()
        self.storage.close()
