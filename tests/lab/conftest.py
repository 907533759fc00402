from __future__ import annotations

import pytest

from tablee.kernel import games

for module in ("gymnasium", "numpy", "pettingzoo", "pyspiel"):
    pytest.importorskip(module, reason="needs tablee[lab]")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "key" in metafunc.fixturenames:
        metafunc.parametrize("key", games())
