"""A baseline that learns by watching: bots play, it learns which moves they choose, and then plays the likeliest.

python -m tablee.lab.examples.imitation [--matches N] [--contest N] [--trees N] [--teacher BOT] [--seed N]

A move is described by what its player sees before it, by what changes with it, and by its kind and fields. Gradient
boosting (scikit-learn) learns to tell chosen moves from others. A bot's choices are noisy; its most frequent choice is
better than its average one, so the pupil need not be weaker than its teacher.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier

from tablee.bots.players import choose, read_bot
from tablee.bots.stats import Interval, wilson
from tablee.kernel import Move
from tablee.lab.vector import VectorTable

GAME: dict[str, Any] = {"key": "waggle-dance", "seats": 2, "options": {"length": "short"}}
TABLES = 32
"""Matches side by side."""
OTHERS = 7
"""How many of the moves not chosen are learned from in each choice, at most."""


class Choice(NamedTuple):
    """What is on offer in one of the matches."""

    actions: list[int]
    rows: Any
    """For each action: what is seen before it, what changes with it, and what the move is."""

    @classmethod
    def of(cls, tables: VectorTable, number: int, seen: Any) -> Choice:
        """The choice of a match's mover, who sees `seen` now."""
        actions, moves = tables.offered(number)
        before = np.broadcast_to(seen, (len(actions), len(seen)))
        return cls(actions, np.concatenate([before, tables.ahead(number) - seen, moves], axis=1, dtype=np.float32))


def bots_action(tables: VectorTable, number: int, bot: str, rng: random.Random) -> int:
    """What a bot does in one of the matches."""
    episode, player = tables.episode(number), read_bot(bot)
    assert episode.mover is not None
    move = choose(episode.rules.game, episode.state, episode.mover, player.bot, rng, player.budget)
    return next(action for action, offered in episode.choices.items() if offered == move)


def is_choice(tables: VectorTable, number: int) -> bool:
    """Whether there are several moves on offer in one of the matches."""
    choices = tables.episode(number).choices
    return len(choices) > 1 and all(isinstance(move, Move) for move in choices.values())


def watch(teacher: str, matches: int, rng: random.Random) -> tuple[Any, Any]:
    """Let a bot play against itself: rows of moves, and for each whether it was chosen."""
    tables = VectorTable(matches=TABLES, **GAME)
    seen, _ = tables.reset(seed=rng.getrandbits(32))
    rows: list[Any] = []
    chosen: list[bool] = []
    while matches > 0:
        actions: Any = np.zeros(TABLES, np.int64)
        for number in range(TABLES):
            if not is_choice(tables, number):
                actions[number] = next(iter(tables.episode(number).choices))
                continue
            action = actions[number] = bots_action(tables, number, teacher, rng)
            choice = Choice.of(tables, number, seen["observation"][number])
            best = choice.actions.index(action)
            others = [place for place in range(len(choice.actions)) if place != best]
            kept = [best, *rng.sample(others, min(OTHERS, len(others)))]
            rows.append(choice.rows[kept])
            chosen += [place == best for place in kept]
        seen, _, over, cut, _ = tables.step(actions)
        matches -= int((over | cut).sum())
    return np.concatenate(rows), np.array(chosen)


class Pupil:
    """What was learned."""

    def __init__(self, rows: Any, chosen: Any, trees: int, seed: int) -> None:
        self._told = np.flatnonzero(rows.min(0) != rows.max(0))
        """The numbers that are not always the same."""
        self._trees = HistGradientBoostingClassifier(
            max_iter=trees,
            learning_rate=0.2,
            max_features=0.3,
            max_bins=31,
            min_samples_leaf=50,
            early_stopping=False,
            random_state=seed,
        ).fit(rows[:, self._told], chosen)

    def scores(self, rows: Any) -> Any:
        """How likely each move is to be chosen, as log odds."""
        return self._trees.decision_function(rows[:, self._told])

    def actions(self, choices: Sequence[Choice]) -> list[int]:
        """The likeliest action of each choice: all are judged at once, since one call costs as much as many rows."""
        scores = self.scores(np.concatenate([choice.rows for choice in choices]))
        ends = np.cumsum([len(choice.actions) for choice in choices])[:-1]
        parts = np.split(scores, ends)
        return [choice.actions[int(part.argmax())] for choice, part in zip(choices, parts, strict=True)]


def contest(pupil: Pupil, rival: str, matches: int, rng: random.Random) -> Interval:
    """The share of matches that the pupil wins against a bot, with rotating seats; every table plays the same number
    of matches, so that short ones don't count for more."""
    tables = VectorTable(matches=TABLES, **GAME)
    seats = tables.rules.seats
    seen, _ = tables.reset(seed=rng.getrandbits(32))
    each = -(-matches // TABLES)
    played: Any = np.zeros(TABLES, np.int64)
    wins = 0.0
    while (played < each).any():
        actions: Any = np.zeros(TABLES, np.int64)
        asked: dict[int, Choice] = {}
        for number in range(TABLES):
            episode = tables.episode(number)
            if played[number] >= each or not is_choice(tables, number):
                actions[number] = next(iter(episode.choices))
            elif episode.mover == (number + played[number]) % seats:
                asked[number] = Choice.of(tables, number, seen["observation"][number])
            else:
                actions[number] = bots_action(tables, number, rival, rng)
        if asked:
            actions[list(asked)] = pupil.actions(list(asked.values()))
        seen, _, over, cut, infos = tables.step(actions)
        for number in np.flatnonzero((over | cut) & (played < each)).tolist():
            rewards = infos["rewards"][number]
            best = rewards == rewards.max()
            wins += float(best[(number + played[number]) % seats] / best.sum())
            played[number] += 1
    return wilson(wins, each * TABLES)


def main(words: Sequence[str] | None = None) -> Interval:
    """Watch, learn, and play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=200, help="to watch (200)")
    parser.add_argument("--teacher", default="normal", help="who plays them (normal)")
    parser.add_argument("--trees", type=int, default=60)
    parser.add_argument("--contest", type=int, default=256, help="matches against easy (256)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(words)
    rng, begun = random.Random(args.seed), time.perf_counter()
    rows, chosen = watch(args.teacher, args.matches, rng)
    print(f"watched {args.matches} matches: {chosen.sum():,} choices, {time.perf_counter() - begun:.0f} s", flush=True)
    pupil = Pupil(rows, chosen, args.trees, args.seed)
    print(f"learned, {time.perf_counter() - begun:.0f} s", flush=True)
    share = contest(pupil, "easy", args.contest, rng)
    print(f"wins {share.share:.1%} against easy (95 %: {share.low:.1%} to {share.high:.1%})")
    return share


if __name__ == "__main__":
    main()
