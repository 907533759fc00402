"""`tablee admin`: list and manage people, tables and reports of a house, also while its servers run."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from tablee.cli.stores import store_arguments, store_of
from tablee.kernel.errors import BadOptions

if TYPE_CHECKING:
    from tablee.server.storage import Record, Storage

Deed: TypeAlias = "Callable[[argparse.Namespace, Storage], Coroutine[Any, Any, object]]"

MOST = 1000


def admin_arguments(made: argparse.ArgumentParser) -> None:
    """The arguments of `tablee admin`."""
    parts = made.add_subparsers(required=True, metavar="WHAT", parser_class=type(made))

    def part(name: str, deed: Deed, help: str, *words: tuple[str, str], sure: bool = False) -> argparse.ArgumentParser:
        found = parts.add_parser(name, help=help, description=help)
        for word, meaning in words:
            if word.endswith("?"):
                found.add_argument(word[:-1], help=meaning, nargs="?", default="")
            else:
                found.add_argument(word, help=meaning)
        store_arguments(found)
        found.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="answer in JSON")
        if sure:
            found.add_argument("--yes", action="store_true", help="don't ask for confirmation")
        found.set_defaults(deed=deed)
        return found

    who = ("id", "a person's id, as `people` prints it; write -- before one that begins with -")
    made = part("link", link, "Print a link, valid once: the person who opens it runs the house, on the page /admin.")
    made.add_argument("--address", default="", metavar="URL", help="where people reach the house")
    part("people", people, "List people, most recently seen first.", ("name?", "a part of the name, or an id"))
    part("tables", tables, "List tables, most recently used first.")
    part("reports", reports, "List what people have reported, with the talk around it.")
    part("admins", admins, "List the people who run the house.")
    part("suspend", about("suspend"), "Suspend a person: bots take over their seats.", who)
    part("allow", about("allow"), "Lift a person's suspension.", who)
    part("rename", about("rename"), "Remove a person's name everywhere; they may choose another one.", who)
    part("resign", about("resign"), "End a person's right to run the house.", who)
    part("dismiss", dismiss, "Mark a report as dealt with.", ("id", "the report's id"))
    help = "Delete a table with its matches, or forget a person as they could on their own page."
    part("delete", delete, help, ("id", "the table's or the person's id"), sure=True)
    part("announce", announce, "Show an announcement on all pages.", ("words?", "its text; none ends the last one"))


def admin(args: argparse.Namespace) -> int:
    """tablee admin"""
    from tablee.cli.commands import print_json
    from tablee.server.app import data_folder
    from tablee.server.storage import NotStored, StoreUnusable
    from tablee.server.storage.opening import FILE, open_store

    folder, address = data_folder(args.data), store_of(args)
    if not address and not (folder / FILE).is_file():
        raise BadOptions(f"there is no store in {folder}: name the server's folder with --data, or its --store")

    async def run() -> object:
        with contextlib.closing(open_store(address, folder)) as storage:
            return await args.deed(args, storage)

    try:
        told = asyncio.run(run())
    except (StoreUnusable, NotStored) as wrong:
        raise BadOptions(str(wrong)) from None
    if args.json:
        print_json(msgspec.to_builtins(told))
    else:
        for line in told if isinstance(told, list) else [told]:
            print(_words(line))
    return 0


async def people(args: argparse.Namespace, storage: Storage) -> object:
    """tablee admin people"""
    found = await storage.admin.people(args.name, MOST)
    return [one._asdict() for one in found]


async def tables(args: argparse.Namespace, storage: Storage) -> object:
    """tablee admin tables"""
    return [one._asdict() for one in await storage.admin.tables(MOST)]


async def admins(args: argparse.Namespace, storage: Storage) -> object:
    """tablee admin admins"""
    return [{"person": one.person, "name": one.name} for one in await storage.admin.admins()]


async def reports(args: argparse.Namespace, storage: Storage) -> object:
    """tablee admin reports"""
    found = []
    for one in await storage.admin.reports(MOST):
        talk = [
            {"who": said.get("who", ""), "said": said.get("words") or said.get("text", {}).get("id", "")}
            for said in msgspec.json.decode(one.talk)
        ]
        told = {"id": one.id, "at": one.at, "person": one.person, "name": one.name, "table": one.table}
        found.append({**told, "by": one.reporter, "why": one.why, "talk": talk})
    return found


def about(kind: Any) -> Deed:
    """Decide something about a person."""

    async def decide(args: argparse.Namespace, storage: Storage) -> object:
        record = await storage.person(args.id)
        suspended = {one.person: one.name for one in await storage.admin.forbidden()}
        if record is None and args.id not in suspended and not await storage.admin.is_admin(args.id):
            raise BadOptions(f"there is nobody with the id {args.id}: `tablee admin people` lists them")
        name = record.name if record is not None else suspended.get(args.id, "")
        if kind == "rename" and not name:
            raise BadOptions(f"{args.id} has no name")
        await _decide(storage, kind, args.id, name)
        return f"{name or args.id}: {DONE[kind]}; running servers notice within seconds"

    return decide


DONE = {
    "suspend": "suspended",
    "allow": "no longer suspended",
    "rename": "the name is removed",
    "resign": "no longer runs the house",
}


async def dismiss(args: argparse.Namespace, storage: Storage) -> object:
    """tablee admin dismiss"""
    if await storage.admin.report(args.id) is None:
        raise BadOptions(f"there is no report {args.id}: `tablee admin reports` lists them")
    await _decide(storage, "dismiss", args.id)
    return f"report {args.id}: dealt with"


async def delete(args: argparse.Namespace, storage: Storage) -> object:
    """tablee admin delete"""
    table, person = await storage.table(args.id), await storage.person(args.id)
    if table is not None:
        _ask_twice(args, f"Delete the table {args.id} ({table.game}) and all matches played there?")
        await _decide(storage, "close", args.id)
        return f"table {args.id}: deleted; running servers notice within seconds"
    if person is None:
        raise BadOptions(f"there is neither a table nor a person with the id {args.id}")
    _ask_twice(args, f"Forget {person.name or args.id}? Their name is removed from all matches. This can't be undone.")
    sign_outs = (await storage.history.sign_outs()).get(args.id, 0)
    await _decide(storage, "forget", args.id, person.name, sign_outs)
    return f"{person.name or args.id}: will be forgotten by a running server, or by the next one that starts"


async def announce(args: argparse.Namespace, storage: Storage) -> object:
    """tablee admin announce"""
    words = " ".join(args.words.split())
    if len(words) > LONGEST:
        raise BadOptions(f"an announcement has {LONGEST} letters at most, not {len(words)}")
    await _decide(storage, "announce", words)
    return "shown on all pages within seconds" if words else "the announcement has ended"


LONGEST = 500


async def link(args: argparse.Namespace, storage: Storage) -> object:
    """tablee admin link"""
    from tablee.server.company.decisions import admin_key
    from tablee.server.storage import store

    key, record = admin_key()
    await store(storage, record)
    address = (args.address or _address(args)).rstrip("/")
    return {"link": f"{address}/admin#{key}"}


def _address(args: argparse.Namespace) -> str:
    """The address where a server on that data folder listens, or the default one."""
    from tablee.server.app import data_folder
    from tablee.server.storage.folder import LOCK

    lock = data_folder(args.data) / LOCK
    told = lock.read_text("utf-8") if not store_of(args) and lock.is_file() else ""
    return told.partition(" at ")[2].strip() or "http://127.0.0.1:8000"


async def _decide(storage: Storage, kind: Any, subject: str, name: str = "", sign_outs: int = 0) -> None:
    from tablee.server.company.decisions import decided
    from tablee.server.storage import store

    records: list[Record] = decided(kind, subject, name, sign_outs=sign_outs)
    await store(storage, *records)


def _ask_twice(args: argparse.Namespace, question: str) -> None:
    if args.yes:
        return
    if not sys.stdin.isatty():
        raise BadOptions(f"{question} Say so with --yes")
    print(f"{question} [y/N] ", end="", file=sys.stderr, flush=True)
    if sys.stdin.readline().strip().lower() not in ("y", "yes"):
        raise BadOptions("nothing was deleted")


def _words(line: object) -> str:
    """Format a line for people."""
    if not isinstance(line, dict):
        return str(line)
    if "link" in line:
        return str(line["link"])
    if "why" in line:
        head = f"{line['id']}  {_day(line['at'])}  about {line['name']} ({line['person']}), by {line['by']}"
        place = f", table {line['table']}" if line["table"] else ", their page"
        talk = [f"    {said['who'] or '…'}: {said['said']}" for said in line["talk"]]
        return "\n".join([head + place, f"  {line['why'] or '(no words)'}", *talk])
    if "game" in line:
        names = ", ".join(line["names"]) or "nobody"
        return f"{line['id']}  {line['game']}  {line['phase']}  {_day(line['touched'])}  {names}"
    seen = f"  {_day(line['seen'])}" if "seen" in line else ""
    suspended = "  (suspended)" if line.get("suspended") else ""
    reports = f"  ({line['reports']} reports)" if line.get("reports") else ""
    return f"{line['person']}{seen}  {line['name'] or '(no name)'}{suspended}{reports}"


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")
