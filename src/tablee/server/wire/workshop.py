"""Requests of the workshop page, on servers that are started for people who write games."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.kernel import Drop, Event, Outcome, Scene
from tablee.server.wire.outbound import TouchPath

# GET  /api/workshop                    Bench
# GET  /api/workshop/{game}/gallery     Gallery
# GET  /api/workshop/picture.svg        a position as a picture: game, seed, moves, seat, language
# POST /api/workshop/look               LookRequest → Look
# POST /api/workshop/play               PlayRequest → Look, the file cut after the move
# POST /api/workshop/think              PlayRequest → Thoughts


class Playing(msgspec.Struct, frozen=True):
    """A table at which a match is played."""

    id: str
    game: str


class Bench(msgspec.Struct, frozen=True):
    """What the workshop has to show."""

    games: tuple[str, ...]
    left_out: tuple[str, ...] = ()
    """What is wrong with games that can't be loaded."""
    tables: tuple[Playing, ...] = ()
    """Those at which a match is played."""


class Words(msgspec.Struct, frozen=True):
    """A message in both languages as it is written in the files; '' where it is missing."""

    id: str
    en: str
    fr: str


class Sample(msgspec.Struct, frozen=True):
    """A random position, to be drawn and to be played on from."""

    seed: str
    moves: int
    seats: int
    file: str


class Gallery(msgspec.Struct, frozen=True):
    """All that a game shows."""

    game: str
    drawings: tuple[str, ...]
    texts: tuple[Words, ...]
    samples: tuple[Sample, ...]


class LookRequest(msgspec.Struct, frozen=True):
    """A position of a match file as a viewer sees it."""

    file: str
    at: int | None = None
    """After this many moves; None: all."""
    view: str = "everything"
    """A seat, 'watcher' or 'everything'."""


class PlayRequest(msgspec.Struct, frozen=True):
    """A move from a position of a match file; for thoughts, only the seat that thinks."""

    file: str
    seat: int
    move: str = ""
    """A move by its text, or …"""
    drop: Drop | None = None
    """… a free drop."""
    at: int | None = None
    view: str = "everything"


class Look(msgspec.Struct, frozen=True):
    """A position with everything that can be known of it."""

    game: str
    seats: int
    file: str
    at: int
    last: int
    scene: Scene
    facts: dict[str, Any]
    to_act: tuple[int, ...]
    """CHANCE is -1, the clock -2."""
    touches: dict[str, tuple[TouchPath, ...]]
    """By seat: the paths of its legal moves."""
    moves: dict[str, tuple[str, ...]]
    """By seat, the clock's too: legal moves as text, those of free drops among them."""
    told: dict[str, Event | None]
    """By viewer: what they were told of the last move."""
    outcome: Outcome | None = None


class Thought(msgspec.Struct, frozen=True):
    """What a Brain thinks of a move."""

    move: str
    score: float
    """At first sight."""
    visits: int = 0
    value: float = 0.0


class Thoughts(msgspec.Struct, frozen=True):
    """What a Brain thinks of a position that the seat imagines."""

    values: tuple[float, ...]
    """How every seat stands."""
    moves: tuple[Thought, ...] = ()
    facts: dict[str, Any] = {}
    """The imagined position."""
