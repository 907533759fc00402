"""See what really happened: the replay from above begins by itself, with chapters, marks, trails and the best of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from script import clause

BASIC = Path(__file__).parent.parent / "games/wombat/playthroughs/basic-3.txt"


@clause("WO-47")
@pytest.mark.parametrize("phone", [False, True])
def test_the_replay_tells_the_match_by_itself(visit, phone):
    guest = visit(phone=phone, calm=False)
    plain = {"content-type": "text/plain"}
    address, file = f"{guest.house.address}/api/matches", BASIC.read_text("utf-8")
    answer = guest.context.request.post(address, data=file, headers=plain)
    guest.go(f"/r/{answer.json()['match']}")
    page = guest.page
    slider = page.get_by_role("slider")
    expect(page.get_by_role("button", name="Pause")).to_be_visible(timeout=90_000)  # a long match on a busy machine
    expect(page.get_by_label("Speed")).to_have_value("4")
    expect(page.locator(".trail polyline").first).to_be_attached()
    expect(page.locator(".mark-named").first).to_be_visible()
    expect(page.get_by_role("button", name="Pause")).to_be_in_viewport(ratio=1)
    chapters = page.get_by_role("group", name="Chapters").get_by_role("button")
    expect(chapters.first).to_have_text("Round 1")
    assert page.locator(".marks > i").count() > 0
    page.get_by_role("group", name="Worth seeing again").get_by_role("button").nth(1).click()
    before = slider.input_value()
    page.get_by_role("button", name="Highlights").click()
    expect(page.get_by_role("button", name="Highlights")).to_have_attribute("aria-pressed", "true")
    expect(slider).not_to_have_value(before)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Highlights")).to_have_attribute("aria-pressed", "false")
    chapters.last.click()
    expect(chapters.last).to_have_attribute("aria-pressed", "true")
