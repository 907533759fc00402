"""Asks programs at a table for their moves."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

from tablee.kernel import Seat
from tablee.server.match.asked import asked
from tablee.server.table.page import Page
from tablee.server.wire import Asked, encode

if TYPE_CHECKING:
    from tablee.server.table.table import Table

log = logging.getLogger("tablee.table")


def prompt(table: Table, pages: Iterable[Page]) -> None:
    """Ask the pages of programs that may move. In real time programs ask by themselves when they need to."""
    if table.state.rules.realtime:
        return
    programs: dict[Seat, list[Page]] = {}
    for page in pages:
        if page.asks and page.viewer is not None:
            programs.setdefault(page.viewer, []).append(page)
    for seat, listeners in programs.items():
        question = current(table, seat)
        if question is not None:
            table.outbox.post(listeners, encode(question))


def current(table: Table, seat: Seat) -> Asked | None:
    """The question for the seat now; None if it may not move."""
    referee = table.referee
    if referee is None or not table.playing or table.recovery.broken or seat >= referee.running.match.seats:
        return None
    try:
        return asked(referee, seat)
    except Exception:  # the move is made and stored: a failing question must harm no one
        log.exception("table %s: %s can't say what a program is asked", table.state.id, table.state.rules.key)
        return None
