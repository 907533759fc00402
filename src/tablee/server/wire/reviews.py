"""What a review of a finished match tells a page."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.kernel import Event, Scene

# GET  /api/matches/{id}/review                ReviewState
# POST /api/matches/{id}/review                has it judged → ReviewState


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


class ReviewDraw(msgspec.Struct, frozen=True):
    """A draw of chance that changed something for a seat."""

    at: int
    change: float


class ReviewAccount(msgspec.Struct, frozen=True):
    """Where a seat's share of the match came from, with all cards on the table."""

    seat: int
    began: float
    ended: float
    luck: float
    doubt: float
    """Of the luck (95 %)."""
    careless: float
    """What its own moments cost it together."""
    draws: tuple[ReviewDraw, ...]


class ReviewView(msgspec.Struct, frozen=True):
    """A whole review."""

    line: tuple[tuple[float, ...], ...]
    """Each seat's share of the match at the start and after each line of the log, as a watcher could judge it."""
    own: tuple[tuple[float, ...], ...]
    """The same by seat, each for itself, as that seat could judge it."""
    accounts: tuple[ReviewAccount, ...]
    moments: tuple[ReviewMoment, ...]


class ReviewState(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether a match has been judged."""

    state: Literal["never", "none", "judging", "ready"]
    """`never`: nobody here can judge it, since it is played in real time or no bot knows it."""
    done: float = 0
    """While it is being judged: how much of it is."""
    review: ReviewView | None = None
