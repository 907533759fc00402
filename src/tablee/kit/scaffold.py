"""`tablee new-game`: write a folder with a small complete game, to be changed step by step."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from tablee.kernel import games
from tablee.kernel.errors import BadOptions
from tablee.kernel.loading import KEY, LONGEST_KEY

KINDS = ("turns", "hidden", "realtime", "solo")
TEMPLATES = Path(__file__).parent / "templates"
"""A folder for each kind, a working game whose names are replaced, and one for what they have in common."""


def new_game_arguments(made: argparse.ArgumentParser) -> None:
    """The arguments of `tablee new-game`."""
    made.add_argument("new_key", metavar="KEY", help="its name in links, files and commands, such as my-game")
    made.add_argument("--in", dest="folder", type=Path, default=Path(), metavar="DIR", help="where (default: here)")
    kinds = made.add_mutually_exclusive_group()
    for kind, words in (
        ("hidden", "cards that only their owner sees, dealt by chance"),
        ("realtime", "a race: everyone moves at any time, against the clock"),
        ("solo", "a puzzle for one, with a solver"),
    ):
        kinds.add_argument(f"--{kind}", dest="kind", action="store_const", const=kind, help=words)
    made.set_defaults(kind="turns")


def new_game(args: argparse.Namespace) -> int:
    """tablee new-game"""
    folder = write_game(args.new_key, args.kind, args.folder)
    files = sum(1 for file in folder.rglob("*") if file.is_file())
    if args.json:
        print(msgspec.json.encode({"key": args.new_key, "folder": str(folder), "files": files}).decode())
        return 0
    print(f"{folder}: a complete game in {files} files. Change it, then check it again:")
    print(f"  tablee check {folder}")
    print(f"  pytest {folder}")
    print(f"  TABLEE_GAMES={folder.parent} tablee serve --watch")
    return 0


def write_game(key: str, kind: str, where: Path) -> Path:
    """Write a new game's folder; BadOptions if the key is not a valid one, or the game or folder exists already."""
    if not KEY.fullmatch(key) or len(key) > LONGEST_KEY:
        raise BadOptions(f"a key is lower-case words with hyphens, such as 'my-game', not '{key[:40]}'")
    if key in games():
        raise BadOptions(f"there is a game {key} already, in {games()[key].folder}")
    folder = where / key.replace("-", "_")
    if folder.exists():
        raise BadOptions(f"{folder} is there already")
    words = key.split("-")
    names = {
        "Template Title": " ".join(words).capitalize(),
        "template-key": key,
        "Template": "".join(word.capitalize() for word in words),
    }
    try:
        for source in (TEMPLATES / "common", TEMPLATES / kind):
            for file in sorted(source.rglob("*")):
                if file.is_file() and "__pycache__" not in file.parts:
                    copy = folder / file.relative_to(source)
                    copy.parent.mkdir(parents=True, exist_ok=True)
                    copy.write_text(_renamed(file.read_text("utf-8"), names), "utf-8")
    except OSError as wrong:
        raise BadOptions(f"{folder} can't be written: {wrong.strerror}") from None
    return folder


def _renamed(text: str, names: dict[str, str]) -> str:
    for old, new in names.items():
        text = text.replace(old, new)
    return text
