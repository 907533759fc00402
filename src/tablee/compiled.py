"""Imports what was compiled from exactly these sources as machine code, and as Python where nothing was.

There are two sets: the games' rules, and the server's road of a move. `scripts/compile` (and the release, for its
wheels) puts each into a folder `_compiled/<tag>-<digest>/`, with a manifest that holds the hash of every source it was
made from. When one of those has changed by a single character, the whole folder is passed over. `TABLEE_PURE=1` passes
over all of them.
"""

from __future__ import annotations

import hashlib
import importlib.machinery
import importlib.util
import json
import os
import sys
import sysconfig
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from types import ModuleType

HOME = Path(__file__).parent
FOLDER = HOME / "_compiled"
SETS = {"tablee_rules": "tablee.", "tablee_server": "tablee.server."}
"""Sets compiled together, by module prefix. A set is looked up only when one of its modules is imported."""
LIBRARY = "{}__mypyc"
"""The one library with the code of all modules of a set, which each of them loads."""
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX") or ""
"""Names the Python and the machine: '.cpython-311-x86_64-linux-gnu.so'."""
TAG = SUFFIX.strip(".").removesuffix(".so").removesuffix(".pyd")
MANIFEST = "manifest.json"


def source_hash(path: str) -> str:
    """The hash of a source, by its path under the package; '' if there is none."""
    file = HOME / path
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else ""


def fresh(folder: Path, which: str) -> frozenset[str] | None:
    """The names of the modules of a set in a folder; None if it holds another set, or their sources have changed."""
    try:
        manifest = json.loads((folder / MANIFEST).read_text("utf-8"))
        if manifest["set"] != which:
            return None
        unchanged = all(source_hash(path) == known for path, known in manifest["sources"].items())
        return frozenset(manifest["modules"]) if unchanged else None
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None  # half a folder, or a stranger's


class CompiledSet:
    """A finder that goes before Python's own, for the modules of one set."""

    def __init__(self, which: str) -> None:
        self._which = which

    @cached_property
    def _found(self) -> tuple[Path, frozenset[str]] | None:
        """The folder made from these sources, and its modules; None to run Python."""
        folders = sorted(FOLDER.glob(f"{TAG}-*"), key=lambda made: made.stat().st_mtime)
        for folder in reversed(folders):  # a newer one may hold more
            modules = fresh(folder, self._which)
            if modules is not None and _loads(folder, LIBRARY.format(self._which)):
                return folder, modules
        return None

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Where a compiled module is; None for all others."""
        if not name.startswith(SETS[self._which]) or self._found is None:
            return None
        folder, modules = self._found
        return _spec(folder, name) if name in modules else None


def _spec(folder: Path, name: str) -> importlib.machinery.ModuleSpec | None:
    return importlib.util.spec_from_file_location(name, folder / f"{name}{SUFFIX}")


def _loads(folder: Path, name: str) -> bool:
    """Whether this machine can load the library: one built elsewhere may ask for what is not here."""
    spec = _spec(folder, name)
    try:
        assert spec is not None
        assert spec.loader is not None
        library = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(library)
    except (ImportError, OSError) as wrong:
        print(f"What was compiled can't be loaded and is run as Python: {wrong}", file=sys.stderr)
        return False
    sys.modules[name] = library
    return True


def use() -> None:
    """Let imports find what is compiled from now on."""
    if not os.environ.get("TABLEE_PURE") and not any(isinstance(finder, CompiledSet) for finder in sys.meta_path):
        sys.meta_path[:0] = [CompiledSet(which) for which in SETS]


def is_compiled(module: ModuleType) -> bool:
    """Whether a module is machine code."""
    return (module.__file__ or "").endswith(SUFFIX)
