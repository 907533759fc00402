"""A scene is what a viewer sees: mats with spots and pieces on them, buttons, and one sentence of status.

The rules never draw and the client never judges: a scene says where things are and what they are called, and
each legal move is a short path of touches through it (`Game.touches`). What travels is the difference of two
scenes. Coordinates are the mat's own; `view` says which part of them is shown; y grows downwards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

import msgspec

from tablee.kernel.fields import Field
from tablee.kernel.words import Text

# gc=False, here and in words.py: things that never change hold no cycle, so the collector need not look for one


Screen: TypeAlias = Literal["wide", "tall", "low"]
"""The kinds of screen: a desk's, a phone held upright, a phone held sideways."""
Quarter: TypeAlias = Literal[0, 90, 180, 270]


class Pose(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How a mat lies on another kind of screen; None: as it does elsewhere."""

    role: Literal["board", "area", "hand", "side"] | None = None
    order: int | None = None
    turn: Quarter | None = None


class Mat(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A surface: the common board, a player's area, the viewer's hand. The client lays mats out."""

    view: tuple[float, float, float, float]
    """The part shown: x, y, width, height, as in an SVG viewBox."""
    title: Text
    role: Literal["board", "area", "hand", "side"] = "board"
    """board: common and large; area: a player's own things; hand: what only the viewer holds; side: supplies."""
    seat: int | None = None
    """Whose it is."""
    art: str = ""
    """Drawn over the whole view, behind everything."""
    order: int = 0
    """Mats of one role are laid out by this, then by id."""
    fills: bool = False
    """A landscape without an edge: it may show more than its view, so that it fills all the room the board has."""
    room: int = 0
    """For a hand: the most pieces it may ever hold. Its place is laid out for that many once, when the match begins."""
    folds: tuple[float, ...] = ()
    """Where it may be cut, from left to right: in a column, what is right of a cut lies beneath what is left of it."""
    cell: tuple[float, float] = (0, 0)
    """It is a grid of cells of this size that is filled line by line: where room is narrow, its lines are shorter."""
    apart: float = 0
    """The distance between the nearest two things that can be touched here. They are never drawn closer than a finger's
    width: what then has no room is scrolled."""
    turn: Quarter = 0
    """The angle it is turned by, clockwise, with everything on it; pieces stay upright. A seat's private
    scene turns the board so that its own side is at the bottom."""
    poses: dict[Screen, Pose] = {}
    """How it lies on some kind of screen, where that differs."""


class Spot(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A place that can be touched, and on which pieces may lie."""

    mat: str
    x: float
    y: float
    w: float
    h: float
    label: Text
    shape: Literal["circle", "hex", "rect", "path"] = "circle"
    """Centred on x, y. hex: points up and down. path: `d`, relative to x, y."""
    d: str = ""
    turn: float = 0
    art: str = ""
    marks: tuple[str, ...] = ()
    """Words for the style sheet: `blocked`, `dead`, `last` … Common ones: see docs/scenes.md."""
    same: str = ""
    """The id of an equal thing: touching this is touching that one, and both look alike when one can be touched."""


class Piece(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A thing on a mat. Its id stays the same while it lives, so the client can move it from where it was."""

    mat: str
    x: float
    y: float
    w: float
    h: float
    art: str
    """The name of a drawing of the game's."""
    label: Text
    """What it is, in words: read aloud, and shown when pointed at."""
    turn: float = 0
    """Degrees clockwise."""
    back: str = ""
    """The drawing of its other face, for a piece that the player turns over in hand, or looks at while it is held (the
    mark `peek`)."""
    caption: Text | None = None
    """Words drawn on it, such as a card's name."""
    detail: Text | None = None
    """A longer text shown when the piece is looked at, such as a card's effect."""
    badge: str = ""
    """A short figure in its corner, such as a count."""
    z: int = 0
    marks: tuple[str, ...] = ()
    via: tuple[tuple[float, float], ...] = ()
    """Points of its mat that it passes on its way here, when it is seen to move."""
    same: str = ""
    """The id of an equal thing (another die of the same stack): touching this is touching that one."""
    seat: int | None = None
    """The player this piece stands for: what they say appears beside it."""


class Link(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A line or an arrow between two things of one mat: who looks at whom, a route, what a card points at."""

    start: str
    """The id of a piece or spot …"""
    end: str
    """… and of another one."""
    label: Text
    """What it says, in words: read aloud."""
    arrow: bool = False
    """Whether it points to its end."""
    seat: int | None = None
    """The player it belongs to, in whose colour it is drawn."""
    marks: tuple[str, ...] = ()


class Button(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A choice that is not a thing on the table: 'Pass', 'Done'. Shown in the bar under the status."""

    label: Text
    order: int = 0
    art: str = ""
    detail: Text | None = None
    marks: tuple[str, ...] = ()
    key: str = ""
    """A letter that presses it at once, for games against time; '' for none."""
    asks: Text | None = None
    """A question to confirm before the button takes effect, such as what would be lost; None if it takes effect at
    once."""
    quiet: bool = False
    """Shown less prominently: passing, giving up, ending a turn that has more to offer."""


class Count(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How many of something a player has, for their plate: cards, bees, tiles left."""

    art: str
    number: int
    label: Text
    """What is counted, in words: '6 bees'."""


class Standing(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A player's line at the side: how they stand."""

    seat: int
    score: int | None = None
    unit: Text | None = None
    """What the score counts: 'honey', 'points'."""
    of: int | None = None
    """The score that wins, so that a plate can show how near the end is: 4 of 7."""
    counts: tuple[Count, ...] = ()
    note: Text | None = None
    """A few words: '4 tiles left', 'has chosen'."""
    acts: bool = False
    """Whether the table waits for them."""
    marks: tuple[str, ...] = ()


class Drop(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A piece put down on a spot: the drawing in sight (`back` when flipped) turned clockwise by `turn` steps."""

    piece: str
    spot: str
    turn: int = 0
    flip: bool = False


class Fit(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A drop that fits, and where the piece would lie: a piece held near that place snaps to it in this turn."""

    piece: str
    spot: str
    x: float
    y: float
    """The middle of the piece as it would lie, on the mat."""
    turn: int = 0
    flip: bool = False


class Free(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Free drop: the player lifts one of these pieces, turns it, and puts it on any spot of a mat.

    The scene does not say whether it fits; the rules do (`Drops.dropped`).
    """

    pieces: tuple[str, ...]
    mat: str
    turns: int = 1
    """How many steps make a whole turn."""
    flips: bool = False
    fits: tuple[Drop, ...] = ()
    """For beginners' help: the drops that would be accepted."""
    places: tuple[Fit, ...] = ()
    """Laying by place: all drops that fit. Near one of these places a piece snaps there in a turn that fits, and
    anywhere else it is refused before it is let go. Empty where finding the place is the game."""


class Reach(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """While a scene has this, the pointer's place on a mat is streamed to the rules (`Time.tick`)."""

    mat: str
    hertz: int = 20
    piece: str = ""
    """The piece that follows the pointer: the client moves it ahead of the server, which corrects its place …"""
    speed: int = 0
    """… at most at this speed, in units of the mat a second; 0: at once."""
    tap: str = ""
    """The button that a tap or click at the piece presses, and Enter or the space bar; '' for none."""
    also: str = ""
    """The button that a right click, the wheel or a long press there presses; '' for none."""


class Progress(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How far the match is: 3 of 8 rounds, 20 of 48 cards drawn."""

    done: int
    of: int
    label: Text
    short: Text | None = None
    """What is written beside the goal instead of '20/48': 'Day 4', '28 cards left'."""


class Gain(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A line of the final tally: how many points a player got for what; a line without points is only information."""

    label: Text
    points: int | None
    art: str = ""


class Tally(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How a player's result came about, line by line."""

    seat: int
    lines: tuple[Gain, ...]


class Scene(msgspec.Struct, omit_defaults=True):
    """All that a viewer sees."""

    mats: dict[str, Mat] = {}
    spots: dict[str, Spot] = {}
    pieces: dict[str, Piece] = {}
    buttons: dict[str, Button] = {}
    standings: dict[str, Standing] = {}
    """By seat, '0', '1' …"""
    links: dict[str, Link] = {}
    fields: dict[str, Field] = {}
    """What the player can fill in, shown among the buttons. At most one of them is a `Several`."""
    status: Text | None = None
    """The one sentence at the top."""
    then: dict[str, Text] = {}
    """The sentence after a touch, by the id that was touched, else by its kinds: 'card:mix', or 'card' after any card;
    'swap card' after the button `swap` and a card. It asks for the next touch."""
    free: Free | None = None
    reach: Reach | None = None
    mood: str = ""
    """A word for the style sheet: 'day', 'night', 'dark'."""
    until: int | None = None
    """Milliseconds until something happens by itself, for a countdown."""
    since: int | None = None
    """Milliseconds on a stopwatch that runs on by itself: how long a puzzle has taken so far."""
    share: Text | None = None
    """A result worth telling others, such as a daily puzzle's: the page offers to copy it."""
    goal: Text | None = None
    """What wins, in a few words: 'first to 7 honey'."""
    progress: Progress | None = None
    tally: tuple[Tally, ...] = ()
    """At the end: how everyone's result came about."""
    decided: Text | None = None
    """At the end: the moment or tie-break that decided it, in a sentence."""
    phrases: tuple[str, ...] = ()
    """Quick phrases (of the game's manners or the common ones) that fit this moment: offered first."""


PARTS = ("mats", "spots", "pieces", "buttons", "standings", "links", "fields")
SINGLES = (
    "status",
    "then",
    "free",
    "reach",
    "mood",
    "until",
    "since",
    "share",
    "goal",
    "progress",
    "tally",
    "decided",
    "phrases",
)

assert Scene.__struct_fields__ == PARTS + SINGLES

fields_of: Callable[[Scene], tuple[Any, ...]] = msgspec.structs.astuple
"""All fields of a scene: first the `MANY` parts, dicts by id, then the singles."""
MANY = len(PARTS)

NO_SINGLES = fields_of(Scene())[MANY:]


def overlay(public: Scene, private: Scene) -> Scene:
    """One scene over another: what the private part names replaces what the public part shows."""
    common, own = fields_of(public), fields_of(private)
    parts: list[Any] = [{**under, **over} for under, over in zip(common[:MANY], own[:MANY], strict=True)]
    layers = zip(own[MANY:], NO_SINGLES, common[MANY:], strict=True)
    return Scene(*parts, *[over if over != nothing else under for over, nothing, under in layers])


class Difference(msgspec.Struct, omit_defaults=True):
    """What changes one scene into another: things put (new or changed), ids gone, and the singles if any differs."""

    put: Scene = msgspec.field(default_factory=Scene)
    gone: dict[str, list[str]] = {}
    """By part ('pieces', 'spots' …) the ids that are gone."""
    singles: bool = False
    """Whether the single fields of `put` (status, free, mood, goal …) replace the old ones."""


def difference(old: Scene, new: Scene) -> Difference:
    """What to send to a viewer who sees `old` so that they see `new`."""
    put: list[Any] = []
    gone: dict[str, list[str]] = {}
    was, now = fields_of(old), fields_of(new)
    for name, before, after in zip(PARTS, was, now, strict=False):
        changes: dict[str, Any] = {}
        put.append(changes)
        if before is not after and before != after:
            for id, thing in after.items():
                had = before.get(id)
                # things that never change are often made once: the same object needs no closer look
                if had is not thing and had != thing:
                    changes[id] = thing
            missing = [id for id in before if id not in after]
            if missing:
                gone[name] = missing
    singles = was[MANY:] != now[MANY:]
    return Difference(Scene(*put, *(now[MANY:] if singles else NO_SINGLES)), gone, singles)


def changed(old: Scene, step: Difference) -> Scene:
    """The scene after a difference is applied to another: `changed(old, difference(old, new)) == new`."""
    parts: dict[str, Any] = {}
    for name in PARTS:
        after = {**getattr(old, name), **getattr(step.put, name)}
        for id in step.gone.get(name, ()):
            del after[id]
        parts[name] = after
    source = step.put if step.singles else old
    return Scene(**parts, **{name: getattr(source, name) for name in SINGLES})
