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
from tablee.bots.series import Played, Setup, series
from tablee.kernel import game
from tablee.kernel.errors import BadSeats
from tablee.kernel.options import read_options


def arena_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("key", help="the game")
    parser.add_argument(
        "--bots", default="hard,normal,easy", help="such as hard,normal,easy,random or hard@200,hard@0.5s"
    )
    parser.add_argument("--seats", type=int, help="players at the table (the fewest the game allows)")
    parser.add_argument("--matches", type=int, default=60, help="how many in all (60)")
    parser.add_argument("--seed", default="arena", help="of the deals and of the bots")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--cap", type=int, default=CAP, help=f"moves after which a match is cut off ({CAP})")
    parser.add_argument("--workers", type=int, default=1, help="processes on this machine (1)")
    parser.add_argument("--ray", action="store_true", help="play on the Ray cluster at RAY_ADDRESS, else on one here")
    parser.add_argument("--record", type=Path, help="keep matches in this file, and go on from it when it is there")
    parser.add_argument("--report", type=Path, help="write a page with plots to this file")
    parser.add_argument("--json", action="store_true", help="the summary as JSON")


def arena(args: argparse.Namespace) -> int:
    """Play the contest, show progress, and sum it up."""
    rules = game(args.key)
    bots = tuple(str(read_bot(word)) for word in args.bots.split(","))
    options = dict(word.partition("=")[::2] for word in args.option)
    read_options(rules.options, options)
    seats = args.seats if args.seats is not None else rules.seats[0]
    if seats not in rules.seats:
        raise BadSeats(f"{rules.key} is for {rules.seats[0]} to {rules.seats[-1]} players, not {seats}")
    contest = Contest(rules.key, rules.version, bots, seats, args.matches, args.seed, options, args.cap)
    record = Record(args.record, contest) if args.record is not None else None
    matches: list[Played] = list(record.matches) if record is not None else []
    for matches in run(contest, _engine(args), record):
        _progress(len(matches), contest.matches)
    found = summary(contest, matches)
    if args.report is not None:
        args.report.write_text(page(found), "utf-8")
    print(msgspec.json.format(msgspec.json.encode(found)).decode() if args.json else table(found))
    return 0


def _progress(played: int, matches: int) -> None:
    """One line that counts up, for whoever watches."""
    if sys.stderr.isatty():
        print(f"\r{played} of {matches} matches", end="\n" if played == matches else "", file=sys.stderr, flush=True)


def _engine(args: argparse.Namespace) -> Engine:
    if args.ray:
        from tablee.bots.cluster import cluster_series  # an extra: only who asks for it needs it

        return cluster_series

    def engine(setups: Iterable[Setup]) -> Iterator[Played]:
        return series(setups, args.workers)

    return engine
