"""One bad drawing is a red square; all others are shown."""

from __future__ import annotations

import pytest

from tablee.kernel import game
from tablee.server.web import assets


def test_a_bad_drawing_takes_down_only_itself(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    rules = game("noughts")
    drawings = {**rules.art(), "broken": "<svg><path"}
    monkeypatch.setattr(type(rules), "art", lambda self: drawings)
    assets.sprite.cache_clear()
    sprite = assets.sprite("noughts")
    assets.sprite.cache_clear()
    assert all(f'id="art-noughts-{name}"' in sprite for name in drawings)
    assert "the drawing broken can't be read" in caplog.text
