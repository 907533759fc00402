"""Several nodes on one machine, a process each, that share a port and are started again when they end.

Each also listens on a port of its own, one of those that follow the shared one: there the nodes of all machines reach
each other, and Prometheus reads each one's metrics.

SIGTERM and Ctrl-C end them all; SIGHUP restarts them one after the other, each when the one before it serves, so that
people can play on through an upgrade.
"""

from __future__ import annotations

import multiprocessing
import signal
import socket
import time
from types import FrameType
from typing import Any

from tablee.server.addresses import networks_of, of_worker
from tablee.server.app import serve

AGAIN = 1.0
"""Seconds before a node that has ended is started again."""
PATIENCE = 60.0
"""Seconds that a node has to start, and to hand its tables over and end."""
LAST = 15.0
"""Seconds that all of them have to end together."""
LOOK = 0.2


class Nodes:
    """The processes, by their places."""

    def __init__(self, workers: int, chosen: dict[str, Any]) -> None:
        self._spawn = multiprocessing.get_context("spawn")
        self._chosen, self._name, self._address = chosen, chosen.pop("node"), chosen.pop("reached", "")
        self._begun = time.monotonic()
        self.ending = self.rolling = False
        self._ready = [self._spawn.Event() for _ in range(workers)]
        self._processes = [self._begin(place) for place in range(workers)]

    def _begin(self, place: int) -> Any:
        self._ready[place].clear()
        own = self._chosen["port"] + 1 + place
        its = {"node": f"{self._name}/{place}", "own": own, "ready": self._ready[place].set}
        reached = of_worker(self._address, self._chosen["host"], own)
        given = {**self._chosen, **its, "reached": reached}
        process = self._spawn.Process(target=serve, kwargs=given, name=f"tablee {place}")
        process.start()
        return process

    def watch(self) -> bool:
        """Restart nodes that have ended, until told to end; False if none could start: they have said why."""
        while not self.ending:
            time.sleep(LOOK)
            dead = [place for place, process in enumerate(self._processes) if not process.is_alive()]
            failed = len(dead) == len(self._processes) and all(process.exitcode == 1 for process in self._processes)
            if failed and time.monotonic() - self._begun < 30:
                return False
            if dead:
                time.sleep(AGAIN)
            for place in dead if not self.ending else ():
                self._processes[place] = self._begin(place)
            if self.rolling:
                self.rolling = False
                self._roll()
        return True

    def _roll(self) -> None:
        """Replace the nodes one by one: end each once its tables are handed over, and wait for the new one to serve."""
        for place, process in enumerate(self._processes):
            if self.ending or (process.is_alive() and not self._ready[place].wait(PATIENCE)):
                return
            process.terminate()
            ended(process, PATIENCE)
            self._processes[place] = self._begin(place)
            ends = time.monotonic() + PATIENCE
            while not self._ready[place].wait(LOOK):
                if self.ending or not self._processes[place].is_alive() or time.monotonic() > ends:
                    return  # the new one does not start: the others stay as they are

    def end(self) -> None:
        """End them all."""
        for process in self._processes:
            process.terminate()
        ends = time.monotonic() + LAST
        for process in self._processes:
            ended(process, max(0.0, ends - time.monotonic()))


def ended(process: Any, patience: float) -> None:
    """Wait for the end of a process that was asked to end; kill it if that takes too long."""
    process.join(patience)
    if process.is_alive():
        process.kill()
        process.join()


def serve_nodes(workers: int, host: str, port: int, node: str, **chosen: Any) -> int:
    """Serve with `workers` processes until stopped; return 1 if none of them could start, else 0."""
    reached = of_worker(chosen.get("reached", ""), host, port)
    # they relay pages to each other
    proxies = tuple({*chosen.pop("proxies", ()), "127.0.0.1/32", *networks_of(reached)})
    name = node or f"{socket.gethostname()}:{port}"
    nodes = Nodes(workers, {**chosen, "host": host, "port": port, "node": name, "proxies": proxies})

    def end(_: int, __: FrameType | None) -> None:
        nodes.ending = True

    def roll(_: int, __: FrameType | None) -> None:
        nodes.rolling = True

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, roll)
    if not nodes.watch():
        return 1
    nodes.end()
    return 0
