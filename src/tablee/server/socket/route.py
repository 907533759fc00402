"""The address of a table's socket."""

from __future__ import annotations

import contextlib

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from tablee.server.accounts import account
from tablee.server.limits import network
from tablee.server.refusals import TableRefusal
from tablee.server.server import WHO_ARE_YOU, Server
from tablee.server.socket.admission import Admission
from tablee.server.socket.connection import NO_SUCH_TABLE, TOO_MANY, TRY_AGAIN, Connection
from tablee.server.storage import NotStored
from tablee.server.table.door import REMOVED, barred
from tablee.server.table.lobby import Elsewhere
from tablee.server.table.table import Table
from tablee.server.wire import encode


async def table_socket(socket: WebSocket) -> None:
    """Connect a page to a table; it may be gone at any moment."""
    with contextlib.suppress(WebSocketDisconnect, OSError):
        await _connect(socket)


async def _connect(socket: WebSocket) -> None:
    server: Server = socket.app.state.server
    try:
        bot = await account(server.storage, socket.headers)
    except TableRefusal as refusal:
        await socket.accept()
        await _refuse(socket, refusal, WHO_ARE_YOU)
        return
    cookie = server.people.cookie_in(socket.cookies)
    person = server.people.known(cookie) if bot is None else bot.id
    if person is None and cookie:
        await socket.accept()
        await _refuse(socket, TableRefusal("who-are-you"), WHO_ARE_YOU)
        return
    address = network(socket.client.host) if socket.client else ""
    table = await _table(server, socket.path_params["id"], address)
    if person is None:
        person, cookie = server.people.new()
        header = server.people.set_cookie(cookie, socket.url.scheme == "wss")
        await socket.accept(headers=[(b"set-cookie", header.encode())])
    else:
        await socket.accept()
    if not server.gate.open_socket(person, address):
        await _refuse(socket, TableRefusal("too-many-pages"), TOO_MANY)
        return
    server.sockets += 1
    try:
        if isinstance(table, TableRefusal):
            await _refuse(socket, table, TRY_AGAIN if table.code in LATER else NO_SUCH_TABLE)
            return
        if (refused := barred(table, person)) is not None:
            await _refuse(socket, refused, REMOVED)
            return
        await server.shunning.know(person)
        admission = Admission(server.limits, person, address)
        if bot is None:
            await Connection(socket, table, person, await server.name_of(person), admission).serve()
        else:
            await _serve_bot(server, Connection(socket, table, bot.id, bot.name, admission))
    except NotStored:
        await _refuse(socket, TableRefusal("not-stored"), TRY_AGAIN)
    finally:
        server.sockets -= 1
        server.gate.close_socket(person, address)


LATER = ("not-stored", "too-fast")
"""Refusals after which the table may be found all the same."""


async def _table(server: Server, id: str, address: str) -> Table | TableRefusal:
    """The table, or why there is none; raises Elsewhere if another node has it, to which the page is then relayed."""
    try:
        return await server.table(id, address)
    except Elsewhere:
        raise
    except TableRefusal as refusal:
        return refusal
    except NotStored:
        return TableRefusal("not-stored")


async def _serve_bot(server: Server, page: Connection) -> None:
    """A program's connection, which ends when its token is revoked."""
    page.program = True
    server.programs.add(page)
    try:
        await page.serve()
    finally:
        server.programs.remove(page)


async def _refuse(socket: WebSocket, refusal: TableRefusal, code: int) -> None:
    """Say why, and close."""
    await socket.send_text(encode(refusal.message()).decode())
    await socket.close(code)


TABLE_SOCKET = WebSocketRoute("/api/tables/{id}/socket", table_socket)
