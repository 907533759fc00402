"""Asking a bot in another process: a question goes out as plain data, the answer is a move's text.

A state travels pickled (states are slotted objects of ints, lists and bytearrays, some 10 µs), inside the question
and not beside it, so that the worker finds the game first: games from TABLEE_GAMES are imported by the registry.
Nothing hidden leaves: what travels is a state that the seat imagines.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from tablee.bots.budget import Budget
from tablee.bots.players import Bot, act
from tablee.kernel import Game, Seat, Text, game


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
    phrase: Text | None = None
    """What the bot says to it."""


Heard: TypeAlias = tuple[Seat, Text, int]
"""Who said a quick phrase, which, and how many moves of the log ago."""


def question(
    rules: Game[Any, Any],
    state: Any,
    seat: Seat,
    bot: Bot,
    rng: random.Random,
    budget: Budget | None = None,
    heard: Sequence[Heard] = (),
) -> Question:
    """A question that can be sent to a worker, of this or another machine."""
    if heard and rules.brain is not None:
        state = state.copy()
        for speaker, text, ago in heard:
            if speaker != seat:
                rules.brain.hears(state, speaker, text, ago)
    imagined = rules.imagine(state, seat, rng)
    return Question(rules.key, rules.version, pickle.dumps(imagined), seat, bot, rng.getrandbits(64), budget)


def answer(asked: Question) -> Answer:
    """Thinks; meant for `ProcessPoolExecutor.submit(answer, question(…))`."""
    rules = game(asked.key, asked.version)
    state = pickle.loads(asked.state)
    rng = random.Random(asked.seed)
    acts = act(rules, state, asked.seat, asked.bot, rng, asked.budget)
    if acts is None:
        return Answer("")
    phrase = rules.brain.says(state, asked.seat, acts[1], rng) if rules.brain is not None else None
    return Answer(rules.write(acts[1]), acts[0], phrase)
