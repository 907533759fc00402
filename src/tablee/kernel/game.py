"""The contract of a game: some ten functions over a state, and the game's abilities.

A match is a list of (seat, move); its state is the fold of `play` over that list. Chance and the clock are seats.
A game is a package that exports `GAME`, an instance of a subclass of `Game`. Every function is pure except `play`,
which changes the state in place. Functions derived from these are in derived.py.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, TypeAlias

import msgspec

from tablee.kernel.abilities import Backs, Box, Chance, Drops, Feats, Manners, Numbers, Puzzle, Secrets, Time
from tablee.kernel.brain import Brain
from tablee.kernel.daily import Daily
from tablee.kernel.derived import Derived, M, S
from tablee.kernel.fields import Fill
from tablee.kernel.move import Move, kind_word
from tablee.kernel.options import Options
from tablee.kernel.outcome import Outcome
from tablee.kernel.scene import Drop, Scene
from tablee.kernel.seats import Seat, Viewer
from tablee.kernel.words import Event, Name, Reason, Text


class Game(Derived[S, M]):
    """The rules of one game, and what people see of it."""

    key: str
    """Names the game in links, files and commands: 'butine'."""
    version: int = 1
    """The version of the rules. Stored with each match, which continues under the version it began with."""
    order: int = 100
    """Its place on the home page: lower first."""
    seats: range
    """The numbers of players: `range(2, 5)` is 2 to 4."""
    best_seats: int = 3
    """The number of players with which the game is at its best; quick play suggests it."""
    daily: Daily = Daily()
    """How the daily challenge is set up, in a game without a daily puzzle."""
    options: type[Options] = Options
    kinds: tuple[type[Move], ...]
    """All kinds of move, including those of chance and the clock."""

    # The rules

    @abstractmethod
    def start(self, seats: int, options: Any) -> S:
        """The state before anything has happened, even the deal."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Who may move: one seat, several at once (maybe with CLOCK), CHANCE alone, or () at the end.

        The answer must be public: decide by what everyone knows.
        """

    def awaited(self, state: S) -> tuple[Seat, ...]:
        """The seats in `to_act` that the match waits for. The others may move but need not: a player who may resign at
        any time, or one who has chosen in secret and may still change their mind."""
        return self.to_act(state)

    @abstractmethod
    def moves(self, state: S, seat: Seat) -> list[M]:
        """All legal moves of a player who is to act, in a fixed order. Never asked for CHANCE or CLOCK."""

    def legal(self, state: S, seat: Seat, move: M) -> bool:
        """Whether a player who is to act may make this move. Override it where listing all moves is slow."""
        return move in self.moves(state, seat)

    def why_not(self, state: S, seat: Seat, move: M) -> Reason:
        """The reason why a move is illegal. Asked only about illegal moves of players who are to act."""
        return Reason("not-allowed")

    @abstractmethod
    def play(self, state: S, seat: Seat, move: M) -> None:
        """Make a legal move, in place."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the match ended; None until then."""

    # What people see

    @abstractmethod
    def public(self, state: S) -> Scene:
        """What everyone sees, including spectators."""

    def private(self, state: S, seat: Seat) -> Scene:
        """What one seat sees in addition: laid over the public scene, thing by thing."""
        return Scene()

    @abstractmethod
    def touches(self, state: S, seat: Seat, move: M) -> tuple[str, ...] | Drop | Fill:
        """The touches that make a legal move: ids of pieces, spots and buttons, in order; or a free drop; or the field
        that is filled in.

        No move's path is the beginning of another's.
        """

    def meant(self, state: S, seat: Seat, touches: tuple[str, ...]) -> M | Reason | None:
        """Guess which move was meant by touches that begin no legal one; its refusal is shown there.

        Return a Reason where no move has the right refusal, None if there is no good guess.
        """
        return None

    def told(self, before: S, seat: Seat, move: M, after: S, viewer: Viewer) -> Event | None:
        """What a viewer learns of a move; None if they do not even learn that there was one."""
        return Event(Text(f"did-{kind_word(type(move))}", {"who": Name(seat)}))

    def facts(self, state: S) -> dict[str, object]:
        """The whole position, nothing hidden, in JSON's types: the state's fields, unless a game names them better."""
        return {name: msgspec.to_builtins(getattr(state, name), enc_hook=repr) for name in state.fields}

    def art(self) -> dict[str, str]:
        """The drawings by name, each a whole SVG with a viewBox: the files of `art/`; a game may draw more by code."""
        return {file.stem: file.read_text("utf-8") for file in sorted(self.folder.glob("art/*.svg"))}

    # The game's abilities; None for those it does not have

    chance: Chance[S, M] | None = None
    secrets: Secrets[S, M] | None = None
    backs: Backs[S] | None = None
    time: Time[S, M] | None = None
    drops: Drops[S, M] | None = None
    puzzle: Puzzle[S, M] | None = None
    box: Box | None = None
    feats: Feats[S] | None = None
    brain: Brain[S, M] | None = None
    """What bots need to know to play well; without it they play at random."""
    numbers: Numbers[S, M] | None = None
    """What learning programs see; without it, scores and turns only."""
    manners: Manners[S, M] = Manners()


AnyGame: TypeAlias = Game[Any, Any]
"""A game with any types of state and move, as the registry holds it."""
