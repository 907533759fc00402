"""Messages from a page to its table."""

from __future__ import annotations

from typing import TypeAlias

from tablee.kernel import Drop, Text
from tablee.server.wire.message import Message
from tablee.server.wire.table import SeatLevel


class Hello(Message, frozen=True, tag="hello"):
    """The first message on a socket."""

    match: str = ""
    """The match that the page shows, '' for none …"""
    version: int = 0
    """… and the last version of it that the page has seen."""
    name: str = ""
    """The name chosen on this device, '' for none: what others call a watcher."""
    shows: bool = False
    """Whether the page answers a `Timed` that stands still by `Shown`."""
    draws: bool = False
    """Whether the page adds a share to the seed: answers `Draw` by `Commit`, and `Committed` by `Reveal`."""
    asks: bool = False
    """Whether the page is a program that wants `Asked` whenever its seat may move."""
    up: int | None = None
    """On a device that several players share: the seat that holds it. None: it is being handed over."""
    screen: bool = False
    """Whether the page is a big screen for all: it sees what everyone sees, no matter who opened it."""
    zone: str = ""
    """The browser's time zone, where deadlines need it and the person has not named one."""


class Rename(Message, frozen=True, tag="rename"):
    """Change your name, seated or watching; also POST /api/me."""

    name: str


class Sit(Message, frozen=True, tag="sit"):
    """Take an empty seat, or your own again; for any other vacant seat this is a request, which the players answer."""

    seat: int
    name: str
    beside: bool = False
    """On the same device, beside the player who sits there already; not in games in real time."""


class Hand(Message, frozen=True, tag="hand"):
    """Give the device to another of its players: the page is shown what that seat sees, and no other.

    None: the device is on its way from one to the next, and the page is shown what everyone sees."""

    seat: int | None = None


class Answer(Message, frozen=True, tag="answer"):
    """A player answers someone who asks for a vacant seat. In a game with secrets the host decides about seats that
    were given up; in any other game all connected players have to agree."""

    seat: int
    person: str
    yes: bool = True


class Here(Message, frozen=True, tag="here"):
    """The person has touched something: they are still there."""


class Nudge(Message, frozen=True, tag="nudge"):
    """Remind a player who is here that the match waits for them; once in a while."""

    seat: int


class Mute(Message, frozen=True, tag="mute"):
    """The host mutes someone, or lets them talk again."""

    person: str
    yes: bool = True


class Remove(Message, frozen=True, tag="remove"):
    """The host sends someone away from the table; a bot plays on for a player of a running match."""

    person: str


class Leave(Message, frozen=True, tag="leave"):
    """Give the seat up; in a running match a bot plays on."""


class SeatBot(Message, frozen=True, tag="seat-bot"):
    """The host puts a bot on a seat, or changes its level; in a running match it replaces the person."""

    seat: int
    level: SeatLevel


class ClearSeat(Message, frozen=True, tag="clear-seat"):
    """The host empties a seat before the match."""

    seat: int


class AddSeat(Message, frozen=True, tag="add-seat"):
    """The host adds a chair before the match or between two matches."""


class Start(Message, frozen=True, tag="start"):
    """The host starts the match. Empty chairs are removed if enough players are left.

    After a match this asks the others for another one, as `Again` does; once they have had time to answer it begins,
    and those who don't want it watch."""


class Again(Message, frozen=True, tag="again"):
    """After a match: whether the player wants another. It begins when all connected players do; after some seconds the
    host may `Start` it with those who do."""

    yes: bool


class Play(Message, frozen=True, tag="play"):
    """A move by its text. `key` is the page's own id for this request: sent twice, it is played once."""

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
    """Take back your last move."""

    key: str
    match: str = ""


class Ask(Message, frozen=True, tag="ask"):
    """Why can't that be done? Answered by a Refusal, which changes nothing."""

    key: str
    touches: tuple[str, ...] = ()
    """The touches so far, and last the one that leads nowhere; or …"""
    drop: Drop | None = None
    """… a drop that doesn't fit."""
    match: str = ""


class Preview(Message, frozen=True, tag="preview"):
    """What would this move bring? Answered by Previewed; not answered where that can't be known."""

    key: str
    move: str = ""
    """A move by its text, or …"""
    drop: Drop | None = None
    """… a drop."""
    match: str = ""


class Hint(Message, frozen=True, tag="hint"):
    """What would a strong player do? Answered by Hinted, where the table has a coach."""

    key: str
    match: str = ""


class Keep(Message, frozen=True, tag="keep"):
    """Keep the move that was called a blunder: bots need not wait for a take-back any longer."""


class SetCoach(Message, frozen=True, tag="set-coach"):
    """The host offers a coach, for several people only between matches; any player may turn it off for all."""

    yes: bool


class Point(Message, frozen=True, tag="point"):
    """The pointer's place on the mat that the scene's `reach` names. Never answered."""

    x: int
    y: int


class Shown(Message, frozen=True, tag="shown"):
    """The page has shown its viewer everything up to this version. The time to answer a question begins once the pages
    of those who are asked have shown what led to it, or have had time enough for that. Never answered."""

    version: int


class Commit(Message, frozen=True, tag="commit"):
    """A page has drawn its share of the seed, and promises it by this hash: see `Drawn`."""

    house_hash: str
    """Of the `Draw` that it answers."""
    commit: str


class Reveal(Message, frozen=True, tag="reveal"):
    """The share that was promised, now that all have promised theirs."""

    house_hash: str
    share: str


class Say(Message, frozen=True, tag="say"):
    """Chat: the speaker's own words."""

    words: str


class Phrase(Message, frozen=True, tag="phrase"):
    """Chat: a quick phrase by its message id; each reader sees it in their own language."""

    text: Text


class Signal(Message, frozen=True, tag="signal"):
    """Voice: passed on unchanged to one person at the table."""

    to: str
    data: str


class Ping(Message, frozen=True, tag="ping"):
    """Answered by Pong."""

    at: int = 0


FromPage: TypeAlias = (
    Hello
    | Rename
    | Sit
    | Hand
    | Answer
    | Here
    | Nudge
    | Mute
    | Remove
    | Leave
    | SeatBot
    | ClearSeat
    | AddSeat
    | Start
    | Again
    | Play
    | PutDown
    | TakeBack
    | Ask
    | Preview
    | Hint
    | Keep
    | SetCoach
    | Point
    | Shown
    | Commit
    | Reveal
    | Say
    | Phrase
    | Signal
    | Ping
)


_KEYED = (Play, PutDown, TakeBack, Ask, Preview, Hint)


def key_of(message: FromPage) -> str:
    """The key of a move or a question, which its answer names; '' for all other messages."""
    return message.key if isinstance(message, _KEYED) else ""
