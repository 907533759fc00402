"""Butine! in the browser: a whole match by mouse, a tile laid by finger, hints switched off, the lesson."""

from __future__ import annotations

import contextlib
import random
import sqlite3

import pytest
from playwright.sync_api import Error, FloatRect, Locator, Page, TimeoutError, expect

from browser.guests import House
from script import clause
from tablee.games.butine.moves import Exchange, Lay
from tablee.kernel import Drop, Match, game, read_match

RULES = game("butine")


def lit(page: Page, mat: str, start: str) -> Locator:
    """What can be touched next on a mat."""
    return page.locator(f'svg[data-mat^="{mat}"] [data-id^="{start}"].lit')


def press(page: Page, thing: Locator) -> None:
    """Click or tap where the thing is drawn, not in the middle of the box that it turns in."""
    box = at_rest(page, thing)
    touch = page.evaluate("navigator.maxTouchPoints > 0")
    (page.touchscreen.tap if touch else page.mouse.click)(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def at_rest(page: Page, thing: Locator) -> FloatRect:
    """Where the thing is, once it stays there: after a move the meadow is drawn anew, and things slide."""
    before = None
    for _ in range(100):
        try:
            thing.scroll_into_view_if_needed(timeout=5000)
            box = thing.bounding_box(timeout=5000)
        except TimeoutError:
            raise
        except Error:  # it was drawn anew in that very moment
            continue
        if box and box == before:
            return box
        before = box
        page.wait_for_timeout(30)
    raise AssertionError(f"{thing} never comes to rest")


def lay(page: Page) -> str:
    """Lift the last tile that can be lifted and lay it where it fits: a finger sees it lie there first; its id."""
    tile = lit(page, "supply", "tile:").last
    id = tile.get_attribute("data-id")
    press(page, tile)
    gap = page.locator(".gap").first
    press(page, gap)
    if page.evaluate("navigator.maxTouchPoints > 0"):
        expect(page.locator(".ghost")).to_be_visible()
        press(page, gap)
    return str(id)


def my_move(page: Page) -> None:
    """Whatever can be done: end the turn, else forage, else take a card, else lay, else exchange a card."""
    done = page.locator('[data-id="end"], [data-id="pass"]')
    ripe = page.locator("svg.own .mark-ripe.lit")
    if done.count():
        done.first.click()
    elif ripe.count():
        press(page, ripe.first)
        press(page, lit(page, "meadow", "tile:").first)
    elif lit(page, "display", "card:").count():
        press(page, lit(page, "display", "card:").first)
    elif lit(page, "supply", "tile:").count():
        lay(page)
    else:
        press(page, page.locator('svg.own [data-id^="card:"].lit').first)
        press(page, lit(page, "display", "card:").first)


@clause("BU-06", "BU-08", "BU-13", "BU-16", "BU-18")
def test_a_whole_match(visit, quick):
    guest = visit(to=quick)
    page = guest.go(guest.new_table("butine", "me", "easy", "easy", "easy", options={"quick": True}, start=True))
    log = "document.querySelectorAll('[role=log] .line').length"
    for _ in range(160):
        expect(page.locator(".stage.acting, .result").first).to_be_visible()
        if page.locator(".result").count():
            break
        before = page.evaluate(log)
        try:
            my_move(page)
            page.wait_for_function(f"was => {log} > was", arg=before, timeout=5000)
        except TimeoutError:  # the thing has slid away from under the pointer: let go and look again
            page.keyboard.press("Escape")
            page.keyboard.press("Escape")
    expect(page.locator(".result")).to_be_visible()
    assert page.locator('[data-mat="meadow"] [data-id^="tile:"]').count() > 1


@clause("BU-06", "BU-07")
def test_a_finger_lays_a_tile(visit):
    guest = visit(phone=True, language="fr-FR")
    page = guest.go(guest.new_table("butine", "me", "open", start=False))
    other = visit()
    other.go(page.url.removeprefix(guest.house.address))
    other.page.get_by_role("button", name="Sit here").first.click()
    page.get_by_role("button", name="Commencer").click()
    expect(page.locator(".stage")).to_be_visible()
    acting = page if page.locator(".stage.acting").count() else other.page
    id = lay(acting)
    for one in (page, other.page):
        expect(one.locator(f'[data-mat="meadow"] [data-id="{id}"]')).to_be_visible()


def test_hints_can_be_switched_off(visit):
    guest = visit()
    page = guest.go(guest.new_table("butine", "me", "easy", start=True))
    expect(page.locator(".stage.acting")).to_be_visible()
    press(page, lit(page, "supply", "tile:").first)
    expect(page.locator(".gap .dot").first).to_have_css("opacity", "0.9")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Show hints").uncheck()
    page.keyboard.press("Escape")
    press(page, lit(page, "supply", "tile:").first)
    expect(page.locator(".stage.unaided.holding")).to_be_visible()
    expect(page.locator(".gap .dot").first).to_have_css("opacity", "0")


def test_the_lesson_from_start_to_end(visit):
    """Every step is done as its words say."""
    text = (RULES.folder / "lesson.txt").read_text("utf-8")
    lesson: Match = read_match(text)
    page = visit().go("/g/butine/learn")
    for _ in range(2):
        page.locator("section.words button.main").click()
    past = lesson.fresh()
    for seat, move in lesson.log:
        touches = RULES.touches(past.state, seat, move) if seat == 0 else ()
        if isinstance(touches, Drop):
            press(page, page.locator(f'[data-id="{touches.piece}"].lit'))
            press(page, page.locator(".gap.pointed"))
        for id in touches if isinstance(touches, tuple) else ():
            if ":" in id:
                press(page, page.locator(f'[data-id="{id}"].lit'))
            else:
                page.locator(f'button[data-id="{id}"]').click()
        past.play(seat, move)
    page.locator("section.words button.main").click()  # what is easily forgotten
    expect(page.locator("section.words")).to_contain_text("without help")
    press(page, page.locator('[data-id="card:wyr:2"].lit'))  # a turn of one's own hand
    press(page, page.locator('[data-id="tile:trapezoid:1"].lit'))
    expect(page.locator('[data-mat="display"] [data-id^="card:"].lit').first).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    page.locator("section.words button.main").click()
    expect(page.get_by_role("heading", name="That was the lesson")).to_be_visible()


def before_an_exchange(seed: str) -> Match:
    """A match in which all tiles are laid and the first player, whose turn it is, can't forage."""
    for number in range(400):
        rng, match = random.Random(number), Match(RULES, 2, seed=seed)
        match.advance()
        while match.to_act:
            seat, moves = match.to_act[0], match.moves(match.to_act[0])
            if seat == 0 and isinstance(moves[0], Exchange):
                return match
            lays = [move for move in moves if isinstance(move, Lay)]
            match.play(seat, rng.choice(lays or moves))
            match.advance()
    raise AssertionError("nobody ever exchanges")


@clause("BU-15", "BU-26")
def test_who_can_neither_lay_nor_forage_exchanges_a_card(visit, tmp_path):
    house = House(tmp_path)
    try:
        guest = visit(to=house)
        path = guest.new_table("butine", "me", "easy", start=True)
        expect(guest.go(path).locator(".stage")).to_be_visible()
        house.fall()
        with contextlib.closing(sqlite3.connect(house.data / "tablee.db")) as store, store:
            (id, seed), *_ = store.execute("select id, seed from matches").fetchall()
            log = before_an_exchange(seed).log
            store.execute("delete from log")
            store.execute("delete from snapshots")
            rows = [(id, place, seat, RULES.write(move), "", "", 0.0) for place, (seat, move) in enumerate(log)]
            store.executemany("insert into log values (?, ?, ?, ?, ?, ?, ?)", rows)
        house.open()
        page = guest.go(path)
        expect(page.locator(".status")).to_contain_text("swap a card for free")
        press(page, page.locator('svg.own [data-id^="card:"].lit').first)
        expect(page.locator(".status")).to_contain_text("Touch the card that you take")
        press(page, lit(page, "display", "card:").first)
        expect(page.locator("[role=log]")).to_contain_text("You can neither lay nor forage, and exchange")
    finally:
        house.close()


CARDS = """() => [...document.querySelectorAll('[data-mat=display] .piece, .mat.own .piece[data-id^="card:"]')]
    .map((one) => one.querySelector('use').getBoundingClientRect()).map(({ width, height }) => [width, height])"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (375, 667), (844, 390)])
def test_the_display_is_as_large_as_the_hand(visit, width, height):
    guest = visit(phone=True)
    guest.page.set_viewport_size({"width": width, "height": height})
    page = guest.go(guest.new_table("butine", "me", "easy", "easy", "easy", start=True))
    expect(page.locator('.mat.own [data-id^="card:"]')).to_have_count(3)
    expect(page.locator("[data-mat=display] .piece")).to_have_count(6)
    cards = page.evaluate(CARDS)
    assert len(cards) == 9
    widest, narrowest = max(wide for wide, _ in cards), min(wide for wide, _ in cards)
    assert widest < 1.02 * narrowest
    assert min(high for _, high in cards) > 40


@pytest.mark.parametrize("title", ["Tiles", "Cards to take", "Your cards"])
def test_what_lies_near_says_what_it_is(visit, title):
    guest = visit()
    page = guest.go(guest.new_table("butine", "me", "easy", start=True))
    expect(page.locator(".near .name", has_text=title)).to_be_visible()
