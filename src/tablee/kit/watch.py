"""`tablee serve --watch`: restart the server whenever a file of a game changes.

A match is its log and every move is stored before it is told, so matches continue, and pages reconnect.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from tablee.kernel import games

PAUSE = 0.4
"""Seconds between two looks at the files."""
PATIENCE = 15
"""Seconds that a server gets to end."""
TRIES = 5
"""How often a server is started after a change before its failure counts: its port may still be in use."""

Seen = dict[Path, tuple[int, int]]


def watched() -> list[Path]:
    """The folders of all games, and those in which more may appear."""
    named = [Path(folder) for folder in os.environ.get("TABLEE_GAMES", "").split(os.pathsep) if folder]
    return [*named, *(rules.folder for rules in games().values())]


def look(folders: Sequence[Path]) -> Seen:
    """Return when the files of some folders were written, and their sizes."""
    seen: Seen = {}
    for folder in folders:
        for file in folder.rglob("*"):
            if "__pycache__" not in file.parts and not file.name.startswith("."):
                with contextlib.suppress(OSError):  # deleted since it was listed
                    told = file.stat()
                    if file.is_file():
                        seen[file] = told.st_mtime_ns, told.st_size
    return seen


def changes(folders: Sequence[Path], pause: Callable[[], None]) -> Iterator[list[Path]]:
    """Yield after each look the files that have changed, once they no longer change; else an empty list."""
    return _changes(look(folders), folders, pause)


def _changes(before: Seen, folders: Sequence[Path], pause: Callable[[], None]) -> Iterator[list[Path]]:
    now = before
    while True:
        pause()
        latest = look(folders)
        if latest == now and now != before:
            yield sorted(file for file in {*before, *now} if before.get(file) != now.get(file))
            before = now
        else:
            now = latest
            yield []


def again(words: Sequence[str], host: str, port: int | None) -> list[str]:
    """Return the arguments of a server that is restarted: always on the same port, so that pages reconnect."""
    rest = [word for word in words if word not in ("--watch", "--workshop")]
    return [*rest, "--workshop", "--port", str(port or _free(host, port))]


def _free(host: str, port: int | None) -> int:
    """Find a free port: any for 0, else the first from 8000 on."""
    for number in range(8000, 8020) if port is None else [0]:
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe, contextlib.suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, number))
            return int(probe.getsockname()[1])
    return 8000


def serve_and_watch(words: Sequence[str], folders: Sequence[Path] | None = None) -> int:
    """Run `tablee` with these arguments, again whenever a file of a game changes, until Ctrl-C or until it fails."""
    # bytecode of a file that is written twice in a second and keeps its length would be taken for up to date
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", "from tablee.cli import main; main()", *words]
    seen = changes(watched() if folders is None else folders, lambda: time.sleep(PAUSE))
    server = subprocess.Popen(command, env=environment)
    tries = 0
    ended = signal.signal(signal.SIGTERM, signal.default_int_handler)  # SIGTERM to this process ends the server too
    try:
        for files in seen:
            if files:
                print(f"changed: {', '.join(map(str, files[:3]))}{' …' if len(files) > 3 else ''}", flush=True)
                tries = TRIES
                end(server)
            elif server.poll() is None:
                continue
            if not tries:
                return server.returncode
            tries -= 1
            server = subprocess.Popen(command, env=environment)
    except KeyboardInterrupt:
        return 130
    finally:
        end(server)
        signal.signal(signal.SIGTERM, ended)
    return 0


def end(server: subprocess.Popen[bytes]) -> None:
    """Stop a server in order; it holds its data folder until it has ended."""
    server.send_signal(signal.SIGTERM)
    try:
        server.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
