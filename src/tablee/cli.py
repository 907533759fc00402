"""The command line: one function a command. An error is one line; `--json` answers for programs."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import msgspec

from tablee.bots.command import arena, arena_arguments
from tablee.kernel import CHANCE, EVERYTHING, Match, Viewer, game, games, read_match, write_match
from tablee.kernel.errors import BadFile, BadOptions, Refused, TableeError
from tablee.kernel.file import LARGEST
from tablee.kernel.options import option_fields, read_options
from tablee.kernel.seats import seat_name


def main(words: list[str] | None = None) -> NoReturn:
    """Run one command; exit 0 if it did what was asked, 1 if it couldn't or the answer is no, 2 for wrong arguments."""
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


def print_json(thing: object) -> None:
    """One line of JSON."""
    print(msgspec.json.encode(thing).decode())


def tell(words: str) -> None:
    """A progress line, on terminals only."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{words}", end="", file=sys.stderr, flush=True)


def install_components(args: argparse.Namespace) -> None:
    """Load cards and dice from a file: into the game asked for, or into every game that can."""
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


# Arguments


class OneLine(argparse.ArgumentParser):
    """A parser whose error is one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and where to read more."""
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

    made = command(
        "replay", replay, "Describe a position of a match file: facts, who is to act, their moves, the outcome."
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

    made = command("verify", verify, "Check every chance move of a match file against its seed.")
    made.add_argument("file", help="a match file, or - for standard input")

    made = command("solve", solve, "Print a solution of a puzzle as a match file, or say that there is none.")
    made.add_argument("file", nargs="?", help="a match file to go on from, or - for standard input")
    made.add_argument("--key", help="without a file: the puzzle's game (default: the first that has one)")
    made.add_argument("--seed", help="without a file: solve the deal of this seed")
    made.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE", help="such as daily=2026-01-31")

    made = command("serve", serve, "Run the server: pages and tables, until it is stopped.")
    made.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: 127.0.0.1)")
    made.add_argument("--port", type=count, help="the port, 0 for any (default: the first free one from 8000 on)")
    made.add_argument(
        "--data", type=Path, metavar="DIR", help="where matches are kept (default: the user's data folder)"
    )
    made.add_argument(
        "--voice", action="append", default=[], metavar="WAY", help="a STUN or TURN server for voice: "
        "stun:HOST[:PORT] or turn:USER:PASSWORD@HOST[:PORT]; may be given several times",
    )  # fmt: skip
    return top


def positive(word: str) -> int:
    """A number of things, at least one."""
    if not word.isdecimal() or not 1 <= int(word[:10]) <= 10_000_000:
        raise argparse.ArgumentTypeError(f"'{word[:40]}' is not a number from 1 to 10000000")
    return int(word)


def count(word: str) -> int:
    """A number from 0 on."""
    return 0 if word == "0" else positive(word)


def read_text(name: str) -> str:
    """A file's text; BadFile if it can't be read."""
    try:
        if name == "-":
            return sys.stdin.read(LARGEST + 1)
        path = Path(name)
        if path.stat().st_size > LARGEST:
            raise BadFile(0, f"{name} is larger than any match file")
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise BadFile(0, f"there is no file {name}", "no-such-file") from None
    except (OSError, UnicodeDecodeError) as wrong:
        raise BadFile(0, f"{name} can't be read as text: {wrong}", "unreadable") from None


# The commands


def list_games(args: argparse.Namespace) -> None:
    """tablee games"""
    listed = [
        {
            "key": key,
            "version": rules.version,
            "seats": [rules.seats[0], rules.seats[-1]],
            "options": msgspec.to_builtins(option_fields(rules.options)),
        }
        for key, rules in games().items()
    ]
    if args.json:
        return print_json(listed)
    for key, rules in games().items():
        fewest, most = rules.seats[0], rules.seats[-1]
        print(
            f"{key}  version {rules.version}  {fewest}–{most} players" if fewest != most else f"{key}  {fewest} players"
        )
        for field in option_fields(rules.options):
            limits = f"{field.low} to {field.high}" if field.kind == "number" else ", ".join(field.choices)
            default = ("yes" if field.default else "no") if isinstance(field.default, bool) else field.default
            print(f"    {field.name}={default}" + (f"  ({limits})" if limits else ""))
    return None


def selfplay(args: argparse.Namespace) -> int:
    """tablee selfplay"""
    from tablee.bots.players import read_bot
    from tablee.bots.selfplay import play

    rules = game(args.key)
    seats = args.seats if args.seats is not None else rules.seats[0]
    options = read_options(rules.options, " ".join(args.options))
    try:
        bots = [read_bot(word) for word in args.bots.split(",")]
    except ValueError as wrong:
        raise BadOptions(str(wrong)) from None
    if len(bots) not in (1, seats):
        raise BadOptions(f"name one bot for all seats, or {seats}, one for each; not {len(bots)}")
    bots = bots * seats if len(bots) == 1 else bots
    if args.save:
        args.save.mkdir(parents=True, exist_ok=True)
    for number in range(args.matches):
        match = Match(rules, seats, options, f"{args.seed}-{number}")
        tell(f"match {number + 1} of {args.matches} …")
        play(match, bots, Random(f"{args.seed}-{number}"), args.cap)
        tell("")
        if args.save:
            (args.save / f"{args.key}-{args.seed}-{number}.txt").write_text(write_match(match), "utf-8")
        report_match(args, number, match)
    return 0


def report_match(args: argparse.Namespace, number: int, match: Match) -> None:
    """One line for one match."""
    outcome = match.outcome
    if args.json:
        told = msgspec.to_builtins(outcome) if outcome else {"ranks": None, "scores": None, "reason": "capped"}
        print_json({"match": number, **told, "moves": len(match.log)})
    elif outcome is None:
        print(f"{number}: not over after {len(match.log)} moves")
    else:
        ranks, scores = (" ".join(map(str, figures)) for figures in (outcome.ranks, outcome.scores))
        print(f"{number}: ranks {ranks}  scores {scores}  {len(match.log)} moves  {outcome.reason}")


def seat_of(args: argparse.Namespace, match: Match) -> int | None:
    """The seat asked for, if it is one of the match."""
    seat: int | None = args.seat
    if seat is not None and seat >= match.seats:
        raise BadOptions(f"the match has seats 0 to {match.seats - 1}, not {seat}")
    return seat


def replay(args: argparse.Namespace) -> int:
    """tablee replay"""
    match = read_match(read_text(args.file), args.at)
    seat = seat_of(args, match)
    outcome = match.outcome
    told: dict[str, Any] = {
        "game": match.game.key,
        "version": match.game.version,
        "seats": match.seats,
        "options": msgspec.to_builtins(match.options),
        "at": len(match.log),
        "to_act": [seat_name(acting) for acting in match.to_act],
        "moves": {
            seat_name(acting): [match.game.write(move) for move in match.moves(acting)]
            for acting in match.to_act
            if acting != CHANCE and seat in (None, acting)
        },
        "outcome": msgspec.to_builtins(outcome),
    }
    if seat is None:
        told["state"] = match.game.facts(match.state)
    else:
        told["scene"] = msgspec.to_builtins(match.scene(seat))
    if args.json:
        print_json(told)
    else:
        print(json.dumps(told, ensure_ascii=False, indent=2))
    return 0


def render(args: argparse.Namespace) -> int:
    """tablee render"""
    from tablee.show import Picture, Words

    match = read_match(read_text(args.file), args.at)
    viewer: Viewer = EVERYTHING if args.open else seat_of(args, match)
    svg = Picture(match.game, match.scene(viewer), Words(match.game, args.language, you=viewer)).svg()
    if args.output is None:
        print(svg)
        return 0
    try:
        args.output.write_text(svg, "utf-8")
    except OSError as wrong:
        raise BadOptions(f"{args.output} can't be written: {wrong.strerror}") from None
    if args.json:
        print_json({"file": str(args.output), "at": len(match.log)})
    return 0


def verify(args: argparse.Namespace) -> int:
    """tablee verify"""
    told = read_match(read_text(args.file))
    if told.seed is None:
        raise BadFile(0, "the file shows no seed, so chance can't be checked", "no-seed")
    match, checked = told.fresh(), 0
    for place, (seat, move) in enumerate(told.log):
        if seat == CHANCE:
            fair = match.chance_move()
            if fair != move:
                written, expected = match.game.write(move), match.game.write(fair)
                raise BadFile(0, f"move {place} is 'chance {written}', but the seed gives '{expected}'", "unfair")
            checked += 1
        match.play(seat, move)
    if args.json:
        print_json({"fair": True, "checked": checked, "seed_hash": told.seed_hash})
    else:
        print(f"fair: all {checked} chance moves follow from the seed; its hash is {told.seed_hash}")
    return 0


def solve(args: argparse.Namespace) -> int:
    """tablee solve"""
    if args.file:
        match = read_match(read_text(args.file))
    else:
        puzzles = [rules for rules in games().values() if rules.puzzle is not None]
        if not args.key and not puzzles:
            raise BadOptions("no game here is a puzzle")
        rules = game(args.key) if args.key else puzzles[0]
        match = Match(rules, rules.seats[0], read_options(rules.options, " ".join(args.options)), args.seed)
    if match.seed is not None:
        match.advance()
    if match.game.puzzle is None:
        raise BadOptions(f"{match.game.key} is not a puzzle that can be solved")
    solution = match.game.puzzle.solve(match.state)
    if solution is None:
        if args.json:
            print_json({"solved": False})
        else:
            print("there is no solution from here")
        return 1
    for move in solution:
        try:
            match.play(match.to_act[0], move)
        except (Refused, IndexError):
            raise BadFile(
                0, "the solution can't be played from here: one player alone must be to act", "not-a-puzzle"
            ) from None
    if args.json:
        print_json({"solved": True, "moves": [match.game.write(move) for move in solution]})
    else:
        print(write_match(match), end="")
    return 0


def serve(args: argparse.Namespace) -> None:
    """tablee serve"""
    from tablee.server.app import serve as run_server
    from tablee.server.ice_servers import read_ice_server

    try:
        ice_servers = tuple(map(read_ice_server, args.voice))
    except ValueError as wrong:
        raise SystemExit(f"tablee serve: {wrong}") from None
    run_server(args.host, args.port, args.data, ice_servers)
