"""A house at http://host/club/: a guest finds it, plays, goes from page to page, and nothing is asked for beside it."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from browser.guests import House, cell, eventually, mark
from browser.test_two_players import begin


@pytest.fixture
def club(tmp_path):
    """A house below a path."""
    opened = Club(tmp_path, more=["--path", "/club"])
    yield opened
    opened.close()


class Club(House):
    """Its address has the path."""

    @property
    def address(self) -> str:
        return f"{super().address}/club"


def test_a_match_is_played_below_a_path(visit, club):
    ada, bob = visit(to=club), visit(to=club)
    asked: list[str] = []
    for guest in (ada, bob):
        guest.page.on("request", lambda request: asked.append(request.url))
        guest.page.on("websocket", lambda socket: asked.append(socket.url))
    page = ada.go("/")
    page.get_by_role("link", name="My page").first.click()
    expect(page).to_have_url(f"{club.address}/me")
    page.locator("a.brand").click()
    expect(page).to_have_url(f"{club.address}/")
    page.get_by_role("link", name="Rules").first.click()
    expect(page).to_have_url(re.compile(f"^{club.address}/g/"))
    begin(ada, bob)
    for player, number in ((ada, 0), (bob, 3), (ada, 1), (bob, 4), (ada, 2)):
        mark(player.page, number)
        for shown in (ada.page, bob.page):
            expect(shown.locator(f'[data-id="mark:{number}"]')).to_be_visible()
    expect(ada.page.locator(".result")).to_contain_text("You have won!")
    ada.page.get_by_role("link", name="Watch it again").click()
    expect(ada.page).to_have_url(re.compile(f"^{club.address}/r/"))
    expect(cell(ada.page, 0)).to_be_visible()
    ada.page.reload()
    expect(cell(ada.page, 0)).to_be_visible()
    beside = [one for one in asked if urlsplit(one).scheme != "data" and not urlsplit(one).path.startswith("/club/")]
    assert beside == []
    assert any(one.startswith("ws") for one in asked)


def test_without_a_network_the_house_below_a_path_is_still_there(visit, club):
    guest = visit(to=club, service_workers="allow")
    page = guest.go("/about")
    eventually(page, "async () => (await navigator.serviceWorker.ready).active?.state === 'activated'")
    scope = page.evaluate("async () => (await navigator.serviceWorker.ready).scope")
    assert scope == f"{club.address}/"
    eventually(page, "async () => (await caches.keys()).some((name) => name.startsWith('shell-'))")
    guest.context.set_offline(True)
    page.goto(f"{club.address}/")
    expect(page.locator("h1").first).to_be_visible()
    guest.context.set_offline(False)
