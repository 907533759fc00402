"""Who is at the table, as its referee needs to know."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from tablee.kernel import Seat, Viewer
from tablee.server.match.bots import NOBODY, Characters, Levels


class Present(NamedTuple):
    """The people and bots at a table while a match is on."""

    viewers: Collection[Viewer]
    """Who has a page open; None: watchers."""
    bots: Levels
    """The seats that bots play, and how well."""
    showing: Collection[Viewer] = ()
    """The viewers whose pages report what they have shown."""
    attended: bool = True
    """Whether someone is here for whom time passes; watchers alone don't count."""
    stand_ins: Collection[Seat] = ()
    """The seats that bots play for people."""
    characters: Characters = NOBODY
    """How the table's own bots behave."""
