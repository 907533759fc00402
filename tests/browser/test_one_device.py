"""Two players on one device with a curtain between them, and one big screen with two phones."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.guests import mark
from browser.test_pages import serious

HAND = "Hand this over to {name}", "I am {name}"
PASSEZ = "Passez l’appareil à {name}", "Je suis {name}"


def ben_beside(page: Page, french: bool) -> None:
    """Ben sits down on the same device, and the match starts."""
    page.get_by_role("button", name="Un autre joueur sur cet appareil" if french else "Another player on this").click()
    page.get_by_label("Son nom" if french else "Their name").fill("Ben")
    page.get_by_role("button", name="S’asseoir ici" if french else "Sit here").click()
    expect(page.locator(".seats")).to_contain_text("Ben")


@pytest.mark.parametrize(("language", "phone"), [("en-GB", False), ("fr-FR", True)])
def test_the_curtain_leaks_nothing(visit, language, phone):
    french = language == "fr-FR"
    head, take = PASSEZ if french else HAND
    guest = visit(language, phone)
    frames: list[str] = []
    guest.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    page = guest.go(guest.new_table("waggle-dance", "me", "open"))
    ben_beside(page, french)
    assert serious(page) == []
    page.get_by_role("button", name="Commencer" if french else "Start").click()
    expect(page.get_by_role("heading", name=re.compile(head.format(name="(Ada|Ben)")))).to_be_visible()
    assert serious(page) == []
    assert page.locator(".stage, svg[data-mat], .piece").count() == 0
    for name, seat, other in (("Ada", 0, 1), ("Ben", 1, 0)):
        heading = page.get_by_role("heading", name=head.format(name=name))
        if not heading.count():
            break  # the first player is still to choose: the device stays with them
        frames.clear()
        page.get_by_role("button", name=take.format(name=name)).click()
        expect(page.locator(".stage")).to_be_visible()
        expect(page.locator(f'[data-mat^="hand:{seat}"], [data-mat="hand"]').first).to_be_visible()
        assert page.locator(f'[data-mat^="hand:{other}"] .piece').count() == 0
        assert not [frame for frame in frames if f'"hand:{other}:' in frame]
    page.reload()  # whoever loads the page again has no one's view
    expect(page.get_by_role("heading", name=re.compile(head.format(name="(Ada|Ben)")))).to_be_visible()
    assert page.locator(".piece").count() == 0


def test_where_nothing_is_hidden_the_device_just_goes_round(visit):
    guest = visit()
    page = guest.go(guest.new_table("noughts", "me", "open"))
    ben_beside(page, False)
    page.get_by_role("button", name="Start").click()
    for cell in (0, 3, 1, 4, 2):
        mark(page, cell)
        expect(page.locator(f'[data-id="mark:{cell}"]')).to_be_visible()
    expect(page.locator(".result")).to_be_visible()


COVERED = """() => {
  const code = document.querySelector('figure').getBoundingClientRect()
  return [...document.querySelectorAll('svg[data-mat]')].filter((mat) => {
    const { left, right, top, bottom } = mat.getBoundingClientRect()
    return left < code.right && right > code.left && top < code.bottom && bottom > code.top
  }).map((mat) => mat.dataset.mat)
}"""
"""What lies on one another with the code."""


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_one_big_screen_and_two_phones(visit, language):
    screen, ada, ben = visit(language), visit(language, phone=True), visit(language, phone=True)
    table = ada.new_table("noughts", "me", "open")
    big = screen.go(f"{table}/tv")
    picture = big.locator("figure img")
    expect(picture).to_be_visible()
    assert picture.evaluate("(one) => one.decode().then(() => one.naturalWidth > 0)")
    expect(big.get_by_text(table)).to_be_visible()
    assert serious(big) == []
    hers, his = ada.go(table), ben.go(table)
    his.get_by_role("button", name="S’asseoir ici" if language == "fr-FR" else "Sit here").tap()
    expect(big.locator("li").nth(1)).not_to_contain_text("—")
    hers.get_by_role("button", name="Commencer" if language == "fr-FR" else "Start").tap()
    mark(hers, 4)
    expect(big.locator('[data-id="mark:4"]')).to_be_visible()
    mark(his, 0)
    expect(big.locator('[data-id="mark:0"]')).to_be_visible()
    expect(picture).to_be_visible()  # who comes late can still watch
    assert big.evaluate(COVERED) == []
    assert big.locator("[role=button][data-id]").count() == 0  # nobody plays there
    assert serious(big) == []
    assert big.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    expect(big.locator(".recent .line")).to_have_count(2)  # what happened last
    expect(big.locator(".recent .line").last).to_contain_text("1")


APART = """() => {
  const [address, recent] = ['.address', '.recent'].map((one) => document.querySelector(one).getBoundingClientRect())
  return address.bottom <= recent.top && recent.bottom <= innerHeight
}"""
"""Whether the address and what happened lie one beneath the other, in sight."""


@pytest.mark.parametrize("sideways", [False, True])
def test_a_big_screen_that_is_small_says_where_and_what_happened(visit, sideways):
    ada, phone = visit(), visit("fr-FR", phone=True, sideways=sideways)
    table = ada.new_table("waggle-dance", "me", "easy", start=True)
    small = phone.go(f"{table}/tv")
    expect(small.get_by_text(table)).to_be_visible()
    expect(small.locator(".recent .line")).to_have_count(1)
    assert small.evaluate(APART)
    assert serious(small) == []
