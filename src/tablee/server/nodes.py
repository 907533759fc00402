"""Several nodes on one machine, a process each, that share a port and are started again when they end."""

from __future__ import annotations

import multiprocessing
import signal
import socket
import time
from types import FrameType
from typing import Any

from tablee.server.app import serve

AGAIN = 1.0
"""Seconds before a node that has ended is started again."""


def serve_nodes(workers: int, host: str, port: int, node: str, **chosen: Any) -> int:
    """Serve with that many processes until stopped; 1 if none of them could start."""
    spawn = multiprocessing.get_context("spawn")
    name = node or f"{socket.gethostname()}:{port}"
    proxies = {*chosen.pop("proxies", ()), "127.0.0.1/32"}  # they relay pages to each other
    ending = False

    def begin(number: int) -> Any:
        given = {"host": host, "port": port, "shared": True, "node": f"{name}/{number}", "proxies": tuple(proxies)}
        process = spawn.Process(target=serve, kwargs={**chosen, **given}, name=f"tablee {number}")
        process.start()
        return process

    def end(_: int, __: FrameType | None) -> None:
        nonlocal ending
        ending = True

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end)
    nodes = [begin(number) for number in range(workers)]
    begun = time.monotonic()
    while not ending:
        time.sleep(0.2)
        dead = [place for place, process in enumerate(nodes) if not process.is_alive()]
        if len(dead) == workers and all(process.exitcode == 1 for process in nodes) and time.monotonic() - begun < 30:
            return 1  # they have said why
        if dead:
            time.sleep(AGAIN)
        for place in dead if not ending else ():
            nodes[place] = begin(place)
    for process in nodes:
        process.terminate()
    for process in nodes:
        process.join(15)
    return 0
