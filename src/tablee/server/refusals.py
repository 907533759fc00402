"""What the server refuses, apart from what the rules refuse; the words are the messages `refused-<code>`.

| code | |
|---|---|
| bad-message | not one of the messages |
| hello-first | the first message on a socket must be Hello |
| who-are-you | a cookie that this server did not sign |
| no-such-table, no-such-match, no-such-seat, no-such-person | |
| bad-code | not a code for another device, or one that was used or is too old |
| bad-passkey | not a passkey of this house, or an answer that was used, is too old or was meant for someone else |
| no-passkeys-here, too-many-passkeys | browsers have passkeys only over https and on `localhost` |
| not-seated | only players may do that |
| one-device | a game in real time can't be played by several on one device |
| not-host | only the host may do that |
| seat-taken | someone sits there |
| not-offered | a vacant seat of a running match that was not given to them |
| muted, removed | the host has muted them, or sent them away |
| seats-open | a match can't start while seats are empty |
| running, not-running | not during a match; only during a match |
| paused | too few people are at the table for time to pass |
| others-turn, nothing-here | answers to Ask, where the rules have no better one |
| no-puzzle, no-such-day | a game without a puzzle of the day; not a date, or one before the archive's first |
| not-yet | the puzzle of a day that has not come |
| stale | it was meant for another match |
| too-fast, too-long | |
| busy | what this person or address ordered before is still being made, or too many wait |
| restarting | the server is about to end, or the table is on its way to another one: try again |
| too-much-work | it takes longer than the limit |
| too-many-pages | more open pages of one person, or from one address, than the server holds |
| unknown-phrase | not a quick phrase of this game |
| not-awaited | the match doesn't wait for the player who is nudged |
| no-coach | there is no coach at this table, or none in this game |
| early-hint, stale-hint | a hint out of turn; the position has changed meanwhile |
| no-png, no-such-place | the server draws no PNG (tablee[pictures] is missing); a match has no such move |
| not-here | the addressee is not at the table |
| bad-token | a token that is not valid, or none where one is needed |
| bot-name-taken, too-many-bots, no-such-bot | of bot accounts |
| replaced, too-slow | why a program's stream ended: another one has its name; it did not read |
| no-ladder | the game is for one player |
| same-for-all | bots that adapt, in a tournament |
| adapts-later | a bot that adapts, in the middle of a match |
| live-only, bad-pace | the game is played in real time only; no such pace |
| no-such-channel, bad-address, too-many-contacts, no-such-contact, bad-calendar | of notices and deadlines |
| locked, no-watchers, not-welcome | for people who may not come in, watch, or sit down |
| quick-only, no-quick-match | a seat that only a quick match gives; a game for one player |
| too-many-shunned | more people muted or blocked than the house keeps |
| host-decides | a vote while the host is here |
| forbidden, closed, name-removed | an admin has suspended a person, closed a table, removed a name |
| not-admin, bad-link, not-yourself | for admins |
| not-company, here-already | an invitation to a stranger; to a person who is at the table |
| too-many-friends, too-many-reports | |
| no-such-group, not-member, too-many-groups | of groups |
| no-such-contest, contest-over, contest-full, too-many-contests, no-tournament, bad-contest | of tournaments |
| others-play | a seat at a tournament's table that is another player's |
| lesson | the lesson asks for another move |
| practice | a match for practice is neither saved nor played on |
| earlier-rules | a match under an earlier version of the rules is looked at, not played on |
| not-stored | the store could not write it |
| broken | the game's rules have failed |
"""

from __future__ import annotations

from tablee.kernel import Arg, Text
from tablee.server.wire import Problem, Refusal


class TableRefusal(Exception):
    """A request that the server refuses; the code says why."""

    def __init__(self, code: str, status: int = 400, **args: Arg) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        """The answer's status over HTTP."""
        self.text = Text(f"refused-{code}", args)

    def message(self, key: str = "") -> Refusal:
        """The answer on a socket."""
        return Refusal(self.code, self.text, key)

    def problem(self) -> Problem:
        """The answer's body over HTTP."""
        return Problem(self.code, self.text)
