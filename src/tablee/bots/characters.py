"""Characters: where a search can't tell moves apart, each character prefers a different one.

None plays a move that it knows to be worse: the playouts must not show it to be worse than the one they found.
"""

from __future__ import annotations

import math
import random
from typing import Final, Literal, TypeAlias

from tablee.bots.search import Search
from tablee.bots.tree import Arm
from tablee.kernel import Move, Text

Character: TypeAlias = Literal["", "cautious", "greedy", "teasing"]
"""'' for none: it plays what it found."""
CHARACTERS: Final[tuple[Character, ...]] = ("cautious", "greedy", "teasing")

DOUBT = 0.5
"""By how many standard errors of the difference a move may seem worse."""
OFTEN = 0.5
"""How often it must have been tried, as a share of the tries of the move that was found."""
TALKATIVE = 0.03
"""The chance that a bot makes a remark with a move: the same for every move, so that it gives nothing away."""
SENTENCES = 3
"""The sentences of each character."""
REMARKS: Final = tuple(f"character-{one}-{number}" for one in CHARACTERS for number in range(1, SENTENCES + 1))
"""All of them, as message ids."""


def liked(search: Search, found: Move, character: Character) -> Move:
    """The move that the character plays, of those no worse than the one that the search has found."""
    arms = search.roots[search.seat].known
    best = arms.get(found)
    if best is None or not character:
        return found
    equal = [move for move, arm in arms.items() if arm is best or _no_worse(arm, best)]
    if len(equal) < 2:
        return found
    match character:
        case "cautious":  # what it brings is known best
            return min(equal, key=lambda move: _variance(arms[move]))
        case "greedy":  # what looks best at once
            scores = search.brain.scores(search.state, search.seat, equal)
            return equal[scores.index(max(scores))]
        case _:  # after which the best of the others stands worst
            return min(equal, key=lambda move: _best_of_others(search, move))


def remark(character: Character, rng: random.Random) -> Text | None:
    """Now and then a bot says what it is like."""
    if not character or rng.random() >= TALKATIVE:
        return None
    return Text(f"character-{character}-{rng.randint(1, SENTENCES)}")


def _no_worse(arm: Arm, best: Arm) -> bool:
    """Whether the playouts don't tell the two apart."""
    if arm.visits < OFTEN * best.visits or arm.visits < 2:
        return False
    doubt = math.sqrt(_variance(arm) / arm.visits + _variance(best) / best.visits)
    return arm.total / arm.visits >= best.total / best.visits - DOUBT * doubt


def _variance(arm: Arm) -> float:
    mean = arm.total / arm.visits
    return max(0.0, arm.squares / arm.visits - mean * mean)


def _best_of_others(search: Search, move: Move) -> float:
    """How well the best of the others stands right after the move."""
    after = search.state.copy()
    search.game.play(after, search.seat, move)
    if search.game.outcome(after) is not None:
        return 0.0
    others = [other for other in range(len(search.roots)) if other != search.seat]
    return max(search.judge(after, others), default=0.0)
