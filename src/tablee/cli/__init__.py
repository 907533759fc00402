"""The command line. An error is one line; `--json` answers for programs."""

from __future__ import annotations

import argparse
import sys
from typing import NoReturn

from tablee.cli.arguments import parser
from tablee.cli.commands import print_json
from tablee.kernel import game, games
from tablee.kernel.errors import BadFile, BadOptions, TableeError


def main(words: list[str] | None = None) -> NoReturn:
    """Run one command; exit 0 if it succeeded, 1 if it failed or the answer is no, 2 for wrong arguments."""
    args = parser().parse_args(words)
    try:
        install_components(args)
        sys.exit(args.command(args) or 0)
    except TableeError as wrong:
        sys.exit(complain(args, wrong))
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)


def complain(args: argparse.Namespace, wrong: TableeError) -> int:
    """Say what went wrong: a line for people, an object for programs."""
    if args.json:
        told: dict[str, object] = {"code": wrong.code, "reason": str(wrong)}
        if isinstance(wrong, BadFile):
            told |= {"line": wrong.line, "reason": wrong.words}
        print_json({"error": told})
    else:
        print(f"tablee: {wrong} [{wrong.code}]", file=sys.stderr)
    return 1


def install_components(args: argparse.Namespace) -> None:
    """Load cards and dice from a file, into the named game or else into every game that accepts them."""
    if args.components is None:
        return
    key = getattr(args, "key", None)
    if key and game(key).box is None:
        raise BadOptions(f"{key} has no components that a file could replace")
    for rules in [game(key)] if key else games().values():
        if rules.box is None:
            continue
        word = rules.box.install(args.components)
        if hasattr(args, "options") and not any(option.startswith("components=") for option in args.options):
            args.options = [*args.options, f"components={word}"]
