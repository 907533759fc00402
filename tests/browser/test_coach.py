"""The coach: a hint is marked on the table step by step and can be followed; several people have none unasked."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.test_pages import serious


@pytest.mark.parametrize("phone", [False, True])
def test_a_hint_is_marked_on_the_table_and_followed(visit, phone):
    guest = visit(phone=phone)
    wanted = {"game": "butine", "seats": ["me", "easy"], "name": "Ann", "start": True}
    table = guest.context.request.post(f"{guest.house.address}/api/tables", data=wanted).json()
    page = guest.go(f"/t/{table['id']}")
    hint = page.get_by_role("button", name="Hint")
    expect(hint).to_be_visible(timeout=30_000)
    assert not serious(page)
    if phone:
        hint.click()
    else:
        page.keyboard.press("h")
    said = page.locator(".sentence")
    expect(said).to_contain_text("Hint:", timeout=30_000)
    expect(page.locator(".pointed").first).to_be_attached()
    expect(hint).to_have_count(0)


def test_every_hint_is_marked_also_after_moves_that_were_watched(visit):
    guest = visit()
    page = guest.go(guest.new_table("waggle-dance", "me", "easy", "easy", start=True))
    for _ in range(3):
        page.get_by_role("button", name="Hint").click(timeout=30_000)
        page.locator('[data-id^="die:"].pointed').click(timeout=10_000, force=True)
        page.locator(".spot-box.pointed").click(timeout=10_000, force=True)


def test_everyone_sees_whether_there_is_a_coach(visit):
    guest = visit()
    wanted = {"game": "butine", "seats": ["me", "open"], "name": "Ann"}
    table = guest.context.request.post(f"{guest.house.address}/api/tables", data=wanted).json()
    page = guest.go(f"/t/{table['id']}")
    coach = page.get_by_role("checkbox", name="A coach at this table")
    expect(coach).not_to_be_checked()
    other = visit().go(f"/t/{table['id']}")
    expect(other.get_by_text("There is no coach at this table.")).to_be_visible()
    coach.click()
    expect(other.get_by_text("There is a coach at this table")).to_be_visible()
    assert not serious(other)
