"""What a viewer gets: the one place where hidden things are kept back.

Everything a page learns of a match goes through here, and is made of `Game.noticed`, `Game.public`, `Game.private` of
the viewer's own seat, and the viewer's own legal moves. The public part is built and compared once a move, the
private part once a seat.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, TypeAlias

import msgspec

from tablee.kernel import Drop, Game, Scene, Seat, State, Viewer, Wait, overlay
from tablee.kernel.scene import PARTS, SINGLES, Difference
from tablee.server.live import RECENT, Live, Moment
from tablee.server.messages import Show, Step, TouchPath

LONGEST_LOG = 500
"""Lines of the log in a fresh scene."""

_BARE = Scene()
_of_parts: Callable[[Scene], tuple[Any, ...]] = attrgetter(*PARTS)
_of_singles: Callable[[Scene], tuple[Any, ...]] = attrgetter(*SINGLES)
_NO_SINGLES = _of_singles(_BARE)
_encode = msgspec.json.Encoder().encode


class Stream:
    """What one viewer has been told of one match. All pages of one viewer read the same stream.

    Versions are counted for each viewer, so that a gap tells nothing of hidden moves. They begin at the
    millisecond in which the stream was opened: a page from before a restart can't be taken for an up-to-date one.
    """

    def __init__(self, live: Live, viewer: Viewer) -> None:
        self.viewer = viewer
        self.match = live.id
        self.version = int(time.time() * 1000)
        self.number = live.number
        """How many moments of the match it has told."""
        self._private = _private(live, viewer)
        self._sent: deque[tuple[int, bytes]] = deque(maxlen=RECENT)

    def steps(self, live: Live) -> list[bytes] | None:
        """What is new since the last time; None if a fresh scene has to be shown instead."""
        behind = live.number - self.number
        if not behind:
            return []
        if behind > len(live.moments):
            self.number, self._private = live.number, _private(live, self.viewer)
            self.version += 1
            self._sent.clear()
            return None
        new = []
        for index in range(len(live.moments) - behind, len(live.moments)):
            moment = live.moments[index]
            step = self._step(live, moment, moment is live.moments[-1])
            if step is not None:
                new.append(step)
        self.number = live.number
        return new

    def missed(self, version: int) -> list[bytes] | None:
        """The steps after that version; None if they are not at hand."""
        behind = self.version - version
        if not 0 <= behind <= len(self._sent):
            return None
        return [step for number, step in self._sent if number > version]

    def show(self, live: Live, elapsed: int) -> bytes:
        """The whole scene; `elapsed` milliseconds have passed since the clock last moved."""
        scene = _scene(live, self.viewer)
        if scene.until is not None:
            scene = msgspec.structs.replace(scene, until=max(0, scene.until - elapsed))
        log = [event for event in live.told[self.viewer] if event is not None and not event.quiet]
        outcome = live.match.outcome
        return _encode(
            Show(
                live.id,
                self.version,
                scene,
                touches(live, self.viewer),
                _can_undo(live, self.viewer),
                tuple(log[-LONGEST_LOG:]),
                outcome,
                (live.match.seed or "") if outcome else "",
                live.match.seed_hash or "",
            )
        )

    def _step(self, live: Live, moment: Moment, last: bool) -> bytes | None:
        """One move as this viewer learns of it; None if they learn nothing."""
        event = moment.events[self.viewer]
        before = after = self._private
        if self.viewer is None:
            change = moment.difference
        else:
            after = live.game.private(moment.after.state, self.viewer)
            if event is None and after is before and moment.unchanged:
                return None  # nothing was felt: no need to compare
            change = laid_over(moment, before, after)
        self._private = after
        if event is None and _nothing_new(change, moment, before, after):
            return None
        self.version += 1
        step = _encode(
            Step(
                self.version,
                event,
                change,
                touches(live, self.viewer) if last else (),
                last and _can_undo(live, self.viewer),
                moment.seat == self.viewer,
            )
        )
        self._sent.append((self.version, step))
        return step


def touches(live: Live, viewer: Viewer) -> tuple[TouchPath, ...]:
    """The viewer's legal moves as paths of touches; free drops are not told."""
    if viewer is None or viewer not in live.to_act:
        return ()
    return paths(live.game, live.match.state, viewer)


def paths(game: Game[Any, Any], state: State, seat: Seat) -> tuple[TouchPath, ...]:
    """The paths of touches that make a seat's legal moves."""
    found = []
    for move in game.moves(state, seat):
        if not isinstance(move, game.drops):
            path = game.touches(state, seat, move)
            if not isinstance(path, Drop):
                found.append(TouchPath(path, game.write(move)))
    return tuple(found)


def laid_over(moment: Moment, before: Scene, after: Scene) -> Difference:
    """The difference that a seat sees: the public one, with the private parts `before` and `after` laid over it."""
    step = moment.difference
    public_before, public_after = moment.before.public, moment.after.public
    was, become = _singles(public_before, before), _singles(public_after, after)
    singles = was != become
    put, gone = Scene(*_of_parts(step.put), *(become if singles else ())), step.gone
    for part, below, over_before, over_after in zip(
        PARTS, _of_parts(step.put), _of_parts(before), _of_parts(after), strict=True
    ):
        if over_before is over_after and not below and part not in gone:
            continue  # nothing has changed, above or below
        if over_before or over_after:
            changed, missing = _part(
                below, gone.get(part, ()), over_before, over_after,
                getattr(public_before, part), getattr(public_after, part),
            )  # fmt: skip
            setattr(put, part, changed)
            gone = {**{name: ids for name, ids in gone.items() if name != part}, **({part: missing} if missing else {})}
    return Difference(put, gone, singles)


Things: TypeAlias = dict[str, Any]


def _part(
    put: Things, gone: Iterable[str], over_before: Things, over_after: Things, under_before: Things, under_after: Things
) -> tuple[Things, list[str]]:
    """What a seat sees put and gone in one part of the scene: only what changed above or below is looked at."""
    changed, missing = {}, []
    for id in {**put, **dict.fromkeys(gone), **over_before, **over_after}:
        old = over_before.get(id) or under_before.get(id)
        new = over_after.get(id) or under_after.get(id)
        if new is None:
            if old is not None:
                missing.append(id)
        elif new != old:
            changed[id] = new
    return changed, missing


def _singles(public: Scene, private: Scene) -> tuple[Any, ...]:
    """Status, free drop and the like as a seat sees them."""
    own, common = _of_singles(private), _of_singles(public)
    if own == _NO_SINGLES:
        return common
    return tuple([mine if mine != bare else other for mine, bare, other in zip(own, _NO_SINGLES, common, strict=True)])


def _nothing_new(change: Difference, moment: Moment, before: Scene, after: Scene) -> bool:
    """Whether the viewer's scene is as it was; that a countdown goes on, every page sees by itself."""
    if change.gone or any(getattr(change.put, part) for part in PARTS):
        return False
    if not change.singles:
        return True
    for name, old in zip(SINGLES, _singles(moment.before.public, before), strict=True):
        new = getattr(change.put, name)
        if name == "until" and isinstance(moment.move, Wait) and old is not None and new is not None:
            old -= moment.move.ms
        if old != new:
            return False
    return True


def _can_undo(live: Live, viewer: Viewer) -> bool:
    return viewer is not None and bool(live.to_act) and live.match.can_undo(viewer)


def _private(live: Live, viewer: Viewer) -> Scene:
    return _BARE if viewer is None else live.game.private(live.match.state, viewer)


def _scene(live: Live, viewer: Viewer) -> Scene:
    public = live.position.public
    return public if viewer is None else overlay(public, live.game.private(live.match.state, viewer))
