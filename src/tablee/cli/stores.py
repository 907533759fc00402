"""`tablee backup`, `restore` and `move-store`."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.kernel.errors import BadOptions

if TYPE_CHECKING:
    from tablee.server.storage.copying import Counted

POSTGRES = ("postgresql://", "postgres://")
STORE = "TABLEE_STORE"
"""The environment variable that names the store: other users of a machine can read the words of a command, password
included, but not its environment."""


def backup_arguments(made: argparse.ArgumentParser) -> None:
    """The arguments of `tablee backup`."""
    made.add_argument("file", type=Path, help="the file to write; servers may keep running")
    store_arguments(made)


def restore_arguments(made: argparse.ArgumentParser) -> None:
    """The arguments of `tablee restore`."""
    made.add_argument("file", type=Path, help="a backup of either kind of store")
    store_arguments(made)


def move_arguments(made: argparse.ArgumentParser) -> None:
    """The arguments of `tablee move-store`."""
    for name, help in (("source", "the store to move"), ("target", "the store to fill; it must be empty")):
        made.add_argument(name, help=f"{help}: a data folder, postgresql://…, or - for the environment's {STORE}")


def store_arguments(made: argparse.ArgumentParser) -> None:
    """The arguments that name a store."""
    made.add_argument("--data", type=Path, metavar="DIR", help="the server's data folder (default: the user's)")
    made.add_argument(
        "--store", default="", metavar="ADDRESS", help="postgresql://…, instead of a data folder "
        f"(default, without --data: the environment's {STORE})",
    )  # fmt: skip


def store_of(args: argparse.Namespace) -> str:
    """The address of the PostgreSQL store that is meant, or ''."""
    return str(args.store) or (os.environ.get(STORE, "") if args.data is None else "")


def backup(args: argparse.Namespace) -> int:
    """tablee backup"""
    with _sentences():
        counted = _back_up(_place(args), args.file)
    print(f"{args.file}: {counted}", file=sys.stderr)
    return 0


def restore(args: argparse.Namespace) -> int:
    """tablee restore"""
    with _sentences():
        counted = _restore(args.file, _place(args))
    print(f"restored: {counted}", file=sys.stderr)
    return 0


def move_store(args: argparse.Namespace) -> int:
    """tablee move-store"""
    source, target = map(_moved, (args.source, args.target))
    with _sentences(), _at_rest(source), _folder_beside(target, source) as folder:
        copy = Path(folder) / "copy.db"
        _back_up(source, copy)
        counted = _restore(copy, target)
    print(f"{args.target}: {counted}", file=sys.stderr)
    return 0


def _folder_beside(*places: Path | str) -> tempfile.TemporaryDirectory[str]:
    """A folder for the copy on the disk of a data folder: it has room for it, which the disk of /tmp may not have."""
    beside = next((place for place in places if isinstance(place, Path)), None)
    if beside is not None:
        beside.mkdir(mode=0o700, parents=True, exist_ok=True)
    return tempfile.TemporaryDirectory(prefix="tablee-", dir=beside)


def _moved(word: str) -> Path | str:
    if word == "-":
        if not os.environ.get(STORE):
            raise BadOptions(f"- stands for the store in the environment's {STORE}, which is not set")
        return os.environ[STORE]
    return word if word.startswith(POSTGRES) else Path(word)


def _place(args: argparse.Namespace) -> Path | str:
    from tablee.server.app import data_folder

    return store_of(args) or data_folder(args.data)


@contextlib.contextmanager
def _sentences():  # type: ignore[no-untyped-def]
    """Turn what fails into an error of one sentence."""
    from tablee.server.storage import StoreUnusable
    from tablee.server.storage.folder import FolderInUse

    try:
        yield
    except (StoreUnusable, FolderInUse) as wrong:
        raise BadOptions(str(wrong)) from None
    except OSError as wrong:
        raise BadOptions(f"reading or writing failed: {wrong}") from None


@contextlib.contextmanager
def _at_rest(place: Path | str):  # type: ignore[no-untyped-def]
    """Keep servers from writing while a store is moved."""
    from tablee.server.storage.folder import DataFolder

    if isinstance(place, Path):
        folder = DataFolder(place)
        try:
            yield
        finally:
            folder.close()
        return
    _refuse_running(place)
    yield


def _refuse_running(address: str) -> None:
    from tablee.server.storage import StoreUnusable
    from tablee.server.storage.copying import nodes_alive
    from tablee.server.storage.opening import check

    check(address, Path())
    if alive := asyncio.run(nodes_alive(address)):
        raise StoreUnusable(f"The store is in use by {', '.join(alive)}: stop the servers first.")


def _back_up(place: Path | str, copy: Path) -> Counted:
    from tablee.server.people import KEY_FILES, Folder
    from tablee.server.storage import StoreUnusable
    from tablee.server.storage.copying import back_up_database, back_up_file
    from tablee.server.storage.opening import FILE, check

    if isinstance(place, str):
        check(place, Path())
        return asyncio.run(back_up_database(place, copy))
    if not (place / FILE).is_file():
        raise StoreUnusable(f"There is no store in {place}.")
    found = {name: Folder(place).kept(name) for name in KEY_FILES}
    return back_up_file(place / FILE, {name: content for name, content in found.items() if content is not None}, copy)


def _restore(copy: Path, place: Path | str) -> Counted:
    from tablee.server.storage.copying import restore_database, restore_file
    from tablee.server.storage.folder import DataFolder
    from tablee.server.storage.opening import FILE

    if isinstance(place, str):
        _refuse_running(place)
        return asyncio.run(restore_database(copy, place))
    folder = DataFolder(place)
    try:
        return restore_file(copy, place / FILE)
    finally:
        folder.close()
