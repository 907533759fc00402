"""Company: the live lobby, quick matches, groups, friends, invitations, and safety from strangers."""

from __future__ import annotations

from starlette.applications import Starlette
from starlette.routing import BaseRoute

from tablee.server.chores import Chore
from tablee.server.company import admin, friends, groups, invitations, quick, safety, seasons
from tablee.server.company.feed import LobbyFeed
from tablee.server.company.housekeeping import Housekeeping
from tablee.server.company.online import Online
from tablee.server.company.quick import Gatherings
from tablee.server.company.socket import LOBBY_SOCKET
from tablee.server.server import WHO_ARE_YOU, Server


def routes() -> list[BaseRoute]:
    """All routes of this package."""
    parts = (groups, quick, safety, friends, invitations, seasons, admin)
    return [LOBBY_SOCKET, *(route for part in parts for route in part.routes())]


async def opened(app: Starlette, server: Server) -> dict[str, Chore]:
    """Set it up before anyone comes; return what runs as long as the server."""
    online = app.state.online = Online(server)
    feed = app.state.feed = LobbyFeed(server, online)
    housekeeping = app.state.housekeeping = Housekeeping(server, feed, online)
    server.closed = lambda person: feed.close(person, WHO_ARE_YOU)
    app.state.gatherings = Gatherings(server)
    await housekeeping.open()
    return {"the lobby": feed.run, "the house": housekeeping.run}
