"""The sets of cards and dice that a host has installed, and which one an option means.

A file (components.py describes it) is installed by `tablee … --components FILE`, or by naming it (or a folder with
`nid-de-vouivres/<name>.txt`) in the environment variable TABLEE_COMPONENTS; the table's option `components` then offers
it. What a match notes is `<name>@<digest>`, so that a replay with other data is refused instead of going wrong.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

from tablee.games.nid_de_vouivres.box.components import Components, load, standard
from tablee.kernel import Box
from tablee.kernel.errors import BadFile, BadOptions
from tablee.kernel.options import Names

VARIABLE = "TABLEE_COMPONENTS"
FOLDER = "nid-de-vouivres"
NAME = r"[a-z0-9-]{1,30}"
OURS = "standard"
"""What the option calls our own set."""


class NidBox(Box):
    """Cards and dice that a file can replace."""

    def install(self, file: Path) -> str:
        """Check a file and install it for this process and those it starts; returns its name."""
        _check(file)
        others = os.environ.get(VARIABLE, "")
        os.environ[VARIABLE] = os.pathsep.join(filter(None, (others, str(file.resolve()))))
        return file.stem

    def left_out(self) -> list[str]:
        """Installed files that `names` lacks: file, line and reason in a sentence each."""
        told = []
        for path in _named():
            try:
                _check(path)
            except BadFile as wrong:
                line = f", line {wrong.line}" if wrong.line else ""
                told.append(f"{path}{line}: {wrong.words.removeprefix(f'{path.name}: ')}")
        return told


def files() -> dict[str, Path]:
    """The files that the host has installed, by name."""
    return {path.stem: path for path in _named() if re.fullmatch(NAME, path.stem) and path.stem != OURS}


def names() -> Names:
    """The titles of the installed sets that can be played with."""
    called = {}
    for name, path in files().items():
        with suppress(BadOptions):
            called[name] = _loaded(path, _age(path)).titles
    return called


def _check(file: Path) -> None:
    load(file)
    if not re.fullmatch(NAME, file.stem):
        raise BadFile(0, f"{file.name}: a set's name has 1 to 30 lower-case letters, digits and '-'")
    if file.stem == OURS:
        raise BadFile(0, f"{file.name}: '{OURS}' is the name of our own set")


def _named() -> Iterator[Path]:
    for entry in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        path = Path(entry)
        if os.path.isdir(path):  # Path.is_dir would raise for a name that no file can have
            yield from sorted((path / FOLDER).glob("*.txt"))
        else:
            yield path


def find(word: str) -> tuple[str, Components]:
    """The set that an option's word means, and the word with its digest.

    BadOptions says that there is none, or that its data are not those with which the match began.
    """
    if word == OURS:
        return OURS, standard()
    name, _, digest = word.partition("@")
    path = files().get(name)
    if path is None:
        known = ", ".join(files()) or "none"
        raise _bad(f"no components called '{name}' are installed ({VARIABLE} has: {known})")
    components = _loaded(path, _age(path))
    if digest not in ("", components.digest):
        raise _bad(f"the components '{name}' are not those of this match: {components.digest}, not {digest}")
    return f"{name}@{components.digest}", components


def _age(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError as wrong:
        raise _bad(f"{path.name} can't be read: {wrong.strerror}") from None


@cache
def _loaded(path: Path, _changed: int) -> Components:
    try:
        return load(path)
    except BadFile as wrong:
        raise _bad(str(wrong)) from None


def _bad(words: str) -> BadOptions:
    return BadOptions(words, "components")
