"""What a viewer gets: the one place where hidden things are kept back.

Everything a page learns of a match goes through here, and is made of `Game.seen`, `Game.public`, `Game.private` of
the viewer's own seat, and the viewer's own legal moves. The public part is built and compared once a move, the
private part once a seat.
"""

from __future__ import annotations

import time
from collections import deque
from typing import Any

import msgspec

from tablee.kernel import Drop, Scene, Viewer, Wait, overlay
from tablee.kernel.scene import PARTS, SINGLES, Difference
from tablee.server.live import RECENT, Live, Moment
from tablee.server.messages import Show, Step, TouchPath

LONGEST_LOG = 500
"""Lines of the log in a fresh scene."""

_BARE = Scene()
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
        self._number = live.number
        self._private = _private(live, viewer)
        self._sent: deque[tuple[int, bytes]] = deque(maxlen=RECENT)

    def steps(self, live: Live) -> list[bytes] | None:
        """What is new since the last time; None if a fresh scene has to be shown instead."""
        behind = live.number - self._number
        if not behind:
            return []
        if behind > len(live.moments):
            self._number, self._private = live.number, _private(live, self.viewer)
            self.version += 1
            self._sent.clear()
            return None
        new = []
        for index in range(len(live.moments) - behind, len(live.moments)):
            moment = live.moments[index]
            step = self._step(live, moment, moment is live.moments[-1])
            if step is not None:
                new.append(step)
        self._number = live.number
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
    if viewer is None or viewer not in live.match.to_act:
        return ()
    game, state = live.game, live.match.state
    paths = []
    for move in game.moves(state, viewer):
        path = game.touches(state, viewer, move)
        if not isinstance(path, Drop):
            paths.append(TouchPath(path, game.write(move)))
    return tuple(paths)


def laid_over(moment: Moment, private_before: Scene, private_after: Scene) -> Difference:
    """The difference that a seat sees: the public one, with the private parts laid over it."""
    step = moment.difference
    public_before, public_after = moment.before.public, moment.after.public
    put: dict[str, Any] = {}
    gone: dict[str, list[str]] = {}
    for part in PARTS:
        changed = getattr(step.put, part)
        missing = step.gone.get(part, ())
        over_before, over_after = getattr(private_before, part), getattr(private_after, part)
        if not over_before and not over_after:
            put[part] = changed
            if missing:
                gone[part] = list(missing)
            continue
        under_before, under_after = getattr(public_before, part), getattr(public_after, part)
        now: dict[str, Any] = {}
        for id in {**changed, **dict.fromkeys(missing), **over_before, **over_after}:
            old = over_before.get(id) or under_before.get(id)
            new = over_after.get(id) or under_after.get(id)
            if new is None:
                if old is not None:
                    gone.setdefault(part, []).append(id)
            elif new != old:
                now[id] = new
        put[part] = now
    was = [_single(name, public_before, private_before) for name in SINGLES]
    become = [_single(name, public_after, private_after) for name in SINGLES]
    singles = was != become
    if singles:
        put.update(zip(SINGLES, become, strict=True))
    return Difference(Scene(**put), gone, singles)


def _single(name: str, public: Scene, private: Scene) -> Any:
    own = getattr(private, name)
    return own if own != getattr(_BARE, name) else getattr(public, name)


def _nothing_new(change: Difference, moment: Moment, before: Scene, after: Scene) -> bool:
    """Whether the viewer's scene is as it was; that a countdown goes on, every page sees by itself."""
    if change.gone or any(getattr(change.put, part) for part in PARTS):
        return False
    if not change.singles:
        return True
    for name in SINGLES:
        old = _single(name, moment.before.public, before)
        new = getattr(change.put, name)
        if name == "until" and isinstance(moment.move, Wait) and old is not None and new is not None:
            old -= moment.move.ms
        if old != new:
            return False
    return True


def _can_undo(live: Live, viewer: Viewer) -> bool:
    return viewer is not None and live.match.can_undo(viewer)


def _private(live: Live, viewer: Viewer) -> Scene:
    return _BARE if viewer is None else live.game.private(live.match.state, viewer)


def _scene(live: Live, viewer: Viewer) -> Scene:
    public = live.position.public
    return public if viewer is None else overlay(public, live.game.private(live.match.state, viewer))
