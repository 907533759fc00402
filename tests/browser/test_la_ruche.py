"""La Ruche in the browser: free drops by mouse, finger and keys; the puzzle from start to win; one spot, two tiles."""

from __future__ import annotations

import time
from contextlib import suppress

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from browser.tiles import by_keys, drag, drop_with_help, fitting, lay_any, lies, lift, puzzle, tap
from script import clause
from tablee.kernel import Drop


@clause("RU-19", "RU-20", "RU-21")
def test_the_puzzle_from_start_to_win(visit):
    guest = visit()
    page = guest.go("/")
    card = page.locator("li.game", has_text="La Ruche")
    card.get_by_role("link", name="Daily puzzle").click()
    page.get_by_role("button", name="Solve it").click()
    _, drops = puzzle(page)
    assert len(drops) == 12
    for place, drop in enumerate(drops):
        (by_keys if place in (1, 4) else drag)(page, drop)
        lies(page, drop.piece)
    expect(page.locator(".result")).to_be_visible()
    expect(page.get_by_role("button", name="Share the result")).to_be_visible()


@clause("RU-04")
def test_on_a_phone_buttons_turn_the_tile_in_hand(visit):
    guest = visit(phone=True)
    page = guest.go(guest.new_table("la-ruche", "me", start=True, options={"daily": "2026-11-16"}))
    _, drops = puzzle(page)
    assert any(drop.turn for drop in drops[:5])
    for drop in drops[:5]:
        tap(page, drop)
        lies(page, drop.piece)


@clause("RU-04")
def test_on_a_phone_all_edges_of_the_tile_in_hand_are_in_sight(visit):
    guest = visit(phone=True)
    page = guest.go(guest.new_table("la-ruche", "me", "easy", start=True))
    expect(page.locator(".stage.acting")).to_be_visible()
    lowest = page.locator('[data-mat="rack:0"] .piece').evaluate_all(
        "all => all.reduce((a, b) => (a.getBoundingClientRect().y > b.getBoundingClientRect().y ? a : b)).dataset.id"
    )
    lift(page, lowest)
    box = page.locator(".carried").bounding_box()
    assert box
    assert box["x"] >= -1
    assert box["x"] + box["width"] <= 391
    assert box["y"] + box["height"] <= 845


@clause("RU-21")
def test_who_opens_the_page_at_the_end_has_a_rack_in_the_next_match(visit):
    guest = visit(phone=True)
    page = guest.go(guest.new_table("la-ruche", "me", start=True, options={"daily": "2026-11-16"}))
    puzzle(page)
    page.get_by_role("button", name="Give up").click()
    page.get_by_text("Give up and see how the tiles all fit?").wait_for()
    page.wait_for_timeout(300)  # a button that has only just come up doesn't count yet
    page.get_by_role("button", name="Give up").last.click()
    expect(page.locator(".result")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Once more").tap()
    tile = page.locator('[data-mat="rack:0"] .piece').first
    expect(tile).to_be_visible()
    expect(tile).to_be_in_viewport()


@clause("RU-23")
@pytest.mark.parametrize(("language", "alone", "date", "start"), [
    ("en-GB", "Remove seat 2", "Puzzle of the day", "Start"),
    ("fr-FR", "Retirer la place 2", "Casse-tête du jour", "Commencer"),
])  # fmt: skip
def test_a_date_is_chosen_or_left_empty(visit, language, alone, date, start):
    for day in ("2026-11-16", ""):
        guest = visit(language, phone=True)
        page = guest.go("/g/la-ruche/new")
        page.get_by_role("button", name=alone).tap()
        page.locator("summary").first.tap()  # options are folded on a phone
        field = page.get_by_label(date)
        expect(field).to_have_attribute("type", "date")
        field.fill(day)
        page.get_by_role("button", name=start).tap()
        expect(page.locator('[data-mat="rack:0"] .piece').first).to_be_visible()
        table = guest.context.request.get(page.url.replace("/t/", "/api/tables/")).json()
        assert table["options"]["daily"] == day


@clause("RU-29")
def test_a_wrong_drop_comes_back_with_its_reason(visit):
    guest = visit()
    page = guest.go(guest.new_table("la-ruche", "me", start=True))
    _, drops = puzzle(page)
    drag(page, drops[0])
    lies(page, drops[0].piece)
    right = drops[1]
    wrong = Drop(right.piece, right.spot, (right.turn + 1) % 6, right.flip)
    drag(page, wrong)
    expect(page.get_by_role("alert")).not_to_be_empty()
    expect(page.locator(f'[data-mat="rack:0"] [data-id="{wrong.piece}"]')).to_be_visible()
    # it lies on the rack as it was turned: five more turns make it right
    drag(page, Drop(right.piece, right.spot, 5, False))
    lies(page, right.piece)


@clause("RU-10")
def test_one_spot_two_tiles_the_first_to_arrive_gets_it(visit):
    ada, bob = visit(), visit()
    line = SlowLine()
    bob.page.route_web_socket("**/socket", line.through)
    path = ada.new_table("la-ruche", "me", "open", options={"help": True, "rounds": 1})
    ada.go(path)
    bob.go(path)
    bob.page.get_by_role("button", name="Sit here").click()
    expect(ada.page.locator(".seats")).to_contain_text("Guest")
    ada.page.get_by_role("button", name="Start").click()
    for guest in setters(ada, bob):
        lay_any(guest.page)
    expect(ada.page.locator('[data-mat="board"] .piece')).to_have_count(2)
    expect(bob.page.locator('[data-mat="board"] .piece')).to_have_count(2)

    for guest in (ada, bob):
        expect(guest.page.locator(".stage.mood-countdown")).to_have_count(0)

    # both have a tile in hand over one spot; what the table says reaches Bob late
    spots = [fitting(guest.page) for guest in (ada, bob)]
    both = sorted(set(spots[0]) & set(spots[1]))
    assert both, "no spot that both can fill"
    line.slow = True
    for guest, tiles in zip((ada, bob), spots, strict=True):
        drop_with_help(guest.page, tiles[both[0]], both[0])
    expect(ada.page.locator('[data-mat="board"] .piece')).to_have_count(3)
    line.flush()
    expect(bob.page.get_by_role("alert")).not_to_be_empty()
    expect(bob.page.locator('[data-mat="board"] .piece')).to_have_count(3)
    tile = spots[1][both[0]]
    expect(bob.page.locator(f'[data-mat^="rack"] [data-id="{tile}"]')).to_be_visible()


class SlowLine:
    """A socket whose answers can be kept waiting."""

    def __init__(self) -> None:
        self.slow = False
        self.waiting: list[str | bytes] = []

    def through(self, route: WebSocketRoute) -> None:
        self.route = route
        route.connect_to_server().on_message(self.heard)  # what the page says passes at once

    def heard(self, said: str | bytes) -> None:
        if self.slow:
            self.waiting.append(said)
        else:
            self.route.send(said)

    def flush(self) -> None:
        self.slow = False
        for said in self.waiting:
            self.route.send(said)


def setters(ada, bob):
    """Who lays first in the set-up, then the other."""
    expect(ada.page.locator(".player.acts").first).to_be_visible()
    first = ada if ada.page.locator(".player.you.acts").count() else bob
    return (first, bob if first is ada else ada)


@clause("RU-06", "RU-11", "RU-17", "RU-34")
def test_a_whole_round_from_the_deal_to_the_points(visit, quick):
    guest = visit(to=quick)
    # ten tiles each; bots that hurry and wait for nobody (easy ones would)
    page = guest.go(guest.new_table("la-ruche", "me", *["normal"] * 5, start=True, options={"help": True, "rounds": 1}))
    expect(page.locator('[data-mat="rack:0"] .piece')).to_have_count(10)
    page.set_default_timeout(1000)  # a spot that somebody else has filled is not waited for
    until = time.monotonic() + 180
    while not page.locator(".result").count():
        assert time.monotonic() < until, page.locator(".status").inner_text()
        lay_if_it_fits(page)
    expect(page.locator(".result")).to_contain_text("Round 1")  # what it brought, player by player
    for told in ("You lay a tile", "The race is on"):
        expect(page.locator("[role=log] .line", has_text=told).first).to_be_attached()


def lay_if_it_fits(page: Page) -> None:
    """Lift a tile, lay it where the help says that it fits, put it back if it fits nowhere; others may be quicker."""
    with suppress(PlaywrightTimeout, AssertionError):  # a tile or a spot that is gone
        for tile in page.locator('[data-mat="rack:0"] .piece.first').all()[:10]:
            piece = tile.get_attribute("data-id")
            tile.focus()
            page.keyboard.press("Enter")
            lit = page.locator(".spot-box.fits, .spot-box.fits-turned")
            spots = lit.evaluate_all("all => all.map(one => one.dataset.id)")
            page.keyboard.press("Escape")
            if spots:
                drop_with_help(page, str(piece), spots[0])
                break
    page.keyboard.press("Escape")  # what was refused stays in hand
    page.wait_for_timeout(50)


@clause("RU-21")
def test_a_button_is_pressed_once(visit):
    guest = visit()
    page = guest.go(guest.new_table("la-ruche", "me", start=True))
    _, drops = puzzle(page)
    for drop in drops[:3]:
        drag(page, drop)
        lies(page, drop.piece)
    page.get_by_role("button", name="Take back").click()
    expect(page.locator('[data-mat="board"] .piece')).to_have_count(2)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator('[data-id="hint"]')).to_be_visible()
    expect(page.locator('[data-mat="board"] .piece:not([data-id="hint"])')).to_have_count(2)


@clause("RU-29")
def test_a_tap_lays_the_tile_under_the_finger_wherever_it_was_lifted(visit):
    guest = visit(phone=True)
    page = guest.go(guest.new_table("la-ruche", "me", start=True, options={"daily": "2026-11-09"}))
    page.set_viewport_size({"width": 390, "height": 560})
    _, drops = puzzle(page)
    tap(page, drops[0])
    lies(page, drops[0].piece)
    lift(page, drops[1].piece)
    for _ in range(drops[1].turn):
        page.get_by_role("button", name="Turn right").tap()
    # the page scrolls, and another spot comes to lie where the tile hovers
    hovers, spots = page.locator(".carried").bounding_box(), page.locator('[data-mat="board"] .spot-box')
    assert hovers
    x, y = hovers["x"] + hovers["width"] / 2, hovers["y"] + hovers["height"] / 2
    others = [
        box for one in spots.all() if one.get_attribute("data-id") != drops[1].spot and (box := one.bounding_box())
    ]
    other = min(others, key=lambda box: abs(box["x"] + box["width"] / 2 - x))
    assert abs(other["x"] + other["width"] / 2 - x) < 30
    page.evaluate("by => scrollBy(0, by)", other["y"] + other["height"] / 2 - y)
    page.locator(f'[data-id="{drops[1].spot}"]').tap()
    lies(page, drops[1].piece)
