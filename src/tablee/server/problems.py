"""What the table refuses, apart from what the rules refuse; the words are the messages `refused-<code>`.

| code | |
|---|---|
| bad-message | what came is none of the messages |
| hello-first | the first message on a socket is Hello |
| who-are-you | no cookie, or none of ours |
| no-such-table, no-such-match, no-such-seat | |
| not-seated | only players may do that |
| not-host | only the host may do that |
| seat-taken | somebody sits there |
| seats-open | a match can't start while seats are empty |
| running, not-running | not while a match is on; only while one is on |
| paused | too few are at the table for time to pass |
| stale | it was meant for another match |
| too-fast, too-long | |
| unknown-phrase | no quick phrase of this game |
| not-here | whoever it was for is not at the table |
| lesson | the lesson asks for another move |
| not-stored | the disk refuses to take it |
| broken | the game's rules have failed |
"""

from __future__ import annotations

from tablee.kernel import Arg, Text
from tablee.server.messages import Problem, Refusal


class No(Exception):
    """Something is refused by the table: the code says why."""

    def __init__(self, code: str, status: int = 400, **args: Arg) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.text = Text(f"refused-{code}", args)

    def refusal(self, key: str = "") -> Refusal:
        """As an answer on a socket."""
        return Refusal(self.code, self.text, key)

    def problem(self) -> Problem:
        """As an answer over HTTP."""
        return Problem(self.code, self.text)
