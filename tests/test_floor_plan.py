"""Every game folder has the same floor plan (docs/architecture.md): who knows one game finds their way in another."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

import tablee.games
from tablee.kernel import Game, State, games

HOME = Path(tablee.games.__file__).parent
FOLDERS = sorted(folder for folder in HOME.iterdir() if (folder / "__init__.py").is_file())

ALWAYS = {"__init__.py", "game.py", "lab.py", "moves.py", "options.py", "pieces.py", "state.py"}
FILES = ALWAYS | {"feats.py", "secrets.py", "seen.py", "box", "meadow"}
PACKAGES = {
    "rules": {"chance.py", "legal.py", "manners.py", "play.py"},
    "view": {"scene.py", "touches.py", "told.py", "drawings.py"},
    "bot": {"brain.py"},
}
DATA = {
    "art",
    "components",
    "help",
    "texts",
    "cover.svg",
    "cover.txt",
    "lesson.json",
    "lesson.txt",
    "lesson-2.json",
    "lesson-2.txt",
    "mind.npz",
    "puzzles.json",
    "sounds.json",
    "style.css",
}

pytestmark = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)


def test_the_same_files_for_the_same_ideas(folder: Path) -> None:
    found = {entry.name for entry in folder.iterdir() if entry.name != "__pycache__"}
    assert found >= ALWAYS | set(PACKAGES)
    assert found - FILES - set(PACKAGES) <= DATA
    for package, files in PACKAGES.items():
        assert {file.name for file in (folder / package).glob("*.py")} >= files


def test_the_same_names_for_the_same_ideas(folder: Path) -> None:
    package = f"tablee.games.{folder.name}"
    game = importlib.import_module(f"{package}.game")
    classes = [kind for kind in vars(game).values() if isinstance(kind, type) and kind.__module__ == game.__name__]
    (rules,) = (kind for kind in classes if issubclass(kind, Game))
    assert rules.__name__.endswith("Game")
    name = rules.__name__.removesuffix("Game")
    state = getattr(importlib.import_module(f"{package}.state"), f"{name}State")
    assert issubclass(state, State)
    assert {"seats", "phase"} <= set(state.fields)
    assert hasattr(importlib.import_module(f"{package}.state"), "Phase")
    assert hasattr(importlib.import_module(f"{package}.moves"), f"{name}Move")
    assert hasattr(importlib.import_module(f"{package}.options"), f"{name}Options")
    assert hasattr(importlib.import_module(f"{package}.bot.brain"), f"{name}Brain")
    for ability in ("Chance", "Manners"):
        assert hasattr(importlib.import_module(f"{package}.rules.{ability.lower()}"), f"{name}{ability}")
    assert isinstance(importlib.import_module(package).GAME, rules)


def test_a_game_is_composed_not_written_in_its_class(folder: Path) -> None:
    lines = (folder / "game.py").read_text("utf-8").splitlines()
    assert len(lines) <= 130, "game.py only puts the parts together"


def test_nothing_but_the_game_knows_its_bots(folder: Path) -> None:
    for file in folder.rglob("*.py"):
        if file.parent.name != "bot" and file.name not in ("game.py", "lab.py"):
            assert f"{folder.name}.bot" not in file.read_text("utf-8"), file


def test_rules_draw_nothing(folder: Path) -> None:
    for file in [*(folder / "rules").glob("*.py"), folder / "state.py", folder / "moves.py", folder / "pieces.py"]:
        words = file.read_text("utf-8")
        assert f"{folder.name}.view" not in words, file
        assert f"{folder.name}.lab" not in words, file


def test_all_games_are_in_folders_of_this_plan(folder: Path) -> None:
    assert folder.name.replace("_", "-") in games()
