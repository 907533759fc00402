"""The board is the room: how much of a wide screen it covers, as scripts/figures measures it."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest
from playwright.sync_api import expect

SCRIPTS = Path(__file__).parents[2] / "scripts"
LEAST = {(1280, 800): 0.45, (1920, 1080): 0.5}
GAMES = {"butine": 4, "la-ruche": 4, "nid-de-vouivres": 5, "waggle-dance": 4, "wombat": 4}


@pytest.fixture(scope="module")
def seen() -> str:
    """What scripts/figures asks a page."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(SCRIPTS))
        return str(runpy.run_path(str(SCRIPTS / "figures.py"))["SEEN"])


@pytest.mark.parametrize("game", GAMES)
def test_the_board_covers_about_half_of_a_wide_screen(visit, seen, game):
    guest = visit()
    page = guest.go(guest.new_table(game, "me", *["easy"] * (GAMES[game] - 1), start=True))
    for (width, height), least in LEAST.items():
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".stage.wide [data-place=board]")).to_be_visible()
        page.wait_for_function(f"least => ({seen})().share >= least", arg=least)
