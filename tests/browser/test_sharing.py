"""What is given away of a match: a picture, a film, a page inside another site's page."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Route, expect

from browser.test_pages import serious
from browser.test_review import MATCH


@pytest.mark.parametrize("phone", [False, True])
def test_a_replay_is_given_away_as_a_film(visit, phone):
    guest = visit(phone=phone)
    address = f"{guest.house.address}/api/matches"
    brought = guest.context.request.post(address, data=MATCH, headers={"content-type": "text/plain"})
    page = guest.go(f"/r/{brought.json()['match']}")
    if phone:
        page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Share this match").click()
    expect(page.get_by_role("button", name="This position as a picture")).to_be_visible()
    assert not serious(page)
    with page.expect_download(timeout=60_000) as made:
        page.get_by_role("button", name="The match as a film").click()
    assert made.value.suggested_filename == "tablee.gif"


def test_a_table_is_shown_inside_another_page(visit):
    guest = visit()
    wanted = {"game": "tricks", "seats": ["me", "easy"], "name": "Ann", "start": True}
    table = guest.context.request.post(f"{guest.house.address}/api/tables", data=wanted).json()
    page = guest.page
    around = '<!doctype html><title>Elsewhere</title><iframe src="{}" title="A table"></iframe>'.format

    def elsewhere(route: Route) -> None:
        there = urlsplit(route.request.url).path
        route.fulfill(content_type="text/html", body=around(guest.house.address + there))

    page.route("http://elsewhere.test/**", elsewhere)
    inside = page.frame_locator("iframe")
    page.goto(f"http://elsewhere.test/t/{table['id']}")
    expect(inside.locator(".stage")).to_have_count(0)
    page.goto(f"http://elsewhere.test/t/{table['id']}/embed")
    expect(inside.locator(".stage")).to_be_visible(timeout=30_000)
    expect(inside.locator("header")).to_have_count(0)
