"""The result of a move."""

from __future__ import annotations

from typing import NamedTuple

from tablee.kernel import Outcome, Reason, Viewer
from tablee.server.storage import Row


class Turn(NamedTuple):
    """The result of a move, or of time passing."""

    rows: list[Row]
    """Rows to be stored."""
    news: dict[Viewer, list[bytes]]
    """Messages to each viewer, to be sent once the rows are stored."""
    outcome: Outcome | None = None
    """How the match ended, if it did."""
    refused: Reason | None = None
    """Why the move was not made, if it was refused; the time that passed before it is still recorded."""


NOTHING = Turn([], {})
