"""Servers in this process that share a store, for tests of several nodes."""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

from running_server import Client, RunningServer, running_server
from tablee.server.storage.membership import Membership
from tablee.server.storage.postgres import PostgresStorage


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def free_ports(count: int, hosts: Sequence[str] = ("127.0.0.1",)) -> int:
    """The first of so many ports in a row that are free, below those that the system gives to connections."""
    for first in range(20000 + os.getpid() % 1000 * 10, 32000, 10):
        with contextlib.ExitStack() as listening:
            try:
                for host in hosts:
                    for port in range(first, first + count):
                        listening.enter_context(socket.create_server((host, port)))
            except OSError:
                continue
            return first
    raise AssertionError("no ports are free")


@contextlib.asynccontextmanager
async def node(database: str, data: Path, name: str, **chosen: Any) -> AsyncIterator[RunningServer]:
    """A server among others on the same store."""
    port = free_port()
    storage = PostgresStorage(database, name, f"http://127.0.0.1:{port}")
    async with running_server(data / name, storage, port, proxies=("127.0.0.1/32",), **chosen) as server:
        yield server


def cluster_of(server: RunningServer) -> Membership:
    """The node among the others."""
    assert isinstance(server.storage, PostgresStorage)
    assert server.storage.cluster is not None
    return server.storage.cluster


async def at(server: RunningServer, someone: Client) -> Client:
    """The same person, who has come by another node."""
    client = Client(server.address, someone.name)
    server.clients.append(client)
    client.web.cookies.set("tablee", someone.cookie, domain="127.0.0.1")
    return client
