"""The page adds its share to the seed, and checks everything when the match is over."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, WebSocketRoute, expect

from browser.guests import Guest, cell, mark
from tablee.kernel import read_match

OVER_HTTP = "Object.defineProperty(crypto, 'subtle', { value: undefined })"
"""Browsers lend their hashes to pages over https only."""
FORGED = "f" * 32


def play(ada: Guest, bob: Guest) -> None:
    """Noughts, from the start to Ada's victory."""
    ada.page.get_by_role("button", name="Start").click()
    expect(cell(ada.page, 0)).to_have_attribute("role", "button")
    for player, number in ((ada, 0), (bob, 3), (ada, 1), (bob, 4), (ada, 2)):
        mark(player.page, number)
        expect(bob.page.locator(f'[data-id="mark:{number}"]')).to_be_visible()


def two(visit) -> tuple[Guest, Guest, str]:
    ada, bob = visit(), visit()
    path = ada.new_table("noughts", "me", "open")
    for guest in (ada, bob):
        guest.context.add_init_script(OVER_HTTP)
    return ada, bob, path


def come(ada: Guest, bob: Guest, path: str) -> None:
    ada.go(path)
    bob.go(path)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit here").click()
    expect(ada.page.locator(".seats")).to_contain_text("Bob")


def check(page: Page, words: str = "Chance was fair: check it") -> None:
    page.get_by_text(words).click()


def test_every_page_finds_its_share_in_the_seed(visit):
    ada, bob, path = two(visit)
    eve = visit()
    come(ada, bob, path)
    eve.go(path)
    play(ada, bob)
    bob.page.reload()  # what was promised outlives it
    for guest in (ada, bob):
        check(guest.page)
        expect(guest.page.locator("[data-verdict=own]")).to_contain_text("No one could rig the chance")
    check(eve.page)
    expect(eve.page.locator("[data-verdict=others]")).to_be_visible()

    saved = ada.page.get_by_role("link", name="Save the match").get_attribute("href")
    drawn = read_match(ada.context.request.get(f"{ada.house.address}{saved}").text()).drawn
    assert drawn is not None
    assert drawn.given == [0, 1]
    expect(ada.page.locator("dl")).to_contain_text(f"Bob: share {drawn.shares[1]}")


def test_a_server_that_chose_the_seed_is_found_out(visit):
    ada, bob, path = two(visit)

    def forge(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def heard(words: str | bytes) -> None:
            message = json.loads(words)
            if message["is"] == "over":
                message["house"] = FORGED
            socket.send(json.dumps(message))

        server.on_message(heard)

    ada.page.route_web_socket(re.compile("/socket$"), forge)
    come(ada, bob, path)
    play(ada, bob)
    check(ada.page, "Chance can’t be trusted: see why")
    expect(ada.page.locator("[data-verdict=wrong]")).to_be_visible()
    check(bob.page)
    expect(bob.page.locator("[data-verdict=own]")).to_be_visible()


def test_a_match_against_bots_begins_by_itself_with_a_share(visit):
    ada = visit()
    page = ada.go(ada.new_table("noughts", "me", "easy", start=True, draws=True))
    expect(cell(page, 0)).to_be_visible()
    shown = page.evaluate("Object.values(sessionStorage).find((words) => words.includes('commits'))")
    assert json.loads(shown)["mine"]["match"]
