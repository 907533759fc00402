"""What watchers see of a running match, if the table restricts it: one seat's view, a delayed view, or nothing.

The gallery reads the match through a feed of its own. Everything that watchers learn of the match is held back: scenes,
steps, the log and the clock. When the match is over nothing is held back any more: everyone can see its replay.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from tablee.kernel import Viewer
from tablee.server.match.views import Feed
from tablee.server.people import device_of
from tablee.server.refusals import TableRefusal
from tablee.server.table.page import Page
from tablee.server.wire import Audience, TouchPath

if TYPE_CHECKING:
    from tablee.server.match.referee import Referee
    from tablee.server.table.table import Table

DELAYS = range(30, 1801)
"""Seconds that watchers may be behind."""
CLOSED = 4403
"""The close code for watchers at a table that allows none."""
LOOK = 1.0
"""Seconds between two checks for what has happened and what may be shown."""


def fits(audience: Audience, seats: int) -> bool:
    """Whether a table with this number of seats can have that audience."""
    if audience.kind == "delayed":
        return audience.seconds in DELAYS
    return audience.kind != "seat" or 0 <= audience.seat < seats


class _Watched(Feed):
    """A seat's view without its moves."""

    @property
    def now(self) -> int:
        """How many changes the match has had."""
        return self._match.count

    def _touches(self) -> tuple[TouchPath, ...]:
        return ()

    def _can_undo(self) -> bool:
        return False


class _Held(NamedTuple):
    """Something that has happened, to be shown later."""

    due: float
    news: list[bytes]
    scene: bytes
    """The whole scene, for watchers who come then."""


class Gallery:
    """The watchers of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._feed: _Watched | None = None
        self._held: deque[_Held] = deque()
        self._scene: list[bytes] = []
        """What watchers see now; [] until there is something they may see."""
        self._timer: asyncio.TimerHandle | None = None

    @property
    def special(self) -> bool:
        """Whether watchers are shown something other than the public view."""
        return self._table.playing and self._table.state.audience.kind != "all"

    def readers(self, viewer: Viewer) -> list[Page]:
        """A viewer's pages, if they are sent at once what the viewer may know; otherwise none."""
        return [] if viewer is None and self.special else self._table.presence.of(viewer)

    def barred(self, person: str) -> bool:
        """Whether a person can't be here because the table allows no watchers."""
        closed = self._table.playing and self._table.state.audience.kind == "none"
        return closed and not self._table.state.seating.seats_of(device_of(person))

    def begin(self, referee: Referee, fresh: bool) -> None:
        """A match is on: a fresh one is seen from its first scene on, a resumed one only from now on."""
        self.stop()
        audience, table = self._table.state.audience, self._table
        for page in [page for page in table.presence.of(None) if self.barred(page.person)]:
            table.outbox.say(page, TableRefusal("no-watchers").message())
            page.close(CLOSED)
        if audience.kind not in ("seat", "delayed") or referee.over:
            referee.also = None
            return
        seat = audience.seat if audience.kind == "seat" else None
        shown = None if seat is not None and seat >= referee.running.match.seats else seat
        self._feed = referee.also = _Watched(referee.running, shown)
        scene = self._feed.show(referee.clock.elapsed)
        if fresh or audience.kind == "seat":
            self._scene = [scene]
        else:
            self._held.append(_Held(self._now + audience.seconds, [scene], scene))
        if audience.kind == "delayed":
            self._wait()

    def look(self, viewer: Viewer, match: str, version: int, returns: bool = False) -> list[bytes]:
        """The messages for a viewer's page that has seen `match` up to `version`."""
        referee = self._table.referee
        assert referee is not None
        if viewer is not None or not self.special:
            return referee.look(viewer, match, version, returns)
        return self._scene

    def tell(self) -> None:
        """After a move: update watchers who see a seat's view at once, others later; in real time changes are
        gathered."""
        if self._feed is None or self._feed.count == self._feed.now:
            return
        if self._table.state.audience.kind == "delayed":
            if not self._table.state.rules.realtime:
                self._hold()
        else:
            news, scene = self._news()
            self._scene = [scene]
            self._table.outbox.post(self._table.presence.of(None), *news)

    def _news(self) -> tuple[list[bytes], bytes]:
        assert self._feed is not None
        assert self._table.referee is not None
        steps, scene = self._feed.steps(), self._feed.show(self._table.referee.clock.elapsed)
        return ([scene] if steps is None else steps), scene

    @property
    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    def _wait(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(LOOK, self._pass_on)

    def _pass_on(self) -> None:
        """Hold back what has happened, and show what has been held back for long enough."""
        table = self._table
        if not table.playing or self._feed is None or table.referee is None:
            return
        if self._feed.count != self._feed.now:
            table.guard(self._hold)
        while self._held and self._held[0].due <= self._now:
            held = self._held.popleft()
            self._scene = [held.scene]
            table.outbox.post(table.presence.of(None), *held.news)
        self._wait()

    def _hold(self) -> None:
        news, scene = self._news()
        self._held.append(_Held(self._now + self._table.state.audience.seconds, news, scene))

    def end(self) -> None:
        """The match is over: show watchers the final position."""
        was, table = self._feed, self._table
        self.stop()
        if was is not None and table.referee is not None:
            table.outbox.post(table.presence.of(None), *table.referee.look(None, "", 0))

    def stop(self) -> None:
        """Stop showing the match."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._feed = None
        self._held.clear()
        self._scene = []
