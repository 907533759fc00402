"""One's card lies face down, in light and dark, and is looked at while it is held: by mouse, finger, key, or by ear."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from script import clause

BENEATH = ".stage .turned-up"


def middle(page: Page) -> tuple[float, float]:
    """Where the card is drawn."""
    box = page.locator('[data-id="card"]').bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def nobody_reads_it(page: Page) -> None:
    """Nothing in sight tells the role: the sheet of all roles does not say whose they are."""
    expect(page.locator(BENEATH)).to_have_count(0)
    expect(page.locator(".stage .look")).to_have_count(0)
    assert page.locator('[data-id="card"] use').get_attribute("href") == "#art-wombat-role-back"
    for place in (".status", ".drawer .list"):
        for words in page.locator(place).all_inner_texts():
            assert "standard" not in words.lower()
            assert "raging" not in words.lower()


def told(page: Page) -> None:
    """The card is seen, with its name and what it means."""
    expect(page.locator(BENEATH)).to_contain_text("wombat")
    expect(page.locator(f"{BENEATH} use")).to_have_attribute("href", r"#art-wombat-role-standard")


OPTIONS = {"mode": "basic"}


def dealt_good(visit, phone: bool) -> Page:
    """A page whose player has a standard card: deals again until it is so."""
    guest = visit(phone=phone)
    for _ in range(8):
        page: Page = guest.go(guest.new_table("wombat", "me", "easy", "easy", start=True, options=OPTIONS))
        page.locator('[data-id="card"]').wait_for()
        page.keyboard.down("v")
        expect(page.locator(BENEATH)).to_be_visible()
        drawn = page.locator(f"{BENEATH} use").get_attribute("href")
        page.keyboard.up("v")
        if drawn == "#art-wombat-role-standard":
            return page
    raise AssertionError("raging eight times")


@clause("WO-04")
@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_a_card_is_looked_at_while_it_is_held(visit, phone):
    page = dealt_good(visit, phone)
    nobody_reads_it(page)
    for light in (True, False):
        x, y = middle(page)
        if phone:
            touch = page.context.new_cdp_session(page)
            touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
            told(page)
            touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        else:
            page.mouse.move(x, y)
            page.wait_for_timeout(700)
            nobody_reads_it(page)  # a mouse that rests on it tells nothing yet
            page.mouse.down()
            told(page)
            page.mouse.up()
        nobody_reads_it(page)
        page.locator('[data-id="card"]').focus()
        page.keyboard.down(" ")
        told(page)
        page.keyboard.up(" ")
        nobody_reads_it(page)
        if not light and phone:  # a gesture that is dark says why
            page.locator('[data-choice="put:0"]').tap()
            expect(page.locator("[role=alert]").filter(has_text="You don’t hold that")).to_be_attached()
        if light:
            page.get_by_role("button", name="My eyes are shut").click()
            page.locator('.mood-dark [data-id="hand"]').wait_for(state="attached")


@clause("WO-04")
def test_a_screen_reader_asks_for_the_card_and_is_told(visit):
    page = dealt_good(visit, phone=False)
    card = page.get_by_role("button", name="Your card: hold to look").first
    card.evaluate("card => card.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))")
    region = page.locator("[role=status]").filter(has=page.locator(".turned-up"))
    expect(region).to_contain_text("Standard wombat")
    expect(region).to_contain_text("You want the towers built")


SIZES = {"wide": (1280, 800), "phone": (390, 844), "small phone": (375, 667), "sideways": (844, 390)}
LIES = """() => [...document.querySelectorAll('.stage .mat-hand, .stage [data-id="card"] > .ring')].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect()
  return [x, y, width, height].map(Math.round)
})"""


@pytest.mark.parametrize("size", SIZES)
def test_ones_card_lies_where_it_lay_when_the_light_goes_out(visit, size):
    wide, high = SIZES[size]
    guest = visit(phone=size != "wide")
    guest.page.set_viewport_size({"width": wide, "height": high})
    page = guest.go(guest.new_table("wombat", "me", "easy", "easy", start=True, options=OPTIONS))
    page.locator('[data-id="card"]').wait_for()
    page.wait_for_timeout(500)  # the letters are there, and all has found its place
    light = page.evaluate(LIES)
    assert len(light) == 2
    page.get_by_role("button", name="My eyes are shut").click()
    expect(page.locator(".mood-dark .choice").first).to_be_visible()
    page.wait_for_timeout(500)
    assert page.evaluate(LIES) == light
    x, y = middle(page)
    for aside, down in ((-21, 0), (21, 0), (0, -21), (0, 21)):  # a finger reaches it, however small it is drawn
        page.mouse.move(x + aside, y + down)
        page.mouse.down()
        expect(page.locator(BENEATH)).to_be_visible()
        page.mouse.up()
        expect(page.locator(BENEATH)).to_have_count(0)
