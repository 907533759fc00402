"""Requests and answers about people."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from tablee.server.wire.table import Phase

# {id} is a person's public id, or 'me'. Of others only what is public is shown: matches at listed tables, and those
# that the reader has played too.
#
# GET  /api/me/tables                          tuple[MyTable, ...]: those that wait for me first
# GET  /api/me/export                          everything that is kept of me, as a file
# POST /api/me/delete                          Farewell → Me: my name leaves all matches, and I am a new guest
# POST /api/me/code                            DeviceCode: signs me in on another device
# POST /api/me/recovery                        RecoveryCodes, which replace earlier ones
# GET  /api/me/recovery                        CodesLeft
# POST /api/me/join                            Join → Joined
# POST /api/me/mail-link                       MailLink → LinkAsked: mails a link that signs its reader in
# POST /api/me/sign-out                        SignOut → Me
# GET  /api/qr.svg?path=…                      an address of this server as a QR code
# GET  /api/people/{id}                        Someone
# GET  /api/people/{id}/matches?game=…&with=…&before=…   PastMatches
# GET  /api/people/{id}/statistics             Statistics


class MyTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table at which I sit."""

    id: str
    game: str
    phase: Phase
    touched: float
    """When it was last changed, in seconds since 1970."""
    others: tuple[str, ...] = ()
    """The names of the others, bots among them."""
    awaited: bool = False
    """Whether the match waits for me."""


class Someone(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person. `name` is '' for someone unknown."""

    id: str
    name: str = ""
    you: bool = False
    admin: bool = False
    """Whether you run the house."""


class PastPlayer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player of a finished match, and their result."""

    rank: int
    score: int
    name: str = ""
    """'' for someone who is no longer known."""
    person: str = ""
    """Their public id; '' for a bot."""
    level: str = ""
    """A bot's."""


class PastMatch(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished match in someone's list."""

    match: str
    game: str
    ended: float
    seat: int
    """The seat of the person in whose list it is."""
    players: tuple[PastPlayer, ...]
    """By seat."""


class PastMatches(msgspec.Struct, frozen=True, omit_defaults=True):
    """A page of the list, the latest first."""

    matches: tuple[PastMatch, ...]
    more: str = ""
    """The value of `before` for the next page; '' if there is none."""


class GameTally(msgspec.Struct, frozen=True):
    """Matches of one game with one number of players."""

    game: str
    seats: int
    played: int
    won: int
    best: int
    """The highest score."""


class Meeting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Someone against one other person, or against all bots of a level: how often they met, came ahead and behind."""

    met: int
    ahead: int
    behind: int
    name: str = ""
    person: str = ""
    level: str = ""


class Week(msgspec.Struct, frozen=True):
    """The matches of one week."""

    begins: float
    """Seconds since 1970."""
    played: int
    won: int


class Statistics(msgspec.Struct, frozen=True, omit_defaults=True):
    """What someone has played."""

    games: tuple[GameTally, ...]
    weeks: tuple[Week, ...]
    """The last half year, the oldest first."""
    bots: tuple[Meeting, ...] = ()
    people: tuple[Meeting, ...] = ()
    """The people met most often; on another person's page, only the reader."""


class Feat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person's feat in a game, with the game's texts `feat-<name>` and `feat-<name>-how`."""

    game: str
    name: str
    at: float | None = None
    """When it was done first; None: not yet."""
    match: str = ""
    """The match in which it was done; only on the reader's own page."""


class Farewell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/delete."""

    sure: bool


class DeviceCode(msgspec.Struct, frozen=True):
    """A code for another device."""

    code: str
    seconds: int
    """How long it is valid, for one use."""


class RecoveryCodes(msgspec.Struct, frozen=True):
    """Codes for the day when all devices are lost, each good for one use."""

    codes: tuple[str, ...]


class CodesLeft(msgspec.Struct, frozen=True):
    """How many recovery codes are left."""

    left: int


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/join: sign in as the person who made the code."""

    code: str
    sure: bool = False
    """If false, the answer only says whose code it is."""


class Joined(msgspec.Struct, frozen=True, omit_defaults=True):
    """The person whose code it is."""

    name: str
    matches: int = 0
    """The number of finished matches that the caller has played as a guest; they move with them."""
    same: bool = False
    """It is the caller's own code."""


class MailLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/mail-link: mail a link that signs its reader in as the person who has confirmed this address."""

    address: Annotated[str, msgspec.Meta(max_length=254)]


class LinkAsked(msgspec.Struct, frozen=True):
    """The answer, whether or not anyone has confirmed the address."""

    minutes: int
    """How long a link is valid."""


class Passkey(msgspec.Struct, frozen=True):
    """One of my passkeys."""

    id: str
    made: float
    """Seconds since 1970."""


class PasskeyQuestion(msgspec.Struct, frozen=True):
    """What a browser needs to make or use a passkey."""

    token: str
    """To be sent back with the answer."""
    options: dict[str, Any]
    """As WebAuthn writes them in JSON."""


class PasskeyAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/passkeys and /api/me/passkeys/use."""

    token: str
    credential: dict[str, Any]
    """As WebAuthn writes it in JSON."""


class PushKey(msgspec.Struct, frozen=True):
    """The key that tells a browser that a push message is this server's; '' if it sends none."""

    key: str


class PushWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/push and /api/me/push/end: a browser's push subscription."""

    endpoint: str
    p256dh: str
    auth: str
    language: str


class Pushed(msgspec.Struct, frozen=True):
    """Whether this browser gets push messages."""

    on: bool


class SignOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/sign-out."""

    everywhere: bool
    """On all other devices, but not here; if false, only here."""
