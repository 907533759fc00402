"""A match: a game, its seats and options, and the log that the state is folded from."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from tablee.kernel.chance import SAME, Draws, new_seed, read_seed
from tablee.kernel.chance import seed_hash as hash_of
from tablee.kernel.errors import BadSeats, CannotUndo, Refused
from tablee.kernel.game import AnyGame
from tablee.kernel.move import Move
from tablee.kernel.options import Options
from tablee.kernel.outcome import Outcome
from tablee.kernel.scene import Scene
from tablee.kernel.seats import CHANCE, CLOCK, Seat, Viewer
from tablee.kernel.shares import Drawn
from tablee.kernel.state import State
from tablee.kernel.words import Reason

UNSEEDED: Final = ""
"""Instead of a seed: chance moves will be given from outside."""


class Entry(NamedTuple):
    """One line of the log."""

    seat: Seat
    move: Move


class Step(NamedTuple):
    """A line of the log with the states before and after it."""

    before: Any
    entry: Entry
    after: Any


class Match:
    """One game being played.

    >>> from tablee.kernel.registry import game
    >>> match = Match(game('la-ruche'), seats=2, seed='demo')
    >>> match.advance()                    # chance deals
    >>> seat = match.to_act[0]
    >>> match.play(seat, match.moves(seat)[0])
    """

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        options: Options | None = None,
        seed: str | None = None,
        *,
        seed_hash: str | None = None,
        drawn: Drawn | None = None,
    ) -> None:
        if seats not in game.seats:
            fewest, most = game.seats[0], game.seats[-1]
            raise BadSeats(f"{game.key} is for {fewest} to {most} players, not {seats}")
        self.game = game
        self.seats = seats
        self.options = options if options is not None else game.options()
        self.seed: str | None = new_seed() if seed is None else read_seed(seed) if seed != UNSEEDED else None
        """None for a match whose chance moves are given from outside, such as one read from a scripted file."""
        self.seed_hash = seed_hash if self.seed is None else hash_of(self.seed)
        """Without a seed, the hash of it that was shown; None if there was none."""
        self.drawn = drawn
        """How the house and the players drew the seed together; None if they did not."""
        self.log: list[Entry] = []
        self.skipped = 0
        """Moves before the first of `log`, if it was cut to continue from a later state."""
        self.skipped_draws = 0
        """How many of those were moves of chance."""
        self.origin: State | None = None
        """The state in which it began, if not the game's own first one."""
        self.state: State = game.start(seats, self.options)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Who may move now; () when the match is over."""
        return self.game.to_act(self.state)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the match waits for; the others in `to_act` may move but need not."""
        return self.game.awaited(self.state)

    def moves(self, seat: Seat) -> list[Any]:
        """The seat's legal moves, in a fixed order; none for chance, whose moves are drawn."""
        if seat == CLOCK:
            return self.game.clock_moves(self.state)
        return self.game.moves(self.state, seat) if seat >= 0 and seat in self.to_act else []

    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        """Why the move can't be made now; None if it can."""
        return self.game.refusal(self.state, seat, move)

    def play(self, seat: Seat, move: Move) -> None:
        """Make a move; Refused says why not, and then nothing has changed."""
        reason = self.refusal(seat, move)
        if reason is not None:
            raise Refused(reason)
        self.make(seat, move)

    def make(self, seat: Seat, move: Move) -> None:
        """Make a move that is known to be legal, such as one drawn by chance or stored before."""
        self.game.play(self.state, seat, move)
        self.log.append(Entry(seat, move))

    def chance_move(self) -> Move:
        """Chance's move now, from the seed and the place in the log, or among the draws where tables share a seed."""
        assert self.seed is not None, "a match without a seed is given its chance moves"
        place = self.draws if self.seed.startswith(SAME) else self.skipped + len(self.log)
        move: Move = self.game.draw(self.state, Draws(self.seed, place))
        return move

    @property
    def draws(self) -> int:
        """How many moves chance has made."""
        return self.skipped_draws + sum(entry.seat == CHANCE for entry in self.log)

    def advance(self) -> None:
        """Let chance move until it is another seat's turn."""
        while self.to_act == (CHANCE,):
            self.play(CHANCE, self.chance_move())

    def wait(self, ms: int) -> None:
        """Let time pass, but no more than is due."""
        due = self.game.due(self.state)
        if due is not None:
            self.play(CLOCK, self.game.tick(self.state, min(ms, due), {}))

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None until then."""
        return self.game.outcome(self.state)

    def scene(self, viewer: Viewer = None) -> Scene:
        """What a viewer sees."""
        return self.game.scene(self.state, viewer)

    def can_undo(self, seat: Seat) -> bool:
        """Whether the last move is the seat's own and has revealed nothing."""
        if not self.log or self.log[-1].seat != seat or seat < 0:
            return False
        return self.game.manners.may_undo(self.state, *self.log[-1])

    def imagine(self, seat: Seat, salt: str) -> None:
        """Restart from here, with everything that the seat can't see dealt again: the log so far is dropped."""
        self.origin = self.game.imagine(self.state, seat, random.Random(salt))
        self.state = self.origin.copy()
        self.log.clear()

    def undo(self, seat: Seat, before: State | None = None) -> None:
        """Take the seat's last move back: to the state before it if that was kept, else by replaying the log."""
        if not self.can_undo(seat):
            raise CannotUndo("only your own last move can be taken back, and only while it has revealed nothing")
        self.state = self.at(len(self.log) - 1).state if before is None else before
        self.log.pop()

    def steps(self) -> Iterator[Step]:
        """The log played again, line by line. The states may be kept: nothing changes them afterwards."""
        state: Any = self.fresh().state
        for entry in self.log:
            before, state = state, state.copy()
            self.game.play(state, *entry)
            yield Step(before, entry, state)

    def at(self, place: int) -> Match:
        """The match as it was after that many moves."""
        earlier = self.fresh()
        for entry in self.log[:place]:
            earlier.make(*entry)
        return earlier

    def fresh(self) -> Match:
        """The same match before its first move."""
        seed = UNSEEDED if self.seed is None else self.seed
        fresh = Match(self.game, self.seats, self.options, seed, seed_hash=self.seed_hash, drawn=self.drawn)
        if self.origin is not None:
            fresh.origin, fresh.state = self.origin, self.origin.copy()
        return fresh
