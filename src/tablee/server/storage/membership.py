"""The nodes of a cluster: who is alive, and who has which table.

A node is a process with a *boot*, a random id that is never used again: the fencing token. It is alive until another
node declares it dead, and then it is dead for ever: from that moment on `tablee_write` refuses its boot. The declaring
node waits for its writes under way, so the next owner of its tables reads every acknowledged move.

Only PostgreSQL's clock counts. A node renews its lease each second by a connection of its own. It declares others dead
only if it has itself renewed without a gap for a whole lease, so that no node is declared dead because PostgreSQL was
away.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import asyncpg

from tablee.kernel.registry import every_version
from tablee.server.addresses import unreachable
from tablee.server.storage import NotStored
from tablee.server.storage.cluster import LEASE, RENEWAL, Node

if TYPE_CHECKING:
    from tablee.server.storage.postgres import PostgresStorage

log = logging.getLogger("tablee.cluster")

JOIN = f"""insert into nodes (boot, name, address, until, can, shown)
  values ($1, $2, $3, now() + interval '{LEASE} s', $4, 1)"""
RENEW = f"update nodes set until = now() + interval '{LEASE} s' where boot = $1 and not dead returning 1"
SHOW = "update nodes set shown = shown + 1, lines = $2, people = $3 where boot = $1"
SHOWN = "select boot, shown, lines, people from nodes where boot = any($1)"
BURY = """update nodes set dead = true where boot in (
  select boot from nodes where not dead and boot <> $1 and {which} for update) returning name"""
"""The lock waits for writes under way; a bare update would slip past them."""
LIVING = """select boot, name, address, draining, can, shown, extract(epoch from until - now())::float8 as left
  from nodes where not dead"""
"""`left`: seconds until its lease expires; below 0, it has expired, and nobody has declared it dead yet."""
CLAIM = """insert into owners values ($1, $2) on conflict ("table") do update set boot = excluded.boot
  where owners.boot = excluded.boot or not exists (select 1 from nodes where boot = owners.boot and not dead)
  returning boot"""
OWNER = """select n.boot, n.name, n.address, n.draining, ''::bytea, ''::bytea, n.can
  from owners o join nodes n on n.boot = o.boot where o."table" = $1 and not n.dead"""
RELEASE = 'delete from owners where "table" = $1 and boot = $2'
FORGET = """delete from owners where boot in (
  select o.boot from owners o left join nodes n on n.boot = o.boot where n.boot is null or n.dead)"""
"""A dead boot stays dead, so a table that is claimed meanwhile is not in the list."""
TIDY = "delete from nodes where dead and until < now() - interval '1 day'"
QUIET = 10
"""With more nodes than that each shows less often what has changed, so that what all of them read a second grows with
their number and not with its square."""


class Shown(NamedTuple):
    """What a node shows the others."""

    number: int
    """How often it has changed that; 0: it does not say, being of an earlier version."""
    lines: bytes = b""
    people: bytes = b""


NOTHING = Shown(0)


class Membership:
    """This node among the others; its methods are called in the server's event loop unless they say otherwise."""

    def __init__(self, storage: PostgresStorage, name: str, address: str) -> None:
        self.boot = storage.boot
        self.name, self.address = name, address
        self.others: list[Node] = []
        """The other nodes that are alive, as of a second ago."""
        self.lines = b""
        """This node's part of the lobby that all nodes show."""
        self.people = b""
        """The public ids of the people who have a page open here."""
        self.fenced: Callable[[], None] = lambda: None
        """Called in some thread when another node has declared this one dead."""
        self.looked: Callable[[], None] = lambda: None
        """Called in the store's thread each time this node has looked who is alive."""
        self.takeovers = 0
        """Nodes that this one has declared dead."""
        self.draining = False
        """Whether this node is about to end: it takes no more tables."""
        self.left = False
        """Whether it was this node itself that ended."""
        self._shown = (b"", b"")
        """The lines and people that the others can read."""
        self._shown_at = 0.0
        self._expires = float("inf")
        """When the next of the other nodes' leases expires unless it is renewed."""
        self._seen: dict[str, Shown] = {}
        """What other nodes show, by boot."""
        self._renewed = time.monotonic()
        """When the lease was last renewed."""
        self._steady_since: float | None = None
        self._storage = storage
        self._connection: asyncpg.Connection[Any] | None = None
        self._living: asyncio.Task[None]

    async def join(self) -> None:
        """Become a node, in the store's event loop; earlier boots of the same name are declared dead."""
        connection = await self._connected()
        can = "\n".join(f"{key} {version}" for key, version in every_version())
        await connection.execute(JOIN, self.boot, self.name, self.address, can)
        await connection.fetch(BURY.format(which="name = $2"), self.boot, self.name)
        await self._see(connection)
        others = [node.address for node in self.others if node.address]
        if self.address and (other := unreachable(self.address, others)):
            log.warning("this node is at %s and another one at %s: they can't reach each other. Name the address of "
                        "each with --address.", self.address, other)  # fmt: skip
        self._living = asyncio.create_task(self._live())

    @property
    def me(self) -> Node:
        """This node as the others see it."""
        return Node(self.boot, self.name, self.address, self.draining, self.lines, self.people)

    @property
    def leads(self) -> bool:
        """Whether this node does what only one of them should do."""
        return not self.draining and all(self.boot < node.boot for node in self.others if not node.draining)

    @property
    def lease_age(self) -> float:
        """Seconds since this node last renewed its lease."""
        return time.monotonic() - self._renewed

    @property
    def steady(self) -> float:
        """Seconds for which the lease had been renewed without a gap when it was last renewed."""
        return 0.0 if self._steady_since is None else self._renewed - self._steady_since

    def give_up(self) -> None:
        """End although this node was not declared dead: it can't reach the store, and others can.

        Its pages reconnect to one of them.
        """
        log.critical("this node can't reach the store, and others can: it ends")
        self._storage.lost = True
        self.fenced()

    async def claim(self, table: str) -> Node | None:
        """Own the table if no living node does; return the node that has it, if that is another one."""
        for _ in range(10):
            if await self._storage.ask_numbered(CLAIM, table, self.boot):
                log.info("table %s belongs to this node", table)
                return None
            if found := await self._storage.ask_numbered(OWNER, table):
                return Node(*found[0])
        raise NotStored("its owner comes and goes")

    async def owner(self, table: str) -> Node | None:
        """The other node that has the table."""
        found = [Node(*row) for row in await self._storage.ask_numbered(OWNER, table)]
        return found[0] if found and found[0].boot != self.boot else None

    async def release(self, table: str) -> None:
        """Let another node own the table; everything written for it before is durable."""
        await self._storage.ask_numbered(RELEASE, table, self.boot)

    async def tidy(self) -> None:
        """Forget nodes that are gone, and which tables they had."""
        await self._storage.ask_numbered(FORGET)
        await self._storage.ask_numbered(TIDY)

    async def drain(self) -> None:
        """Take no more tables, and tell the others that this node is about to end."""
        self.draining = True
        await self._storage.ask_numbered("update nodes set draining = true where boot = $1", self.boot)

    async def leave(self) -> None:
        """Declare this boot dead, so that the others need not wait for its lease to expire."""
        self.left = True
        await self._storage.ask_numbered("update nodes set dead = true where boot = $1", self.boot)

    # In the store's event loop

    async def _connected(self) -> asyncpg.Connection[Any]:
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._storage.connect("lease")
            # a lease need not outlive PostgreSQL, so it doesn't wait for a slow disk. A death does, but whatever is
            # written by those who have seen it comes after it in PostgreSQL's log, and is durable only together with it
            await self._connection.execute("set synchronous_commit = off")
        return self._connection

    def stop(self) -> None:
        """Stop renewing the lease."""
        self._living.cancel()
        if self._connection is not None:
            self._connection.terminate()

    async def _live(self) -> None:
        while not self._storage.lost:
            begun, self._expires = asyncio.get_running_loop().time(), float("inf")
            try:
                await asyncio.wait_for(self._renew(), LEASE)
            except (TimeoutError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as wrong:
                log.warning("the lease can't be renewed: %s", wrong or type(wrong).__name__)
                self._steady_since = None
                if self._connection is not None:
                    self._connection.terminate()
            # a node that falls silent is declared dead as soon as its lease expires, not at the next renewal
            due = min(begun + RENEWAL, self._expires)
            await asyncio.sleep(max(0.05, due - asyncio.get_running_loop().time()))

    async def _renew(self) -> None:
        connection, now = await self._connected(), time.monotonic()
        if not await connection.fetch(RENEW, self.boot):
            self._storage.fence()
            return
        if self._steady_since is None or now - self._renewed > 2 * RENEWAL:
            self._steady_since = now
        self._renewed = now
        await self._show(connection)
        if await self._see(connection) and now - self._steady_since >= LEASE:
            gone = await connection.fetch(BURY.format(which="until < now()"), self.boot)
            for (name,) in gone:
                log.warning("node %s is gone: its tables are free", name)
            self.takeovers += len(gone)
        self.looked()

    async def _show(self, connection: asyncpg.Connection[Any]) -> None:
        showing, now = (self.lines, self.people), time.monotonic()
        if showing != self._shown and now - self._shown_at >= RENEWAL * (len(self.others) // QUIET):
            await connection.execute(SHOW, self.boot, *showing)
            self._shown, self._shown_at = showing, now

    async def _see(self, connection: asyncpg.Connection[Any]) -> bool:
        """Learn who is alive, and what those show who have changed it; return whether any lease has expired."""
        found = [row for row in await connection.fetch(LIVING) if row["boot"] != self.boot]
        living = [row for row in found if row["left"] > 0]
        left = min((row["left"] for row in living), default=float("inf"))
        self._expires = asyncio.get_running_loop().time() + left
        seen = {boot: shown for row in living if (shown := self._seen.get(boot := row["boot"]))}
        changed = [
            row["boot"] for row in living if not row["shown"] or seen.get(row["boot"], NOTHING).number != row["shown"]
        ]
        for boot, *shown in await connection.fetch(SHOWN, changed) if changed else ():
            seen[boot] = Shown(*shown)
        self._seen = seen
        self.others = [
            Node(row["boot"], row["name"], row["address"], row["draining"], shown.lines, shown.people, row["can"])
            for row in living
            if (shown := seen.get(row["boot"], NOTHING))
        ]
        return len(living) < len(found)


def new_boot() -> str:
    """A fencing token."""
    return secrets.token_hex(16)
