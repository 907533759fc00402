"""What chance does: rolls, markers, and draws from the deck."""

from __future__ import annotations

import random
from typing import Final

from tablee.components.bits import has
from tablee.games.waggle_dance.moves import Block, Draw, Roll, RollFirst, RollVolunteer, WaggleMove
from tablee.games.waggle_dance.pieces import HOME, LETTERS, VALUES, Card
from tablee.games.waggle_dance.state import Phase, WaggleState
from tablee.kernel import Chance, Reason

_CARDS: Final = tuple(Card)


class WaggleChance(Chance[WaggleState, WaggleMove]):
    """The moves of chance."""

    def draw(self, state: WaggleState, rng: random.Random) -> WaggleMove:
        """A roll, a set of markers, or cards."""
        match state.phase:
            case Phase.FIRST:
                return RollFirst(_throw(rng, state.tied.bit_count()))
            case Phase.MARKERS:
                return Block(_markers(state, rng))
            case Phase.ROLL:
                return Roll(_throw(rng, state.at.count(HOME)))
            case Phase.CALL:
                return RollVolunteer(rng.randint(1, 6))
        assert state.phase is Phase.DRAWN
        deck = [card for card, left in zip(_CARDS, state.deck, strict=True) for _ in range(left)]
        return Draw(tuple(sorted(rng.sample(deck, state.draws))))

    def refusal(self, state: WaggleState, move: WaggleMove) -> Reason | None:
        """Why chance can't have done that; None if it can."""
        match move:
            case RollFirst(values) if state.phase is Phase.FIRST:
                fine = _thrown(values, state.tied.bit_count())
            case Roll(values) if state.phase is Phase.ROLL:
                fine = _thrown(values, state.at.count(HOME))
            case RollVolunteer(value) if state.phase is Phase.CALL:
                fine = value in VALUES
            case Block(numbers) if state.phase is Phase.MARKERS:
                fine = (
                    len(numbers) == len(set(numbers)) == len(LETTERS)
                    and all(number in VALUES for number in numbers)
                    and not any(has(state.blocked[number], letter) for letter, number in enumerate(numbers))
                )
            case Draw(cards) if state.phase is Phase.DRAWN:
                fine = len(cards) == state.draws and all(cards.count(card) <= state.deck[card] for card in set(cards))
            case _:
                return Reason("not-for-chance")
        return None if fine else Reason("not-by-chance")


def _throw(rng: random.Random, dice: int) -> tuple[int, ...]:
    choice = rng.choice
    return tuple([choice(VALUES) for _ in range(dice)])


def _thrown(values: tuple[int, ...], dice: int) -> bool:
    return len(values) == dice and all(value in VALUES for value in values)


def _markers(state: WaggleState, rng: random.Random) -> tuple[int, ...]:
    """WD-05, WD-06: four different numbers, none blocked on its card already."""
    numbers: list[int] = []
    for letter in range(len(LETTERS)):
        numbers.append(rng.choice([n for n in VALUES if n not in numbers and not has(state.blocked[n], letter)]))
    return tuple(numbers)
