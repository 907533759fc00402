"""What a game tells its bots (`games/<key>/bot/brain.py`); how to search with it is up to `tablee.bots`."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from tablee.kernel.move import Move
from tablee.kernel.seats import Seat
from tablee.kernel.state import State
from tablee.kernel.words import Text

if TYPE_CHECKING:
    from tablee.kernel.game import Game

S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)

Level: TypeAlias = Literal["easy", "normal", "hard", "expert"]
LEVELS: tuple[Level, ...] = ("easy", "normal", "hard")
"""The levels that every game has; 'expert' is only for games with a learned judgement (`Game.levels`)."""


class Heard(NamedTuple):
    """A quick phrase that another player said."""

    speaker: Seat
    text: Text
    ago: int
    """How many moves ago, not counting those in which only time passes."""


class Grounds(NamedTuple):
    """The features by which one position is judged: always the same number of them, 0 for things that are absent."""

    shares: Sequence[float]
    """How well each seat stands, by the brain's own judgement, without learning."""
    common: Sequence[float]
    """Features that are the same for all seats."""
    open: Sequence[Sequence[float]]
    """For each seat, what everyone sees of it."""
    own: Sequence[Sequence[float]]
    """For each seat, what it alone knows about itself."""


class Mind(Generic[S, M]):
    """A bot that remembers, for games in real time: one for each bot's seat, kept for the whole match.

    It runs in the table's own process, so it must be quick. Every state handed in is what its seat can know
    (`Brain.glimpse`) and must not be changed.
    """

    def act(self, state: S) -> tuple[int, M] | None:
        """A move and the milliseconds until it is made; None to do nothing. Called after every line of the log."""
        return None

    def reach(self, state: S) -> tuple[int, int] | None:
        """Where the bot's pointer is on the mat of `Scene.reach`; None if it stays. Called before each clock move."""
        return None

    def say(self) -> Text | None:
        """A quick phrase to say now, or None. Called after every `act`."""
        return None

    def hear(self, seat: Seat, text: Text) -> None:
        """Take in a quick phrase that someone else says. (Bots do not understand what people type.)"""


class Brain(Generic[S, M]):
    """A game's judgement. Every state handed in is one that the bot imagines: it holds nothing the seat can't see.

    Between calls a brain keeps nothing but memos that can be recomputed; a state holds none of a bot's memory.
    """

    # For games in turns: what the search calls

    settling: int = 0
    """How many choices each player must make before `values` shows what a draw of chance was worth: 0 if it does so at
    once. A review plays positions on that far before it measures luck."""

    def value(self, state: S, seat: Seat) -> float:
        """How well the seat stands, from 0 (lost) to 1 (won); an even share is 1/players."""
        raise NotImplementedError

    def values(self, state: S, seats: Sequence[Seat]) -> Sequence[float]:
        """How well several seats stand; override it where judging one seat means judging all."""
        return [self.value(state, seat) for seat in seats]

    def grounds(self, state: S) -> Grounds | None:
        """The features for a learned judgement (`tablee train`); None for a game without one. Called at every leaf of
        an expert's search, so it must be quick."""
        return None

    def scores(self, state: S, seat: Seat, moves: Sequence[M]) -> Sequence[float]:
        """How good each move looks at first sight: higher is better, on the game's own scale."""
        return [0.0] * len(moves)

    by_sight: frozenset[Level] = frozenset(("easy",))
    """The levels that play what looks best at first sight (`scores`); the others search. Where searching makes a bot
    far stronger, include `normal`, so that there is a step between easy and hard."""

    def unsteady(self, state: S, level: Level) -> float:
        """How much random noise is added to the scores for a bot that plays by first sight, in standard deviations of
        the scores on offer: more noise makes it weaker."""
        return 0.5

    def candidates(self, state: S, seat: Seat, moves: Sequence[M]) -> Sequence[M]:
        """The moves worth considering, at least one, in the order given: the search tries no others.

        Called in every playout, so it must be quick; all of them, unless the game knows that some are equivalent.
        """
        return moves

    def spends(self, state: S, seat: Seat, move: M) -> bool:
        """Whether the move uses up something its player could keep, such as a card that is played only once, where
        another move would do no harm. A bot that stands in for a person leaves such moves to them."""
        return False

    def mixed(self, state: S, seat: Seat, moves: Sequence[M]) -> Sequence[float] | None:
        """How likely each move should be, where the choice is a guess at what others have hidden and always making the
        best guess would be predictable: the bot draws a move and does not search. None: it plays the best move."""
        return None

    def imagine(self, game: Game[S, M], state: S, seat: Seat, rng: random.Random) -> S:
        """A state that looks the same to the seat, with what it can't see dealt again, by the rules alone or as this
        brain expects people to play."""
        return game.imagine(state, seat, rng)

    def listening(self, state: S, heard: Sequence[Heard]) -> Brain[S, M]:
        """The brain to ask about one move in this position, which takes into account what the others have said;
        itself if it doesn't listen."""
        return self

    def says(self, state: S, seat: Seat, move: M, rng: random.Random) -> Text | None:
        """A quick phrase to go with the move the bot is about to make, true or not."""
        return None

    # For games in real time (`Time.realtime`): one of these two

    def act(self, state: S, seat: Seat, level: Level, rng: random.Random) -> tuple[int, M] | None:
        """What the bot does next and in how many milliseconds; None to do nothing. It may take long: it is called in a
        worker process, again after every move."""
        return None

    def mind(self, seat: Seat, level: Level, rng: random.Random) -> Mind[S, M] | None:
        """A bot with a memory for one match, used instead of `act`; None if this game's bots need none."""
        return None

    def glimpse(self, game: Game[S, M], state: S, seat: Seat, rng: random.Random) -> S:
        """The state that a `Mind` is given many times a second: imagined or, where that is slow, with what the
        seat can't see left out. It may share parts with the true state."""
        return self.imagine(game, state, seat, rng)
