"""A guided start: the learner makes their own moves on the real board, everything else plays by itself."""

from __future__ import annotations

import json
import re
import time

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.guests import mark
from browser.tiles import drag
from tablee.kernel import Drop


def test_the_lesson_of_la_ruche_from_start_to_end(visit):
    guest = visit()
    page = guest.go("/g/la-ruche/learn")
    lesson = guest.context.request.get(f"{guest.house.address}/api/games/la-ruche/lesson").json()
    for place, step in enumerate(lesson["steps"]):
        expect(page.locator("section.words")).to_contain_text(f"Step {place + 1} of {len(lesson['steps'])}")
        if step.get("drop") or step.get("path"):
            expect(page.locator("section.words")).to_contain_text("Your move")
        if drop := step.get("drop"):
            wanted = Drop(drop["piece"], drop["spot"], drop.get("turn", 0), drop.get("flip", False))
            if place < 4:
                # another way is no harm: the lesson says so and waits
                drag(page, Drop(wanted.piece, wanted.spot, wanted.turn + 1, wanted.flip))
                expect(page.locator("section.words")).to_contain_text("let’s take the one shown first")
                turned = Drop(wanted.piece, wanted.spot, 5, False)
                drag(page, turned)
            else:
                drag(page, wanted)
        elif path := step.get("path"):
            for id in path:
                page.locator(f'[data-id="{id}"]').click()
        else:
            page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("heading", name="That was the lesson")).to_be_visible()


def test_the_lesson_of_wombat_goes_on_as_the_traitor(visit):
    guest = visit()
    guest.page.clock.install()  # two rounds in the dark, without sitting through them
    page = guest.go("/g/wombat/learn")
    part = guest.context.request.get(f"{guest.house.address}/api/games/wombat/lesson").json()
    words = page.locator("section.words")
    while part:
        for place, step in enumerate(part["steps"]):
            come(page, words.filter(has_text=f"Step {place + 1} of {len(part['steps'])}"))
            if step.get("say"):
                page.locator("section.words .acts .main").first.click()
            elif not step.get("path"):  # a hand that is to be drawn somewhere goes there by itself if one asks
                on = page.get_by_role("button", name="Show me" if step.get("reach") else "Go on")
                come(page, on)
                on.click()
            for id in step.get("path", ()):
                wanted = page.locator(f'[data-id="{id}"][role="button"], button[data-id="{id}"]:enabled').first
                come(page, wanted)
                wanted.click(force=True)
        part = part.get("then")
    come(page, page.get_by_role("heading", name="That was the lesson"))


def test_the_learners_hand_goes_all_the_way_in_the_dark(visit):
    guest = visit(phone=True)
    page = guest.go("/g/wombat/learn")
    steps = guest.context.request.get(f"{guest.house.address}/api/games/wombat/lesson").json()["steps"]
    page.get_by_role("button", name="My eyes are shut").tap()
    words = page.locator("section.words")
    expect(words).to_contain_text("Step 2 of ")
    ground = page.locator('svg[data-mat="dark"]')
    box, (left, top, width, _) = ground.bounding_box(), map(float, ground.get_attribute("viewBox").split())
    unit = box["width"] / width

    def tap(x: float, y: float) -> None:
        page.touchscreen.tap(box["x"] + (x - left) * unit, box["y"] + (y - top) * unit)

    x, y = steps[1]["reach"]
    hand = page.locator('[data-id="hand"]')
    tap(-x, y)  # nothing is there
    page.wait_for_function(
        "([x, hand]) => { const { left, width } = hand.getBoundingClientRect(); return left + width / 2 < x + 3 }",
        arg=[box["x"] + (-x - left) * unit, hand.element_handle()],
    )
    expect(words).to_contain_text("Step 2 of ")
    tap(x, y)
    expect(words).to_contain_text("Step 3 of ")
    expect(page.locator("button.pointed")).to_be_enabled()
    tap(-x, y)  # now it rests, and a press elsewhere is no harm …
    tap(x + 20, y)  # … and one on it takes the brick
    expect(words).to_contain_text("Step 4 of ")


def come(page: Page, thing: Locator) -> None:
    """Lets the page's clock run until something is there."""
    until = time.monotonic() + 60
    while not thing.count():
        assert time.monotonic() < until, thing
        page.clock.run_for(1000)


@pytest.mark.parametrize("game", ["waggle-dance", "butine", "nid-de-vouivres", "la-ruche", "wombat"])
def test_words_never_cover_what_they_speak_of(visit, game):
    """On a phone, as far as one gets by reading."""
    page = visit(phone=True).go(f"/g/{game}/learn")
    words = page.locator("section.words")
    words.wait_for()
    while True:
        page.wait_for_timeout(200)
        page.wait_for_function(
            """() => {
              const words = document.querySelector('section.words').getBoundingClientRect()
              return [...document.querySelectorAll('.stage .pointed')].every((one) => {
                const box = one.getBoundingClientRect()
                const x = (box.left + box.right) / 2
                const y = (box.top + box.bottom) / 2
                return (y < words.top || y > words.bottom) && x > 0 && x < innerWidth && y > 0 && y < innerHeight
              })
            }"""
        )
        go_on = words.locator("button.main")
        if not go_on.count():
            break
        go_on.click()


def test_a_free_turn_a_step_back_and_play_now_at_the_end(visit):
    guest = visit()
    steps = [{"at": 0, "text": "title", "touch": ["cell:4"]}, {"at": 2, "text": "pitch", "free": {"turns": 1}}]
    folder = guest.house.games / "noughts"
    (folder / "lesson.json").write_text(json.dumps({"match": "lesson.txt", "seat": 0, "steps": steps}))
    (folder / "lesson.txt").write_text("tablee 1\ngame: noughts 1\nseats: 2\n\n0 mark 4\n1 mark 0\n")
    page = guest.go("/g/noughts/learn")
    words, marks = page.locator("section.words"), page.locator(".piece")
    back = page.get_by_role("button", name="One step back")
    expect(back).to_be_disabled()
    mark(page, 3)  # something else is no harm
    expect(words).to_contain_text("let’s take the one shown first")
    expect(page.get_by_role("alert")).to_be_empty()
    mark(page, 4)
    expect(words).to_contain_text("Step 2 of 2")
    expect(marks).to_have_count(2)
    back.click()
    expect(marks).to_have_count(0)
    mark(page, 4)
    mark(page, 8)  # a turn of one's own, and the answer to it
    expect(marks).to_have_count(4)
    expect(words).to_contain_text("Well played!")
    page.get_by_role("button", name="Start again").click()
    expect(marks).to_have_count(2)
    mark(page, 6)
    expect(marks).to_have_count(4)
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("heading", name="That was the lesson")).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    expect(page).to_have_url(re.compile("/t/"))
