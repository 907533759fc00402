"""What a viewer gets: the one place where hidden things are kept back.

Everything a page learns of a match, live, in a replay or in a lesson, is made here from `Game.told`, `Game.public`,
`Game.private` of the viewer's own seat, and the viewer's own legal moves. In a running match the public part is built
and compared once per move, the private part once per seat.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from tablee.kernel import AnyGame, Difference, Match, Scene, Seat, State, Viewer, Wait, difference, overlay
from tablee.kernel.scene import MANY, NO_SINGLES, PARTS, SINGLES, fields_of
from tablee.kernel.words import StandIn
from tablee.server.match.changes import Change, Snapshot
from tablee.server.match.running import RECENT, RunningMatch
from tablee.server.wire import Show, Step, TouchPath, encode

LONGEST_LOG: Final = 500
"""Lines of the log in a full scene."""

_EMPTY: Final = Scene()


class Feed:
    """What one viewer has been told of one match. All pages of one viewer read the same feed.

    Versions are counted for each viewer, so that a gap reveals no hidden move. They begin at a random
    number: a page from before a restart can't be taken for an up-to-date one.
    """

    def __init__(self, running: RunningMatch, viewer: Viewer) -> None:
        self._match = running
        self.viewer = viewer
        self.version = 1 + secrets.randbits(48)
        self.count = running.count
        """How many changes of the match the feed has told."""
        self._own = self._own_scene()
        self._seen: Layers | None = None
        """What the viewer saw after the last step, if there was one."""
        self._sent: deque[tuple[int, bytes]] = deque(maxlen=RECENT)

    def steps(self) -> list[bytes] | None:
        """What is new since the last time; None if a full scene has to be shown instead."""
        running = self._match
        behind = running.count - self.count
        if not behind:
            return []
        self.count = running.count
        if behind == 1 and running.changes:  # as after most moves
            step = self._step(running.changes[-1], last=True)
            return [] if step is None else [step]
        if behind > len(running.changes):
            self._own, self._seen = self._own_scene(), None
            self.version += 1
            self._sent.clear()
            return None
        steps = []
        for back in range(behind, 0, -1):
            step = self._step(running.changes[-back], last=back == 1)
            if step is not None:
                steps.append(step)
        return steps

    def missed(self, version: int) -> list[bytes] | None:
        """The steps after that version; None if they are no longer kept."""
        behind = self.version - version
        if not 0 <= behind <= len(self._sent):
            return None
        return [step for number, step in self._sent if number > version]

    def show(self, elapsed: int) -> bytes:
        """The whole scene, after all steps have been told; `elapsed` ms have passed since the clock last moved."""
        public = self._match.now.public
        scene = public if self.viewer is None else overlay(public, self._own)
        if scene.until is not None:
            scene = msgspec.structs.replace(scene, until=max(0, scene.until - elapsed))
        if scene.since is not None:
            scene = msgspec.structs.replace(scene, since=scene.since + elapsed)
        return encode(self._whole(scene, self.version, self._touches(), self._can_undo()))

    def _whole(
        self, scene: Scene, version: int, touches: tuple[TouchPath, ...], can_undo: bool, after: int = 0
    ) -> Show:
        """A full scene; `after`: how many later changes are still told as steps."""
        running = self._match
        told = running.told[self.viewer]
        log = [event for event in told[: len(told) - after] if event is not None and not event.quiet]
        outcome, drawn = running.outcome, running.match.drawn
        return Show(
            running.id,
            version,
            scene,
            touches,
            can_undo,
            tuple(log[-LONGEST_LOG:]),
            outcome,
            (running.match.seed or "") if outcome else "",
            running.match.seed_hash or "",
            drawn if drawn is None or outcome else drawn.sealed,
        )

    def story(self, untold: int) -> list[bytes] | None:
        """What has happened since the viewer's own last move: the scene after it, and the steps from there to now; None
        if nothing has, or it is no longer kept. If that move is not, the last `untold` changes are the story. The feed
        must be up to date."""
        running = self._match
        kept = list(running.changes)
        own = [place for place, change in enumerate(kept) if change.seat == self.viewer]
        since = kept[own[-1] + 1 :] if own else kept[-untold:] if 0 < untold <= len(kept) else []
        if not since or self.viewer is None or not running.to_act:
            return None
        start = scene = self._scene(since[0].before)
        steps = []
        for change in since:
            was, scene = scene, self._scene(change.after)
            step = Step(0, change.events[self.viewer], difference(was, scene))
            if noticeable(step):
                steps.append(step)
        if not any(step.event is not None for step in steps):
            return None
        first = self.version - len(steps)
        whole = msgspec.structs.replace(self._whole(start, first, (), False, len(since)), missed=len(steps))
        numbered = [msgspec.structs.replace(step, version=first + 1 + n) for n, step in enumerate(steps)]
        numbered[-1] = msgspec.structs.replace(numbered[-1], touches=self._touches(), can_undo=self._can_undo())
        return [encode(whole), *map(encode, numbered)]

    def _scene(self, at: Snapshot) -> Scene:
        """What the viewer saw at that moment."""
        if self.viewer is None:
            return at.public
        return overlay(at.public, self._match.game.private(at.state, self.viewer))

    @property
    def until(self) -> int | None:
        """Milliseconds from the last line of the log until something happens by itself, as this viewer knows it."""
        return self._match.now.public.until if self._own.until is None else self._own.until

    def _step(self, change: Change, last: bool) -> bytes | None:
        """One move as this viewer learns of it; None if they learn nothing."""
        event, viewer = change.events[self.viewer], self.viewer
        before = after = self._own
        if viewer is None:
            seen = change.difference
        else:
            after = self._match.game.private(change.after.state, viewer)
            if event is None and after is before and change.invisible:
                return None  # the fast path for the many moves that the viewer doesn't notice
            was, self._seen = self._seen, Layers(change.after.public, after)
            seen = overlaid(change.difference, was or Layers(change.before.public, before), self._seen)
        self._own = after
        if event is None and _nothing_new(seen, change, before):
            return None
        self.version += 1
        touches, can_undo = (self._touches(), self._can_undo()) if last else ((), False)
        step = encode(Step(self.version, event, seen, touches, can_undo, change.seat == viewer))
        self._sent.append((self.version, step))
        return step

    def _own_scene(self) -> Scene:
        running = self._match
        return _EMPTY if self.viewer is None else running.game.private(running.match.state, self.viewer)

    def _touches(self) -> tuple[TouchPath, ...]:
        running = self._match
        if self.viewer is None or self.viewer not in running.now.to_act:
            return ()
        return paths(running.game, running.match.state, self.viewer)

    def _can_undo(self) -> bool:
        running = self._match
        return self.viewer is not None and bool(running.now.to_act) and running.can_undo(self.viewer)


def paths(game: AnyGame, state: State, seat: Seat) -> tuple[TouchPath, ...]:
    """The legal moves of a seat that is to act, as paths of touches; free drops are not revealed, and an input
    field states itself what moves it makes."""
    free = () if game.drops is None else game.drops.kinds
    touches, write = game.touches, game.forms.write
    found = []
    for move in game.moves(state, seat):
        if not free or not isinstance(move, free):
            path = touches(state, seat, move)
            if isinstance(path, tuple):
                found.append(TouchPath(path, write(move)))
    return tuple(found)


def replay(match: Match, viewer: Viewer, stand_ins: Sequence[StandIn] = ()) -> tuple[Scene, list[Step]]:
    """A match as a viewer saw it: the first scene, and every move of the log as a step; moves that bots made for people
    are marked."""
    game = match.game
    start = scene = match.fresh().scene(viewer)
    steps = []
    for version, (before, (seat, move), after) in enumerate(match.steps(), 1):
        was, scene = scene, game.scene(after, viewer)
        event = game.told(before, seat, move, after, viewer)
        if event is not None and stand_ins and stand_ins[version - 1]:
            event = msgspec.structs.replace(event, stand_in=stand_ins[version - 1])
        steps.append(Step(version, event, difference(was, scene), own=seat == viewer))
    return start, steps


def noticeable(step: Step) -> bool:
    """Whether the viewer learns anything from a step."""
    change = step.difference
    return step.event is not None or bool(change.gone or change.singles or change.put != _EMPTY)


class Layers:
    """What a seat sees: its own things, which cover public ones of the same id."""

    __slots__ = ("own", "public", "singles")

    def __init__(self, public: Scene, own: Scene) -> None:
        common, mine = fields_of(public), fields_of(own)
        self.public = common[:MANY]
        self.own = mine[:MANY]
        self.singles: tuple[Any, ...] = common[MANY:]
        """Status, free drop and the like: the seat's own if it has one."""
        if mine[MANY:] != NO_SINGLES:
            layers = zip(mine[MANY:], NO_SINGLES, self.singles, strict=True)
            self.singles = tuple([one if one != nothing else under for one, nothing, under in layers])


def overlaid(public: Difference, before: Layers, after: Layers) -> Difference:
    """What changes for a seat, given what changes in public. Only things that change in a layer are looked at.

    A card lies face down, but its owner sees its face. When it is turned up, only the others see a change:

    >>> from tablee.kernel import Piece, Text
    >>> down = Scene(pieces={"card": Piece("mat", 0, 0, 9, 9, "back", Text("card"))})
    >>> up = Scene(pieces={"card": Piece("mat", 0, 0, 9, 9, "ace", Text("ace"))})
    >>> turned = difference(down, up)
    >>> list(turned.put.pieces)
    ['card']
    >>> overlaid(turned, before=Layers(down, own=up), after=Layers(up, own=Scene())) == Difference()
    True

    Of a card that leaves the owner's hand for a pile, the owner sees the back that everyone sees:

    >>> overlaid(Difference(), before=Layers(down, own=up), after=Layers(down, own=Scene())).put == down
    True
    """
    singles = before.singles != after.singles
    told = fields_of(public.put)
    nothing_own = not any(before.own) and not any(after.own)
    if nothing_own and singles == public.singles and (not singles or after.singles == told[MANY:]):
        return public
    put, gone = list(told[:MANY]), public.gone
    for place in () if nothing_own else range(MANY):
        own_before, own_after = before.own[place], after.own[place]
        if not own_before and not own_after:
            continue  # the seat has nothing of its own in this part
        part, public_put = PARTS[place], put[place]
        public_gone = gone.get(part, ())
        if own_before is own_after and not public_put and not public_gone:
            continue  # nothing changes in either layer
        public_before, public_after = before.public[place], after.public[place]
        # things that never change are often one object: it needs no closer look
        replaced = [id for id, own in own_before.items() if own_after.get(id) is not own]
        added = [id for id in own_after if id not in own_before]
        changed, missing = {}, []
        for id in dict.fromkeys([*public_put, *public_gone, *replaced, *added]):
            old = own_before.get(id) or public_before.get(id)
            new = own_after.get(id) or public_after.get(id)
            if new is None:
                if old is not None:
                    missing.append(id)
            elif new != old:
                changed[id] = new
        put[place] = changed
        gone = {name: ids for name, ids in gone.items() if name != part}
        if missing:
            gone[part] = missing
    return Difference(Scene(*put, *(after.singles if singles else NO_SINGLES)), gone, singles)


def _nothing_new(seen: Difference, change: Change, own_before: Scene) -> bool:
    """Whether the viewer's scene stays as it was. Running clocks are no change: pages count by themselves."""
    put = fields_of(seen.put)
    if seen.gone or any(put[:MANY]):
        return False
    if not seen.singles:
        return True
    before = Layers(change.before.public, own_before)
    for name, old, new in zip(SINGLES, before.singles, put[MANY:], strict=True):
        if name in ("until", "since") and isinstance(change.move, Wait) and old is not None and new is not None:
            old += change.move.ms if name == "since" else -change.move.ms
        if old != new:
            return False
    return True
