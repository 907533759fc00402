"""Everything that travels between a page and the table, in one closed union a direction.

A page opens one socket a table (`/api/tables/{id}/socket`), says Hello, and gets Welcome. From then on each log
entry that the viewer may know of is one Step with the viewer's own version number, counted for each viewer, so
that a gap tells nothing of hidden moves; they begin anywhere. The TypeScript types are generated from this file.

A socket that is shut for good has a code: 4401 no cookie or none of ours (ask /api/me), 4404 no such table, 4429 too
much haste or junk, 4408 too slow to read. After any other end the page comes back by itself.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tablee.kernel.brain import Level
from tablee.kernel.options import OptionField
from tablee.kernel.outcome import Outcome
from tablee.kernel.scene import Difference, Drop, Scene
from tablee.kernel.words import Event, Text


class Message(msgspec.Struct, frozen=True, tag_field="is", omit_defaults=True):
    """The base of all messages: `is` says which one it is."""


# From the page


class Hello(Message, frozen=True, tag="hello"):
    """The first message on a socket."""

    match: str = ""
    """The match the page has on screen, '' for none …"""
    version: int = 0
    """… and the last step of it that it has seen."""
    name: str = ""
    """The name chosen on this device, '' for none: by it the others know somebody who watches."""


class Rename(Message, frozen=True, tag="rename"):
    """Another name, on one's seat or watching; also POST /api/me."""

    name: str


class Sit(Message, frozen=True, tag="sit"):
    """Take an empty seat (or one that a bot keeps warm)."""

    seat: int
    name: str


class Leave(Message, frozen=True, tag="leave"):
    """Give the seat up; in a running match a bot plays on."""


class SeatBot(Message, frozen=True, tag="seat-bot"):
    """The host puts a bot on a seat, or changes its level; in a running match it replaces the person."""

    seat: int
    level: Level


class ClearSeat(Message, frozen=True, tag="clear-seat"):
    """The host empties a seat before the match."""

    seat: int


class AddSeat(Message, frozen=True, tag="add-seat"):
    """The host puts one more chair to the table before the match or between two."""


class Start(Message, frozen=True, tag="start"):
    """The host starts the match; also the rematch when one is over. Empty chairs are taken away if enough are left."""


class Play(Message, frozen=True, tag="play"):
    """A move by its text. `key` is the page's own name for this sending: sent twice, it is played once."""

    key: str
    move: str
    match: str = ""
    """The match it is meant for; after a rematch it is refused as `stale`."""


class PutDown(Message, frozen=True, tag="put-down"):
    """A free drop."""

    key: str
    drop: Drop
    match: str = ""


class TakeBack(Message, frozen=True, tag="take-back"):
    """Undo one's last move."""

    key: str
    match: str = ""


class Point(Message, frozen=True, tag="point"):
    """Where the pointer is on the mat that the scene's `reach` names. Never answered."""

    x: int
    y: int


class Say(Message, frozen=True, tag="say"):
    """Chat: one's own words."""

    words: str


class Phrase(Message, frozen=True, tag="phrase"):
    """Chat: a quick phrase by its message id; every reader sees it in their own language."""

    text: Text


class Signal(Message, frozen=True, tag="signal"):
    """Voice: passed on to one person at the table as it is."""

    to: str
    data: str


class Ping(Message, frozen=True, tag="ping"):
    """Answered by Pong."""

    at: int = 0


FromPage: TypeAlias = (
    Hello
    | Rename
    | Sit
    | Leave
    | SeatBot
    | ClearSeat
    | AddSeat
    | Start
    | Play
    | PutDown
    | TakeBack
    | Point
    | Say
    | Phrase
    | Signal
    | Ping
)


# What a table is


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat."""

    kind: Literal["empty", "person", "bot"]
    name: str = ""
    """A person's own; a bot's is a name we give it."""
    level: Level | None = None
    person: str = ""
    """The public id of the person the seat belongs to, also while a bot keeps it warm."""
    here: bool = True
    """Whether the person is connected."""
    kept_by_bot: bool = False
    """A bot plays for an absent person until they come back."""


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table as everybody sees it."""

    id: str
    game: str
    options: dict[str, bool | int | str]
    seats: tuple[SeatView, ...]
    host: str
    """The host's public id."""
    listed: bool
    phase: Literal["open", "playing", "over"]
    watchers: int = 0
    named: tuple[str, ...] = ()
    """The names of those watchers who have one, the first few."""
    match: str = ""
    """The present (or last) match's id."""
    past: tuple[str, ...] = ()
    """Matches finished at this table, oldest first."""
    paused: bool = False
    """Time stands still: too few of the players are here, and no bot plays."""
    phrases: tuple[str, ...] = ()
    """Message ids of the quick phrases of this game for so many, besides the common ones."""


class TouchPath(msgspec.Struct, frozen=True, array_like=True):
    """A legal move as a path of touches, and its text."""

    path: tuple[str, ...]
    move: str


# From the table


class Way(msgspec.Struct, frozen=True, omit_defaults=True):
    """A STUN or TURN server, by which browsers behind routers find each other for voice."""

    url: str
    user: str = ""
    password: str = ""


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to Hello: all that the page needs to go on.

    If a match is on, the steps that the page missed follow, or a fresh Show. Hello may be said again at any time.
    """

    you: str
    """Your public id."""
    table: TableView
    seat: int | None = None
    """Where you sit; None: you watch."""
    said: tuple[Said, ...] = ()
    """What was said lately; it takes the place of the chat that the page shows."""
    ways: tuple[Way, ...] = ()
    """By which voice may cross routers."""


class Table(Message, frozen=True, tag="table"):
    """Seats, people or phase have changed."""

    table: TableView
    seat: int | None = None


class Unseated(Message, frozen=True, tag="unseated"):
    """The host has taken you out of your seat: told at once, and to each page that you open until the next match."""

    text: Text
    """What happened, and what you can do now."""


class Show(Message, frozen=True, tag="show"):
    """The whole scene anew: at first sight, after an undo, or when too much was missed."""

    match: str
    version: int
    scene: Scene
    touches: tuple[TouchPath, ...] = ()
    can_undo: bool = False
    log: tuple[Event, ...] = ()
    """What this viewer has learned so far, the last 500 lines."""
    outcome: Outcome | None = None
    seed: str = ""
    """Once the match is over."""
    seed_hash: str = ""


class Step(Message, frozen=True, tag="step"):
    """One log entry, as this viewer learns of it; `event` is None if only the scene has changed."""

    version: int
    event: Event | None
    difference: Difference
    touches: tuple[TouchPath, ...] = ()
    """What the viewer may do now, whole."""
    can_undo: bool = False
    own: bool = False
    """Whether it was the viewer's own move."""


class Over(Message, frozen=True, tag="over"):
    """The match has ended; the seed lets everybody check chance."""

    outcome: Outcome
    seed: str


class Ack(Message, frozen=True, tag="ack"):
    """The move with this key is durably stored."""

    key: str
    version: int


class Refusal(Message, frozen=True, tag="refusal"):
    """What you sent was not done, and why. `key` names the sending, '' if it had none."""

    code: str
    text: Text
    key: str = ""


class Said(Message, frozen=True, tag="said"):
    """Chat."""

    who: str
    """The speaker's name."""
    seat: int | None
    """Their seat; None: a watcher."""
    words: str = ""
    text: Text | None = None
    """A quick phrase instead of words."""
    at: float = 0.0
    """When, in seconds since 1970."""


class Signalled(Message, frozen=True, tag="signalled"):
    """Voice: what another person sent you."""

    by: str
    seat: int | None
    data: str


class Pong(Message, frozen=True, tag="pong"):
    """The answer to Ping."""

    at: int = 0


FromTable: TypeAlias = Welcome | Table | Unseated | Show | Step | Over | Ack | Refusal | Said | Signalled | Pong


# Over plain HTTP
#
# GET  /api/me                                 Me; whoever has no cookie gets one (so does every page and POST)
# POST /api/me                                 Rename → Me
# GET  /api/games                              tuple[GameView, ...]: the house's five in order, then others
# GET  /api/games/{key}/texts/{en,fr}.ftl      the game's messages, as they are
# GET  /api/games/{key}/sprite.svg             all drawings: <symbol id="art-{key}-{name}" viewBox=…>
# GET  /api/games/{key}/style.css              the game's style sheet
# GET  /api/games/{key}/sounds.json            the game's sounds, {} if it has none
# GET  /api/games/{key}/picture.svg            a real scene, for the home page
# GET  /api/games/{key}/rules/{en,fr}.html     the help page's body, figures inline
# GET  /api/games/{key}/lesson                 Lesson
# POST /api/tables                             NewTable → TableView
# GET  /api/tables                             tuple[TableLine, ...]: listed, open and running
# GET  /api/tables/{id}                        TableView
# WS   /api/tables/{id}/socket                 FromPage, FromTable
# GET  /api/matches/{id}/replay?view=…         Replay, of a finished match; view: a seat, 'watcher' or 'everything'
# GET  /api/matches/{id}/file                  the match file
# POST /api/matches                            a match file → Imported: it can be replayed
# GET  /api/health                             counters


class GameView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game on the home page. Its words: messages `title`, `pitch` of its texts."""

    key: str
    built: bool
    fewest: int = 0
    most: int = 0
    version: int = 0
    options: tuple[OptionField, ...] = ()
    realtime: bool = False
    lesson: bool = False
    solo: bool = False
    """Whether one may play it alone, as a puzzle."""
    daily: dict[str, bool | int | str] | None = None
    """The options of today's puzzle, if the game has one."""


class Me(msgspec.Struct, frozen=True):
    """GET /api/me: who you are. `id` is public; `name` is the one you last gave, '' for none."""

    id: str
    name: str = ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """POST /api/tables."""

    game: str
    seats: tuple[Literal["me", "open", "easy", "normal", "hard"], ...]
    options: dict[str, bool | int | str] = {}
    listed: bool = False
    name: str = ""
    """The host's name."""
    start: bool = False
    """Start at once (quick play against bots, puzzles)."""


class TableLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table in the lobby's list."""

    id: str
    game: str
    phase: Literal["open", "playing", "over"]
    host: str
    taken: int
    seats: int
    age: int
    """Seconds since it was made."""


class Replay(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished match as one viewer saw it, or with everything open."""

    match: str
    game: str
    options: dict[str, bool | int | str]
    seats: tuple[SeatView, ...]
    start: Scene
    steps: tuple[Step, ...]
    outcome: Outcome | None = None
    """None for an imported file that stops in mid-match."""
    seed: str = ""
    seed_hash: str = ""


class LessonStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """Words shown when so many moves have been made."""

    at: int
    text: Text
    touch: tuple[str, ...] = ()
    """Ids of things to point at."""
    path: tuple[str, ...] = ()
    """The move that the learner makes now, as touches …"""
    drop: Drop | None = None
    """… or as a free drop. Neither: they read and go on."""


class Lesson(msgspec.Struct, frozen=True, omit_defaults=True):
    """A scripted match on the real board, whole: the page plays it by itself."""

    game: str
    options: dict[str, bool | int | str]
    seats: tuple[SeatView, ...]
    seat: int
    """The learner's."""
    start: Scene
    touches: tuple[TouchPath, ...]
    """What the learner may do at the start."""
    moves: tuple[Step, ...]
    """The n-th leads to the position after n+1 moves."""
    steps: tuple[LessonStep, ...]


class Imported(msgspec.Struct, frozen=True):
    """A match file was taken in."""

    match: str


class Problem(msgspec.Struct, frozen=True):
    """Any HTTP answer that is an error."""

    code: str
    text: Text
