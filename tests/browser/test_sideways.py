"""A phone held sideways: the board, whose turn it is and what one can touch are in sight; own things may scroll."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Page, TimeoutError, ViewportSize, expect

from browser.guests import Guest
from browser.test_butine import at_rest
from script import clause
from tablee.kernel import read_match
from tablee.show.words import Words

GAMES = {"butine": 4, "la-ruche": 4, "nid-de-vouivres": 5, "waggle-dance": 4, "wombat": 4}
SMALL: ViewportSize = {"width": 740, "height": 360}
UPRIGHT: ViewportSize = {"width": 390, "height": 844}
PHONES: tuple[ViewportSize, ...] = ({"width": 844, "height": 390}, SMALL, UPRIGHT, {"width": 375, "height": 667})

# One look at one moment: bots play on meanwhile.
HIDDEN = """() => {
    const wrong = []
    const says = (element) => element.dataset.mat ?? element.dataset.id ?? element.className
    const whole = (element) => {
        const box = element.getBoundingClientRect()
        return box.width > 0 && box.x > -1 && box.y > -1 && box.right < innerWidth + 1 && box.bottom < innerHeight + 1
    }
    const open = (element) => {
        const box = element.getBoundingClientRect()
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        return element.contains(top) || top?.contains(element)
    }
    if (document.documentElement.scrollHeight > innerHeight) wrong.push('the page scrolls')
    const boards = [...document.querySelectorAll('.mat-board')]
    const others = document.querySelectorAll('.status, .stage button.lit, header .round, header .brand')
    for (const one of [...boards, ...others]) {
        if (!whole(one)) wrong.push(`${says(one)} is not in sight`)
        else if (!open(one)) wrong.push(`${says(one)} is covered`)
    }
    // a place that scrolls may hold more than is in sight, if it shows some of it
    const near = (one) => [...(one.closest('.scrolls')?.querySelectorAll('.lit') ?? [])].some(whole)
    const lit = [...document.querySelectorAll('.mat .lit')]
    for (const one of lit.filter((one) => !whole(one) && !near(one))) wrong.push(`${says(one)} is out of reach`)
    const tall = boards.map((board) => board.getBoundingClientRect().height)
    if (!(Math.max(...tall) > innerHeight * 0.8)) wrong.push('the board is small')
    if (!document.querySelector('.status')?.innerText.trim()) wrong.push('nobody says whose turn it is')
    return wrong
}"""


def nothing_hidden(page: Page) -> None:
    """All is where it can be seen, once it has found its place."""
    try:
        page.wait_for_function(f"() => ({HIDDEN})().length === 0")
    except TimeoutError:
        assert page.evaluate(HIDDEN) == []


def seated(guest: Guest, game: str) -> Page:
    """A match with bots, as somebody who plays sees it."""
    page = guest.go(guest.new_table(game, "me", *["easy"] * (GAMES[game] - 1), start=True))
    expect(page.locator(".stage.low .mat-board").first).to_be_visible()
    return page


@pytest.mark.parametrize("game", GAMES)
def test_the_board_and_the_turn_are_in_sight(visit, game):
    page = seated(visit("fr-FR", sideways=True), game)
    nothing_hidden(page)
    page.set_viewport_size(SMALL)
    nothing_hidden(page)


@pytest.mark.parametrize("game", GAMES)
def test_log_and_chat_are_a_touch_away(visit, game):
    page = seated(visit(sideways=True), game)
    page.locator("header").get_by_role("button", name="Chat").tap()
    phrase = page.locator(".phrase").first
    words = phrase.inner_text()
    phrase.tap()  # it is said, and the sheet gives the table back
    expect(page.locator(".bubble").first).to_contain_text(words)
    expect(page.locator(".mat-board").first).to_be_in_viewport(ratio=1)


def test_a_phone_can_be_turned_in_a_match(visit):
    page = seated(visit(sideways=True), "la-ruche")
    page.set_viewport_size(UPRIGHT)
    expect(page.locator(".stage.tall .mat-board")).to_be_visible()
    page.set_viewport_size(SMALL)
    expect(page.locator(".stage.low .mat-board")).to_be_visible()
    nothing_hidden(page)


def test_buttons_that_come_and_go_move_nothing(visit):
    page = seated(visit(sideways=True), "la-ruche")
    tile = page.locator('[data-mat="rack:0"] .piece.lit').first
    tile.wait_for()
    where = page.locator('[data-mat="rack:0"]').bounding_box()
    tile.tap()
    expect(page.locator(".choices .turn").first).to_be_visible()
    assert page.locator('[data-mat="rack:0"]').bounding_box() == where


@pytest.mark.parametrize("sideways", [False, True])
def test_a_finger_drags_a_tile_and_nothing_scrolls(visit, sideways):
    guest = visit(phone=True, sideways=sideways)
    page = guest.go(guest.new_table("la-ruche", "me", start=True))
    tile = page.locator('[data-mat="rack:0"] .piece.lit').first
    spot = page.locator('[data-mat="board"] .spot-box').first
    name = tile.get_attribute("data-id")
    (x, y), (to_x, to_y) = (middle(at_rest(page, one)) for one in (tile, spot))
    finger = guest.context.new_cdp_session(page)
    for part in range(11):
        # it floats above the finger, so as to be seen
        at = {"x": x + (to_x - x) * part / 10, "y": y + (to_y + 56 - y) * part / 10}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove" if part else "touchStart", "touchPoints": [at]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(f'[data-mat="board"] [data-id="{name}"]')).to_be_visible()


# how large words on things are, in pixels
LETTERS = """(mat) => [...document.querySelectorAll(`[data-mat="${mat}"] text.caption`)].map(
    (text) => parseFloat(text.getAttribute('font-size')) * text.getScreenCTM().a)"""


@clause("WO-04", "WO-45")
@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_every_wombat_can_read_what_it_may_do(visit, language):
    guest = visit(language, sideways=True)
    page = guest.go(guest.new_table("wombat", "me", *["easy"] * 5, start=True, options={"mode": "advanced"}))
    nothing_hidden(page)
    page.locator('[data-mat="role"] text.caption').first.wait_for(state="attached")
    page.keyboard.down("v")  # one's own card lies face down, and is held to be read
    held = page.locator(".told[role=status] p").last
    expect(held).to_be_in_viewport(ratio=1)
    assert held.evaluate("(words) => parseFloat(getComputedStyle(words).fontSize)") >= 12
    page.keyboard.up("v")
    page.locator('[data-mat="sheet"] text.caption').first.wait_for(state="attached")
    # what is too small where it lies comes closer by a touch
    if closer := page.locator('.thing:has([data-mat="sheet"]) .closer').all():
        closer[0].tap()
        expect(page.locator('.peeked [data-mat="sheet"]')).to_be_in_viewport(ratio=1)
    page.wait_for_function(f"() => ({LETTERS})('sheet').every((size) => size >= 12)")


def middle(box: FloatRect) -> tuple[float, float]:
    """Where a finger goes for it."""
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


MATCHES = {
    "butine": "butine/playthroughs/four-quick",
    "la-ruche": "la_ruche/playthroughs/six-seats",
    "nid-de-vouivres": "nid_de_vouivres/playthroughs/four",
    "waggle-dance": "waggle_dance/playthroughs/brisk-three",
    "wombat": "wombat/playthroughs/basic-3",
}
NAMES = ("Clémentine", "Barnabé", "Maximilien", "Joséphine", "Théodore", "Bérénice")
# the sentence, and whether something of it is out of sight
CLIPPED = """words => new Promise(done => {
    const sentence = document.querySelector('.stage .sentence')
    const was = sentence.firstElementChild
    const other = document.createElement('p')
    other.textContent = words
    sentence.replaceChildren(other)
    requestAnimationFrame(() => requestAnimationFrame(() => {
        const clipped = sentence.scrollHeight > sentence.clientHeight + 1
        sentence.replaceChildren(was)
        done(clipped)
    }))
})"""


def longest(game: str, language: str, count: int = 4) -> list[str]:
    """The longest sentences of a whole match, whoever reads them."""
    match = read_match((Path(__file__).parents[1] / "games" / f"{MATCHES[game]}.txt").read_text("utf-8"))
    told = set()
    for place, step in enumerate(match.steps()):
        for seat in range(match.seats) if place % 3 == 0 else ():
            scene, words = match.game.scene(step.before, seat), Words(match.game, language, NAMES, seat)
            told |= {words.say(text) for text in (scene.status, *scene.then.values()) if text}
    return sorted(told, key=len)[-count:]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_longest_sentences_are_read_whole(visit, language):
    told = [(game, words) for game in GAMES for words in longest(game, language)]
    told += [("hint", "words of advice " * 8)]
    page = seated(visit(f"{language}-{language.upper()}", sideways=True), "wombat")
    for size in PHONES:
        page.set_viewport_size(size)
        page.locator(".stage .sentence").wait_for()
        for game, words in told:
            assert not page.evaluate(CLIPPED, words), (game, size, words)


def test_sitting_down(visit):
    """What goes on is in sight: on the form, in the lobby, in the lesson, in a replay."""
    guest = visit(sideways=True)
    page = guest.go("/g/wombat/new")
    send = page.get_by_role("button", name="Set the table")
    expect(send).to_be_in_viewport(ratio=1)
    send.tap()
    expect(page.get_by_role("button", name="Start")).to_be_in_viewport(ratio=1)
    page = guest.go("/g/nid-de-vouivres/learn")
    expect(page.locator("section.words button.main")).to_be_in_viewport(ratio=1)
    expect(page.locator(".mat-board")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
