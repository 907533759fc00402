"""Finds the games: the packages of `tablee.games`, entry points, and folders named by TABLEE_GAMES.

A game that can't be used is left out and harms no other; `left_out` says what is wrong with it.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from tablee.kernel.errors import BadGame, NoSuchGame, NoSuchVersion
from tablee.kernel.game import AnyGame
from tablee.kernel.loading import explained, exported, load

HOME = "tablee.games"


class Found(NamedTuple):
    """The games that were found."""

    games: dict[str, dict[int, AnyGame]]
    """By key and version."""
    left_out: list[tuple[str, str]]
    """The names of packages that can't be used, and what is wrong with them."""


def games() -> dict[str, AnyGame]:
    """Every game by its key, newest rules, sorted by key."""
    return {key: found[max(found)] for key, found in sorted(_found().games.items())}


def every_version() -> list[tuple[str, int]]:
    """All installed rules: each game's key with each of its versions."""
    return sorted((key, version) for key, found in _found().games.items() for version in found)


def left_out() -> list[str]:
    """Installed games that can't be used: one sentence each, with file, line and reason."""
    return [wrong for _, wrong in _found().left_out]


def game(key: str, version: int | None = None) -> AnyGame:
    """The game with that key; with a version, exactly those rules."""
    known = _found().games.get(key)
    if known is None:
        wrong = dict(_found().left_out).get(key.replace("-", "_"))
        there_are = f"there are: {', '.join(sorted(_found().games))}"
        raise NoSuchGame(f"there is no game '{key[:40]}'; {there_are if wrong is None else wrong}")
    if version is None:
        return known[max(known)]
    if version not in known:
        has = ", ".join(map(str, sorted(known)))
        raise NoSuchVersion(f"{key} has no rules of version {version} (it has {has})")
    return known[version]


def forget() -> None:
    """Look for games again on the next call, after TABLEE_GAMES has changed."""
    _found.cache_clear()


def adopt(folder: Path) -> AnyGame:
    """Load the game in this folder, replacing any other with its key; BadGame says what is wrong with it."""
    for rules in games().values():
        if rules.folder.resolve() == folder.resolve():
            return rules
    if not (folder / "__init__.py").is_file():
        raise BadGame(f"{folder} is not a game: it has no __init__.py")
    every = exported(load(folder))
    _found().games[every[0].key] = {rules.version: rules for rules in every}
    return every[0]


@cache
def _found() -> Found:
    found = Found({}, [])
    for name, module in _modules():
        try:
            _add(found, exported(module()))
        except BadGame as wrong:
            found.left_out.append((name, str(wrong)))
        except (Exception, SystemExit) as wrong:  # no matter what a third-party package does
            found.left_out.append((name, f"the game {name} can't be loaded: {explained(wrong)}"))
    return found


def _add(found: Found, every: tuple[AnyGame, ...]) -> None:
    """Note the versions of a game, all of them or none."""
    for rules in every:
        other = found.games.get(rules.key, {}).get(rules.version)
        if other is not None:
            raise BadGame(
                f"two games have the key {rules.key} and version {rules.version}: "
                f"the one in {other.folder} is played, the one in {rules.folder} is left out"
            )
    for rules in every:
        found.games.setdefault(rules.key, {})[rules.version] = rules


def _modules() -> Iterator[tuple[str, Callable[[], ModuleType]]]:
    """Every package that may be a game, and how to import it."""
    home = importlib.import_module(HOME)
    for package in pkgutil.iter_modules(home.__path__):
        if package.ispkg:
            yield package.name, partial(importlib.import_module, f"{HOME}.{package.name}")
    for entry in entry_points(group="tablee.games"):
        yield entry.name, entry.load
    for folder in filter(None, os.environ.get("TABLEE_GAMES", "").split(os.pathsep)):
        for init in sorted(Path(folder).glob("*/__init__.py")):
            yield init.parent.name, partial(load, init.parent)
