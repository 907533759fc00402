"""A match over three days on two devices, and the film of what happened for whoever comes back."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.days import DAY, DaysHouse
from browser.guests import Guest, eventually, mark
from browser.test_pages import serious

FILM = """
new MutationObserver(() => {
  const shown = document.querySelector('.catch-up')
  if (!shown) return
  window.told = shown.textContent
  if (window.skips) shown.querySelector('button').click()
}).observe(document, { childList: true, subtree: true })
"""
"""Notes that the film was shown, however short it is, and skips it if that is wanted."""


@pytest.fixture
def days(tmp_path: Path) -> Iterator[DaysHouse]:
    opened = DaysHouse(tmp_path)
    yield opened
    opened.close()


def marked(page: Page, *cells: int) -> None:
    for one in cells:
        expect(page.locator(f'[data-id="mark:{one}"]')).to_be_visible()


def away(house: DaysHouse, *guests: Guest) -> None:
    """They close the page, and a day goes by, as a rule once the house knows that they have left."""
    for guest in guests:
        there = house.server.sockets
        guest.page.goto("about:blank")
        until = time.monotonic() + 3
        while there and house.server.sockets >= there and time.monotonic() < until:
            guest.page.wait_for_timeout(20)
    house.later(DAY)


def test_a_match_over_three_days_on_two_devices(visit, days):
    ada, ben = visit(to=days), visit("fr-FR", phone=True, to=days)
    table = ada.new_table("noughts", "me", "open", pace={"kind": "days", "days": 2})
    hers, his = ada.go(table), ben.go(table)
    his.get_by_role("button", name="S’asseoir ici").tap()
    expect(hers.locator(".seats li").nth(1)).not_to_contain_text("—")
    hers.get_by_role("button", name="Start").click()
    mark(hers, 4)
    marked(his, 4)
    phone = visit(phone=True, to=days, calm=False)
    code = ada.context.request.post(f"{days.address}/api/me/code", data={}).json()["code"]
    phone.go(f"/join#{code}").get_by_role("button", name="Yes, that’s me").tap()
    expect(phone.page).to_have_url(f"{days.address}/me")

    away(days, ada, ben, phone)  # the second day: Ben alone
    his = ben.go("/me")
    expect(his.locator(".awaited")).to_be_visible()
    his.goto(days.address + table)
    mark(his, 0)
    marked(his, 0)

    away(days, ben)  # the third: Ada, on her phone
    phone.context.add_init_script(FILM)
    page = phone.go("/me")
    expect(page.locator(".awaited")).to_be_visible()
    page = phone.go(table)
    eventually(page, "window.told || ''")
    assert "since your last move" in page.evaluate("window.told").lower()
    marked(page, 4, 0)
    mark(page, 1)
    his = ben.go(table)
    marked(his, 1)
    mark(his, 7)
    marked(page, 7)
    hers = ada.go(table)  # and on both devices it is the same
    marked(hers, 4, 0, 1, 7)
    assert serious(hers) == []


def test_the_film_can_be_skipped_and_the_log_says_who_played(visit, days):
    ada, ben = visit("fr-FR", to=days, calm=False), visit(to=days)
    table = ada.new_table("noughts", "me", "open", pace={"kind": "days", "days": 1})
    hers, his = ada.go(table), ben.go(table)
    his.get_by_role("button", name="Sit here").click()
    expect(hers.locator(".seats li").nth(1)).not_to_contain_text("—")
    hers.get_by_role("button", name="Commencer").click()
    mark(hers, 4)
    marked(his, 4)
    away(days, ada, ben)
    days.later(2 * DAY)  # Ben's time is up: a bot plays for him
    while len(days.server.match.log) < 2:
        ben.page.wait_for_timeout(50)
    ada.context.add_init_script(f"window.skips = true; {FILM}")
    hers = ada.go(table)
    eventually(hers, "window.told || ''")
    expect(hers.locator('[data-id^="mark:"]')).to_have_count(2)
    expect(hers.get_by_text("un bot, temps écoulé").first).to_be_visible()
