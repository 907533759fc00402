"""`tablee arena KEY …`: the arena from the command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from tablee.bots.arena import Contest, Engine, Record, run, summary
from tablee.bots.players import read_bot
from tablee.bots.report import page, table
from tablee.bots.selfplay import CAP
from tablee.bots.sequential import Verdict, gains, verdict
from tablee.bots.series import Played, Setup, series
from tablee.kernel import game
from tablee.kernel.errors import BadOptions, BadSeats
from tablee.kernel.options import parse, read_options


def arena_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("key", help="the game, such as butine")
    parser.add_argument(
        "--bots",
        default="hard,normal,easy",
        help="such as hard,normal,easy,random,hard@200,hard@0.5s,expert=FILE,strength=1.4",
    )
    parser.add_argument("--seats", type=int, help="number of players (default: the game's minimum, at least 2)")
    parser.add_argument("--matches", type=int, default=60, help="number of matches (default: 60)")
    parser.add_argument("--seed", default="arena", help="seed of chance and bots (default: arena)")
    parser.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE", help="such as rounds=5 bees=yes")
    parser.add_argument("--cap", type=int, default=CAP, help=f"cut a match off after this many moves (default: {CAP})")
    parser.add_argument("--workers", type=int, default=1, help="processes on this machine (default: 1)")
    parser.add_argument("--ray", action="store_true", help="play on a Ray cluster: the one at RAY_ADDRESS, or one here")
    parser.add_argument("--record", type=Path, metavar="FILE", help="keep the matches in this file, and resume from it")
    parser.add_argument(
        "--stop", action="store_true", help="stop as soon as it is clear whether the first bot is better than even"
    )
    parser.add_argument("--report", type=Path, metavar="FILE", help="write a page with plots")


def arena(args: argparse.Namespace) -> int:
    """Play the contest, show progress, and sum it up."""
    try:
        contest = _contest(args)
        record = Record(args.record, contest) if args.record is not None else None
    except ValueError as wrong:
        raise BadOptions(str(wrong)) from None
    matches: list[Played] = list(record.matches) if record is not None else []
    clear = args.stop and _verdict(contest, matches).decided
    if not clear:
        played = run(contest, _engine(args), record)
        for matches in played:
            _progress(len(matches), contest.matches)
            if args.stop and _verdict(contest, matches).decided:
                clear = True
                break
        played.close()  # cancel the matches that have not begun
    found = summary(contest, matches)
    if args.report is not None:
        args.report.write_text(page(found), "utf-8")
    print(msgspec.json.encode(found).decode() if args.json else table(found))
    if args.stop and not args.json:
        print(_conclusion(contest, matches, clear))
    return 0


def _verdict(contest: Contest, matches: list[Played]) -> Verdict:
    return verdict(gains(matches, contest.bots[0]), contest.seats)


def _conclusion(contest: Contest, matches: list[Played], clear: bool) -> str:
    """What the sequential test says, in a sentence."""
    if not clear:
        return f"Wald's test is not sure yet whether {contest.bots[0]} is better than even: play more matches."
    better = "is" if _verdict(contest, matches).passed else "is not"
    return f"{contest.bots[0]} {better} better than even by Wald's test (95 %), after {len(matches)} matches."


def _contest(args: argparse.Namespace) -> Contest:
    """The contest that the arguments describe."""
    rules = game(args.key)
    seats = args.seats if args.seats is not None else max(2, rules.seats[0])
    if seats not in rules.seats or seats < 2:
        raise BadSeats(
            f"a contest of {rules.key} has {max(2, rules.seats[0])} to {rules.seats[-1]} players, not {seats}"
        )
    if args.matches < 1 or args.workers < 1:
        raise BadOptions("there must be at least 1 match and 1 worker")
    bots = tuple(str(read_bot(word)) for word in args.bots.split(","))
    options = parse(" ".join(args.options))
    read_options(rules.options, options)  # so that a wrong one is named before anything is played
    return Contest(rules.key, rules.version, bots, seats, args.matches, args.seed, dict(options), args.cap)


def _progress(played: int, matches: int) -> None:
    """A progress line for terminals."""
    if sys.stderr.isatty():
        print(f"\r{played} of {matches} matches", end="\n" if played == matches else "", file=sys.stderr, flush=True)


def _engine(args: argparse.Namespace) -> Engine:
    if args.ray:
        from tablee.bots.cluster import cluster_series  # needs an extra

        return cluster_series

    def engine(setups: Iterable[Setup]) -> Iterator[Played]:
        return series(setups, args.workers)

    return engine
