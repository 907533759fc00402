"""The commands with their arguments."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from tablee.bots.command import arena, arena_arguments
from tablee.cli.admin import admin, admin_arguments
from tablee.cli.commands import list_games, minds, render, replay, review, selfplay, serve, solve, verify
from tablee.cli.stores import STORE, backup, backup_arguments, move_arguments, move_store, restore, restore_arguments
from tablee.client.command import bot, bot_arguments, bots, bots_arguments
from tablee.kit.command import check, check_arguments
from tablee.kit.scaffold import new_game, new_game_arguments
from tablee.review.command import review_arguments
from tablee.review.puzzles.command import puzzles, puzzles_arguments
from tablee.training.command import train, train_arguments

BUS = "TABLEE_BUS"
"""The environment variable that names the bus, which may have a password."""


class OneLine(argparse.ArgumentParser):
    """A parser whose error is one line."""

    def error(self, message: str) -> NoReturn:
        """Exit with what is wrong, and where to read more."""
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def parser() -> argparse.ArgumentParser:
    """All commands with their arguments."""
    top = OneLine(prog="tablee", description="Tabletop games for friends, bots and researchers.")
    commands = top.add_subparsers(required=True, metavar="COMMAND", parser_class=OneLine)

    def command(name: str, run: Callable[[argparse.Namespace], int | None], help: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=help, description=help)
        made.add_argument("--json", action="store_true", help="answer in JSON, for programs")
        made.add_argument(
            "--components",
            type=Path,
            metavar="FILE",
            help="cards and dice that replace a game's own",
        )
        made.set_defaults(command=run)
        return made

    command("games", list_games, "List the games: key, seats, version, options.")

    made = command("selfplay", selfplay, "Let bots play whole matches, one line each.")
    made.add_argument("key", help="the game, such as la-ruche")
    made.add_argument("--seats", type=int, help="number of players (default: the game's minimum)")
    made.add_argument("--matches", type=positive, default=1, help="number of matches (default: 1)")
    made.add_argument(
        "--seed", default="0", help="seed of chance and bots: the same seed gives the same matches (default: 0)"
    )
    made.add_argument(
        "--bots", default="random", help="random, easy, normal or hard; one for all, or one for each seat with commas"
    )
    made.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE", help="such as rounds=5 bees=yes")
    made.add_argument("--cap", type=positive, default=20000, help="stop a match after this many moves (default: 20000)")
    made.add_argument("--save", type=Path, metavar="DIR", help="write every match into this folder")

    arena_arguments(
        command("arena", arena, "Let bots play each other on every seat in turn: shares of wins, ratings, a report.")
    )

    train_arguments(
        command("train", train, "Let bots play and a net learn from it: the weights that make a game's experts.")
    )

    made = command(
        "replay", replay, "Describe a position of a match file: facts, seats to act, their moves, the outcome."
    )
    made.add_argument("file", help="a match file, or - for standard input")
    made.add_argument("--at", type=count, metavar="N", help="after this many moves (default: all)")
    made.add_argument("--seat", type=count, metavar="S", help="only what this seat sees and may do")

    made = command("render", render, "Draw a position of a match file as SVG.")
    made.add_argument("file", help="a match file, or - for standard input")
    made.add_argument("--at", type=count, metavar="N", help="after this many moves (default: all)")
    made.add_argument("--seat", type=count, metavar="S", help="as this seat sees it (default: as a spectator)")
    made.add_argument("--open", action="store_true", help="with nothing hidden")
    made.add_argument("--language", default="en", help="en or fr")
    made.add_argument("-o", "--output", type=Path, help="the file to write (default: standard output)")

    review_arguments(
        command("review", review, "Judge a finished match: how everyone stood, what moves cost, what was luck."),
        count,
    )

    puzzles_arguments(
        command("puzzles", puzzles, "Find positions of match files where one move is clearly best."), positive
    )

    made = command("verify", verify, "Check every chance move of a match file against its seed.")
    made.add_argument("file", help="a match file, or - for standard input")

    made = command("solve", solve, "Print a solution of a puzzle as a match file, or say that there is none.")
    made.add_argument("file", nargs="?", help="a match file to continue from, or - for standard input")
    made.add_argument("--key", help="without a file: the puzzle's game (default: the first that has one)")
    made.add_argument("--seed", help="without a file: solve the deal of this seed")
    made.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE", help="such as daily=2026-01-31")

    new_game_arguments(
        command("new-game", new_game, "Write the folder of a new game: small but complete, to be changed step by step.")
    )
    check_arguments(
        command("check", check, "Check every promise of a game: its rules, secrets, scenes, words, drawings, lesson.")
    )

    bot_arguments(command("bot", bot, "Let a program of yours play at a table or on the ladder, over the network."))
    bots_arguments(command("bots", bots, "Make, list or revoke bot accounts: what programs need to play here."))

    backup_arguments(command("backup", backup, "Write all that a server stores into one file, also while it runs."))
    restore_arguments(command("restore", restore, "Fill an empty store from a backup."))
    move_arguments(command("move-store", move_store, "Move everything from one store to another."))

    admin_arguments(command("admin", admin, "Manage a house, also while it runs: people, tables, reports."))

    made = command("minds", minds, "Think for the bots of servers on the same bus, until stopped.")
    made.add_argument(
        "--bus", default=os.environ.get(BUS), required=BUS not in os.environ, metavar="ADDRESS", help="a NATS server, "
        f"nats://[USER:PASSWORD@]HOST:4222 (default: the environment's {BUS})",
    )  # fmt: skip
    made.add_argument("--thinkers", type=positive, default=2, metavar="N", help="questions at a time (default: 2)")

    made = command("serve", serve, "Run the server: pages and tables, until it is stopped.")
    made.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: 127.0.0.1)")
    made.add_argument("--port", type=count, help="the port, 0 for any (default: the first free port from 8000)")
    made.add_argument(
        "--data", type=Path, metavar="DIR", help="where matches are kept (default: the user's data folder)"
    )
    made.add_argument(
        "--store", default=os.environ.get(STORE, ""), metavar="ADDRESS", help="a PostgreSQL database for all that is "
        f"kept, postgresql://USER:PASSWORD@HOST/NAME (default: the environment's {STORE}, else a file in the data "
        "folder)",
    )  # fmt: skip
    made.add_argument(
        "--node", default="", metavar="NAME", help="this server's name among those on the same --store "
        "(default: HOSTNAME:PORT); a server that starts replaces an earlier one of the same name",
    )  # fmt: skip
    made.add_argument(
        "--address", default="", metavar="URL", help="where the other servers on the same --store reach this one: "
        "http://HOST[:PORT] (default: http://HOSTNAME:PORT)",
    )  # fmt: skip
    made.add_argument(
        "--workers", type=positive, default=1, metavar="N", help="run N processes on the same --store and --port, "
        "to use all of a machine's cores; each also listens on one of the N ports after that (default: 1)",
    )  # fmt: skip
    made.add_argument(
        "--bus", default=os.environ.get(BUS, ""), metavar="ADDRESS", help="a NATS server, "
        f"nats://[USER:PASSWORD@]HOST:4222, where `tablee minds` think for the bots (default: the environment's {BUS}, "
        "else they think here)",
    )  # fmt: skip
    made.add_argument("--thinkers", type=positive, default=2, metavar="N", help="processes for bots (default: 2)")
    made.add_argument(
        "--voice", action="append", default=[], metavar="WAY", help="a STUN or TURN server for voice: "
        "stun:HOST[:PORT] or turn:USER:PASSWORD@HOST[:PORT]; may be given several times",
    )  # fmt: skip
    made.add_argument(
        "--mail", default=os.environ.get("TABLEE_MAIL", ""), metavar="ADDRESS", help="where mail to players is handed "
        "in: smtp://USER:PASSWORD@HOST:PORT/SENDER@EXAMPLE.ORG (default: the environment's TABLEE_MAIL, else none)",
    )  # fmt: skip
    made.add_argument(
        "--private-webhooks", action="store_true", help="let players' webhooks reach addresses of the home network"
    )
    made.add_argument(
        "--proxy", action="append", default=[], metavar="ADDRESS", help="a reverse proxy in front, by its address or "
        "network: it alone is trusted about a visitor's address and https; may be given several times",
    )  # fmt: skip
    made.add_argument(
        "--allow-host", action="append", default=[], metavar="NAME", help="a public name under which the server "
        "answers, * for any (default: only addresses and names of the home network); may be given several times",
    )  # fmt: skip
    made.add_argument(
        "--path", default="", metavar="PATH", help="the prefix of the house's addresses behind a proxy: "
        "/club for https://example.org/club/",
    )  # fmt: skip
    made.add_argument(
        "--watch", action="store_true", help="for authors of games: restart whenever a file of a game changes"
    )
    made.add_argument(
        "--workshop", action="store_true", help="for authors of games: a page /workshop that shows positions "
        "with nothing hidden (--watch has it too); not for a server with guests",
    )  # fmt: skip
    made.add_argument("--log", choices=("text", "json"), default="text", help="lines of the log (default: text)")
    made.add_argument(
        "--log-level", choices=("info", "warning"), default="warning", help="info: also what is as it should be, such "
        "as tables that come and go, take-overs and decisions of admins (default: warning)",
    )  # fmt: skip
    made.add_argument("--new-key", action="store_true", help="sign cookies with a new key from now on")
    made.add_argument("--end-keys", action="store_true", help="reject cookies that were signed with earlier keys")
    made.add_argument(
        "--revoke", action="append", default=[], metavar="ID", help="reject a guest's cookies, now and later, by the "
        "id that others see; may be given several times",
    )  # fmt: skip
    made.add_argument(
        "--keep-days", type=count, default=365, metavar="DAYS", help="how long tables that no one uses, their matches "
        "and the names of guests are kept, 0: for ever (default: 365; tables without a match: one day)",
    )  # fmt: skip
    return top


def positive(word: str) -> int:
    """Read a number of at least 1."""
    if not word.isdecimal() or not 1 <= int(word[:10]) <= 10_000_000:
        raise argparse.ArgumentTypeError(f"'{word[:40]}' is not a number from 1 to 10000000")
    return int(word)


def count(word: str) -> int:
    """Read a number of at least 0."""
    return 0 if word == "0" else positive(word)
