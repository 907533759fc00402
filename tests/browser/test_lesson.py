"""A guided start: the learner makes their own moves on the real board, everything else plays by itself."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.test_la_ruche import drag
from tablee.kernel import Drop


def test_the_lesson_of_la_ruche_from_start_to_end(visit):
    guest = visit()
    page = guest.go("/g/la-ruche/learn")
    lesson = guest.context.request.get(f"{guest.house.address}/api/games/la-ruche/lesson").json()
    for place, step in enumerate(lesson["steps"]):
        expect(page.locator(".words")).to_contain_text(f"Step {place + 1} of {len(lesson['steps'])}")
        if drop := step.get("drop"):
            wanted = Drop(drop["piece"], drop["spot"], drop.get("turn", 0), drop.get("flip", False))
            if place < 4:
                # another way is no harm: the lesson says so and waits
                drag(page, Drop(wanted.piece, wanted.spot, wanted.turn + 1, wanted.flip))
                expect(page.get_by_role("alert")).to_contain_text("let’s try the one shown first")
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


def test_on_a_phone_what_the_lesson_points_at_lies_above_the_hand(visit):
    page = visit(phone=True).go("/g/nid-de-vouivres/learn")
    page.locator(".pointed").first.wait_for()
    page.wait_for_function(
        """() => {
          const end = document.querySelector('.near').getBoundingClientRect().top
          return [...document.querySelectorAll('.pointed')].every((one) => one.getBoundingClientRect().bottom < end)
        }"""
    )
