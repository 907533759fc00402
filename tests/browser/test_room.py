"""The board is the room, also on the smallest phone, and what lies around it is read whole in a narrow column."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from browser.tiles import Helped, Thumbs, smallest
from script import clause

SMALL = {"width": 375, "height": 667}
NARROW = {"width": 1024, "height": 768}
WIDE_AS_THE_PHONE = """() => {
    const table = document.querySelector('.stage .mat-board:not(.fills) > .mat-ground')?.getBoundingClientRect()
    return table && Math.min(table.width, innerWidth) >= 0.93 * innerWidth
}"""
CUT = """(of) => [...document.querySelectorAll(of)].filter((one) => one.checkVisibility())
    .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.trim())"""
BELOW = """() => {
    const place = document.querySelector('[data-place=area]').getBoundingClientRect()
    return [...document.querySelectorAll('[data-mat="rack:0"] .spot, [data-mat="rack:0"] .piece')]
        .filter((one) => one.getBoundingClientRect().bottom > Math.min(place.bottom, innerHeight) + 1).length
}"""


def test_wombats_table_is_as_wide_as_a_small_phone(visit):
    guest = visit(phone=True)
    guest.page.set_viewport_size(SMALL)
    page = guest.go(guest.new_table("wombat", "me", "easy", "easy", start=True, options={"seconds": 60}))
    page.wait_for_function(WIDE_AS_THE_PHONE)
    # the light goes out, and all gestures have their place beneath it
    page.get_by_role("button", name="My eyes are shut").click()
    expect(page.locator(".mood-dark .choice").first).to_be_visible()
    page.wait_for_function(WIDE_AS_THE_PHONE)
    small = "all => all.filter((one) => one.getBoundingClientRect().height < 43.9).length"
    assert page.locator(".choices .button").evaluate_all(small) == 0


def test_a_narrow_column_cuts_no_name_and_no_tab(visit):
    guest = visit("fr-FR")
    guest.page.set_viewport_size(NARROW)
    page = guest.go(guest.new_table("la-ruche", "me", "easy", "easy", start=True))
    expect(page.locator(".stage .player")).to_have_count(3)
    assert page.evaluate(CUT, ".player .called, .drawer .tabs button") == []


def test_a_rack_with_gifts_has_room_on_a_small_phone(visit):
    guest = visit(phone=True)
    guest.page.set_viewport_size(SMALL)
    page = guest.go(guest.new_table("la-ruche", "me", "easy", "easy", start=True, options={"bees": True}))
    rack = page.locator('[data-mat="rack:0"]')
    expect(rack.locator(".piece")).to_have_count(20)
    lines = """one => {
        const { cell, now } = JSON.parse(one.dataset.fold ?? '{}').grid ?? { cell: [105, 0], now: 8 }
        return [now, (one.getBoundingClientRect().width / one.viewBox.baseVal.width) * cell[0]]
    }"""
    in_line, wide = rack.evaluate(lines)
    assert in_line * 3 >= 24
    assert wide >= 44
    assert page.evaluate(BELOW) == 0


@clause("RU-14", "RU-15")
@pytest.mark.parametrize(("width", "height"), [(390, 844), (375, 667)])
def test_a_rack_that_gifts_fill_stays_on_the_screen(visit, quick, width, height):
    guest = visit(phone=True, to=quick)
    guest.page.set_viewport_size({"width": width, "height": height})
    helped, thumbs = Helped(guest.page), Thumbs(guest.page)
    gifts = {"bees": True, "triples": True, "help": True}
    page = guest.go(guest.new_table("la-ruche", "me", "hard", start=True, options=gifts))
    tiles = page.locator('[data-mat="rack:0"] .piece')
    expect(tiles).to_have_count(30)
    racing = page.locator(".mood-race, .mood-giving, .mood-countdown")
    until = time.monotonic() + 180
    while tiles.count() < 33:  # who does nothing gets tile after tile from a bot that has only one opponent …
        assert time.monotonic() < until, page.locator(".status").inner_text()
        if helped.drops and not racing.count():  # … but lays in turn: the first tile, and in a second wind
            thumbs.lay(helped.drops[0])
            helped.drops = []  # until they are told anew
        page.wait_for_timeout(200)
    assert page.evaluate(BELOW) == 0
    assert smallest(page) >= 35
