"""Asking a bot in another process: a question goes out as plain data, the answer is a move's text.

A state travels pickled (states are slotted objects of ints, lists and bytearrays, some 10 µs), inside the question
and not beside it, so that the worker finds the game first: games from TABLEE_GAMES are imported by the registry.
Nothing hidden leaves: what travels is a state that the seat imagines.
"""

from __future__ import annotations

import pickle
import random
from typing import Any

import msgspec

from tablee.bots.budget import Budget
from tablee.bots.players import Bot, act
from tablee.kernel import Game, Seat, game


class Question(msgspec.Struct, frozen=True):
    """What would this bot do on this seat?"""

    key: str
    version: int
    state: bytes
    seat: Seat
    bot: Bot
    seed: int
    budget: Budget | None = None


class Answer(msgspec.Struct, frozen=True):
    """This move, in so many milliseconds; '' is nothing until somebody else has moved."""

    move: str
    delay: int = 0


def question(
    rules: Game[Any, Any], state: Any, seat: Seat, bot: Bot, rng: random.Random, budget: Budget | None = None
) -> Question:
    """A question that can be sent to a worker, of this or another machine."""
    imagined = rules.imagine(state, seat, rng)
    return Question(rules.key, rules.version, pickle.dumps(imagined), seat, bot, rng.getrandbits(64), budget)


def answer(asked: Question) -> Answer:
    """Thinks; meant for `ProcessPoolExecutor.submit(answer, question(…))`."""
    rules = game(asked.key, asked.version)
    state = pickle.loads(asked.state)
    acts = act(rules, state, asked.seat, asked.bot, random.Random(asked.seed), asked.budget)
    return Answer("") if acts is None else Answer(rules.write(acts[1]), acts[0])
