"""Asking a bot in another process: a question goes out as plain data, the answer is a move's text.

A state travels pickled (states are slotted objects of ints, lists and bytearrays, some 10 µs), inside the question
and not beside it, so that the worker finds the game first: games from TABLEE_GAMES are imported by the registry.
Nothing hidden travels: the state in a question is one that the seat imagines.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.bots.budget import Budget
from tablee.bots.characters import Character, remark
from tablee.bots.players import act, listener
from tablee.bots.strength import Bot
from tablee.kernel import AnyGame, Heard, Seat, Text, game


class Question(msgspec.Struct, frozen=True):
    """What would this bot do on this seat?"""

    key: str
    version: int
    state: bytes
    seat: Seat
    bot: Bot
    seed: int
    budget: Budget | None = None
    heard: tuple[Heard, ...] = ()
    """What the other players have said."""
    frugal: bool = False
    """Whether the bot stands in for a person, and spends nothing of theirs where a harmless move exists."""
    character: Character = ""


class Answer(msgspec.Struct, frozen=True):
    """What the bot does."""

    move: str
    """'' to wait until someone else has moved."""
    delay: int = 0
    """Milliseconds until the move is made."""
    phrase: Text | None = None
    """What the bot says with it."""


def question(
    rules: AnyGame,
    state: Any,
    seat: Seat,
    bot: Bot,
    rng: random.Random,
    budget: Budget | None = None,
    heard: Sequence[Heard] = (),
    frugal: bool = False,
    character: Character = "",
) -> Question:
    """A question that can be sent to a worker, on this or another machine."""
    heard = tuple(line for line in heard if line.speaker != seat)
    brain = listener(rules, state, heard)
    imagined = rules.imagine(state, seat, rng) if brain is None else brain.imagine(rules, state, seat, rng)
    seed = rng.getrandbits(64)
    return Question(rules.key, rules.version, pickle.dumps(imagined), seat, bot, seed, budget, heard, frugal, character)


def answer(asked: Question) -> Answer:
    """Think, in a worker: `ProcessPoolExecutor.submit(answer, question(…))`."""
    rules = game(asked.key, asked.version)
    state = pickle.loads(asked.state)
    rng = random.Random(asked.seed)
    acts = act(
        rules, state, asked.seat, asked.bot, rng, asked.budget, asked.heard, asked.frugal, character=asked.character
    )
    if acts is None:
        return Answer("")
    brain = listener(rules, state, asked.heard)
    phrase = None if brain is None else brain.says(state, asked.seat, acts[1], rng)
    return Answer(rules.write(acts[1]), acts[0], phrase or remark(asked.character, rng))
