"""Lessons as the page gets them."""

from __future__ import annotations

import json

from tablee.kernel import game, read_match
from tablee.server.web.lessons import lesson


def test_a_long_silence_is_passed_over_and_nothing_else() -> None:
    """Branle-bas de Wombat: a minute in the dark in which the learner's hand rests."""
    told = json.loads(lesson("wombat"))
    folder = game("wombat").folder
    script = json.loads((folder / "lesson.json").read_text("utf-8"))
    match = read_match((folder / script["match"]).read_text("utf-8"))
    assert len(told["moves"]) < len(match.log) / 2
    versions = [move["version"] for move in told["moves"]]
    for written, step in zip(script["steps"], told["steps"], strict=True):
        assert versions[step["at"] - 1] == written["at"], "each step comes at its own moment"
        if "path" in step:
            touches = told["moves"][step["at"] - 1]["touches"]
            assert step["path"] in [path for path, _ in touches]
