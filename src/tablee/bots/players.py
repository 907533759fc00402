"""One way to ask any bot: `choose` for games in turns, `act` for any game, in real time too.

Bots can't cheat: before anything thinks, the true state is replaced by one that the seat imagines.
"""

from __future__ import annotations

import contextlib
import random
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from tablee.bots.budget import Budget
from tablee.bots.characters import CHARACTERS, Character, liked
from tablee.bots.frugal import Frugal
from tablee.bots.greedy import first_sight
from tablee.bots.learned import learned
from tablee.bots.search import Search
from tablee.bots.strength import EASIEST, Bot, drawn
from tablee.kernel import LEVELS, AnyGame, Brain, Heard, Level, Move, Seat

BOTS: Final[tuple[str, ...]] = ("random", *LEVELS, "expert")

BUDGETS: Final = {
    "normal": Budget(30, 0.5, each=6),
    "hard": Budget(400, 1.5, each=40),
    "expert": Budget(1200, 3.0, each=120),
}
"""The budget for one move of each level that searches; the seconds limit slow machines."""
LEARNED: Final[tuple[Bot, ...]] = ("hard", "expert")
"""The levels that judge as was learned, in a game that has experts."""
LESS: Final = 0.5
"""The part of its budget that is left to *hard* there: enough to be stronger than without, and a step below experts."""
STRENGTH: Final = "strength="
"""The prefix in the name of a bot whose strength lies between two levels."""


def choose(
    game: AnyGame,
    state: Any,
    seat: Seat,
    bot: Bot,
    rng: random.Random,
    budget: Budget | None = None,
    heard: Sequence[Heard] = (),
    frugal: bool = False,
    mind: str = "",
    character: Character = "",
) -> Move:
    """Return the bot's move for a seat that is to act. A budget replaces the level's own, and makes a level search
    that otherwise plays by first sight. `frugal`: it stands in for a person; `mind`: a file of an expert's weights,
    instead of the game's own."""
    bot = drawn(game, bot, rng) if isinstance(bot, float) else bot
    brain: Brain[Any, Move] | None = listener(game, state, heard, seat if frugal else None)
    moves: list[Move] = game.moves(state, seat)
    if bot == "random" or brain is None or len(moves) == 1:
        return rng.choice(moves)
    imagined = brain.imagine(game, state, seat, rng)
    if game.realtime:
        acts = brain.act(imagined, seat, bot, rng)
        return rng.choice(moves) if acts is None else acts[1]
    odds = brain.mixed(imagined, seat, moves)
    if odds is not None:
        return rng.choices(moves, odds)[0]
    if bot == "easy":
        moves = brain.harmless(imagined, moves) if isinstance(brain, Frugal) else moves
        return first_sight(brain, imagined, seat, moves, rng, brain.unsteady(imagined, bot))
    if bot in brain.by_sight and budget is None:
        worthy = brain.candidates(imagined, seat, moves)
        return first_sight(brain, imagined, seat, worthy, rng, brain.unsteady(imagined, bot))
    judge = learned(game, brain, mind) if bot in LEARNED else None
    search = Search(game, brain, imagined, seat, rng, judge=judge)
    return liked(search, search.think((budget or allowed(game, bot)).among(len(moves))), character)


def allowed(game: AnyGame, level: Level) -> Budget:
    """The budget of a level that searches, for one move in a game."""
    budget = BUDGETS[level]
    return budget.scaled(LESS) if level == "hard" and "expert" in game.levels else budget


def searches(game: AnyGame, level: Level) -> bool:
    """Whether a level searches in a game, so that less time makes it weaker."""
    return level in BUDGETS and game.brain is not None and level not in game.brain.by_sight


def act(
    game: AnyGame,
    state: Any,
    seat: Seat,
    bot: Bot,
    rng: random.Random,
    budget: Budget | None = None,
    heard: Sequence[Heard] = (),
    frugal: bool = False,
    mind: str = "",
    character: Character = "",
) -> tuple[int, Move] | None:
    """Return the delay in milliseconds and the bot's next move; None if it waits until someone else has moved.

    Ask again after every move: the answer holds for this state alone.
    """
    if seat not in game.awaited(state):
        return None
    bot = drawn(game, bot, rng) if isinstance(bot, float) else bot
    brain = listener(game, state, (), seat if frugal else None)
    if brain is not None and game.realtime:
        acts = brain.act(brain.imagine(game, state, seat, rng), seat, "easy" if bot == "random" else bot, rng)
        if acts is None or bot != "random":
            return acts
        return acts[0], rng.choice(game.moves(state, seat))  # as quick as an easy one, but without looking
    if not game.moves(state, seat):
        return None
    return 0, choose(game, state, seat, bot, rng, budget, heard, frugal, mind, character)


def listener(
    game: AnyGame, state: Any, heard: Sequence[Heard], stands_in: Seat | None = None
) -> Brain[Any, Any] | None:
    """Return the game's brain after it has heard what the others said; frugal with what belongs to the seat it stands
    in for."""
    brain = game.brain.listening(state, heard) if game.brain is not None and heard else game.brain
    return brain if brain is None or stands_in is None else Frugal(brain, stands_in)


class Player(msgspec.Struct, frozen=True):
    """A bot as commands and reports name it: 'hard', 'random', 'hard@200' (playouts), 'hard@0.5s' (seconds),
    'expert=FILE' (with the weights in a file), 'expert=FILE@200', 'hard+teasing' (a character), 'strength=1.4'
    (between normal and hard)."""

    bot: Bot
    budget: Budget | None = None
    mind: str = ""
    """The file of an expert's weights; '' for the game's own."""
    character: Character = ""

    def __str__(self) -> str:
        if isinstance(self.bot, float):
            return f"{STRENGTH}{self.bot:g}"
        name = f"{self.bot}={self.mind}" if self.mind else self.bot
        name += f"+{self.character}" if self.character else ""
        if self.budget is None:
            return name
        if self.budget.playouts is not None:
            return f"{name}@{self.budget.playouts}"
        return f"{name}@{self.budget.seconds}s"


def read_bot(word: str) -> Player:
    """The bot that a word names; ValueError says how it is written."""
    if word.startswith(STRENGTH):
        with contextlib.suppress(ValueError):
            strength = float(word.removeprefix(STRENGTH))
            if EASIEST <= strength <= BOTS.index("expert") - BOTS.index("easy"):
                return Player(strength)
        raise ValueError(f"'{word[:40]}' is not a strength: write strength=0 (easy) to strength=3 (expert)")
    name, at, budget = word.partition("@")
    name, plus, liking = name.partition("+")
    name, _, mind = name.partition("=")
    thinks = name in BUDGETS and liking in CHARACTERS
    if name in BOTS and (not mind or name == "expert") and (not plus or thinks):
        bot: Any = name
        character: Any = liking
        if not at:
            return Player(bot, None, mind, character)
        try:
            if budget.endswith("s") and float(budget[:-1]) > 0:
                return Player(bot, Budget(seconds=float(budget[:-1])), mind, character)
            if int(budget) > 0:
                return Player(bot, Budget(playouts=int(budget)), mind, character)
        except ValueError:
            pass
    raise ValueError(f"'{word[:40]}' is not a bot: write {', '.join(BOTS)}, hard@200 (playouts) or hard@0.5s (seconds)")
