"""The store from outside the server, for the command line: SQLite lets a second program write between two commits."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from tablee.server.storage import BotRecord
from tablee.server.storage.dialect import with_columns
from tablee.server.storage.folder import make_private
from tablee.server.storage.schema import SCHEMA, bring_up, select
from tablee.server.storage.statements import statements


def read_bots(file: Path) -> list[BotRecord]:
    """All bot accounts."""
    with contextlib.closing(_open(file)) as connection:
        return [BotRecord(*row) for row in connection.execute(f"{select('bots')} order by made").fetchall()]


def write_now(file: Path, *records: BotRecord) -> None:
    """Write accounts, all of them or none."""
    with contextlib.closing(_open(file)) as connection:
        connection.execute("begin immediate")
        for record in records:
            for words, values in statements(record):
                connection.execute(with_columns(words, SCHEMA), values)
        connection.execute("commit")


def _open(file: Path) -> sqlite3.Connection:
    make_private(file)
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("pragma busy_timeout = 10000")
    connection.execute("pragma journal_mode = wal")
    bring_up(connection)
    return connection
