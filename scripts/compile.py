"""Compile the games' rules and the server's code for moves with mypyc, from the Python that runs without a compiler.

Of the games these are states, rules, what they count with and what bots judge by; moves, options and words stay Python.
Of the server it is the code that every move and every match passes through. `tablee.compiled` says how the result is
used, and why only with the very sources that it was made from.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import hashlib
import importlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

os.environ["TABLEE_PURE"] = "1"  # the sources must be imported, not an earlier compiled version
ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
sys.path[:0] = [str(SOURCE), str(ROOT / "scripts")]

from spelled import spelled_out  # noqa: E402

from tablee import compiled  # noqa: E402

PYTHON = ("first_puzzles.py",)
"""Files of plain data that stay Python, besides those with classes, which mostly fulfil the contract."""
MORE = (
    "bots/greedy.py",
    "bots/tree.py",
    "games/butine/bot/grounds.py",
    "games/butine/bot/lays.py",
    "games/butine/bot/prospects.py",
    "games/nid_de_vouivres/bot/first_sight.py",
    "games/nid_de_vouivres/bot/forecast.py",
    "games/nid_de_vouivres/bot/grounds.py",
    "games/nid_de_vouivres/bot/keeper.py",
    "games/nid_de_vouivres/bot/prospects.py",
    "games/nid_de_vouivres/bot/standing.py",
    "games/waggle_dance/bot/grounds.py",
    "games/waggle_dance/bot/outlook.py",
    "games/waggle_dance/bot/weigh.py",
    "games/waggle_dance/bot/weights.py",
    "games/waggle_dance/bot/worth.py",
    "components/bits.py",
    "components/slots.py",
    "games/butine/meadow/lays.py",
    "games/butine/meadow/places.py",
    "games/butine/meadow/slots.py",
    "games/butine/meadow/tiles.py",
    "games/butine/meadow/ways.py",
    "games/la_ruche/pieces.py",
    "games/la_ruche/rules/solver.py",
    "games/waggle_dance/rules/claims.py",
)
"""Files compiled besides the games' states and rules: what they count with, and how bots judge."""
ROAD = {
    "match": "assembly changes countdown referee running turn_clock views",
    "socket": "admission frames",
    "table": """agreement apart attendance audience challenges coach contests feats idle outbox presence prompts rated
      recovery rematch requests sharing starting state table turns""",
}
"""Modules of the server by folder: what tables do with each move and match. The others implement a Python protocol,
are pickled, or cost next to nothing."""
HIDDEN = ["-fvisibility=hidden", "-fno-plt"] if sys.platform != "win32" else []
WHOLE = ["-flto=auto"] if "gcc" in (os.environ.get("CC") or sysconfig.get_config_var("CC") or "") else []
"""Without these every call from one file to another, even to the compiler's own little functions, may be answered by
another library, so none is inlined. Other compilers than gcc want a linker of their own for `-flto`."""
DAY = 24 * 3600
OPTIONS = """
[mypy]
strict = true
follow_imports = silent
ignore_missing_imports = true
explicit_package_bases = true
mypy_path = .
cache_dir = {cache}
disable_error_code = no-any-return, unused-ignore, misc
"""


PROBE = """
import importlib, pathlib, random, sys
from tablee import compiled
compiled.FOLDER = pathlib.Path(sys.argv[1])
from tablee.bots.players import Player
from tablee.bots.selfplay import BotTable
from tablee.kernel import Match, games
from tablee.kernel.registry import left_out
assert not left_out(), left_out()
for module in sys.argv[2:]:
    assert compiled.is_compiled(importlib.import_module(module)), module
"""
"""Imports the compiled modules before anything else does."""
PLAY_RULES = """
for key, rules in games().items():
    match, rng = Match(rules, rules.best_seats, seed="probe"), random.Random(1)
    for _ in range(200):
        match.advance()
        able = [seat for seat in match.to_act if seat >= 0 and match.moves(seat)]
        if able:
            seat = rng.choice(able)
            match.play(seat, rng.choice(match.moves(seat)))
        elif match.to_act:
            match.wait(rules.due(match.state) or 1)
    match = Match(rules, rules.best_seats, seed="probe")
    table = BotTable(match, [Player("normal")] * match.seats, rng)
    for _ in range(30):
        match.advance()
        if not match.awaited or not table.step():
            break
    if rules.brain is not None:
        rules.brain.grounds(match.state)
"""
PLAY_AT_TABLES = """
from tablee.server.match.running import RunningMatch
from tablee.server.match.views import Feed
for key, rules in games().items():
    running, rng = RunningMatch("probe", Match(rules, rules.best_seats, seed="probe")), random.Random(1)
    feeds = [Feed(running, viewer) for viewer in running.told]
    for _ in range(50):
        running.chance()
        able = [seat for seat in running.to_act if seat >= 0 and running.match.moves(seat)]
        if able:
            seat = rng.choice(able)
            running.play(seat, rng.choice(running.match.moves(seat)))
        for feed in feeds:
            assert feed.steps() is not None and feed.show(0)
        running.forget(running.count)
"""
"""Programs that try the compiled sets."""


def chosen(which: str) -> list[Path]:
    """The sources of a set."""
    home = SOURCE / "tablee"
    if which == "tablee_server":
        road = [(folder, name) for folder, names in ROAD.items() for name in names.split()]
        files = sorted(home / "server" / folder / f"{name}.py" for folder, name in road)
        records = [file.name for file in files if "msgspec.Struct" in file.read_text("utf-8")]
        assert not records, f"{records}: records and messages stay Python, the compiler loses the types of their fields"
        return files
    rules = [file for file in home.glob("games/*/rules/*.py") if file.name not in PYTHON and _is_plain(file)]
    more = [home / path for path in MORE]
    return sorted([*more, *home.glob("games/*/state.py"), *home.glob("games/*/seen.py"), *rules])


def _is_plain(file: Path) -> bool:
    """Whether a file has functions and data only."""
    body = ast.parse(file.read_text("utf-8")).body
    return len(body) > 1 and not any(isinstance(line, ast.ClassDef) for line in body)


def module_name(file: Path) -> str:
    """The module name of a source."""
    return ".".join(file.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def _file(module: str) -> Path | None:
    path = SOURCE.joinpath(*module.split("."))
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)


def reached(files: list[Path]) -> list[Path]:
    """These sources and all project files that they import, directly or not, which the compiler has read."""
    known: dict[Path, None] = {}
    waiting = [*files, Path(compiled.__file__)]
    while waiting:
        file = waiting.pop()
        if file in known:
            continue
        known[file] = None
        names: list[str] = []
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                inner = [f"{node.module}.{alias.name}" for alias in node.names]
                names += [name if _file(name) else node.module for name in inner]
            elif isinstance(node, ast.Import):
                names += [alias.name for alias in node.names]
        waiting += [found for name in names if name.startswith("tablee.") and (found := _file(name))]
    return sorted(known)


def manifest(which: str, files: list[Path]) -> dict[str, object]:
    """What was compiled, and from which sources."""
    paths = [file.relative_to(compiled.HOME).as_posix() for file in reached(files)]
    return {
        "set": which,
        "modules": [module_name(file) for file in files],
        "sources": {path: compiled.source_hash(path) for path in paths},
        "recipe": hashlib.sha256(Path(__file__).with_name("spelled.py").read_bytes()).hexdigest(),
        "flags": [*HIDDEN, *WHOLE],
        "mypy": _mypy_version(),
    }


def _mypy_version() -> str:
    from mypy.version import __version__

    return __version__


def build(which: str, files: list[Path], to: Path) -> None:
    """Compile a set into a folder."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class BuildOnAllCores(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            _all_at_once(self.compiler)
            super().build_extensions()

    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        for file in SOURCE.glob("tablee/**/*.py"):
            copy = work / file.relative_to(SOURCE)
            copy.parent.mkdir(parents=True, exist_ok=True)
            text = file.read_text("utf-8")
            if file in files and which == "tablee_rules":
                text = spelled_out(text, importlib.import_module(module_name(file)))
            copy.write_text(text, "utf-8")
        (work / "mypy.ini").write_text(OPTIONS.format(cache=ROOT / ".mypy_cache" / "compiled"), "utf-8")
        os.chdir(work)
        words = ["--config-file=mypy.ini", *(str(file.relative_to(SOURCE)) for file in files)]
        extensions = mypycify(words, opt_level="2", debug_level="0", multi_file=True, group_name=which)
        library = next(made for made in extensions if made.name == compiled.LIBRARY.format(which))
        library.extra_compile_args += [*HIDDEN, *WHOLE]
        library.extra_link_args += WHOLE
        command = BuildOnAllCores(Distribution({"name": which, "ext_modules": extensions}))
        command.build_lib, command.build_temp = str(work / "lib"), str(work / "temp")
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()
        for made in (work / "lib").rglob(f"*{compiled.SUFFIX}"):
            dotted = ".".join(made.relative_to(work / "lib").parts).removesuffix(compiled.SUFFIX)
            shutil.copy(made, to / f"{dotted}{compiled.SUFFIX}")
        os.chdir(ROOT)


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """Wait until no other process compiles."""
    compiled.FOLDER.mkdir(exist_ok=True)
    with (compiled.FOLDER / ".lock").open("w") as lock:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _all_at_once(compiler: Any) -> None:
    """Let the C compiler run on all cores: setuptools gives it the files of a library one after another."""
    one_by_one = compiler.compile

    def compile_all(sources: list[str], *words: Any, **names: Any) -> list[str]:
        with ThreadPoolExecutor(os.cpu_count()) as cores:
            made = cores.map(lambda source: one_by_one([source], *words, **names), sources)
            return [file for files in made for file in files]

    compiler.compile = compile_all


def probe(which: str, folder: Path, modules: list[str]) -> None:
    """Play with the compiled modules, in a process of its own: they may crash."""
    words = PROBE + (PLAY_RULES if which == "tablee_rules" else PLAY_AT_TABLES)
    known = {name: value for name, value in os.environ.items() if name not in ("TABLEE_PURE", "TABLEE_GAMES")}
    command = [sys.executable, "-c", words, str(folder), *modules]
    # what it needs may be on the path alone, where pip builds the package
    path = os.pathsep.join(filter(None, [str(SOURCE), os.environ.get("PYTHONPATH")]))
    subprocess.run(command, check=True, env=known | {"PYTHONPATH": path})


def main() -> int:
    """Compile, unless that is done already."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compile nothing; fails unless all is compiled")
    parser.add_argument("--print", action="store_true", help="print the folders that hold what was compiled")
    args = parser.parse_args()
    folders = []
    for which in compiled.SETS:
        files = chosen(which)
        text = json.dumps(manifest(which, files), indent=1)
        folder = compiled.FOLDER / f"{compiled.TAG}-{hashlib.sha256(text.encode()).hexdigest()[:16]}"
        if args.check and not folder.is_dir():
            print(f"{which}: not compiled, or changed since: scripts/compile", file=sys.stderr)
            return 1
        if not folder.is_dir():
            _make(which, files, folder, text)
        folders.append(folder)
    if args.print:
        print(*folders, sep="\n")
    return 0


def _make(which: str, files: list[Path], folder: Path, text: str) -> None:
    """Compile a set into a folder, complete or not at all."""
    with _alone(), tempfile.TemporaryDirectory(dir=compiled.FOLDER, prefix=".") as name:
        made = Path(name) / f"{compiled.TAG}-made"
        made.mkdir()
        if folder.is_dir():  # another process was quicker
            return
        build(which, files, made)
        (made / compiled.MANIFEST).write_text(text, "utf-8")
        probe(which, Path(name), [module_name(file) for file in files])
        for old in compiled.FOLDER.glob(f"{compiled.TAG}-*"):
            kept = any(compiled.fresh(old, other) for other in compiled.SETS)
            if not kept and time.time() - old.stat().st_mtime > DAY:  # no process still imports from it
                shutil.rmtree(old, ignore_errors=True)
        made.rename(folder)


if __name__ == "__main__":
    sys.exit(main())
