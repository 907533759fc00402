"""`tablee puzzles`: find positions of match files where one move is clearly best."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec

from tablee.kernel import read_match
from tablee.kernel.errors import BadFile
from tablee.review.puzzles.find import confirmed, find
from tablee.review.puzzles.puzzle import Collection, arranged


def puzzles_arguments(parser: argparse.ArgumentParser, positive: Callable[[str], int]) -> None:
    """The arguments of `tablee puzzles`."""
    parser.add_argument("files", nargs="+", type=Path, help="match files of one game")
    parser.add_argument("--each", type=positive, default=3, metavar="N", help="puzzles per match, at most (default: 3)")
    parser.add_argument("--most", type=positive, default=28, metavar="N", help="puzzles in all, at most (default: 28)")
    parser.add_argument("-o", "--output", type=Path, help="the file to write (default: standard output)")


def puzzles(args: argparse.Namespace) -> None:
    """tablee puzzles"""
    found, rules = [], None
    for file in args.files:
        try:
            text = file.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as wrong:
            raise BadFile(0, f"{file} can't be read: {wrong}") from None
        match = read_match(text)
        if rules is not None and match.game is not rules:
            raise BadFile(
                0, f"{file} is a match of {match.game.key}, the ones before of {rules.key}: one game at a time"
            )
        rules = match.game
        for puzzle in filter(None, map(confirmed, find(match, args.each))):
            found.append(puzzle)
            what = f"{puzzle.best}, by {puzzle.cost:.0%} ± {puzzle.doubt:.0%}, grade {puzzle.grade}"
            print(f"{file.name}, after {len(puzzle.match.log)} moves: {what}", file=sys.stderr, flush=True)
    assert rules is not None
    made = Collection(rules.key, rules.version, arranged(found, args.most))
    body = msgspec.json.format(msgspec.json.encode(made), indent=1)
    if args.output is None:
        print(body.decode())
    else:
        args.output.write_bytes(body + b"\n")
        print(f"{len(made.puzzles)} puzzles of {rules.key} in {args.output}", file=sys.stderr)
