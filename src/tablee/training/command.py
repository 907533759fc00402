"""`tablee train KEY …`: from matches between bots to an expert's weights, in one command that can be resumed."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from pathlib import Path

import msgspec

from tablee.kernel import game
from tablee.kernel.errors import BadOptions, BadSeats
from tablee.kernel.options import parse, read_options


def train_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("key", help="the game, such as waggle-dance")
    parser.add_argument(
        "--seats", help="numbers of players in turn, such as 2,2,3,4; the gate is played with the first "
        "(default: the game's minimum, at least 2)",
    )  # fmt: skip
    parser.add_argument("--out", type=Path, metavar="DIR", help="for weights, log and plot (default: train-KEY)")
    parser.add_argument("--samples", type=Path, metavar="DIR", help="for training samples (default: OUT/samples)")
    parser.add_argument("--rounds", type=int, default=4, help="of playing, learning and testing (default: 4)")
    parser.add_argument("--minutes", type=float, default=60.0, help="for all rounds together (default: 60)")
    parser.add_argument("--matches", type=int, default=100_000, help="at most in a round (default: 100000)")
    parser.add_argument("--epochs", type=int, default=5, help="at most in a round (default: 5)")
    parser.add_argument("--gate", type=int, default=600, help="matches at the gate, at most (default: 600)")
    parser.add_argument("--think", type=float, default=0.03, help="CPU seconds a choice at the gate (default: 0.03)")
    parser.add_argument("--playouts", type=int, default=0, help="playouts a choice at the gate, instead of seconds")
    parser.add_argument("--workers", type=int, help="processes on this machine (default: one a core)")
    parser.add_argument("--ray", action="store_true", help="play on a Ray cluster: the one at RAY_ADDRESS, or one here")
    parser.add_argument("--seed", default="train", help="seed of chance and bots (default: train)")
    parser.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE", help="such as length=short")


def train(args: argparse.Namespace) -> int:
    """Learn, report progress, and sum it up; return 1 if no net has passed the gate."""
    from tablee.training.samples import opening  # needs numpy, as does the next import
    from tablee.training.school import Plan, learn

    rules = game(args.key)
    if opening(rules, rules.seats[-1]) is None:
        raise BadOptions(f"{rules.key} tells its bots nothing to learn from (Brain.grounds)")
    seats = _seats(args.seats or str(max(2, rules.seats[0])), rules.seats)
    options = parse(" ".join(args.options))
    read_options(rules.options, options)
    if min(args.rounds, args.matches, args.epochs, args.gate, args.workers or 1) < 1 or args.minutes <= 0:
        raise BadOptions("rounds, minutes, matches, epochs, gate and workers are at least 1")
    out = args.out or Path(f"train-{rules.key}")
    plan = Plan(
        rules.key, seats, out, args.samples or out / "samples", args.rounds, args.minutes, args.matches,
        args.workers or os.cpu_count() or 1, args.seed, args.think, args.gate, args.epochs, _command(args),
        dict(options), args.playouts, args.ray,
    )  # fmt: skip
    rounds = learn(plan, lambda words: print(words, file=sys.stderr, flush=True))
    passed = [line for line in rounds if line.gate.passed]
    if args.json:
        print(msgspec.json.encode(rounds).decode())
    else:
        print(f"{rules.key}: {len(rounds)} rounds, {len(passed)} passed the gate")
        if passed:
            print(f"{out / 'mind.npz'} is ready: as {rules.folder / 'mind.npz'} it makes the game's experts")
    return 0 if passed else 1


def _seats(words: str, fit: range) -> tuple[int, ...]:
    try:
        seats = tuple(int(word) for word in words.split(","))
    except ValueError:
        raise BadSeats(f"seats are numbers with commas, such as 2,3,4, not '{words[:40]}'") from None
    for number in seats:
        if number not in fit or number < 2:
            raise BadSeats(f"there can be {max(2, fit[0])} to {fit[-1]} players, not {number}")
    return seats


def _command(args: argparse.Namespace) -> str:
    """The command as it would be typed, without paths."""
    words = ["tablee", "train", args.key]
    for name in ("seats", "rounds", "minutes", "matches", "epochs", "gate", "think", "playouts", "workers", "seed"):
        if getattr(args, name) not in (None, 0):
            words += [f"--{name}", str(getattr(args, name))]
    words += ["--ray"] if args.ray else []
    return shlex.join([*words, *(["--options", *args.options] if args.options else [])])
