"""A program's moves and other messages, one request each: answered when the result is stored."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.server.bot_api.door import table_of
from tablee.server.match.asked import imagined
from tablee.server.match.snapshots import fingerprint
from tablee.server.refusals import TableRefusal
from tablee.server.socket.admission import Admission
from tablee.server.storage import BotRecord, NotStored, store
from tablee.server.table.page import Page
from tablee.server.table.prompts import current
from tablee.server.table.requests import receive
from tablee.server.table.table import Table
from tablee.server.web.answers import LARGEST_BODY, address_of, body, json, raw_body, server_of
from tablee.server.wire import Ack, FromPage, Hello, Play, Pong, Previewed, Refusal, encode, key_of
from tablee.server.wire.bots import Imagined, MoveRequest

STATUS = {"too-fast": 429, "not-stored": 503, "broken": 503, "bad-message": 400, "bad-move": 400}
"""The status of a refusal; 409 for all others: the position doesn't allow it."""

_answers = msgspec.json.Decoder(Ack | Refusal | Previewed | Pong)


class Reply(Page):
    """A page for one message: it waits for the answer and ignores everything else."""

    def __init__(self, bot: BotRecord, table: Table) -> None:
        super().__init__(bot.id, bot.name)
        self.program = True
        self.viewer = table.state.seating.seat_of(bot.id)
        self.answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def send(self, data: bytes) -> None:
        """Take the first message as the answer."""
        if not self.answer.done():
            self.answer.set_result(data)


async def play(request: Request, bot: BotRecord) -> Response:
    """Play a move: once, however often it is sent."""
    wanted = await body(request, MoveRequest)
    return await _say(request, bot, Play(wanted.key, wanted.move, wanted.match))


async def send(request: Request, bot: BotRecord) -> Response:
    """Handle any message that a page may send."""
    raw = await raw_body(request, LARGEST_BODY)
    try:
        message: FromPage = msgspec.json.decode(raw, type=FromPage)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise TableRefusal("bad-message") from None
    if isinstance(message, Hello):
        raise TableRefusal("bad-message")  # only a stream sends these
    return await _say(request, bot, message)


async def _say(request: Request, bot: BotRecord, message: FromPage) -> Response:
    server = server_of(request)
    table = await table_of(request, bot, request.path_params["id"])
    Admission(server.limits, bot.id, address_of(request)).admit(message)
    reply = Reply(bot, table)
    receive(table, reply, message, key_of(message))
    if not reply.answer.done():
        try:
            await store(server.storage)  # an empty write: done after all earlier ones
        except NotStored:
            raise TableRefusal("not-stored", 503) from None
    if not reply.answer.done():
        if key_of(message):  # its write has failed, so nothing was confirmed
            raise TableRefusal("not-stored", 503)
        return Response(status_code=204)
    answer = reply.answer.result()
    told = _answers.decode(answer)
    status = STATUS.get(told.code, 409) if isinstance(told, Refusal) else 200
    if status in (429, 503):
        assert isinstance(told, Refusal)
        raise TableRefusal(told.code, status)
    return Response(answer, status, {"cache-control": "no-store"}, "application/json")


def _seat(table: Table, bot: BotRecord) -> int:
    seat = table.state.seating.seat_of(bot.id)
    if seat is None:
        raise TableRefusal("not-seated", 409)
    return seat


async def asked(request: Request, bot: BotRecord) -> Response:
    """The question for the bot's seat now; for games in real time, and for programs without a stream."""
    table = await table_of(request, bot, request.path_params["id"])
    if not server_of(request).limits.person(bot.id).asks.take():
        raise TableRefusal("too-fast", 429)
    question = current(table, _seat(table, bot))
    if question is None:
        return Response(status_code=204)
    return Response(encode(question), 200, {"cache-control": "no-store"}, "application/json")


async def imagine(request: Request, bot: BotRecord) -> Response:
    """A position that the bot's seat can imagine."""
    table = await table_of(request, bot, request.path_params["id"])
    if not server_of(request).limits.person(bot.id).asks.take():
        raise TableRefusal("too-fast", 429)
    seat = _seat(table, bot)
    if table.referee is None or not table.playing or table.recovery.broken:
        raise TableRefusal("not-running", 409)
    running = table.referee.running
    rules = running.game
    return json(Imagined(rules.key, rules.version, seat, fingerprint(rules).hex()[:16], imagined(running, seat)))
