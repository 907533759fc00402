"""`tablee check`: the faults of a game, one sentence each."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from tablee.kernel import AnyGame, game
from tablee.kernel.registry import adopt
from tablee.kit.faults import Fault


def check_arguments(made: argparse.ArgumentParser) -> None:
    """The arguments of `tablee check`."""
    made.add_argument("what", nargs="+", metavar="KEY|FOLDER", help="an installed game's key, or a game's folder")


def check(args: argparse.Namespace) -> int:
    """tablee check"""
    from tablee.kit.cases import cases
    from tablee.kit.checks import faults

    every = [named(word) for word in args.what]
    wrong = 0
    for rules in every:
        found = list(faults(rules))
        wrong += len(found)
        if args.json:
            told = {"game": rules.key, "version": rules.version, "faults": [told_of(fault) for fault in found]}
            print(msgspec.json.encode(told).decode())
            continue
        for fault in found:
            print(fault)
        many = len(list(cases(rules)))
        print(f"{rules.key}: {count(len(found))} (looked at {many} kinds of match, {rules.folder})")
    return 1 if wrong else 0


def named(word: str) -> AnyGame:
    """The game with that key, or the one in that folder."""
    return adopt(Path(word)) if Path(word).is_dir() or "/" in word else game(word)


def told_of(fault: Fault) -> dict[str, object]:
    """A fault for programs."""
    return {"words": fault.words, "file": fault.file, "line": fault.line}


def count(faults: int) -> str:
    """The number of faults, in words."""
    return {0: "every promise is kept", 1: "1 thing is wrong"}.get(faults, f"{faults} things are wrong")
