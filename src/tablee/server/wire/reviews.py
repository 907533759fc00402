"""The review of a finished match, as a page gets it."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.kernel import Drawn, Event, Scene
from tablee.review.reasons import Reason
from tablee.review.receipt import Roll

# GET  /api/matches/{id}/review                ReviewState
# POST /api/matches/{id}/review                has it judged → ReviewState
# GET  /api/matches/{id}/known?at=…&seat=…     [Hidden]: what that seat could know after that number of moves
# GET  /api/matches/{id}/receipt               Receipt: what chance's moves were made of


class ReviewMoment(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice that cost a seat something."""

    at: int
    """The version of the replay's step with what was played."""
    seat: int
    cost: float
    """The share of the match that it cost …"""
    doubt: float
    """… give or take (95 %)."""
    scene: Scene
    """What the seat would have seen after the better move."""
    played: Event | None = None
    better: Event | None = None
    why: tuple[Reason, ...] = ()
    """What the better move brings some moves later, on average."""


class ReviewTurn(msgspec.Struct, frozen=True, omit_defaults=True):
    """A turning point: what happened, and what it changed for everyone."""

    at: int
    changes: tuple[float, ...]
    event: Event | None = None


class ReviewDraw(msgspec.Struct, frozen=True, omit_defaults=True):
    """A draw of chance that changed something for a seat."""

    at: int
    change: float
    event: Event | None = None


class ReviewAccount(msgspec.Struct, frozen=True):
    """Where a seat's share of the match came from, with all cards on the table."""

    seat: int
    began: float
    ended: float
    luck: float
    doubt: float
    """Of the luck (95 %)."""
    careless: float
    """What its own moments cost it together …"""
    careless_doubt: float
    """… give or take (95 %)."""
    draws: tuple[ReviewDraw, ...]


class ReviewView(msgspec.Struct, frozen=True):
    """A whole review."""

    line: tuple[tuple[float, ...], ...]
    """Each seat's share of the match at the start and after each line of the log, as a watcher could judge it."""
    own: tuple[tuple[float, ...], ...]
    """The same by seat, each for itself, as that seat could judge it."""
    turns: tuple[ReviewTurn, ...]
    accounts: tuple[ReviewAccount, ...]
    moments: tuple[ReviewMoment, ...]


class ReviewState(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether a match has been judged."""

    state: Literal["never", "none", "judging", "ready", "failed"]
    """`never`: it can't be judged, since it is played in real time or no bot knows it. `failed`: the last try; one may
    ask again."""
    done: float = 0
    """While it is being judged: how much of it is."""
    review: ReviewView | None = None


class Receipt(msgspec.Struct, frozen=True, omit_defaults=True):
    """What chance's moves were made of: the page checks every roll by itself."""

    seed: str
    """'' where the match shows none."""
    seed_hash: str
    """What was shown before the match."""
    rolls: tuple[Roll, ...]
    drawn: Drawn | None = None
    """How house and players drew the seed together."""
