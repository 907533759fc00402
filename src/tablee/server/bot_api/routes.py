"""The routes of the bot API."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tablee.kernel import game
from tablee.server.accounts import new_bot, revoked
from tablee.server.bot_api import plays
from tablee.server.bot_api.door import for_bots
from tablee.server.bot_api.ladder import Ladder
from tablee.server.bot_api.stream import NO_TOKEN, stream
from tablee.server.refusals import TableRefusal
from tablee.server.server import Server
from tablee.server.storage import BotRecord
from tablee.server.table.lobby import Elsewhere
from tablee.server.web.answers import address_of, body, handled, json, person_of, server_of, while_here
from tablee.server.wire.bots import BotView, MadeBot, NewBot

LOOK_AGAIN = 10.0
"""Seconds between checks of bots' open pages against the accounts: the command line may revoke a token."""
MOST_TABLES = 20
"""Tables of one bot that are listed."""
LADDER_WAIT = 20.0
"""Seconds that a request for opponents waits."""


def routes() -> list[BaseRoute]:
    """All routes of the bot API."""
    return [
        Route("/api/bots", handled(own_bots)),
        Route("/api/bots", handled(make_bot), methods=["POST"]),
        Route("/api/bots/{id}/revoke", handled(revoke), methods=["POST"]),
        Route("/api/ladder/{game}", handled(ladder)),
        Route("/api/bot/me", for_bots(me)),
        Route("/api/bot/tables", for_bots(tables)),
        Route("/api/bot/stream", for_bots(stream)),
        Route("/api/bot/tables/{id}/asked", for_bots(plays.asked)),
        Route("/api/bot/tables/{id}/imagined", for_bots(plays.imagine)),
        Route("/api/bot/tables/{id}/play", for_bots(plays.play), methods=["POST"]),
        Route("/api/bot/tables/{id}/send", for_bots(plays.send), methods=["POST"]),
        Route("/api/bot/ladder/{game}", for_bots(find_opponents), methods=["POST"]),
    ]


def view(bot: BotRecord) -> BotView:
    """An account without its hash."""
    return BotView(bot.id, bot.name, bot.revoked is not None)


# For people: their accounts, and the ladder


async def own_bots(request: Request) -> Response:
    """The caller's bots."""
    found = await server_of(request).storage.bots(person_of(request))
    return json([view(bot) for bot in found if bot.revoked is None])


async def make_bot(request: Request) -> Response:
    """Make a bot account; its token is shown only once."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    wanted = await body(request, NewBot)
    bot, token = new_bot(wanted.name, person, await server.storage.bots())
    await server.store(bot)
    return json(MadeBot(bot.id, bot.name, token), 201)


async def revoke(request: Request) -> Response:
    """Revoke a bot's token, and close the pages it has open."""
    server, person = server_of(request), person_of(request)
    mine = {bot.id: bot for bot in await server.storage.bots(person)}
    bot = mine.get(request.path_params["id"])
    if bot is None:
        raise TableRefusal("no-such-bot", 404)
    await server.store(revoked(bot))
    server.programs.close(bot.id, NO_TOKEN)
    return json(view(revoked(bot)))


async def ladder(request: Request) -> Response:
    """A game's ladder."""
    server_of(request).may_ask(address_of(request))
    return json(await ladder_of(request).view(request.path_params["game"]))


def ladder_of(request: Request) -> Ladder:
    """The server's ladder."""
    found: Ladder = request.app.state.ladder
    return found


# For programs


async def me(request: Request, bot: BotRecord) -> Response:
    """The account that the token belongs to."""
    return json(view(bot))


async def tables(request: Request, bot: BotRecord) -> Response:
    """The bot's tables, so that it can continue after a restart."""
    server = server_of(request)
    sittings = await server.storage.history.sittings(bot.id, MOST_TABLES)
    found = []
    for sitting in sittings:
        if sitting.phase != "over":
            with contextlib.suppress(Elsewhere):  # at another node, with its stream if there is one
                found.append(await server.lobby.find(sitting.table))
    return json([table.view() for table in found if bot.id in table.state.seating.people()])


async def find_opponents(request: Request, bot: BotRecord) -> Response:
    """Wait for a match on the ladder."""
    key = game(request.path_params["game"]).key
    if not server_of(request).limits.person(bot.id).changes.take():
        raise TableRefusal("too-fast", 429)
    found = await while_here(request, ladder_of(request).wait(key, bot, LADDER_WAIT))
    return Response(status_code=204) if found is None else json(found)


async def end_revoked(server: Server) -> None:
    """Now and then close the pages of bots whose token has been revoked."""
    while True:
        await asyncio.sleep(LOOK_AGAIN)
        open_ones = server.programs.all()
        if open_ones:
            valid = {bot.id for bot in await server.storage.bots() if bot.revoked is None}
            for bot in open_ones:
                if bot not in valid:
                    server.programs.close(bot, NO_TOKEN)
