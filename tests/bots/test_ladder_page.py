"""docs/ladder.md and its plot are what scripts/pages.py makes of the records."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
AGAIN = "run: uv run python scripts/pages.py"


@pytest.fixture(scope="module")
def pages() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "scripts" / "pages.py"))


def test_the_ladder_is_up_to_date(pages: dict[str, Any]) -> None:
    assert (DOCS / "ladder.md").read_text("utf-8") == pages["ladder_page"](), AGAIN
    assert (DOCS / "levels.svg").read_text("utf-8") == pages["plot"](pages["contests"]()) + "\n", AGAIN


def test_every_contest_on_record_has_its_place_and_its_command(pages: dict[str, Any]) -> None:
    contests = pages["contests"]()
    ladder = (DOCS / "ladder.md").read_text("utf-8")
    assert {one.contest.key for one in contests} >= {"butine", "la-ruche", "nid-de-vouivres", "waggle-dance", "wombat"}
    for one in contests:
        record = ROOT / "bench" / "records" / pages["name"](one.contest)
        assert record.is_file()
        assert f"--record bench/records/{record.name}" in ladder
        assert one.played <= one.contest.matches
