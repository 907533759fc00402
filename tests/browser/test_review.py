"""After the match: it is judged in the background, the line lies under the slider, and better moves are shown."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.guests import mark
from browser.test_pages import serious

MATCH = """\
tablee 1
game: tricks 1
seats: 2
seed: b

chance deal 0,3,7,6,11,1
0 swap 7
chance draw 5
0 put 0
1 put 11
1 put 6
0 put 3
1 swap 1
chance draw 4
1 put 4
0 put 5
"""
"""Player 2 throws the highest cards away."""


@pytest.mark.parametrize("phone", [False, True])
def test_a_match_is_judged_and_a_better_move_is_shown(visit, phone):
    guest = visit(phone=phone)
    address = f"{guest.house.address}/api/matches"
    brought = guest.context.request.post(address, data=MATCH, headers={"content-type": "text/plain"})
    page = guest.go(f"/r/{brought.json()['match']}")
    page.get_by_role("button", name="Review").click()
    page.get_by_role("button", name="Judge this match").click()
    plot = page.get_by_role("img", name="Chances of winning")
    expect(plot).to_be_attached(timeout=60_000)
    assert page.locator(".plot > i").count() > 0
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("careless")
    moment = verdict.locator("article").last
    moment.get_by_role("button", name="Show the better one").click()
    if phone:  # what was opened covers the table
        expect(verdict).to_have_count(0)
    expect(page.get_by_role("status").first).to_contain_text("Better:")
    expect(page.get_by_role("slider")).to_have_value("5")
    page.get_by_role("button", name="One move on").click()
    expect(page.get_by_role("status").first).not_to_contain_text("Better:")
    assert not serious(page)
    box = plot.bounding_box()
    assert box is not None
    plot.click(position={"x": box["width"] - 1, "y": 10})
    expect(page.get_by_role("slider")).to_have_value("11")


@pytest.mark.parametrize("phone", [False, True])
def test_a_position_is_played_on_against_bots(visit, phone):
    guest = visit(phone=phone)
    address = f"{guest.house.address}/api/matches"
    brought = guest.context.request.post(address, data=MATCH, headers={"content-type": "text/plain"})
    page = guest.go(f"/r/{brought.json()['match']}?view=1")
    page.get_by_role("slider").fill("7")  # player 2 may swap
    if phone:
        page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("radio", name="Player 2")).to_be_checked()
    assert not serious(page)
    page.get_by_role("button", name="Play on from here").last.click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".stage")).to_be_visible()
    if phone:
        page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Table", exact=True).click()
    expect(page.get_by_text("This is practice")).to_be_visible()


def test_a_player_tries_things_out_while_the_match_goes_on(visit):
    guest = visit(phone=False)
    page = guest.go(guest.new_table("noughts", "me", "easy", start=True))
    mark(page, 4)
    here = page.url
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Try things out from here").click()
    page.wait_for_function("from => location.href !== from", arg=here)
    page.get_by_role("button", name="Table", exact=True).click()
    expect(page.get_by_text("This is practice")).to_be_visible()
