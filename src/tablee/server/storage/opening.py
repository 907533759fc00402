"""Opening a server's store: a file in its data folder, or a PostgreSQL database."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tablee.server.storage import Storage, StoreUnusable
from tablee.server.storage.sqlite import SqliteStorage, check_store

if TYPE_CHECKING:
    from tablee.server.storage.postgres import PostgresStorage

FILE = "tablee.db"


def open_store(address: str, data: Path, node: str = "", reached: str = "") -> Storage:
    """The store at that address, or the one in the data folder; StoreUnusable if there is none."""
    return postgres(address, node, reached) if address else SqliteStorage(data / FILE)


def check(address: str, data: Path) -> None:
    """Check at the start whether the store can be used; StoreUnusable says why not."""
    if address:
        postgres(address).close()
    else:
        check_store(data / FILE)


def postgres(address: str, node: str = "", reached: str = "") -> PostgresStorage:
    """The store in a PostgreSQL database, for a node of that name or for a tool."""
    if not address.startswith(("postgresql://", "postgres://")):
        raise StoreUnusable(f"The store '{address}' is not an address such as postgresql://USER:PASSWORD@HOST/NAME.")
    try:
        from tablee.server.storage.postgres import PostgresStorage
    except ModuleNotFoundError:
        raise StoreUnusable("A store in PostgreSQL needs asyncpg: pip install 'tablee[cluster]'.") from None
    return PostgresStorage(address, node, reached)
