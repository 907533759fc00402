"""A pytest plugin: `pytest --tablee KEY|FOLDER` checks every promise of a game, one test each.

In `pyproject.toml`, `tablee = ["src/mygame"]` under `[tool.pytest.ini_options]` makes it permanent.
"""

# Import tablee only when it is needed: coverage measurement starts after plugins are loaded

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tablee.kit.checks import Check


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the option that says which games to check."""
    parser.addini("tablee", "games that tablee checks: keys or folders", "args")
    group = parser.getgroup("tablee")
    group.addoption("--tablee", action="append", default=[], metavar="KEY|FOLDER", help="check a game of Tablée")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    """Add a test for each promise of each game, before -k and -m select."""
    for word in (*config.getini("tablee"), *config.getoption("--tablee")):
        at = config.rootpath / word
        items += Promises.from_parent(session, name=f"tablee:{word}", word=str(at) if at.is_dir() else word).collect()


class Promises(pytest.Collector):
    """All promises of one game."""

    def __init__(self, *, word: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.word = word

    def collect(self) -> Iterator[Promise]:
        """Yield a test for each promise."""
        from tablee.kit.checks import checks
        from tablee.kit.command import named

        for check in checks(named(self.word)):
            yield Promise.from_parent(self, name=str(check), check=check)


class Promise(pytest.Item):
    """One promise of one game."""

    def __init__(self, *, check: Check, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.check = check

    def runtest(self) -> None:
        """Look for faults; skip if a promise that this one relies on is broken."""
        if not self.check.stands:
            pytest.skip("a promise that all others stand on is broken")
        if found := self.check.faults():
            pytest.fail("\n".join(map(str, found)), pytrace=False)

    def reportinfo(self) -> tuple[Path, int, str]:
        """The game's folder, and the test's name."""
        return self.check.game.folder, 0, self.name
