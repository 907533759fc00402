"""Touch answers: tiles laid by place, reasons at the place itself, presses that reach only what they began on, zoom."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.guests import Guest
from script import clause

MEADOW = 'svg[data-mat="meadow"]'


def middle(page: Page, selector: str) -> tuple[float, float]:
    """The middle of the first such thing on screen."""
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def butine(visit, **more: object) -> tuple[Guest, Page]:
    """A match of Butine! in which the guest is to lay a tile."""
    guest: Guest = visit(**more)
    page = guest.go(guest.new_table("butine", "me", "easy", start=True))
    expect(page.locator(".stage.acting")).to_be_visible()
    return guest, page


def more_than(page: Page, tiles: int) -> None:
    """The tile was laid; by the time one looks, the bot may have laid one, too."""
    expect(page.locator(f'{MEADOW} .piece[data-id^="tile:"]').nth(tiles)).to_be_visible()


def lift(page: Page, touch: bool = False) -> None:
    """Lifts a tile by its dish, not by its drawing."""
    box = page.locator('[data-id="pile:triangle"]').bounding_box()
    assert box
    at = box["x"] + box["width"] * 0.2, box["y"] + box["height"] * 0.5
    (page.touchscreen.tap if touch else page.mouse.click)(*at)
    expect(page.locator(".stage.holding")).to_be_visible()


@clause("BU-06")
def test_a_mouse_lays_by_place(visit):
    _, page = butine(visit)
    lift(page)
    gaps = page.locator(f"{MEADOW} .gap")
    expect(gaps.first).to_be_attached()
    tiles = page.locator(f'{MEADOW} .piece[data-id^="tile:"]').count()
    x, y = middle(page, f"{MEADOW} .gap")
    page.mouse.move(x + 3, y + 2, steps=4)
    expect(page.locator(".ghost")).to_be_visible()  # it has snapped, turned so that it fits
    page.mouse.wheel(0, 100)
    expect(page.locator(".ghost")).to_be_visible()
    board = page.locator(".board").bounding_box()  # the meadow itself goes on beneath the columns
    assert board
    open_ground = board["x"] + 24, board["y"] + board["height"] - 24
    page.mouse.move(*open_ground, steps=4)
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.locator(".carried.misfit")).to_be_visible()  # refused before it is let go
    page.mouse.click(*open_ground)
    expect(page.get_by_role("alert")).not_to_be_empty()
    expect(page.locator(".stage.holding")).to_be_visible()  # and it stays in hand
    page.mouse.move(x, y, steps=4)
    page.mouse.click(x, y)
    more_than(page, tiles)


def test_a_lifted_tile_hides_little_of_the_trays(visit):
    """It has the size of the board only over the board."""
    _, page = butine(visit)
    lift(page)
    tile = page.locator(".carried")
    small = tile.bounding_box()
    board = page.locator(".board").bounding_box()
    assert small
    assert board
    page.mouse.move(board["x"] + board["width"] / 2, board["y"] + 30, steps=4)
    large = tile.bounding_box()
    assert large
    assert large["width"] > 1.5 * small["width"]


@clause("BU-06")
def test_a_finger_puts_a_ghost_first(visit):
    _, page = butine(visit, phone=True)
    lift(page, touch=True)
    tiles = page.locator(f'{MEADOW} .piece[data-id^="tile:"]').count()
    expect(page.locator(".gap").nth(2)).to_be_attached()
    boxes = [gap.bounding_box() for gap in page.locator(".gap").all()]
    points = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    first, last = points[0], max(points, key=lambda at: abs(at[0] - points[0][0]) + abs(at[1] - points[0][1]))
    page.touchscreen.tap(*first)
    expect(page.locator(".ghost")).to_be_visible()
    was = page.locator(".ghost").get_attribute("transform")
    page.touchscreen.tap(*last)  # elsewhere: the ghost moves
    expect(page.locator(".ghost")).not_to_have_attribute("transform", str(was))
    assert page.locator(f'{MEADOW} .piece[data-id^="tile:"]').count() == tiles
    page.touchscreen.tap(*last)  # on it: it is laid
    more_than(page, tiles)


def test_a_lay_is_asked_about_too(visit):
    _, page = butine(visit)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask before a move is sent").check()
    page.keyboard.press("Escape")
    lift(page)
    x, y = middle(page, f"{MEADOW} .gap")
    page.mouse.move(x, y, steps=4)
    page.mouse.click(x, y)
    expect(page.locator(".choices")).to_contain_text("Send this move?")
    expect(page.locator(".ghost")).to_be_visible()
    tiles = page.locator(f'{MEADOW} .piece[data-id^="tile:"]').count()
    page.get_by_role("button", name="Confirm").click()
    more_than(page, tiles)


def test_keys_walk_only_where_it_fits(visit):
    _, page = butine(visit)
    page.locator('[data-id^="tile:triangle"].lit').first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ghost")).to_be_visible()
    expect(page.locator(".gap:focus")).to_have_attribute("aria-label", re.compile("^Place [0-9]+ of [0-9]+: "))
    names = [gap.get_attribute("aria-label") for gap in page.locator(".gap").all()]
    assert len(set(names)) == len(names)  # each has a name of its own
    tiles = page.locator(f'{MEADOW} .piece[data-id^="tile:"]').count()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    more_than(page, tiles)


def test_what_looks_touchable_says_why_not(visit):
    guest: Guest = visit()
    page = guest.go(guest.new_table("nid-de-vouivres", "me", "easy", "easy", "easy", "easy", "easy", start=True))
    expect(page.locator(".stage.acting")).to_be_visible()
    page.locator('[data-id^="pair:"]').first.click(force=True)
    expect(page.get_by_role("alert")).to_have_text("First touch a room, then the gems.")
    page.locator('[data-id="exit"]').click(force=True)
    expect(page.get_by_role("alert")).to_have_text("Your chest can’t pay any of your open objectives yet.")
    expect(page.locator(".why-not")).to_be_visible()
    bubble, thing = page.locator(".why-not").bounding_box(), page.locator('[data-id="exit"]').bounding_box()
    assert bubble
    assert thing
    beside = bubble["y"] + bubble["height"] <= thing["y"] or bubble["y"] >= thing["y"] + thing["height"]
    assert beside or bubble["x"] >= thing["x"] + thing["width"] or bubble["x"] + bubble["width"] <= thing["x"]


@pytest.mark.parametrize("size", [(390, 844), (375, 667)])
def test_a_tap_on_a_tile_never_presses_the_bar_that_comes_up(visit, size):
    """A tile in the rack's last row is lifted; the bar that appears under the finger isn't pressed by the same tap."""
    guest: Guest = visit(phone=True)
    guest.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = guest.go(guest.new_table("la-ruche", "me", "easy", "easy", start=True))
    expect(page.locator(".stage.acting")).to_be_visible()
    tiles = page.locator("svg.own .piece.lit")
    for place in range(tiles.count()):
        box = tiles.nth(place).bounding_box()
        if not box or box["y"] + box["height"] / 2 > size[1] - 4:
            continue
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator("svg.own .piece.lifted")).to_have_count(1)
        turned = page.locator("svg.own .piece.lifted .turner").get_attribute("style")
        assert "rotate(0deg)" in str(turned)
        page.keyboard.press("Escape")
        expect(page.locator("svg.own .piece.lifted")).to_have_count(0)


def pinch(page: Page, at: tuple[float, float], wider: float) -> None:
    """Two fingers on the screen that move apart."""
    page.evaluate(
        """([x, y, wider]) => {
          const target = document.elementFromPoint(x, y)
          const send = (type, id, dx) => target.dispatchEvent(new PointerEvent(type, {
            pointerId: id, pointerType: 'touch', clientX: x + dx, clientY: y, bubbles: true, isPrimary: id === 11 }))
          send('pointerdown', 11, -20)
          send('pointerdown', 12, 20)
          for (let step = 1; step <= 4; step++) {
            send('pointermove', 11, -20 - (wider - 20) * step / 4)
            send('pointermove', 12, 20 + (wider - 20) * step / 4)
          }
          send('pointerup', 11, -wider)
          send('pointerup', 12, wider)
        }""",
        [*at, wider],
    )


def seen(page: Page) -> list[float]:
    """The part of the meadow that is in sight."""
    return [float(part) for part in str(page.locator(MEADOW).get_attribute("viewBox")).split()]


def at_rest(page: Page) -> object:
    """Where the meadow lies, once the page has laid itself out."""
    before = None
    while (box := page.locator(MEADOW).bounding_box()) != before:
        before = box
        page.wait_for_timeout(200)
    return box


def test_pinch_and_wheel_look_closer_at_the_board(visit):
    _, page = butine(visit, phone=True)
    size, before = at_rest(page), seen(page)
    pinch(page, middle(page, MEADOW), 60)
    expect(page.locator(f"{MEADOW}.close")).to_be_visible()
    assert seen(page)[2] < before[2] / 2
    assert page.locator(MEADOW).bounding_box() == size  # the board itself stays where it is
    assert page.evaluate("visualViewport.scale") == 1
    at = middle(page, MEADOW)
    page.touchscreen.tap(*at)
    page.touchscreen.tap(*at)  # a double tap shows the whole
    expect(page.locator(f"{MEADOW}.close")).to_have_count(0)


def test_a_wheel_zooms_and_a_drag_moves(visit):
    _, page = butine(visit)
    before = seen(page)
    x, y = middle(page, MEADOW)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -600)
    expect(page.locator(f"{MEADOW}.close")).to_be_visible()
    closer = seen(page)
    assert closer[2] < before[2]
    page.mouse.move(x - 100, y - 60)
    page.mouse.down()
    page.mouse.move(x - 40, y - 60, steps=5)
    page.mouse.up()
    assert seen(page)[0] < closer[0]
    assert page.locator(".stage.holding").count() == 0
