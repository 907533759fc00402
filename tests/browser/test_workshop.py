"""The workshop: a random position is opened, played on for both seats from one page, and edited."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.guests import Guest, House, mark


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path, more=["--workshop"])
    yield opened
    opened.close()


FILE = "tablee 1\ngame: noughts 1\nseats: 2\n\n0 mark 0\n1 mark 3\n"


def test_all_seats_are_played_from_one_page(visit, bench: House) -> None:
    guest: Guest = visit(to=bench)
    page = guest.go("/workshop")
    text = page.get_by_role("textbox", name="Match file")
    text.fill(FILE)
    page.get_by_role("button", name="Look").click()
    mark(page, 4)
    expect(text).to_have_value(FILE + "0 mark 4\n")
    page.get_by_label("Seen by").select_option("1")
    mark(page, 8)
    expect(text).to_have_value(FILE + "0 mark 4\n1 mark 8\n")
    page.get_by_role("slider").fill("1")
    mark(page, 7)
    expect(text).to_have_value(FILE.replace("1 mark 3", "1 mark 7"))


def test_a_normal_server_has_no_such_page(visit) -> None:
    page = visit().go("/workshop")
    expect(page.get_by_role("slider")).to_have_count(0)
    expect(page.get_by_role("textbox", name="Match file")).to_have_count(0)
    expect(page.locator("h1")).not_to_have_text("Workshop")
