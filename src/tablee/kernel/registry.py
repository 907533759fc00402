"""Finds the games: the packages of `tablee.games`, entry points, and folders named by TABLEE_GAMES."""

from __future__ import annotations

import importlib
import importlib.util
import os
import pkgutil
import sys
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType

from tablee.kernel.errors import BadGame, NoSuchGame, NoSuchVersion
from tablee.kernel.game import AnyGame, Game

HOME = "tablee.games"


def games() -> dict[str, AnyGame]:
    """Every game by its key, newest rules, sorted by key."""
    return {key: found[max(found)] for key, found in sorted(_known().items())}


def game(key: str, version: int | None = None) -> AnyGame:
    """The game with that key; with a version, exactly those rules."""
    known = _known().get(key)
    if known is None:
        raise NoSuchGame(f"there is no game '{key[:40]}'; there are: {', '.join(sorted(_known()))}")
    if version is None:
        return known[max(known)]
    if version not in known:
        has = ", ".join(map(str, sorted(known)))
        raise NoSuchVersion(f"{key} has no rules of version {version} (it has {has})")
    return known[version]


def forget() -> None:
    """Look for games again at the next question, for when TABLEE_GAMES has changed."""
    _known.cache_clear()


@cache
def _known() -> dict[str, dict[int, AnyGame]]:
    known: dict[str, dict[int, AnyGame]] = {}
    for module in _modules():
        current = getattr(module, "GAME", None)
        if not isinstance(current, Game):
            raise BadGame(f"the package {module.__name__} exports no GAME")
        for rules in (current, *getattr(module, "OLDER", ())):
            versions = known.setdefault(rules.key, {})
            if rules.version in versions:
                raise BadGame(f"two games have the key {rules.key} and version {rules.version}")
            versions[rules.version] = rules
    return known


def _modules() -> list[ModuleType]:
    home = importlib.import_module(HOME)
    modules = [
        importlib.import_module(f"{HOME}.{found.name}") for found in pkgutil.iter_modules(home.__path__) if found.ispkg
    ]
    modules += [entry.load() for entry in entry_points(group="tablee.games")]
    for folder in filter(None, os.environ.get("TABLEE_GAMES", "").split(os.pathsep)):
        modules += [_load(init.parent) for init in sorted(Path(folder).glob("*/__init__.py"))]
    return modules


def _load(package: Path) -> ModuleType:
    """Import a game's package from any folder, under a name of its own."""
    name = f"tablee_games_{package.name}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(
        name, package / "__init__.py", submodule_search_locations=[str(package)]
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as wrong:
        del sys.modules[name]
        raise BadGame(f"the game in {package} can't be loaded: {wrong}") from wrong
    return module
