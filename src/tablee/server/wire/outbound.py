"""Messages from a table to its pages."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from tablee.kernel import Difference, Drawn, Event, Float, Outcome, Scene, Standing, Text
from tablee.server.wire.coach import Blundered, Hinted
from tablee.server.wire.message import Message
from tablee.server.wire.pace import SeatTime
from tablee.server.wire.table import TableView


class TouchPath(msgspec.Struct, frozen=True, array_like=True):
    """A legal move as a path of touches, and its text."""

    path: tuple[str, ...]
    move: str


class IceServer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A STUN or TURN server, which lets browsers behind routers reach each other for voice."""

    url: str
    user: str = ""
    password: str = ""


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to Hello.

    If there is a match, the steps that the page missed follow, or a Show. Hello may be said again at any time.
    """

    you: str
    """Your public id."""
    table: TableView
    seat: int | None = None
    """Where you sit; None: you watch."""
    said: tuple[Said, ...] = ()
    """The latest lines of talk; they replace the chat that the page shows."""
    phrases: tuple[str, ...] = ()
    """Message ids of the quick phrases of every table."""
    ice_servers: tuple[IceServer, ...] = ()
    """For voice."""


class TableChanged(Message, frozen=True, tag="table"):
    """Seats, people or phase have changed."""

    table: TableView
    seat: int | None = None


class Unseated(Message, frozen=True, tag="unseated"):
    """The host has removed you from your seat: sent at once, and to each page that you open until the next match."""

    text: Text
    """What happened, and what you can do now."""


class StillThere(Message, frozen=True, tag="still-there"):
    """Others wait for you and you do nothing: after these seconds a bot plays for you until you touch something."""

    seconds: int


class Nudged(Message, frozen=True, tag="nudged"):
    """Another player reminds you that the match waits for you."""

    by: str
    """Their name."""


class Invited(Message, frozen=True, tag="invited"):
    """Someone invites you to another table."""

    id: str
    table: str
    game: str
    by: str
    """Their name …"""
    person: str
    """… and their public id."""


class Announced(Message, frozen=True, tag="announced"):
    """The house's announcement to everyone; '' withdraws it."""

    words: str


class Show(Message, frozen=True, tag="show"):
    """The whole scene: at first, after a take-back, or when too much was missed."""

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
    drawn: Drawn | None = None
    """How house and pages have drawn the seed; the house's secret is in it once the match is over."""
    missed: int = 0
    """For a player who has been away: the scene is the one after their last move, and this number of steps follow."""


class Step(Message, frozen=True, tag="step"):
    """One log entry as this viewer learns of it; `event` is None if only the scene has changed."""

    version: int
    event: Event | None
    difference: Difference
    touches: tuple[TouchPath, ...] = ()
    """All that the viewer may do now."""
    can_undo: bool = False
    own: bool = False
    """Whether it was the viewer's own move."""


class Timed(Message, frozen=True, tag="timed"):
    """How long until something happens by itself: sent whenever it differs from what a page would count down to."""

    version: int
    left: int | None
    """Milliseconds from now; None if nothing will happen by itself any more."""
    running: bool = False
    """Whether time passes. If not, the match is paused, or time starts once the pages of the players who have to
    answer have said `Shown` for this version, or have had time enough for that."""


class Times(Message, frozen=True, tag="times"):
    """In a game in turns: the time that players have spent and have left now; pages count on by themselves."""

    match: str
    seats: tuple[SeatTime, ...]


class Asked(Message, frozen=True, tag="asked"):
    """For programs (`Hello.asks`): your seat may move, and here is what it can know. In real time it is not sent
    unasked: see GET /api/bot/tables/{id}/asked."""

    match: str
    version: int
    seat: int
    moves: tuple[str, ...]
    """Every legal move as text, in the game's order."""
    facts: dict[str, Any] = {}
    """The position in the names of docs/rules; null stands for what the seat can't know."""
    awaited: bool = True
    """Whether the match waits for you; if not, you may move but need not."""
    left: int | None = None
    """Milliseconds until something happens by itself."""
    running: bool = False
    """Whether that time passes now."""


class Over(Message, frozen=True, tag="over"):
    """The match has ended; with the seed anyone can check chance."""

    outcome: Outcome
    seed: str
    house: str = ""
    """The house's secret, if the seed was drawn together: see `Drawn`."""


class Draw(Message, frozen=True, tag="draw"):
    """A match is about to begin: the house has drawn its secret part of the seed, and the page answers by `Commit`."""

    house_hash: str
    seat: int
    """The seat that the page draws for."""


class Committed(Message, frozen=True, tag="committed"):
    """All have promised their shares, or have had time enough for it: the page answers by `Reveal`."""

    house_hash: str
    commits: tuple[str, ...]
    """By seat, '' for none."""


class Ack(Message, frozen=True, tag="ack"):
    """The move with this key is durably stored."""

    key: str
    version: int


class Refusal(Message, frozen=True, tag="refusal"):
    """A request was refused, and why. `key` is the request's, '' if it had none."""

    code: str
    text: Text
    key: str = ""
    at: tuple[str, ...] = ()
    """Ids of what is in the way …"""
    edges: tuple[int, ...] = ()
    """… and the edges of the dropped tile that don't match: see `Reason`."""


class Prospect(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a piece would look."""

    marks: tuple[str, ...] = ()
    badge: str = ""


class Previewed(Message, frozen=True, tag="previewed"):
    """The effect of a Preview's move, as far as the player can know; the move is not played."""

    key: str
    floats: tuple[Float, ...] = ()
    pieces: dict[str, Prospect] = {}
    """Pieces whose marks or badge would change."""
    standings: dict[str, Standing] = {}
    """Players whose line would change, by seat."""


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
    apart: bool = False
    """Said by a player who is out and sees more than the others: those read it after the match."""
    by: str = ""
    """The speaker's public id; '' for a bot."""


class Signalled(Message, frozen=True, tag="signalled"):
    """Voice: what another person sent you."""

    by: str
    seat: int | None
    data: str


class Pong(Message, frozen=True, tag="pong"):
    """The answer to Ping."""

    at: int = 0


FromTable: TypeAlias = (
    Welcome
    | TableChanged
    | Unseated
    | StillThere
    | Nudged
    | Invited
    | Announced
    | Show
    | Step
    | Timed
    | Times
    | Asked
    | Over
    | Draw
    | Committed
    | Ack
    | Refusal
    | Previewed
    | Hinted
    | Blundered
    | Said
    | Signalled
    | Pong
)

encode = msgspec.json.Encoder().encode
"""Encode a message for sending."""
