"""docs/features.md is what scripts/pages.py makes of the games."""

from __future__ import annotations

import runpy
from pathlib import Path

from tablee.kernel import games

ROOT = Path(__file__).parents[2]


def test_the_page_of_features_is_up_to_date() -> None:
    made = runpy.run_path(str(ROOT / "scripts" / "pages.py"))["features_page"]
    ours = {key: rules for key, rules in games().items() if type(rules).__module__.startswith("tablee.")}
    assert (ROOT / "docs" / "features.md").read_text("utf-8") == made(ours), "run: uv run python scripts/pages.py"
