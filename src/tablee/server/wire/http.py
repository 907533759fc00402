"""Requests and answers over plain HTTP."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from tablee.kernel import Drop, Level, Outcome, Scene, Text
from tablee.kernel.options import OptionField
from tablee.server.wire.outbound import Step, TouchPath
from tablee.server.wire.pace import Pace
from tablee.server.wire.safety import Audience
from tablee.server.wire.table import Phase, SeatView

# GET  /api/me                                 Me; sets a cookie, as every page and POST does
# POST /api/me                                 Rename → Me
# GET  /api/games                              tuple[GameView, ...]
# GET  /api/games/{key}/texts/{en,fr}.ftl      the game's messages
# GET  /api/games/{key}/sprite.svg             all drawings: <symbol id="art-{key}-{name}" viewBox=…>
# GET  /api/games/{key}/style.css              the game's style sheet
# GET  /api/games/{key}/sounds.json            the game's sounds, {} if it has none
# GET  /api/games/{key}/sounds/{name}          one that is recorded
# GET  /api/games/{key}/cover.svg              key art, for the home page
# GET  /api/games/{key}/rules/{en,fr}.html     the help page's body, figures inline
# GET  /api/games/{key}/lesson                 Lesson
# POST /api/games/{key}/practice               Practising → Practised
# POST /api/tables                             NewTable → TableView
# POST /api/matches/{id}/practice              Practice → TableView
# GET  /api/tables                             tuple[TableLine, ...]: listed, open and running
# GET  /api/tables/{id}                        TableView
# GET  /api/tables/{id}/picture.svg?language=… the position as everyone may see it, drawn; or picture.png, card.png
# WS   /api/tables/{id}/socket                 FromPage, FromTable
# GET  /api/matches/{id}/replay?view=…         Replay, of a finished match; view: a seat, 'watcher' or 'everything'
# GET  /api/matches/{id}/file                  the match file
# GET  /api/matches/{id}/card.png?at=…         a position of it, drawn; or picture.svg, picture.png
# GET  /api/matches/{id}/film.gif?from=…&to=…  it, or a part of it, as a film
# POST /api/matches                            a match file → Imported, once it is stored
# …    /api/challenges/…                          the challenge of the day: wire/challenges.py
# GET  /api/health                             counters

SeatRequest: TypeAlias = Literal["me", "open", "easy", "normal", "hard", "expert", "adaptive"]
"""Who shall sit on a seat of a new table: its host, anyone, or a bot of that level."""


class GameView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game on the home page. Its words are the messages `title` and `pitch` of its texts."""

    key: str
    fewest: int
    most: int
    best: int
    """The number of players that quick play suggests."""
    version: int
    options: tuple[OptionField, ...] = ()
    realtime: bool = False
    lesson: bool = False
    solo: bool = False
    """Whether it can be played alone, as a puzzle."""
    daily: dict[str, bool | int | str] | None = None
    """The options of today's puzzle, if the game has one."""
    practice: dict[str, bool | int | str] | None = None
    """The options of a table to practise at alone, if the game has one."""
    expert: bool = False
    """Whether there are expert bots."""
    moves: bool = False
    """Whether the game has a move of the day."""


class Me(msgspec.Struct, frozen=True):
    """Who you are. `id` is public; `name` is the last one you gave, '' for none."""

    id: str
    name: str = ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """POST /api/tables."""

    game: str
    seats: tuple[SeatRequest, ...]
    options: dict[str, bool | int | str] = {}
    listed: bool = False
    name: str = ""
    """The host's name."""
    start: bool = False
    """Start at once (quick play against bots, puzzles)."""
    draws: bool = False
    """With `start`: the host's page adds a share to the seed, so the match begins when that page has come."""
    pace: Pace | None = None
    """How much time players have for their turns; None: no limit."""
    group: str = ""
    """The group whose table it is."""
    coach: bool | None = None
    """Whether players may ask for hints; None: while all others are bots."""
    language: str = ""
    """The language that its people talk: 'en', 'fr' or ''."""
    audience: Audience | None = None
    """What watchers see of a running match; None: what everyone may see."""


class Practice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """POST /api/matches/{id}/practice: play on from a position of a match, against bots."""

    seat: int
    place: int | None = None
    """The number of moves after which to begin; None: the match as it stands."""
    level: Level = "normal"
    name: str = ""


class TableLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table in the lobby's list."""

    id: str
    game: str
    phase: Phase
    host: str
    taken: int
    seats: int
    age: int
    """Seconds since the table was made."""
    pace: Literal["free", "turn", "bank", "days"] = "free"
    language: str = ""
    watchers: int = 0
    people: int = 0
    """Players who are not bots."""
    here: bool = True
    """Whether someone is there now; a table with days per turn may wait for players while no one is."""
    watched: bool = True
    """Whether people may watch its match."""
    shown: bool = True
    """Whether watchers see at once what everyone may see: only then is there a picture of it."""
    quick: bool = False
    left: int | None = None
    """Milliseconds until bots fill up, while a quick match waits for people."""


class Replay(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished match as one viewer saw it, or with all hands open."""

    match: str
    game: str
    options: dict[str, bool | int | str]
    seats: tuple[SeatView, ...]
    start: Scene
    steps: tuple[Step, ...]
    outcome: Outcome | None = None
    """None for an imported match that stops before its end."""
    seed: str = ""
    seed_hash: str = ""
    hides: bool = False
    """Whether things lie face down in this game, so that a page can ask what a seat could know."""
    realtime: bool = False


class LessonStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """Words shown after a number of moves."""

    at: int
    """How many moves."""
    text: Text
    touch: tuple[str, ...] = ()
    """Ids of things to point at."""
    path: tuple[str, ...] = ()
    """The move that the learner makes now, as touches …"""
    drop: Drop | None = None
    """… or as a free drop. Neither: they read and continue."""
    free: bool = False
    """Whether they play freely: any legal moves, each sent as Practising."""
    reach: tuple[float, float] | None = None
    """Where they draw the piece of the scene's reach, on its mat: when they are there, the lesson continues."""
    say: tuple[str, ...] = ()
    """Quick phrases: when they have said one, the lesson continues."""


class Lesson(msgspec.Struct, frozen=True, omit_defaults=True):
    """A scripted match on the real board, complete: the page plays it by itself."""

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
    then: Lesson | None = None
    """Another scripted match that follows, from another player's side."""


class Practising(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/games/{key}/practice: the learner's moves in a free part of the lesson, the new one last."""

    step: Annotated[int, msgspec.Meta(ge=0)]
    """Which of the lesson's steps it is."""
    made: Annotated[tuple[str | Drop, ...], msgspec.Meta(min_length=1, max_length=100)]
    """Each as the text of a touch path's move, or as a free drop."""


class Practised(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of the last move."""

    steps: tuple[Step, ...] = ()
    """The move and what the others did; the last one says what can be done now."""
    over: bool = False
    """The free part is over."""
    refused: Text | None = None
    """Why the move can't be made …"""
    at: tuple[str, ...] = ()
    """… and what is in its way."""


class Imported(msgspec.Struct, frozen=True):
    """A match file was imported."""

    match: str


class Problem(msgspec.Struct, frozen=True):
    """The body of any HTTP error."""

    code: str
    text: Text
