"""`tablee bot` plays with a script; `tablee bots` makes, lists and revokes bot accounts."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
from pathlib import Path

from tablee.kernel.errors import BadOptions

TOKEN = "TABLEE_TOKEN"
SERVER = "http://127.0.0.1:8000"


def bot_arguments(made: argparse.ArgumentParser) -> None:
    """The arguments of `tablee bot`."""
    made.add_argument("script", help="a Python file with choose(asked), or an example: random, brain, engine")
    made.add_argument("--table", metavar="URL", help="the address of a table: the bot takes a free seat there")
    made.add_argument("--seat", type=int, help="which seat (default: the first that is free)")
    made.add_argument("--ladder", metavar="GAME", help="play on a game's ladder instead")
    made.add_argument(
        "--server",
        default="http://127.0.0.1:8000",
        metavar="URL",
        help="with --ladder: the server (default: %(default)s)",
    )
    made.add_argument("--matches", type=int, default=1, metavar="N", help="how many matches to play (default: 1)")
    made.add_argument("--token", help=f"the bot account's token (default: the environment variable {TOKEN})")


def bot(args: argparse.Namespace) -> int:
    """tablee bot"""
    from tablee.client.account import Account, ClientError, server_of
    from tablee.client.run import load_script, play_at, play_ladder
    from tablee.client.table import Refused

    token = args.token or os.environ.get(TOKEN, "")
    if not token:
        raise BadOptions(
            f"a bot needs a token: --token, or {TOKEN}; `tablee bots --new NAME` or the page /bots makes one"
        )
    if bool(args.table) == bool(args.ladder):
        raise BadOptions("name either --table or --ladder")
    account = Account((server_of(args.table) if args.table else "") or args.server, token)
    try:
        choose = load_script(args.script)
        if args.table:
            playing = play_at(account, choose, args.table, args.seat, args.matches)
        else:
            playing = play_ladder(account, choose, args.ladder, args.matches)
        ended = asyncio.run(playing)
    except (ClientError, Refused) as wrong:
        raise BadOptions(str(wrong)) from None
    for number, outcome in enumerate(ended):
        ranks, scores = (" ".join(map(str, figures)) for figures in (outcome.ranks, outcome.scores))
        if args.json:
            print(json.dumps({"match": number, "ranks": outcome.ranks, "scores": outcome.scores}))
        else:
            print(f"{number}: ranks {ranks}  scores {scores}  {outcome.reason}")
    return 0


def bots_arguments(made: argparse.ArgumentParser) -> None:
    """The arguments of `tablee bots`."""
    made.add_argument("--new", metavar="NAME", help="make an account; its token is printed, but not stored")
    made.add_argument(
        "--revoke", metavar="NAME", help="from now on, reject the token of this bot, given by its name or id"
    )
    made.add_argument("--data", type=Path, metavar="DIR", help="the server's data folder (default: the user's)")


def bots(args: argparse.Namespace) -> int:
    """tablee bots"""
    from tablee.server.accounts import new_bot, revoked
    from tablee.server.app import data_folder
    from tablee.server.refusals import TableRefusal
    from tablee.server.storage.offline import read_bots, write_now
    from tablee.server.storage.opening import FILE

    file = data_folder(args.data) / FILE
    known = read_bots(file)
    if args.new:
        try:
            made, token = new_bot(args.new, "", known)
        except TableRefusal as refusal:
            raise BadOptions(f"{args.new}: {refusal.code.replace('-', ' ')}") from None
        write_now(file, made)
        print(json.dumps({"id": made.id, "name": made.name, "token": token}) if args.json else token)
        return 0
    if args.revoke:
        valid = [one for one in known if one.revoked is None and args.revoke in (one.name, one.id)]
        if not valid:
            raise BadOptions(f"there is no bot {args.revoke}")
        write_now(file, *map(revoked, valid))
        print(f"{args.revoke}: revoked; a running server notices within ten seconds", file=sys.stderr)
        return 0
    shown = [{"id": one.id, "name": one.name, "revoked": one.revoked is not None} for one in known]
    if args.json:
        print(json.dumps(shown))
    else:
        for line in shown:
            print(f"{line['id']}  {line['name']}{'  (revoked)' if line['revoked'] else ''}")
    return 0
