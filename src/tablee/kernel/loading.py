"""Imports a game's package from any folder, and says in one sentence what is wrong with one that can't be used."""

from __future__ import annotations

import hashlib
import importlib.util
import re
import sys
import traceback
from pathlib import Path
from types import ModuleType

from tablee.kernel.errors import BadGame, TableeError
from tablee.kernel.game import AnyGame, Game
from tablee.kernel.move import Move
from tablee.kernel.options import check_options

KEY = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST_KEY = 40
KERNEL = str(Path(__file__).parent)


def load(package: Path) -> ModuleType:
    """Import a game's package under a name of its own; its files import one another relatively."""
    package = package.resolve()
    name = f"tablee_games_{package.name}"
    if name in sys.modules and Path(sys.modules[name].__file__ or "").parent != package:
        name += f"_{hashlib.sha256(str(package).encode()).hexdigest()[:8]}"  # another folder has the same name
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
    except (Exception, SystemExit) as wrong:
        unload(name)
        raise BadGame(f"the game in {package} can't be loaded: {explained(wrong, package)}") from wrong
    return module


def unload(name: str) -> None:
    """Forget a package and its modules, so that the next import reads its files again."""
    for known in [known for known in sys.modules if known == name or known.startswith(f"{name}.")]:
        del sys.modules[known]


def explained(wrong: BaseException, package: Path | None = None) -> str:
    """What went wrong in a game's code, with file and line, in one sentence."""
    if isinstance(wrong, SyntaxError) and wrong.filename:
        return f"{wrong.filename}, line {wrong.lineno}: {wrong.msg}"
    frames = [
        frame
        for frame in traceback.extract_tb(wrong.__traceback__)
        if not frame.filename.startswith((KERNEL, "<frozen"))
    ]
    where = f"{frames[-1].filename}, line {frames[-1].lineno}: " if frames else ""
    words = str(wrong) if isinstance(wrong, TableeError) else f"{type(wrong).__name__}: {wrong}"
    if isinstance(wrong, ModuleNotFoundError) and package is not None and _own(wrong.name or "", package):
        words += " (the files of a game import one another relatively: from .state import …)"
    return " ".join(f"{where}{words}".split())


def _own(name: str, package: Path) -> bool:
    """Whether a module that was not found is one of the package's own."""
    first = name.partition(".")[0]
    return first == package.name or (package / f"{first}.py").is_file() or (package / first).is_dir()


def exported(module: ModuleType) -> tuple[AnyGame, ...]:
    """The rules that a package exports, newest first; BadGame says what is wrong with them."""
    current, place = getattr(module, "GAME", None), module.__file__ or module.__name__
    if isinstance(current, type) and issubclass(current, Game):
        raise BadGame(f"{place}: GAME is a class; export an instance, GAME = {current.__name__}()")
    if not isinstance(current, Game):
        raise BadGame(f"{place}: the package exports no GAME")
    every = (current, *getattr(module, "OLDER", ()))
    for rules in every:
        try:
            _check(rules)
        except BadGame as wrong:
            raise BadGame(f"{place}: {wrong}") from None
    return every


def _check(rules: AnyGame) -> None:
    """Check what must be right before anyone can play."""
    key, seats, kinds = (getattr(rules, name, None) for name in ("key", "seats", "kinds"))
    if not isinstance(key, str) or not KEY.fullmatch(key) or len(key) > LONGEST_KEY:
        raise BadGame(f"a key is lower-case words with hyphens, such as 'la-ruche', not {key!r}")
    if type(rules.version) is not int or not 0 <= rules.version < 10**9:
        raise BadGame(f"the version of {key} is a whole number, not {rules.version!r}")
    if not isinstance(seats, range) or not seats or seats[0] < 1 or seats.step != 1:
        raise BadGame(f"the seats of {key} are a range such as range(2, 5), not {seats!r}")
    if not isinstance(kinds, tuple) or not all(isinstance(kind, type) and issubclass(kind, Move) for kind in kinds):
        raise BadGame(f"the kinds of {key} are a tuple of its kinds of move, not {kinds!r}")
    assert rules.forms  # BadGame for a field that has no text
    check_options(rules.options)
