"""The notebook of docs/ runs from start to end, and positions show themselves in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.kernel import EVERYTHING, Match, game
from tablee.lab.notebook import show

NOTEBOOK = Path(__file__).parents[2] / "docs" / "lab.ipynb"


@pytest.mark.filterwarnings("default")
def test_a_newcomer_can_run_the_notebook() -> None:
    nbclient = pytest.importorskip("nbclient")
    nbformat = pytest.importorskip("nbformat")
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    assert sum("image/svg+xml" in output.get("data", ()) for output in outputs) == 4
    assert any("solved" in output.get("text", "") for output in outputs)


@pytest.mark.parametrize("viewer", [None, 0, EVERYTHING])
def test_a_match_shows_itself(viewer: int | None) -> None:
    match = Match(game("noughts"), 2, seed="one")
    match.play(0, match.moves(0)[4])
    assert show(match, viewer)._repr_svg_().startswith("<svg")
