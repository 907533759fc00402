"""Broken games are gone after each test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablee.kernel import registry


@pytest.fixture(autouse=True)
def forgetful() -> Iterator[None]:
    yield
    registry.forget()
