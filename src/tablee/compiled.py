"""Imports the rules as machine code where that was compiled from exactly these sources, and as Python where not.

`scripts/compile` (and the release, for its wheels) puts compiled modules into `_compiled/<tag>-<digest>/`, with a
manifest that holds the hash of every source they were made from. When one of those has changed by a single character,
the whole folder is passed over. `TABLEE_PURE=1` passes over all of them.
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
LIBRARY = "tablee_rules__mypyc"
"""The one library that holds the code of all compiled modules; each of them is a door to it."""
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX") or ""
"""Names the Python and the machine: '.cpython-311-x86_64-linux-gnu.so'."""
TAG = SUFFIX.strip(".").removesuffix(".so").removesuffix(".pyd")
MANIFEST = "manifest.json"


def source_hash(path: str) -> str:
    """The hash of a source, by its path under the package; '' if there is none."""
    file = HOME / path
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else ""


def fresh(folder: Path) -> frozenset[str] | None:
    """The names of the modules compiled into a folder; None if their sources have changed since."""
    try:
        manifest = json.loads((folder / MANIFEST).read_text("utf-8"))
        unchanged = all(source_hash(path) == known for path, known in manifest["sources"].items())
        return frozenset(manifest["modules"]) if unchanged else None
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None  # half a folder, or a stranger's


class CompiledRules:
    """A finder that goes before Python's own, for the modules of one folder."""

    @cached_property
    def _found(self) -> tuple[Path, frozenset[str]] | None:
        """The folder made from these sources, and its modules; None to run Python."""
        for folder in sorted(FOLDER.glob(f"{TAG}-*")):
            modules = fresh(folder)
            if modules is not None and _loads(folder):
                return folder, modules
        return None

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Where a compiled module is; None for all others."""
        if not name.startswith("tablee.") or self._found is None:
            return None
        folder, modules = self._found
        return _spec(folder, name) if name in modules else None


def _spec(folder: Path, name: str) -> importlib.machinery.ModuleSpec | None:
    return importlib.util.spec_from_file_location(name, folder / f"{name}{SUFFIX}")


def _loads(folder: Path) -> bool:
    """Whether this machine can load the library: one built elsewhere may ask for what is not here."""
    spec = _spec(folder, LIBRARY)
    try:
        assert spec is not None
        assert spec.loader is not None
        library = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(library)
    except (ImportError, OSError) as wrong:
        print(f"The compiled rules can't be loaded and are run as Python: {wrong}", file=sys.stderr)
        return False
    sys.modules[LIBRARY] = library
    return True


def use() -> None:
    """Let imports find compiled rules from now on."""
    if not os.environ.get("TABLEE_PURE") and not any(isinstance(finder, CompiledRules) for finder in sys.meta_path):
        sys.meta_path.insert(0, CompiledRules())


def is_compiled(module: ModuleType) -> bool:
    """Whether a module is machine code."""
    return (module.__file__ or "").endswith(SUFFIX)
