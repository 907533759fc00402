"""The web server as a whole, and how it is started."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import socket as sockets
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import platformdirs
import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from tablee.kernel import games
from tablee.server import pages
from tablee.server.guards import Guards
from tablee.server.house import House
from tablee.server.messages import Way
from tablee.server.routes import routes
from tablee.server.settings import Settings
from tablee.server.sockets import LARGEST_FRAME, Socket

log = logging.getLogger("tablee.house")

NEXT_PORTS = 20
TIDY = (5_000, 10, 10)
"""How often the interpreter looks for garbage that hangs together: a table makes next to none."""
SWITCH = 0.001
"""Seconds after which a busy event loop lets the log's writer have its turn: what waits for it are people."""

SPEED = "TABLEE_SPEED"
"""The environment variable by which tests let the tables' clocks and bots go faster."""


def build(settings: Settings) -> Starlette:
    """The application over one data folder."""

    @contextlib.asynccontextmanager
    async def open_house(app: Starlette) -> AsyncIterator[None]:
        for key, rules in games().items():  # all are found and read before the first guest comes
            for words in rules.left_out():
                log.warning("%s: %s (not offered)", key, words)
        gc.collect()
        gc.freeze()  # the games' tables stay for good: never look through them again for what can be thrown away
        gc.set_threshold(*TIDY)
        house = app.state.house = House(settings)
        sweeper = asyncio.create_task(house.lobby.sweep())
        try:
            yield
        finally:
            sweeper.cancel()
            house.close()

    # Drawings and the client's code are a tenth as long zipped; what the browser keeps is asked for but once.
    layers = [Middleware(Guards), Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)]
    return Starlette(routes=routes(), middleware=layers, lifespan=open_house)


def config(settings: Settings, log_level: str = "warning") -> uvicorn.Config:
    """How uvicorn runs it: no deflate (35 kB a socket), small frames only, a ping now and then."""
    return uvicorn.Config(
        build(settings),
        ws=Socket,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_level=log_level,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


def data_folder(data: Path | None) -> Path:
    """Where the store is: as told, or the user's data folder."""
    return data if data is not None else Path(platformdirs.user_data_dir("tablee", appauthor=False))


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    data: Path | None = None,
    ways: tuple[Way, ...] = (),
    settings: Settings | None = None,
) -> None:
    """Serve until somebody stops it; without a port, on the first free one from 8000 on."""
    if settings is None:
        speed = float(os.environ.get(SPEED, "1"))
        settings = Settings(data_folder(data), speed=speed, pace=1 / speed, ways=ways)
    sys.setswitchinterval(SWITCH)
    listener = _listen(host, port)
    number = listener.getsockname()[1]
    shown = f"[{host}]" if ":" in host else host
    print(f"Tablée: http://{shown}:{number}/   (data in {settings.data}; Ctrl-C ends it)", flush=True)
    if not pages.built():
        print("The client is not built: scripts/serve or pip install . builds it.", file=sys.stderr, flush=True)
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(config(settings)).run(sockets=[listener])


def _listen(host: str, port: int | None) -> sockets.socket:
    """A socket on that port; if none was asked for, on the next free one."""
    wanted = [port] if port is not None else range(8000, 8000 + NEXT_PORTS)
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    for number in wanted:
        listener = sockets.socket(family, sockets.SOCK_STREAM)
        listener.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            listener.listen(2048)
        except OSError as wrong:
            listener.close()
            if port is not None:
                raise SystemExit(
                    f"Port {port} of {host} can't be had: {wrong.strerror}. Try --port 0 for any."
                ) from None
            continue
        return listener
    raise SystemExit(f"None of the ports 8000 to {8000 + NEXT_PORTS - 1} of {host} is free: choose one with --port.")
