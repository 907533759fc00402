"""Jobs for worker processes, which have to find them by import."""

from __future__ import annotations

import time


def forever() -> bytes:
    """Waits."""
    while True:
        time.sleep(0.001)


def busy() -> bytes:
    """Works."""
    while True:
        pass


def name(word: str) -> bytes:
    """Is done at once."""
    return word.encode()
