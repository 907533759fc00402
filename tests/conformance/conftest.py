"""Every promise is checked for every registered game."""

from __future__ import annotations

import pytest

from tablee.kernel import games
from walks import cases

KEYS = sorted(games())


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        every = [case for key in KEYS for case in cases(key)]
        metafunc.parametrize("case", every, ids=map(str, every))
    elif "key" in metafunc.fixturenames:
        metafunc.parametrize("key", KEYS)
