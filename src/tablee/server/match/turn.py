"""What comes of a move."""

from __future__ import annotations

from typing import NamedTuple

from tablee.kernel import Outcome, Reason, Viewer
from tablee.server.storage import Row


class Turn(NamedTuple):
    """What came of a move, or of time passing."""

    rows: list[Row]
    """To be stored."""
    news: dict[Viewer, list[bytes]]
    """Messages to each viewer, to be sent once the rows are stored."""
    outcome: Outcome | None = None
    """Set if the match has ended by it."""
    refused: Reason | None = None
    """Why the move was not made; the time that passed before it stands all the same."""


NOTHING = Turn([], {})
