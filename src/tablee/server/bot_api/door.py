"""How a program's requests are admitted and answered."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from tablee.kernel.errors import NoSuchGame
from tablee.server.accounts import account
from tablee.server.refusals import TableRefusal
from tablee.server.storage import BotRecord, NotStored
from tablee.server.table.door import barred
from tablee.server.table.lobby import Elsewhere
from tablee.server.table.table import Table
from tablee.server.web.answers import address_of, json, server_of

Handler: TypeAlias = Callable[[Request, BotRecord], Awaitable[Response]]
BUSY = (429, 503)


def for_bots(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """Make a handler for bot accounts only; its refusals are Problems, and say when to try again."""

    async def handle(request: Request) -> Response:
        server = server_of(request)
        bot = None
        try:
            bot = await account(server.storage, request.headers)
            if bot is None:
                raise TableRefusal("bad-token", 401)
            return await handler(request, bot)
        except Elsewhere:
            raise  # the request is relayed
        except NotStored:  # a store that is not on this machine can be away
            response = json(TableRefusal("not-stored").problem(), 503)
        except TableRefusal as refusal:
            response = json(refusal.problem(), 429 if refusal.code == "too-fast" else refusal.status)
        except NoSuchGame as wrong:
            response = json(TableRefusal(wrong.code).problem(), 404)
        except ClientDisconnect:
            return Response(status_code=400)  # no one reads it
        if response.status_code in BUSY:
            wait = 0.0 if bot is None else server.limits.person(bot.id).messages.wait
            response.headers["retry-after"] = str(max(1, math.ceil(wait)))
        if response.status_code == 401:
            response.headers["www-authenticate"] = "Bearer"
        return response

    return handle


async def table_of(request: Request, bot: BotRecord, id: str) -> Table:
    """The table that a request names, unless its host has sent the bot away."""
    table = await server_of(request).table(id, address_of(request))
    if (refused := barred(table, bot.id)) is not None:
        raise refused
    return table
