"""The commands of `tablee`, a function each."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from ipaddress import ip_network
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tablee.kernel import CHANCE, EVERYTHING, Match, Viewer, game, games, read_match, write_match
from tablee.kernel.errors import BadFile, BadOptions, Refused
from tablee.kernel.file import LARGEST
from tablee.kernel.options import option_fields, read_options
from tablee.kernel.registry import left_out
from tablee.kernel.seats import seat_name
from tablee.review.command import in_words, judged

LAST_PORT = 65535
ON_WINDOWS = (
    "tablee serve: on Windows nothing keeps a second server off the same data, and replays, match files "
    "and new puzzles don't work. Use WSL."
)


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
    tell_left_out()
    if args.json:
        return print_json(listed)
    for key, rules in games().items():
        fewest, most = rules.seats[0], rules.seats[-1]
        print(f"{key}  version {rules.version}  {fewest if fewest == most else f'{fewest}–{most}'} players")
        for field in option_fields(rules.options):
            limits = f"{field.low} to {field.high}" if field.kind == "number" else ", ".join(field.choices)
            default = ("yes" if field.default else "no") if isinstance(field.default, bool) else field.default
            print(f"    {field.name}={default}" + (f"  ({limits})" if limits else ""))
    return None


def tell_left_out() -> None:
    """Say which games can't be used; the others can."""
    for wrong in left_out():
        print(f"tablee: left out: {wrong}", file=sys.stderr, flush=True)


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
    """Return the requested seat; BadOptions if the match doesn't have it."""
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


def review(args: argparse.Namespace) -> None:
    """tablee review"""
    match = read_match(read_text(args.file))
    found = judged(match, args)
    if args.json:
        return print_json(msgspec.to_builtins(found, str_keys=True))
    print("\n".join(in_words(match, found)))
    return None


def verify(args: argparse.Namespace) -> int:
    """tablee verify"""
    told = read_match(read_text(args.file))
    if told.seed is None:
        raise BadFile(0, "the file shows no seed, so chance can't be checked", "no-seed")
    drawn = told.drawn
    if drawn is not None and not drawn.house:
        raise BadFile(0, "the file doesn't show the house's secret, so the seed can't be checked", "no-seed")
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
        told_of = {"shares": drawn.given, "withheld": drawn.withheld} if drawn is not None else {}
        print_json({"fair": True, "checked": checked, "seed_hash": told.seed_hash, **told_of})
        return 0
    print(f"fair: all {checked} chance moves follow from the seed; its hash is {told.seed_hash}")
    if drawn is None:
        print("the seed was drawn without shares of the players")
    else:
        print(f"the house's secret and the shares of {_seats(drawn.given)} make the seed, as they were promised before")
        if drawn.withheld:
            print(f"{_seats(drawn.withheld)} promised a share and did not tell it: it was left out")
    return 0


def _seats(seats: Sequence[int]) -> str:
    """Seats in words.

    >>> _seats([0]), _seats([0, 2])
    ('seat 0', 'seats 0, 2')
    """
    words = ", ".join(map(str, seats))
    return f"seat{'s' * (len(seats) != 1)} {words}" if seats else "no seat"


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


def serve(args: argparse.Namespace) -> int | None:
    """tablee serve"""
    from tablee.server.versions import misfit

    if wrong_version := misfit():
        raise SystemExit(f"tablee serve: {wrong_version}")
    if args.watch:
        from tablee.kit.watch import again, serve_and_watch

        return serve_and_watch(again(sys.argv[1:], args.host, args.port))
    from tablee.server.addresses import read_node_address
    from tablee.server.app import serve as run_server
    from tablee.server.ice_servers import read_ice_server
    from tablee.server.notices.mail import read_mail_server
    from tablee.server.web.sub_path import read_path

    try:
        ice_servers = tuple(map(read_ice_server, args.voice))
    except ValueError as wrong:
        raise SystemExit(f"tablee serve: {wrong}") from None
    try:
        if args.mail:
            read_mail_server(args.mail)
    except ValueError as wrong:
        raise SystemExit(f"tablee serve: --mail: {wrong}") from None
    try:
        proxies = tuple(str(ip_network(word, strict=False)) for word in args.proxy)
    except ValueError as wrong:
        raise SystemExit(f"tablee serve: --proxy: {wrong}") from None
    try:
        path = read_path(args.path)
    except ValueError as wrong:
        raise SystemExit(f"tablee serve: --path: {wrong}") from None
    try:
        address = read_node_address(args.address) if args.address else ""
    except ValueError as wrong:
        raise SystemExit(f"tablee serve: --address: {wrong}") from None
    if args.bus:
        _look_for_bus()
    tell_left_out()
    chosen = {
        "ice_servers": ice_servers,
        "proxies": proxies,
        "path": path,
        "keep_days": args.keep_days,
        "hosts": tuple(args.allow_host),
        "thinkers": args.thinkers,
        "workshop": args.workshop,
        "store": args.store,
        "reached": address,
        "bus": args.bus,
        "new_key": args.new_key,
        "end_keys": args.end_keys,
        "revoke": tuple(args.revoke),
        "mail": args.mail,
        "log": args.log,
        "log_level": args.log_level,
        "private_webhooks": args.private_webhooks,
    }
    if (args.node or args.address or args.workers > 1) and not args.store:
        raise SystemExit("tablee serve: several servers share a store in PostgreSQL: name it with --store.")
    if os.name == "nt":
        print(ON_WINDOWS, file=sys.stderr)
    if args.workers > 1:
        from tablee.server.nodes import serve_nodes

        if not args.port:
            raise SystemExit("tablee serve: several processes share one port: choose it with --port.")
        if args.port + args.workers > LAST_PORT:
            raise SystemExit(f"tablee serve: {args.workers} processes also use the {args.workers} ports after --port.")
        return serve_nodes(args.workers, args.host, args.port, args.node, data=args.data, **chosen)
    run_server(args.host, args.port, args.data, node=args.node, **chosen)
    return None


def minds(args: argparse.Namespace) -> int:
    """tablee minds"""
    _look_for_bus()
    import asyncio

    from tablee.server.bus import NoBus, serve_minds
    from tablee.server.match.snapshots import fingerprint

    try:
        asyncio.run(serve_minds(args.bus, args.thinkers, fingerprint))
    except NoBus as wrong:
        raise SystemExit(str(wrong)) from None
    return 0


def _look_for_bus() -> None:
    """Exit with a message if the bus can't be used."""
    try:
        from tablee.server.bus import NoBus, secret
    except ModuleNotFoundError:
        raise SystemExit("A bus needs nats-py: pip install 'tablee[cluster]'.") from None
    try:
        secret()
    except NoBus as wrong:
        raise SystemExit(str(wrong)) from None


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


def print_json(thing: object) -> None:
    """One line of JSON."""
    print(msgspec.json.encode(thing).decode())


def tell(words: str) -> None:
    """A progress line, on terminals only."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{words}", end="", file=sys.stderr, flush=True)
