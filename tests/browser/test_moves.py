"""The move of the day: found by touching the board, on a desk and on a phone; the review's knowledge and receipt."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.test_pages import serious
from review.test_review import played
from tablee.kernel import write_match
from tablee.server.contests import moves
from tablee.server.days import today

GAME = "waggle-dance"


@pytest.mark.parametrize("phone", [False, True])
def test_the_move_of_the_day_is_found_on_the_board(visit, phone):
    guest = visit(phone=phone)
    page = guest.go(f"/q/{GAME}/today")
    expect(page.get_by_text("find the best move")).to_be_visible(timeout=60_000)
    assert not serious(page)
    puzzle = moves.set_on(GAME, today())
    assert puzzle is not None
    match = puzzle.match
    path = match.game.touches(match.state, puzzle.seat, match.game.read(puzzle.best))
    assert isinstance(path, tuple)
    for id in path:
        thing = page.locator(f'[data-id="{id}"], [data-choice="{id}"]').first
        thing.dispatch_event("click") if not thing.is_visible() else thing.focus()
        page.keyboard.press("Enter")
    expect(page.get_by_text("That is the move!")).to_be_visible(timeout=60_000)
    expect(page.get_by_text("Any other move costs")).to_be_visible()
    page.reload()
    expect(page.get_by_text("find the best move")).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Show the answer").click()
    expect(page.get_by_text("The best move:")).to_be_visible(timeout=60_000)
    expect(page.get_by_text(re.compile("found it at once"))).to_be_visible()


def test_the_challenge_leads_to_the_move(visit):
    page = visit(language="fr-FR").go(f"/p/{GAME}/today")
    page.get_by_role("link", name="Trouver le coup").click()
    page.wait_for_url(f"**/q/{GAME}/*")
    expect(page.get_by_text("trouvez le meilleur coup")).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Archive").click()
    expect(page.locator(".days [aria-current]")).to_be_visible()
    assert not serious(page)


@pytest.mark.parametrize("forged", [False, True])
def test_every_roll_is_checked_in_the_page(visit, forged):
    guest = visit()
    address = f"{guest.house.address}/api/matches"
    brought = guest.context.request.post(
        address, data=write_match(played("tricks", 2)), headers={"content-type": "text/plain"}
    )
    if forged:  # a server that tells other bits than the seed gives

        def forge(route):
            receipt = route.fetch().json()
            for roll in receipt["rolls"]:
                roll["fits"] = True
                roll["bits"][0][1] += "1"
            route.fulfill(json=receipt)

        guest.page.route("**/receipt", forge)
    page = guest.go(f"/r/{brought.json()['match']}")
    page.get_by_role("button", name="Review").click()
    page.get_by_role("button", name="Check every draw").click()
    verdict = page.locator("[data-receipt]")
    expect(verdict).to_be_visible(timeout=60_000)
    expect(verdict).to_have_attribute("data-receipt", "unfair" if forged else "fair")
    expect(verdict).to_contain_text("follow from the seed" if forged else "fits")
