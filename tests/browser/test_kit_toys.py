"""What a game can say without code of its own on the page: numbers, words, several things, lines, turned boards."""

from __future__ import annotations

import json
from contextlib import suppress

from playwright.sync_api import Error, Page, expect


def buoy(page: Page, number: int) -> None:
    """Lays a buoy on a point."""
    page.locator(f'[data-id="point:{number}"][role=button]').click()


def send(page: Page, field: str) -> None:
    """Sends what is filled in; a press on what has only just come doesn't count."""
    button = page.locator(f'[data-field="{field}"] .send')
    expect(button).to_be_enabled()
    while button.count():
        with suppress(Error):  # it may be gone by now
            button.click(timeout=1000)
        page.wait_for_timeout(200)


def middle(page: Page, id: str) -> tuple[float, float]:
    box = page.locator(f'[data-id="{id}"]').bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_several_cards_and_a_number_make_moves_and_all_that_follows_is_told(visit):
    ada, bo = visit(), visit(phone=True)
    path = ada.new_table("market", "me", "open")
    page, phone = ada.go(path), bo.go(path)
    phone.get_by_label("Your name").fill("Bo")
    phone.get_by_role("button", name="Sit here").click()
    page.get_by_role("button", name="Start").click()

    for one, touch in ((page, "click"), (phone, "tap")):
        cards = one.locator("svg.own .piece.lit")
        expect(cards).to_have_count(4)
        button = one.locator('[data-field="give"] .send')
        expect(button).to_be_disabled()
        names = [card.get_attribute("data-id") for card in cards.all()]
        for place in (3, 0, 3, 1):  # in any order, and one is put back
            getattr(one.locator(f'[data-id="{names[place]}"]'), touch)()
        expect(one.locator("svg.own .piece.walked")).to_have_count(2)
        expect(one.locator(f'[data-id="{names[2]}"].lit')).to_have_count(0)
        expect(button).to_have_text("Give 2 of 2")
        send(one, "give")
        expect(one.locator("svg.own .piece")).to_have_count(2)

    number = page.locator('[data-field="bid"]')
    number.get_by_role("button", name="More").click()
    expect(number.locator(".send")).to_have_text("Bid 25")
    number.get_by_role("slider").fill("60")
    send(page, "bid")
    box = phone.locator('[data-field="bid"] .send').bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= phone.viewport_size["width"]
    send(phone, "bid")

    # nobody sells the stall: it happens, and two things are told of it
    for one, words in (
        (page, ("You buy the stall.", "2 players are counted: Ada")),
        (phone, ("2 players are counted: Ada",)),
    ):
        for line in words:
            expect(one.locator("body")).to_contain_text(line)


def test_words_are_typed_lines_are_drawn_and_the_board_is_turned_to_its_viewer(visit):
    ada, bo = visit(), visit(phone=True)
    fetched: list[str] = []
    ada.page.on("request", lambda request: fetched.append(request.url))
    path = ada.new_table("harbour", "me", "open")
    page, phone = ada.go(path), bo.go(path)
    phone.get_by_label("Your name").fill("Bo")
    phone.get_by_role("button", name="Sit here").click()
    page.get_by_role("button", name="Start").click()

    # one's own side is at the bottom, and a board that is wide stands upright on a phone
    expect(page.locator('svg[data-mat="sea"]')).to_be_visible()
    first, last = middle(page, "point:0"), middle(page, "point:208")
    assert first[0] < last[0]
    assert first[1] < last[1]
    first, last = middle(phone, "point:0"), middle(phone, "point:208")
    box = phone.locator('svg[data-mat="sea"]').bounding_box()
    assert box
    assert box["height"] > box["width"]
    assert first[0] < last[0]
    assert first[1] > last[1]  # turned by three quarters: what is left is at the bottom

    buoy(page, 30)
    expect(page.locator('[data-field="name"] .send')).to_be_disabled()
    page.locator('[data-field="name"] input').fill("Blue   whale, 9%")
    page.keyboard.press("Enter")
    expect(phone.locator('[data-id="buoy:0:0"]')).to_have_attribute("aria-label", "Blue whale, 9%")
    assert any(url.endswith("/sounds/bell.wav") for url in fetched)

    buoy(phone, 60)
    phone.locator('[data-field="name"] input').fill("Étoile")
    send(phone, "name")
    buoy(page, 44)
    expect(phone.locator('[data-link="way:0:1"] .link-head')).to_have_count(1)
    ends = json.loads(
        phone.evaluate(
            """() => JSON.stringify(['[data-id="buoy:0:0"]', '[data-id="buoy:0:1"]', '[data-link="way:0:1"] .link-line']
                .map((one) => document.querySelector(one).getBoundingClientRect()))"""
        )
    )
    start, end, line = ends
    low, high = sorted([start["x"] + start["width"] / 2, end["x"] + end["width"] / 2])
    assert low - 4 <= line["x"]
    assert line["x"] + line["width"] <= high + 4


def test_a_small_point_of_a_big_board_is_looked_at_closely_and_touched(visit):
    ada = visit(phone=True)
    page = ada.go(ada.new_table("harbour", "me", "easy"))
    page.get_by_role("button", name="Start").click()
    sea = page.locator('svg[data-mat="sea"]')
    expect(page.locator('[data-id="point:104"].lit')).to_be_visible()  # all has found its place
    before = str(sea.get_attribute("viewBox")).split()
    x, y = middle(page, "point:104")
    page.mouse.move(x, y)
    page.mouse.wheel(0, -900)
    expect(page.locator('svg[data-mat="sea"].close')).to_be_visible()
    assert float(str(sea.get_attribute("viewBox")).split()[2]) < float(before[2]) / 2
    page.locator('[data-id="point:104"]').tap()
    expect(page.locator('[data-id="buoy:0:0"]')).to_be_visible()
