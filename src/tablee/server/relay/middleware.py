"""Finds the node that has a request's table.

A table may move to another node while a request is on its way: then the request is relayed as soon as that is seen
(`Elsewhere`), or, if it was relayed before, the visitor is asked to try again. If the table's node can't be reached,
the request waits until that node is back, or another one may take the table. A node that is about to end relays
everything to the others.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from typing import TYPE_CHECKING
from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from tablee.server.relay.living import Living, Unreachable
from tablee.server.relay.passing import RELAYED, come_again
from tablee.server.relay.requests import relay_request
from tablee.server.relay.sockets import relay_socket
from tablee.server.server import Server
from tablee.server.storage import NotStored
from tablee.server.storage.cluster import LEASE, Node, heir
from tablee.server.table.lobby import Elsewhere

if TYPE_CHECKING:
    from tablee.server.storage.membership import Membership

TABLE = re.compile(r"/api/(?:(?:bot/)?tables|contests)/([^/]{1,64})(?:/.*)?")
"""The paths of a table or a tournament, each of which one node runs."""
REVIEW = re.compile(r"/api/matches/([^/]{1,64})/review")
"""The path of a match's review: all nodes agree on the one that makes it."""
STREAM = "/api/bot/stream"
HEALTH = "/api/health"
UNREACHED = LEASE + 1.0
"""Seconds for which a request waits while the node that has its table can't be reached."""
AGAIN = 0.25
"""Seconds until a request whose node can't be reached looks again who has the table: sooner if that node is gone."""
AT_LEAST = 0.05


class Relay:
    """Serves a request here, or has it served where its table is."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._living: Living | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the request."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        heard = Heard(receive) if scope["type"] == "http" else None
        ends = 0.0
        while True:
            node = await self._elsewhere(scope)
            if node is None:
                try:
                    await self._app(scope, heard.again() if heard is not None else receive, send)
                    return
                except Elsewhere as moved:  # another node has taken the table first
                    node = moved.node
            if node is None or RELAYED in Headers(scope=scope):
                break
            try:
                await self._relay(node, scope, heard.again() if heard is not None else receive, send)
                return
            except Unreachable:
                now = asyncio.get_running_loop().time()
                ends = ends or now + UNREACHED
                if now > ends:
                    break
                await asyncio.sleep(AT_LEAST)
                with contextlib.suppress(asyncio.TimeoutError):
                    await asyncio.wait_for(self._living_of(scope).gone(node.boot), AGAIN)
        await come_again(scope, heard.again() if heard is not None else receive, send)

    async def _relay(self, node: Node, scope: Scope, receive: Receive, send: Send) -> None:
        server: Server = scope["app"].state.server
        living = self._living_of(scope)
        server.relayed += 1
        try:
            if scope["type"] == "websocket":
                with contextlib.suppress(WebSocketDisconnect, OSError):
                    await relay_socket(node, living, scope, receive, send)
            else:
                await relay_request(node, living, scope, receive, send)
        finally:
            server.relayed -= 1

    def _living_of(self, scope: Scope) -> Living:
        if self._living is None:
            cluster = scope["app"].state.server.storage.cluster
            assert cluster is not None
            self._living = Living(cluster)
        return self._living

    async def _elsewhere(self, scope: Scope) -> Node | None:
        server: Server = scope["app"].state.server
        cluster, table = server.storage.cluster, table_in(scope)
        if cluster is None or RELAYED in Headers(scope=scope) or server.lobby.awake(table):
            return None
        try:
            if table and (owner := await cluster.owner(table)) is not None:
                return owner
        except NotStored:
            return None
        if found := REVIEW.fullmatch(scope["path"]):
            return _reviewer(cluster, found[1])
        shared = scope["path"].startswith("/api/") and scope["path"] != HEALTH
        return heir(cluster.others, table) if cluster.draining and shared else None


def _reviewer(cluster: Membership, match: str) -> Node | None:
    """The other node that makes a match's review."""
    found = heir([*cluster.others, cluster.me], match)
    return None if found is None or found.boot == cluster.me.boot else found


class Heard:
    """A request's messages, which can be received again from the first on."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._messages: list[Message] = []

    def again(self) -> Receive:
        """The messages from the first on."""
        count = 0

        async def receive() -> Message:
            nonlocal count
            if count == len(self._messages):
                self._messages.append(await self._receive())
            count += 1
            return self._messages[count - 1]

        return receive


def table_in(scope: Scope) -> str:
    """The table for which a request is meant.

    >>> table_in({"path": "/api/tables/abc/socket"}), table_in({"path": "/api/me"})
    ('abc', '')
    >>> table_in({"path": "/api/bot/stream", "query_string": b"table=abc"})
    'abc'
    """
    if scope["path"] == STREAM:
        return str(parse_qs(scope["query_string"].decode("latin-1")).get("table", [""])[0])[:64]
    found = TABLE.fullmatch(scope["path"])
    return found[1] if found else ""
