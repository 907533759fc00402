"""The data folder: used by one server at a time, and readable only by its owner."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows: nothing keeps a second server out
    fcntl = None  # type: ignore[assignment]

LOCK = "tablee.lock"


class FolderInUse(Exception):
    """Another server uses the data folder."""


class DataFolder:
    """A data folder that this server alone may use until it is closed; FolderInUse names the other one."""

    def __init__(self, path: Path, address: str = "") -> None:
        self._lock = -1
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._lock = os.open(path / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if fcntl is not None:
                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            other = os.read(self._lock, 200).decode(errors="replace").strip()
            self.close()
            raise FolderInUse(
                f"The data folder {path} is in use by another server{f' ({other})' if other else ''}."
            ) from None
        os.ftruncate(self._lock, 0)
        os.lseek(self._lock, 0, os.SEEK_SET)
        os.write(self._lock, f"process {os.getpid()}{f' at {address}' if address else ''}\n".encode())

    def close(self) -> None:
        """Let another server use it. The kernel does so too when this process ends."""
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1

    def __del__(self) -> None:
        self.close()


def make_private(file: Path) -> None:
    """Make the file if there is none; only its owner may read it and what SQLite puts beside it."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    for name in (file.name, f"{file.name}-wal", f"{file.name}-shm"):
        with contextlib.suppress(FileNotFoundError, PermissionError):
            file.with_name(name).chmod(0o600)
