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
"""Those of every game; experts are for games that have something learned (`Game.levels`)."""


class Heard(NamedTuple):
    """A quick phrase that another player said."""

    speaker: Seat
    text: Text
    ago: int
    """How many moves ago, time that only passes not counted."""


class Grounds(NamedTuple):
    """What a judgement of one position rests on, as numbers: always equally many, 0 for what isn't there."""

    shares: Sequence[float]
    """How well each seat stands, as the brain judges without having learned."""
    common: Sequence[float]
    """What is the same for all."""
    open: Sequence[Sequence[float]]
    """For each seat what everyone sees of it."""
    own: Sequence[Sequence[float]]
    """For each seat what it alone knows of itself."""


class Mind(Generic[S, M]):
    """A bot that remembers, for games in real time: one for each bot's seat, kept for the whole match.

    It runs in the table's own process, so it must be quick. Every state handed in is what its seat can know
    (`Brain.glimpse`) and must not be changed.
    """

    def act(self, state: S) -> tuple[int, M] | None:
        """A move and the milliseconds until it is made; None for nothing. Asked after every line of the log."""
        return None

    def reach(self, state: S) -> tuple[int, int] | None:
        """Where the bot's pointer is on the mat of `Scene.reach`; None if it stays. Asked before each clock move."""
        return None

    def say(self) -> Text | None:
        """A quick phrase to say now, or None. Asked after every `act`."""
        return None

    def hear(self, seat: Seat, text: Text) -> None:
        """Someone else says a quick phrase. (What people type is not understood.)"""


class Brain(Generic[S, M]):
    """A game's judgement. Every state handed in is one that the bot imagines: it holds nothing the seat can't see.

    A brain keeps no memory between questions but memos that can be recomputed; a state holds none of a bot's memory.
    """

    # For games in turns: what the search asks

    settling: int = 0
    """How many choices of each player it takes until `values` tells what a draw of chance was worth: 0 where it does so
    at once. A review plays positions on that far before it asks how much was luck."""

    def value(self, state: S, seat: Seat) -> float:
        """How well the seat stands, from 0 (lost) to 1 (won); an even share is 1/players."""
        raise NotImplementedError

    def values(self, state: S, seats: Sequence[Seat]) -> Sequence[float]:
        """How well several seats stand; for games in which judging one is judging all."""
        return [self.value(state, seat) for seat in seats]

    def grounds(self, state: S) -> Grounds | None:
        """What a learned judgement goes by (`tablee train`); None where nothing is to be learned. Asked at every leaf
        of an expert's search, so it must be quick."""
        return None

    def scores(self, state: S, seat: Seat, moves: Sequence[M]) -> Sequence[float]:
        """How good each move looks at first sight: higher is better, on the game's own scale."""
        return [0.0] * len(moves)

    by_sight: frozenset[Level] = frozenset(("easy",))
    """The levels that play what looks best at first sight (`scores`); the others search. With `normal` among them
    there is a step between those where searching makes a bot far stronger."""

    def unsteady(self, state: S, level: Level) -> float:
        """How unsteady the hand of a bot is that plays by first sight, in standard deviations of the scores on offer:
        more makes it weaker."""
        return 0.5

    def candidates(self, state: S, seat: Seat, moves: Sequence[M]) -> Sequence[M]:
        """The moves worth a thought, at least one, in their order: the search tries no others.

        Asked in every playout, so it must be quick; all of them, unless the game knows that some are equivalent.
        """
        return moves

    def spends(self, state: S, seat: Seat, move: M) -> bool:
        """Whether the move spends for good what its player could keep, such as a card that is played once, where
        another move would do no harm. A bot that stands in for a person leaves it to them."""
        return False

    def mixed(self, state: S, seat: Seat, moves: Sequence[M]) -> Sequence[float] | None:
        """How likely each move should be where the choice is a guess at what others have hidden, and one's best guess
        could be foreseen: the bot draws one, and doesn't search. None: it may play what is best."""
        return None

    def imagine(self, game: Game[S, M], state: S, seat: Seat, rng: random.Random) -> S:
        """A state that looks the same to the seat, what it can't see dealt again: by the rules alone, or as this
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
        """What the bot does next and in how many milliseconds; None for nothing. It may think hard: it is asked in
        a worker process, again after every move."""
        return None

    def mind(self, seat: Seat, level: Level, rng: random.Random) -> Mind[S, M] | None:
        """A bot with a memory for one match, asked instead of `act`; None if this game's bots need none."""
        return None

    def glimpse(self, game: Game[S, M], state: S, seat: Seat, rng: random.Random) -> S:
        """The state as a `Mind` is handed it many times a second: imagined or, where that is slow, with what the
        seat can't see left out. It may share parts with the true state."""
        return self.imagine(game, state, seat, rng)
