"""The time that players take, folded from lines of the clock that the game never sees.

A game in turns ignores its players' time, so these lines are the match's: seat CLOCK, and a text that begins with
'!', as no move's text does. `!spent MS SEAT …` says that MS have passed while these seats were awaited,
`!due SEAT BEGAN UNTIL` gives a turn its deadline (milliseconds since 1970), `!late SEAT` says that a bot plays the
rest of it, and `!kept SEAT` that from here on, moves of that seat that no person has sent are made by a bot for
its owner.
"""

from __future__ import annotations

from collections.abc import Collection

from tablee.kernel import CHANCE, CLOCK, Seat
from tablee.server.storage import IMAGINE, UNDO

SPENT, DUE, LATE, KEPT = "!spent", "!due", "!late", "!kept"
NO_PLAYERS = frozenset({CHANCE, CLOCK})


def is_time(text: str) -> bool:
    """Whether a row of the log is one of these lines."""
    return text.startswith("!") and text != UNDO and not text.startswith(IMAGINE)


class Times:
    """Each seat's time. A turn lasts from when the match begins to wait for a seat until it stops waiting."""

    def __init__(self) -> None:
        self.awaited: frozenset[Seat] = frozenset()
        self.spent: dict[Seat, int] = {}
        """Milliseconds used in the whole match."""
        self.turn: dict[Seat, int] = {}
        """Milliseconds of these used in the current turn."""
        self.turns: dict[Seat, int] = {}
        """Number of turns that are over."""
        self.due: dict[Seat, tuple[int, int]] = {}
        """When a turn began and must be over: milliseconds since 1970."""
        self.late: set[Seat] = set()
        """The seats whose turn a bot plays."""
        self.kept: set[Seat] = set()
        """The seats of absent people for whom a bot has played."""
        self._last: dict[Seat, tuple[int, tuple[int, int] | None]] = {}
        """For each seat's last turn: the time it took, and its deadline."""

    def read(self, text: str) -> None:
        """Fold a line of the log."""
        kind, *words = text.split()
        numbers = [int(word) for word in words]
        if kind == SPENT:
            ms, *seats = numbers
            for seat in seats:
                self.spent[seat] = self.spent.get(seat, 0) + ms
                self.turn[seat] = self.turn.get(seat, 0) + ms
        elif kind == DUE:
            seat, began, until = numbers
            self.due[seat] = (began, until)
        elif kind == LATE:
            self.late.add(numbers[0])
        elif kind == KEPT:
            self.kept.add(numbers[0])

    def moved(self, awaited: Collection[Seat]) -> None:
        """Note a move, after which the match waits for these seats."""
        was, self.awaited = self.awaited, frozenset(awaited) - NO_PLAYERS
        for seat in was - self.awaited:
            self._last[seat] = (self.turn.pop(seat, 0), self.due.pop(seat, None))
            self.turns[seat] = self.turns.get(seat, 0) + 1
            self.late.discard(seat)

    def taken_back(self, awaited: Collection[Seat]) -> None:
        """Note a take-back: the turn continues with what is left of its time."""
        was, self.awaited = self.awaited, frozenset(awaited) - NO_PLAYERS
        for seat in was - self.awaited:
            self.turn.pop(seat, None)
            self.due.pop(seat, None)
        for seat in self.awaited - was:
            took, due = self._last.get(seat, (0, None))
            self.turn[seat] = took
            self.turns[seat] = max(0, self.turns.get(seat, 0) - 1)
            if due is not None:
                self.due[seat] = due
