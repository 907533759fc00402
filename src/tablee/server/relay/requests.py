"""A request whose table another node has: it is sent there, and the answer passed on as it arrives."""

from __future__ import annotations

import asyncio
import contextlib
from urllib.parse import urlsplit

import h11
from starlette.requests import ClientDisconnect, Request
from starlette.types import Message, Receive, Scope, Send

from tablee.kernel.file import LARGEST
from tablee.server.refusals import TableRefusal
from tablee.server.relay.living import Living, Unreachable
from tablee.server.relay.passing import PATIENCE, come_again, headers_of, target_of
from tablee.server.storage.cluster import Node
from tablee.server.web.answers import json, raw_body

NOT_PASSED_BACK = ("connection", "transfer-encoding", "keep-alive", "date", "server")
ASKS_ONLY = ("GET", "HEAD")
"""Requests that change nothing, and can be sent again."""
GONE = (OSError, asyncio.TimeoutError, h11.ProtocolError)


async def relay_request(node: Node, living: Living, scope: Scope, receive: Receive, send: Send) -> None:
    """Have the other node answer; Unreachable, with nothing answered, if it is not there and another one may."""
    request, body = Request(scope, receive), b""
    try:
        if "content-length" in request.headers or "transfer-encoding" in request.headers:
            body = await raw_body(request, LARGEST)
    except ClientDisconnect:
        return
    except TableRefusal as refusal:
        await json(refusal.problem(), refusal.status)(scope, receive, send)
        return
    parts = urlsplit(node.address)
    try:
        reader, writer = await living.while_alive(
            node.boot, asyncio.wait_for(asyncio.open_connection(parts.hostname, parts.port or 80), PATIENCE)
        )
    except GONE as wrong:
        raise Unreachable from wrong
    begun = False

    async def told(message: Message) -> None:
        nonlocal begun
        begun = True
        await send(message)

    leaves = asyncio.create_task(_left(receive))
    answer = asyncio.create_task(living.while_alive(node.boot, _answer(scope, body, reader, writer, told)))
    try:
        await asyncio.wait([leaves, answer], return_when=asyncio.FIRST_COMPLETED)
        if not answer.done():
            return  # the visitor has left
        try:
            answer.result()
        except (Unreachable, *GONE) as wrong:
            if begun:
                return  # what has come of it can't be taken back: the connection breaks, and the visitor asks again
            if scope["method"] in ASKS_ONLY:
                raise Unreachable from wrong
            await come_again(scope, receive, send)  # it may have been carried out
    finally:
        leaves.cancel()
        answer.cancel()
        writer.close()
        with contextlib.suppress(asyncio.CancelledError, Unreachable, *GONE):
            await answer


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _answer(
    scope: Scope, body: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, send: Send
) -> None:
    """Send the request to the other node, and pass its answer on as it arrives."""
    wire = h11.Connection(h11.CLIENT)
    headers = [*headers_of(scope), ("content-length", str(len(body))), ("connection", "close")]
    asked = h11.Request(method=scope["method"], target=target_of(scope), headers=headers)
    writer.write(wire.send(asked) or b"")
    writer.write(wire.send(h11.Data(data=body)) or b"")
    writer.write(wire.send(h11.EndOfMessage()) or b"")
    while True:
        event = wire.next_event()
        if event is h11.NEED_DATA:
            wire.receive_data(await reader.read(65536))
        elif isinstance(event, h11.Response):
            kept = [(name, value) for name, value in event.headers if name.decode() not in NOT_PASSED_BACK]
            await send({"type": "http.response.start", "status": event.status_code, "headers": kept})
        elif isinstance(event, h11.Data):
            message: Message = {"type": "http.response.body", "body": bytes(event.data), "more_body": True}
            await send(message)
        elif isinstance(event, h11.EndOfMessage):
            await send({"type": "http.response.body", "body": b""})
            return
        elif isinstance(event, h11.ConnectionClosed):
            raise h11.RemoteProtocolError("the node has closed the connection without an answer")
