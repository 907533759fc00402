"""What a game tells its bots (`games/<key>/bot.py`); how to think with it is the bots' affair."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Generic, Literal, TypeAlias, TypeVar

from tablee.kernel.move import Move
from tablee.kernel.seats import Seat
from tablee.kernel.words import Text

S = TypeVar("S")
M = TypeVar("M", bound=Move)

LEVELS = ("easy", "normal", "hard")
Level: TypeAlias = Literal["easy", "normal", "hard"]


class Mind(Generic[S, M]):
    """A bot at one table: it remembers what it has felt and heard, where `Brain.act` must make do with the position.

    Whoever runs a match in real time makes one for each bot's seat (`Brain.mind`) and keeps it for the whole match.
    Every state handed in is what that seat can know (`Game.glimpse`), and nothing of it may be changed.
    """

    def act(self, state: S) -> tuple[int, M] | None:
        """As `Brain.act`: a move and in how many milliseconds. Asked after every line of the log."""
        return None

    def reach(self, state: S) -> tuple[int, int] | None:
        """Where the bot's pointer is on the mat that its scene's `reach` names. Asked before each move of the clock
        and handed to `Game.tick` like a person's; None: it stays where it was."""
        return None

    def say(self) -> Text | None:
        """A quick phrase to say at once, once. Asked after every `act`."""
        return None

    def hear(self, seat: Seat, text: Text) -> None:
        """Somebody else at the table says a quick phrase (people's own words are not understood)."""


class Brain(Generic[S, M]):
    """A game's judgement. Every state handed in is one that the bot imagines: it holds nothing the seat can't see."""

    def value(self, state: S, seat: Seat) -> float:
        """How well the seat stands, from 0 (lost) to 1 (won); an even share is 1/players."""
        raise NotImplementedError

    def values(self, state: S, seats: Sequence[Seat]) -> Sequence[float]:
        """How well each of several seats stands; for games in which judging one is judging all."""
        return [self.value(state, seat) for seat in seats]

    def scores(self, state: S, seat: Seat, moves: Sequence[M]) -> Sequence[float]:
        """How good each move looks at first sight: higher is better, the scale is the game's own."""
        return [0.0] * len(moves)

    def candidates(self, state: S, seat: Seat, moves: Sequence[M]) -> Sequence[M]:
        """Of the moves on offer, at least one, those worth a thought, in their order: the search tries no others.

        Asked in every playout, so it must be quick; all of them, unless the game knows that some come to the same.
        """
        return moves

    def act(self, state: S, seat: Seat, level: Level, rng: random.Random) -> tuple[int, M] | None:
        """For games in real time: what the bot does next and in how many milliseconds; None: nothing for now.

        Asked again after every move of anybody, so the delay is from now on.
        """
        return None

    def mind(self, seat: Seat, level: Level, rng: random.Random) -> Mind[S, M] | None:
        """A mind for that seat and one match, asked instead of `act`; None: this game's bots need no memory."""
        return None

    def hears(self, state: S, speaker: Seat, text: Text, ago: int) -> None:
        """In games in turns: note in the state, a copy, a quick phrase that another said so many moves ago.

        Asked before the bot imagines what it can't see, so that words can change what it expects.
        """

    def says(self, state: S, seat: Seat, move: M, rng: random.Random) -> Text | None:
        """In games in turns: a quick phrase to go with the move the bot is about to make, true or not."""
        return None

    realtime: bool = False
    """Whether `act` is the way this game's bots play."""
