"""The workshop: a random position is opened, played on for both seats from one page, and edited."""

from __future__ import annotations

import re
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
    page.get_by_role("button", name="Look", exact=True).click()
    mark(page, 4)
    expect(text).to_have_value(FILE + "0 mark 4\n")
    page.get_by_label("Seen by").select_option("1")
    mark(page, 8)
    expect(text).to_have_value(FILE + "0 mark 4\n1 mark 8\n")
    page.get_by_role("slider").fill("1")
    mark(page, 7)
    expect(text).to_have_value(FILE.replace("1 mark 3", "1 mark 7"))


def test_a_live_table_is_laid_open_and_followed(visit, bench: House) -> None:
    player: Guest = visit(to=bench)
    page = player.go(player.new_table("tricks", "me", "easy"))
    page.get_by_role("button", name="Start").click()
    card = page.locator("button.choice.lit").first
    expect(card).to_be_visible()

    author: Guest = visit(to=bench)
    author.context.set_default_timeout(30_000)
    desk = author.go("/workshop")
    desk.get_by_label("A table where a match is on").select_option(index=1)
    text = desk.get_by_role("textbox", name="Match file")
    expect(text).to_have_value(re.compile("chance deal"))
    desk.get_by_label("Seen by").select_option("everything")
    expect(desk.locator("dl dt")).to_have_text(["0", "1", "watcher", "everything"])
    for part in ("Facts", "Scene", "Touch paths and moves"):
        desk.get_by_text(part, exact=True).click()
    expect(desk.locator("pre").first).to_contain_text("hands")
    desk.get_by_role("button", name="Ask the Brain for seat 0").click()
    expect(desk.locator(".thoughts tbody tr").first).to_be_visible()

    card.click()  # what is played there is seen here
    expect(text).to_have_value(re.compile(r"\n0 (put|swap) \d+"))
    desk.get_by_role("slider").fill("1")  # who looks back is left alone
    expect(desk.locator("label .soft").first).to_contain_text("1")


@pytest.mark.parametrize(
    ("name", "size"), [("Phone", (390, 844)), ("Phone, sideways", (844, 390)), ("Wide", (1280, 800))]
)
def test_the_board_is_seen_in_any_size(visit, bench: House, name: str, size: tuple[int, int]) -> None:
    guest: Guest = visit(to=bench)
    page = guest.go("/workshop")
    page.get_by_role("textbox", name="Match file").fill(FILE)
    page.get_by_role("button", name="Look", exact=True).click()
    expect(page.locator('[data-id="mark:0"]')).to_be_visible()
    with guest.context.expect_page() as opened:
        page.get_by_role("button", name=name, exact=True).click()
    apart = opened.value
    expect(apart.locator('[data-id="mark:0"]')).to_be_visible()
    kinds = {390: "tall", 844: "low", 1280: "wide"}
    apart.set_viewport_size({"width": size[0], "height": size[1]})
    expect(apart.locator(f".stage.{kinds[size[0]]}")).to_be_visible()


def test_a_normal_server_has_no_such_page(visit) -> None:
    page = visit().go("/workshop")
    expect(page.get_by_role("slider")).to_have_count(0)
    expect(page.get_by_role("textbox", name="Match file")).to_have_count(0)
    expect(page.locator("h1")).not_to_have_text("Workshop")
