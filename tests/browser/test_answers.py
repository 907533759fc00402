"""Every answer to a touch, on a toy: edges that don't match, equal things, a question first, a preview, sounds."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.guests import Guest

HEAR = """() => {
  window.tones = 0
  for (const make of ['createOscillator', 'createBufferSource']) {
    const real = AudioContext.prototype[make]
    AudioContext.prototype[make] = function (...all) {
      window.tones += 1
      return real.apply(this, all)
    }
  }
}"""


@pytest.fixture
def page(visit) -> Page:
    """One's own turn in a match of Mosaic."""
    guest: Guest = visit()
    guest.context.add_init_script(f"({HEAR})()")
    page = guest.go(guest.new_table("mosaic", "me", "easy", start=True))
    page.locator(".stage.acting").wait_for()
    return page


def middle(page: Page, id: str) -> tuple[float, float]:
    """The middle of a thing on screen."""
    box = page.locator(f'[data-id="{id}"]').bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lift(page: Page) -> None:
    """Lifts the tile by the rim of its dish: touching the one is touching the other."""
    x, y = middle(page, "dish")
    page.mouse.click(x - 60, y)
    expect(page.locator('[data-id="tile"].lifted')).to_be_visible()


def put(page: Page, place: int) -> None:
    """Puts it on a place."""
    x, y = middle(page, f"place:{place}")
    page.mouse.move(x, y, steps=3)
    page.mouse.click(x, y)


def test_edges_that_do_not_match_are_red_and_the_tile_stays_in_hand(page):
    lift(page)
    page.keyboard.press("e")
    put(page, 0)
    expect(page.get_by_role("alert")).to_have_text("Its edges don’t match.")
    expect(page.locator('[data-for="place:0"] .wrong-edge')).to_have_count(2)
    over = "one => [...one.parentNode.querySelectorAll('.piece')].every(p => p.compareDocumentPosition(one) & 4)"
    assert page.locator(".wrong-edges").evaluate(over)  # else a tile beside it would hide it
    expect(page.locator(".wrong-edge").first).to_have_css("stroke", "rgb(166, 58, 18)")
    expect(page.locator(".stage.holding")).to_be_visible()
    page.keyboard.press("q")
    put(page, 0)
    expect(page.locator('[data-id="laid:0"]')).to_be_visible()
    expect(page.locator(".wrong-edge")).to_have_count(0)


def test_equal_things_are_lit_alike(page):
    for id in "dish", "tile":
        expect(page.locator(f'[data-id="{id}"]')).to_have_attribute("role", "button")


def test_what_costs_much_is_asked_about_first(page):
    stop = page.locator('.choices [data-id="stop"]')
    stop.click()
    sure = page.get_by_role("button", name="Give up the whole match? Confirm")
    expect(sure).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(stop).to_be_enabled()
    stop.click()
    sure.click()
    expect(page.locator(".result")).to_be_visible()


def test_a_buttons_help_is_reached_by_finger_key_and_ear(visit, page):
    help, stop = page.locator(".look"), page.locator('.choices [data-id="stop"]')
    expect(stop).to_have_accessible_description("The match ends, and the other wins.")
    stop.focus()
    page.keyboard.press("i")
    expect(help).to_contain_text("and the other wins")
    page.keyboard.press("i")
    expect(help).to_have_count(0)

    phone = visit(phone=True)
    page = phone.go(phone.new_table("mosaic", "me", "easy", start=True))
    press(phone, '.choices [data-id="stop"]')
    expect(page.locator(".look")).to_contain_text("and the other wins")
    expect(page.get_by_role("button", name="Confirm")).to_have_count(0)  # the finger has pressed nothing
    press(phone, '.player[data-seat="1"]')
    expect(page.locator(".look")).to_contain_text("0/8")
    page.locator('.choices [data-id="stop"]').tap()
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()


def press(guest: Guest, selector: str) -> None:
    """A finger stays on something for half a second."""
    box = guest.page.locator(selector).bounding_box()
    assert box
    finger = guest.context.new_cdp_session(guest.page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    guest.page.wait_for_timeout(500)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_plate_shows_what_a_move_would_bring_and_the_board_where(page):
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask before a move is sent").check()
    page.keyboard.press("Escape")
    lift(page)
    put(page, 3)
    plate = page.locator('.player[data-seat="0"]')
    expect(plate.locator(".would")).to_have_text("+2")
    expect(plate.locator(".score")).to_have_text("0")
    expect(plate.locator(".pips .full")).to_have_count(2)
    expect(page.locator(".stage > .would")).to_have_text("+2")
    page.get_by_role("button", name="Confirm").click()
    expect(plate.locator(".score")).to_have_text("2")
    expect(page.locator(".would")).to_have_count(0)


def test_touches_and_gains_are_heard_unless_one_wants_silence(page):
    def tones() -> int:
        return int(page.evaluate("window.tones"))

    lift(page)
    touched = tones()
    assert touched > 0
    put(page, 1)
    expect(page.locator('[data-id="laid:1"]')).to_be_visible()
    page.wait_for_function("before => window.tones > before", arg=touched)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sound").first.uncheck()
    quiet = tones()
    page.keyboard.press("Escape")
    page.locator('.choices [data-id="stop"]:enabled').click()
    page.get_by_role("button", name="Cancel").click()
    assert tones() == quiet
