"""Reading and answering requests."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeAlias, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from tablee.kernel.errors import NoSuchGame
from tablee.server.limits import network
from tablee.server.refusals import TableRefusal
from tablee.server.server import Server
from tablee.server.storage import NotStored
from tablee.server.table.lobby import Elsewhere
from tablee.show.words import NoSuchLanguage

T = TypeVar("T")
Handler: TypeAlias = Callable[[Request], Awaitable[Response]]

LARGEST_BODY = 64 * 1024


def server_of(request: HTTPConnection) -> Server:
    """The server that the request came to."""
    server: Server = request.app.state.server
    return server


def person_of(request: HTTPConnection) -> str:
    """The public id of the person who sends the request; without a valid cookie, a new one."""
    person: str = request.state.person
    return person


def cookie_of(request: HTTPConnection) -> str:
    """The cookie of the person who sends the request, whether they have it already or get it with the answer."""
    cookie: str = request.state.cookie
    return cookie


def address_of(request: HTTPConnection) -> str:
    """The network to count a request by: a client that refuses our cookie is a new person each time."""
    return network(request.client.host) if request.client else ""


def house_of(request: HTTPConnection) -> str:
    """The house's address, as the visitor has reached it: https://example.org, or https://example.org/club."""
    return f"{request.url.scheme}://{request.headers['host']}{server_of(request).settings.path}"


def handled(handler: Handler) -> Handler:
    """Wrap a handler: answer its refusals as Problems, and give new visitors their cookie."""

    async def handle(request: Request) -> Response:
        people = server_of(request).people
        secure = request.url.scheme == "https"
        given = people.cookie_in(request.cookies) or ""
        person, cookie = people.known(given), people.renewed(given)
        request.state.cookie = cookie
        if person is None:
            person, cookie = people.new()
            request.state.cookie = cookie
        elif cookie == given and people.named_right(request.cookies, secure):
            cookie = ""  # they have the newest, under the right name
        request.state.person = person
        try:
            if person in server_of(request).unwanted and request.method not in ("GET", "HEAD") and not _free(request):
                raise TableRefusal("forbidden", 403)
            response = await handler(request)
        except Elsewhere:
            raise  # the request is relayed
        except TableRefusal as refusal:
            response = json(refusal.problem(), refusal.status)
        except NotStored:  # a store that is not on this machine can be away
            response = json(TableRefusal("not-stored").problem(), 503)
        except ClientDisconnect:
            return Response(status_code=400)  # no one reads it
        except (NoSuchGame, NoSuchLanguage) as wrong:
            response = json(TableRefusal(wrong.code).problem(), 404)
        if response.status_code == 429:
            response.headers["retry-after"] = "1"
        shared = "etag" in response.headers or "public" in response.headers.get("cache-control", "")
        told = "set-cookie" in response.headers  # they are someone else from now on
        if cookie and not shared and not told:  # an answer that caches may keep for all must hold no one's cookie
            response.headers["set-cookie"] = people.set_cookie(cookie, secure)
        return response

    return handle


def _free(request: Request) -> bool:
    """Whether people who are suspended may do it, too: leave."""
    return request.url.path in ("/api/me/delete", "/api/me/sign-out")


def json(what: Any, status: int = 200) -> Response:
    """A JSON answer that is never cached."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(what), status, headers, "application/json")


def with_etag(request: Request, body: str | bytes, kind: str) -> Response:
    """An answer that a browser may keep, asking each time whether it has changed."""
    data = body.encode() if isinstance(body, str) else body
    etag = f'"{hashlib.sha256(data).hexdigest()[:20]}"'
    headers = {"etag": etag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == etag:
        return Response(b"", 304, headers)
    return Response(data, 200, headers, kind)


async def while_here(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """Wait for some work; cancel it if the client leaves."""
    task, left = asyncio.create_task(work), asyncio.create_task(_left(request))
    try:
        await asyncio.wait([task, left], return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            return task.result()
        raise TableRefusal("not-here", 499)
    finally:
        task.cancel()
        left.cancel()


async def _left(request: Request) -> None:
    """Wait until the client has left."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def body(request: Request, kind: type[T]) -> T:
    """The request's JSON body."""
    try:
        return msgspec.json.decode(await raw_body(request, LARGEST_BODY), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise TableRefusal("bad-message") from None


async def raw_body(request: Request, largest: int) -> bytes:
    """The body, read no further than allowed; memory for its declared length is reserved first."""
    bodies, address = server_of(request).bodies, address_of(request)
    length = request.headers.get("content-length", "")
    reserved = int(length) if length.isdecimal() else largest
    if reserved > largest:
        raise TableRefusal("too-long", 413, most=largest)
    if not bodies.take(address, reserved):
        raise TableRefusal("too-fast", 429)
    parts = bytearray()
    try:
        async for part in request.stream():
            parts += part
            if len(parts) > largest:
                raise TableRefusal("too-long", 413, most=largest)
    finally:
        bodies.give_back(address, reserved)
    return bytes(parts)
