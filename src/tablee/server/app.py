"""The whole web server, and how it is started."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket as sockets
import sys
import threading
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import platformdirs
import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from tablee.kernel import games
from tablee.server import cut_off
from tablee.server.addresses import EVERYWHERE, in_address
from tablee.server.bot_api.ladder import Ladder
from tablee.server.bot_api.routes import end_revoked
from tablee.server.bot_api.routes import routes as bot_routes
from tablee.server.chores import Chore, kept_up
from tablee.server.company import opened
from tablee.server.company import routes as company_routes
from tablee.server.contests.routes import opened as opened_contests
from tablee.server.contests.routes import routes as contest_routes
from tablee.server.draining import DrainingServer
from tablee.server.gate import Gate
from tablee.server.logs import write_log
from tablee.server.measures import watch_the_loop
from tablee.server.relay.middleware import Relay
from tablee.server.server import Server
from tablee.server.settings import Settings
from tablee.server.socket.protocol import LARGEST_FRAME, SocketProtocol
from tablee.server.socket.route import TABLE_SOCKET
from tablee.server.storage import Storage, StoreUnusable
from tablee.server.storage.folder import DataFolder, FolderInUse
from tablee.server.storage.opening import check
from tablee.server.web import pages
from tablee.server.web.api import routes
from tablee.server.web.guards import Guards
from tablee.server.web.protocol import HttpProtocol
from tablee.server.web.sub_path import SubPath
from tablee.server.workshop.routes import routes as workshop_routes

log = logging.getLogger("tablee.server")

NEXT_PORTS = 20
ANY = "Try --port 0 for any."
OWN = "Each of several --workers needs one of the ports after --port."
FENCED = 75
"""The exit status of a node that is to be started again, because others have taken over its tables, or because it was
asked to (sysexits' EX_TEMPFAIL)."""
LAST_SECONDS = 10.0
"""Seconds that such a node has to close its pages."""
GC_THRESHOLDS = (5_000, 10, 10)
"""The collector looks for cycles less often than by default: a table makes next to none."""
SWITCH_INTERVAL = 0.001
"""Seconds after which a busy event loop yields to the thread that stores moves: people wait for that."""

SPEED = "TABLEE_SPEED"
"""The environment variable that speeds up the tables' clocks and bots for tests."""


def build(settings: Settings, storage: Storage | None = None, fenced: Callable[[], None] | None = None) -> Starlette:
    """Build the application on a data folder, or on another store; raise FolderInUse if another server uses the
    folder. `fenced` is called in some thread when another node has taken over."""
    folder = None if settings.store else DataFolder(settings.data, settings.address)

    @contextlib.asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[dict[str, Gate]]:
        for key, rules in games().items():  # all are found and read before the first visitor comes
            for words in rules.box.left_out() if rules.box is not None else ():
                log.warning("%s: %s (not offered)", key, words)
        gc.collect()
        gc.freeze()  # the games' tables stay for good: never look through them again
        gc.set_threshold(*GC_THRESHOLDS)
        server = app.state.server = Server(settings, storage)
        if fenced is not None and server.storage.cluster is not None:
            server.storage.cluster.fenced = fenced
        await server.open()
        ladder = app.state.ladder = Ladder(server)
        company = await opened(app, server)
        contests = opened_contests(app, server, app.state.feed.broadcast)
        outward: dict[str, Chore] = {
            "notices": server.notices.run,
            "the ladder": ladder.run,
            "revoked bots": partial(end_revoked, server),
            **company,
            "tournaments": contests,
            "tables of days": server.lobby.wake_due,
        }
        work: dict[str, Chore] = {
            "idle tables": server.lobby.sweep,
            "old data": server.retention.run,
            "the other nodes": server.follow,
            "the road to the store": partial(cut_off.watch, server.storage.cluster),
            "the event loop": watch_the_loop,
        }
        app.state.outward = [asyncio.create_task(kept_up(*chore)) for chore in outward.items()]
        chores = [asyncio.create_task(kept_up(*chore)) for chore in work.items()] + app.state.outward
        try:
            yield {"gate": server.gate}  # for the protocols
        finally:
            for chore in chores:
                chore.cancel()
            await server.end()
            if folder is not None:
                folder.close()

    bench = workshop_routes() if settings.workshop else []
    # drawings and the client's code compress to a tenth, and the browser keeps them
    layers = [
        *([Middleware(SubPath, path=settings.path)] if settings.path else []),
        Middleware(Guards, hosts=settings.hosts),
        *([Middleware(Relay)] if settings.store or storage is not None else []),
        Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6),
    ]
    return Starlette(
        routes=[TABLE_SOCKET, *bench, *bot_routes(), *company_routes(), *contest_routes(), *routes()],
        middleware=layers,
        lifespan=running,
    )


def config(
    settings: Settings,
    log_level: str = "warning",
    storage: Storage | None = None,
    fenced: Callable[[], None] | None = None,
) -> uvicorn.Config:
    """The settings of uvicorn: no deflate (it takes 35 kB per socket), small frames only, regular pings."""
    return uvicorn.Config(
        build(settings, storage, fenced),
        http=HttpProtocol,
        ws=SocketProtocol,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_config=None,
        log_level=log_level,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=3,
    )


def data_folder(data: Path | None) -> Path:
    """The folder of the store: the given one, or the user's data folder."""
    return data if data is not None else Path(platformdirs.user_data_dir("tablee", appauthor=False))


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    data: Path | None = None,
    settings: Settings | None = None,
    own: int | None = None,
    ready: Callable[[], object] = lambda: None,
    **chosen: Any,
) -> None:
    """Serve until stopped, with these settings; without a port, on the first free one from 8000 on. `own`: other
    processes of this machine listen on the same port, and this is the port where this one alone is reached. `ready`
    is called when it serves."""
    if settings is None:
        speed = float(os.environ.get(SPEED, "1"))
        settings = Settings(data_folder(data), speed=speed, pace=1 / speed, **chosen)
    sys.setswitchinterval(SWITCH_INTERVAL)
    listeners = [_listen(host, port, own is not None), *([] if own is None else [_listen(host, own, advice=OWN)])]
    number = listeners[0].getsockname()[1]
    settings = msgspec.structs.replace(settings, address=f"http://{in_address(host)}:{number}{settings.path}/")
    if settings.store:
        reached = f"http://{in_address(sockets.gethostname() if host in EVERYWHERE else host)}:{number}"
        name = settings.node or f"{sockets.gethostname()}:{number}"
        settings = msgspec.structs.replace(settings, node=name, reached=settings.reached or reached)
    write_log(settings.log, settings.log_level, settings.node)
    log.info("serving at %s", settings.reached or settings.address)
    ending = threading.Event()

    def fenced() -> None:
        """Close all pages, which reconnect to the nodes that now have the tables, and end."""
        ending.set()
        running.should_exit = True
        last = threading.Timer(LAST_SECONDS, os._exit, (FENCED,))
        last.daemon = True
        last.start()

    try:
        made = config(settings, fenced=fenced)
        check(settings.store, settings.data)
    except (FolderInUse, StoreUnusable) as wrong:
        raise SystemExit(str(wrong)) from None
    except OSError as wrong:
        raise SystemExit(f"The data folder {settings.data} can't be used: {wrong.strerror}.") from None
    running = DrainingServer(made, ready)
    kept = "a store in PostgreSQL" if settings.store else f"data in {settings.data}"
    print(f"Tablée: {settings.address}   ({kept}; Ctrl-C ends it)", flush=True)
    if not pages.built():
        print("The client is not built: scripts/serve or pip install . builds it.", file=sys.stderr, flush=True)
    if threading.current_thread() is threading.main_thread():
        # uvicorn ends in order, and then raises the signal again: a node that was asked to end has not failed
        signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt):
        running.run(sockets=listeners)
    if ending.is_set() or running.again:
        sys.exit(FENCED)


def _listen(host: str, port: int | None, shared: bool = False, advice: str = ANY) -> sockets.socket:
    """A socket on that port; if none was asked for, on the first free one."""
    wanted = [port] if port is not None else range(8000, 8000 + NEXT_PORTS)
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    for number in wanted:
        listener = sockets.socket(family, sockets.SOCK_STREAM)
        listener.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        if shared:
            listener.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEPORT, 1)
        try:
            listener.bind((host, number))
            listener.listen(2048)
        except OSError as wrong:
            listener.close()
            if port is not None:
                raise SystemExit(f"Port {port} on {host} is not available: {wrong.strerror}. {advice}") from None
            continue
        return listener
    raise SystemExit(f"None of the ports 8000 to {8000 + NEXT_PORTS - 1} on {host} is free: choose one with --port.")
