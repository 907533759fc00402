"""The abilities that a game may have besides its rules. Each is a small class; a game names those it has.

`Game.time = RaceTime()` gives a game a clock; a game without one leaves `time` at None, and callers check
`if game.time is not None`. docs/adding-a-game.md shows each with an example.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any, Generic, TypeVar

from tablee.kernel.clock import Wait, wait_refusal
from tablee.kernel.move import Move
from tablee.kernel.outcome import Outcome
from tablee.kernel.scene import Drop, Scene
from tablee.kernel.seats import Seat, Viewer
from tablee.kernel.state import State
from tablee.kernel.words import Reason, Text

S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)


class Chance(ABC, Generic[S, M]):
    """Deals, rolls and draws: the moves of the seat CHANCE."""

    @abstractmethod
    def draw(self, state: S, rng: random.Random) -> M:
        """Chance's move now. It depends on nothing but the state and `rng`."""

    @abstractmethod
    def refusal(self, state: S, move: M) -> Reason | None:
        """Why chance can't do that, for matches whose chance moves come from a file; None if it can."""

    def moment(self, state: S) -> M | None:
        """The move that now happens by itself and without any chance, such as gathering a trick or scoring a round: no
        player makes it, but it has a scene before and after it. None where something is drawn."""
        return None

    def slow(self, state: S) -> bool:
        """Whether this draw may take seconds, such as finding a puzzle: a server then draws in a worker process."""
        return False


class Secrets(ABC, Generic[S, M]):
    """Things that not everyone sees."""

    kinds: tuple[type[Move], ...] = ()
    """The kinds of move of which some players learn only a part. All others are open to everyone."""

    @abstractmethod
    def imagine(self, state: S, seat: Viewer, rng: random.Random) -> S:
        """A copy that looks the same to the seat, with everything it can't see dealt again; seat None is a spectator,
        who sees only what everyone sees."""

    def hides(self, state: S, seat: Seat, move: M) -> bool:
        """Whether some player learns only a part of this move."""
        return isinstance(move, self.kinds)

    def apart(self, state: S, seat: Seat) -> bool:
        """Whether the seat no longer plays and sees what the players can't: what it says reaches them only after the
        match."""
        return False

    def revealed(self, state: S) -> Scene | None:
        """What a replay shows when everything may be seen; None for the public scene with all hands open."""
        return None


class Backs(ABC, Generic[S]):
    """Things of a scene that a seat sees from the back: cards face down, a choice that is still secret. A review
    estimates over imagined states what they may be."""

    @abstractmethod
    def behind(self, state: S, seat: Seat) -> Mapping[str, Sequence[Text]]:
        """What they really are, in words: by the id of a piece in the seat's scene."""


class Time(ABC, Generic[S, M]):
    """A clock: time passes by the moves of the seat CLOCK, so a match with deadlines replays exactly."""

    realtime: bool = False
    """Whether players race: everyone may move at any time, and bots plan in milliseconds."""
    pointers: bool = False
    """Whether the clock's moves record where the players' pointers are (`Scene.reach`)."""

    @abstractmethod
    def due(self, state: S) -> int | None:
        """Milliseconds until something happens by itself; None if nothing will."""

    def tick(self, state: S, ms: int, reaches: Mapping[Seat, tuple[int, int]]) -> M:
        """The clock's move after `ms` milliseconds; `reaches` holds the pointers' places on `Scene.reach`'s mat."""
        return Wait(ms)  # type: ignore[return-value]

    def refusal(self, state: S, move: M) -> Reason | None:
        """Why the clock can't make this move; None if it can."""
        return wait_refusal(self.due(state), move)

    def meanwhile(self, state: S) -> int:
        """Milliseconds of the time to answer that pass while pages still show what led up to it, such as a flight."""
        return 0

    def rounding(self, state: S) -> int:
        """Milliseconds by which `Scene.until` may be too long, for a clock that ticks often: a scene in which it is
        rounded up to whole seconds seldom changes, and pages count on by themselves."""
        return 0

    def hurry(self, state: S) -> float:
        """How many times faster time passes while only bots have to answer, or the only person here has nothing to
        answer. More than 1 where answers are secret: a bot then gives its own as soon as it has thought."""
        return 1.0

    def company(self, state: S) -> int:
        """How many people must be at the table for time to pass when no bot plays; with fewer, the match pauses."""
        return 1


class Drops(ABC, Generic[S, M]):
    """Free drops (`Scene.free`): a piece may be put down anywhere, and the rules say whether it fits."""

    kinds: tuple[type[Move], ...] = ()
    """Kinds of move that are always free drops. Players aren't told where they fit, so `touches` isn't called."""

    @abstractmethod
    def dropped(self, state: S, seat: Seat, drop: Drop) -> M | None:
        """The move that a drop means, legal or not; None if it means nothing."""


class Puzzle(ABC, Generic[S, M]):
    """A game for one player that can be solved."""

    first_day: date = date(2026, 1, 1)
    """The first day in the archive of daily puzzles."""

    @abstractmethod
    def solve(self, state: S) -> list[M] | None:
        """Moves that win from here, or None if there are none. BadOptions if there is no puzzle in this state."""

    def daily(self, day: date) -> dict[str, bool | int | str] | None:
        """The options of that day's puzzle; None if there is no daily puzzle."""
        return None

    def taken(self, state: S) -> int | None:
        """Milliseconds that solving has taken, where the game has counted them; None to let the server count."""
        return None

    def helps(self, state: S) -> int:
        """How often the player was helped, by a hint or otherwise."""
        return 0


class Feats(ABC, Generic[S]):
    """Feats that are shown on a player's page: the texts `feat-<name>` and `feat-<name>-how` say what each is called
    and how it is done."""

    names: tuple[str, ...] = ()

    @abstractmethod
    def done(self, state: S, outcome: Outcome, seat: Seat) -> Collection[str]:
        """Those of `names` that the seat has done in a match with this outcome, judged by the final state alone."""


class Box(ABC):
    """Components (cards, dice) that a file can replace."""

    @abstractmethod
    def install(self, file: Path) -> str:
        """Load components for this process and its workers; returns the word that names them in the option
        `components`. BadFile names the line that is wrong."""

    @abstractmethod
    def left_out(self) -> list[str]:
        """Installed components that can't be used: one sentence each, with file, line and reason."""


class Manners(Generic[S, M]):
    """How people at this game treat each other; the defaults suit most games."""

    phrases: tuple[str, ...] = ()
    """Message ids of quick phrases for this game, besides the common ones."""
    practice: str = ""
    """Options of a table to practise at alone, as a match file writes them ('mode=practice'); '' for none."""

    def phrases_for(self, seats: int) -> tuple[str, ...]:
        """The quick phrases that make sense with this number of players."""
        return self.phrases

    def may_undo(self, state: S, seat: Seat, move: M) -> bool:
        """Whether the move that led to `state` can be taken back: it revealed nothing, and the match is not a race."""
        return True

    def left(self, state: S, seat: Seat) -> M | None:
        """A move the table makes for someone who has just left, such as letting go of what they hold. It is made
        only if it is legal."""
        return None

    def said(self, state: S, seat: Seat, phrase: Text) -> M | None:
        """The clock's move that puts a quick phrase into the log, where talk is part of the match; None if it isn't."""
        return None

    def rematch(self, options: Any, outcome: Outcome) -> Any:
        """The options of the next match at the same table."""
        return options

    def seated(self, options: Any, people: int) -> Any:
        """The options of a match with this number of people at the table and bots on the other seats."""
        return options


class Numbers(ABC, Generic[S, M]):
    """The game as numbers, for programs that learn (`tablee.lab`)."""

    actions: Any = None
    """A numbering of the moves (`tablee.lab.actions.Numbering`), for a game with very many; None to hash them."""

    @abstractmethod
    def names(self, state: S) -> Sequence[str]:
        """What each number of `observe` means."""

    @abstractmethod
    def observe(self, state: S, seat: Seat) -> Sequence[float]:
        """What a seat sees: for a given number of players always the same number of values. Bytes are quickest, if all
        values are small counts."""

    def reach(self, game: Any, state: S, seat: Seat) -> str | None:
        """In a game with pointers, the mat on which the seat's hand is, as its scene says; override it, since making a
        scene at every step is slow."""
        reach = game.private(state, seat).reach
        return None if reach is None else reach.mat
