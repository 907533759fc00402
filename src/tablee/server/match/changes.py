"""The positions of a match and the moves between them, as far as a viewer may still have to be told of them."""

from __future__ import annotations

from typing import Final

from tablee.kernel import AnyGame, Difference, Event, Move, Outcome, Scene, Seat, State, Viewer, difference

_NO_DIFFERENCE: Final = Difference()


class Snapshot:
    """A state and who may move in it; whom it awaits, its public scene and its outcome are computed when first
    needed."""

    __slots__ = ("_awaited", "_game", "_outcome", "_public", "state", "to_act")

    def __init__(self, game: AnyGame, state: State) -> None:
        self._game = game
        self._public: Scene | None = None
        self._outcome: Outcome | None = None
        self.state = state
        self.to_act: tuple[Seat, ...] = game.to_act(state)
        self._awaited: tuple[Seat, ...] | None = None

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """For whom the match waits."""
        if self._awaited is None:
            self._awaited = self._game.awaited(self.state)
        return self._awaited

    @property
    def public(self) -> Scene:
        """The public scene."""
        if self._public is None:
            self._public = self._game.public(self.state)
        return self._public

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        if self._outcome is None and not self.to_act:
            self._outcome = self._game.outcome(self.state)
        return self._outcome


class Change:
    """A move that was made: what each viewer learns of it, and the positions before and after."""

    __slots__ = ("_difference", "after", "before", "events", "move", "seat")

    def __init__(
        self, seat: Seat, move: Move, events: dict[Viewer, Event | None], before: Snapshot, after: Snapshot
    ) -> None:
        self.seat = seat
        self.move = move
        self.events = events
        self.before = before
        self.after = after
        self._difference: Difference | None = None

    @property
    def difference(self) -> Difference:
        """What changes in the public scene, computed once."""
        if self._difference is None:
            self._difference = difference(self.before.public, self.after.public)
        return self._difference

    @property
    def invisible(self) -> bool:
        """Whether the public scene stays as it was."""
        return self.difference == _NO_DIFFERENCE
