"""`pytest --tablee FOLDER` checks a game, one test a promise."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from kit.broken import TOYS
from tablee.kit.drawings import COMMON_SOUNDS

RECIPES = Path(__file__).parents[2] / "web" / "src" / "sound" / "recipes.ts"


def test_a_game_is_checked_from_pytest(tmp_path: Path) -> None:
    shutil.copytree(TOYS / "noughts", tmp_path / "noughts")
    (tmp_path / "noughts" / "sounds.json").write_text("[", "utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\ntablee = noughts\n", "utf-8")
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:cov", "--noconftest"]
    plugin = [] if "tablee" in installed() else ["-p", "tablee.kit.plugin"]
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV", "TABLEE"))}
    ran = subprocess.run([*words, *plugin], cwd=tmp_path, env=kept, capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert re.search(r"noughts: the sounds can't be read: .*sounds\.json\)", ran.stdout)
    assert re.search(r"1 failed, \d\d passed", ran.stdout)


def installed() -> set[str]:
    from importlib.metadata import entry_points

    return {entry.name for entry in entry_points(group="pytest11")}


def test_the_common_sounds_are_those_of_the_page() -> None:
    text = RECIPES.read_text("utf-8").partition("export const COMMON")[2]
    assert set(re.findall(r"^  (\w+): ", text, re.M)) == COMMON_SOUNDS
