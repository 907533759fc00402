"""Every promise of the contract is checked for every registered game, as `tablee check` does it."""

from __future__ import annotations

import pytest

from tablee.kernel import game, games
from tablee.kit.checks import Check, checks

EVERY = [check for key in sorted(games()) for check in checks(game(key))]


@pytest.mark.parametrize("check", EVERY, ids=map(str, EVERY))
def test_promise(check: Check) -> None:
    if not check.stands:
        pytest.skip("a promise that all others stand on is broken")
    assert not [str(fault) for fault in check.faults()]
