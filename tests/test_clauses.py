"""Every clause of docs/rules has a test that names it: `@clause("WD-21")`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ID = re.compile(r"\b[A-Z]{2}-[0-9]{2}\b")
RULES = sorted((ROOT / "docs" / "rules").glob("*.md"))


def cited() -> Iterator[str]:
    """The ids in all `@clause(…)` decorators."""
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "clause":
                yield from (str(word.value) for word in node.args if isinstance(word, ast.Constant))


def clauses(file: Path) -> set[str]:
    """The ids in a rules file."""
    return set(ID.findall(file.read_text("utf-8")))


@pytest.mark.parametrize("file", RULES, ids=lambda file: file.stem)
def test_every_clause_has_a_test(file: Path) -> None:
    defined = clauses(file)
    assert defined, f"{file.name} defines no clause"
    assert sorted(defined - set(cited())) == []


def test_no_test_names_a_clause_that_is_not_there() -> None:
    defined = set().union(*map(clauses, RULES))
    assert sorted(set(cited()) - defined) == []
