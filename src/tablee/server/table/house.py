"""What all tables of a server share."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tablee.server.calendars import Calendars
from tablee.server.match.snapshots import Snapshots
from tablee.server.orders import Orders
from tablee.server.settings import Settings
from tablee.server.storage import Storage
from tablee.server.table.shunning import Shunning
from tablee.server.table.unwanted import Unwanted
from tablee.server.workers import Workers


class Changed:
    """Listeners for public changes of tables."""

    def __init__(self) -> None:
        self.listeners: list[Callable[[str], None]] = []

    def __call__(self, table: str) -> None:
        for listener in self.listeners:
            listener(table)


class House(NamedTuple):
    """The store, the workers, and whatever else tables share."""

    storage: Storage
    settings: Settings
    workers: Workers
    orders: Orders
    snapshots: Snapshots
    calendars: Calendars
    coaching: Orders
    """The processes in which the coach judges moves."""
    shunning: Shunning
    changed: Changed
    unwanted: Unwanted
