"""Company: the live lobby, quick matches, groups, friends, and being safe from strangers."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from starlette.applications import Starlette
from starlette.routing import BaseRoute

from tablee.server.company import groups, quick, safety
from tablee.server.company.feed import LobbyFeed
from tablee.server.company.online import Online
from tablee.server.company.quick import Gatherings
from tablee.server.company.socket import LOBBY_SOCKET
from tablee.server.server import Server


def routes() -> list[BaseRoute]:
    """All its addresses."""
    return [LOBBY_SOCKET, *groups.routes(), *quick.routes(), *safety.routes()]


def opened(app: Starlette, server: Server) -> Coroutine[Any, Any, None]:
    """Begin with it, before anyone comes; what goes on while the server runs."""
    app.state.online = Online(server)
    feed = app.state.feed = LobbyFeed(server, app.state.online)
    Gatherings(server)
    return feed.run()
