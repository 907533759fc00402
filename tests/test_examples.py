"""Every example in a docstring is run."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

import tablee
from tablee.compiled import is_compiled

HOME = Path(tablee.__file__).parent
MODULES = sorted(
    ".".join(("tablee", *file.relative_to(HOME).with_suffix("").parts)).removesuffix(".__init__")
    for file in HOME.rglob("*.py")
    if ">>> " in file.read_text("utf-8")
)


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_are_true(module: str) -> None:
    found = importlib.import_module(module)
    if is_compiled(found):
        pytest.skip("a compiled module has no examples: they are run in Python")
    outcome = doctest.testmod(found)
    assert outcome.attempted
    assert not outcome.failed
