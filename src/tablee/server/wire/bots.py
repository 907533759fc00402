"""Requests of bot accounts over plain HTTP, and of pages about them.

Programs send `Authorization: Bearer TOKEN`. A refusal is a Problem; with 429 and 503 comes `Retry-After`.
"""

from __future__ import annotations

import msgspec

# GET  /api/bots                               tuple[BotView, ...]: mine
# POST /api/bots                               NewBot → MadeBot: the only time that the token is shown
# POST /api/bots/{id}/revoke                   its token is no longer valid
# GET  /api/ladder/{game}                      Ladder
#
# with a token:
# GET  /api/bot/me                             BotView
# GET  /api/bot/tables                         tuple[TableView, ...]: where the bot has a seat
# GET  /api/bot/stream?table=&since=&stream=   FromTable, a line each; an empty line every ten seconds
# GET  /api/bot/tables/{id}/asked              Asked; 204 if the seat may not move
# GET  /api/bot/tables/{id}/imagined           Imagined
# POST /api/bot/tables/{id}/play               Move → Ack
# POST /api/bot/tables/{id}/send               any FromPage but Hello → its answer, 204 if it has none
# POST /api/bot/ladder/{game}                  waits for opponents → Paired; 204 if none came, ask again
# WS   /api/tables/{id}/socket                 as a page's, with the token instead of a cookie


class BotView(msgspec.Struct, frozen=True):
    """A bot account."""

    id: str
    name: str
    revoked: bool = False


class NewBot(msgspec.Struct, frozen=True):
    """Make a bot account."""

    name: str


class MadeBot(msgspec.Struct, frozen=True):
    """A new bot account with its token, which is kept nowhere else."""

    id: str
    name: str
    token: str


class MoveRequest(msgspec.Struct, frozen=True):
    """A move by its text. `key` is the program's own id for this request: sent twice, it is played once."""

    key: str
    move: str
    match: str = ""


class Imagined(msgspec.Struct, frozen=True):
    """A position that the bot's seat can imagine."""

    game: str
    version: int
    seat: int
    code: str
    """Identifies the game's code: another version of it can't read the state."""
    state: bytes
    """In base64: a pickled `kernel.State`."""


class Paired(msgspec.Struct, frozen=True):
    """The ladder has found opponents: the match runs at this table."""

    table: str
    seat: int


class LadderLine(msgspec.Struct, frozen=True):
    """A bot on the ladder."""

    id: str
    name: str
    rating: float
    """A safe estimate of its strength: three deviations below the mean of openskill's estimate."""
    matches: int
    won: int
    house: bool = False


class LadderMatch(msgspec.Struct, frozen=True):
    """A match of the ladder; its replay is at /r/{match}."""

    match: str
    at: float
    names: tuple[str, ...]
    ranks: tuple[int, ...]


class LadderView(msgspec.Struct, frozen=True):
    """A game's ladder."""

    game: str
    bots: tuple[LadderLine, ...] = ()
    latest: tuple[LadderMatch, ...] = ()
    waiting: int = 0
    """Bots that look for opponents now."""
