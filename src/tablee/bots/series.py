"""Many matches between bots, here or in worker processes: each is a small description, played to a small result."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from typing import TypeVar

import msgspec

from tablee.bots import selfplay
from tablee.bots.players import read_bot
from tablee.kernel import Match, Outcome, game, write_match
from tablee.kernel.options import read_options

T = TypeVar("T")
R = TypeVar("R")


class Setup(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match to be played: everything that decides it, as plain data."""

    number: int
    key: str
    bots: tuple[str, ...]
    """By seat, as `read_bot` reads them."""
    seed: str
    options: dict[str, bool | int | str] = {}
    version: int | None = None
    cap: int = selfplay.CAP
    keep: bool = False
    """Whether the result includes the match file."""


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a match."""

    number: int
    bots: tuple[str, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    """Why it ended; '' when it was cut off at its cap; everyone then shares the win."""
    moves: int
    seconds: float
    text: str = ""
    """The match file, if it was to be kept."""


def played(setup: Setup) -> Played:
    """Play one match."""
    began = time.perf_counter()
    rules = game(setup.key, setup.version)
    match = Match(rules, len(setup.bots), read_options(rules.options, setup.options), setup.seed)
    rng = random.Random(f"{setup.seed}/{setup.number}")
    selfplay.play(match, [read_bot(bot) for bot in setup.bots], rng, setup.cap)
    cut = Outcome((1,) * match.seats, (0,) * match.seats, "")
    end = match.outcome or cut
    seconds = round(time.perf_counter() - began, 3)
    text = write_match(match) if setup.keep else ""
    return Played(setup.number, setup.bots, end.ranks, end.scores, end.reason, len(match.log), seconds, text)


def series(setups: Iterable[Setup], workers: int = 1) -> Iterator[Played]:
    """Play all of them, in any order with several workers. Lazy: a match begins when it is needed."""
    return pooled(played, setups, workers)


def pooled(work: Callable[[T], R], items: Iterable[T], workers: int) -> Iterator[R]:
    """Do some work on each item: here, or in worker processes, in any order."""
    if workers == 1:
        yield from map(work, items)
        return
    waiting = iter(items)
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    try:
        running: set[Future[R]] = {pool.submit(work, item) for item in islice(waiting, 2 * workers)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(work, item) for item in islice(waiting, len(done))}
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(cancel_futures=True)  # what has not begun when the caller stops early
