"""Three people play a whole match: roles, the dark, votes, talk, and at last the replay from above."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, TimeoutError, expect

from browser.guests import Guest, House
from script import clause

SPEED = 2
"""A minute of building takes thirty seconds; there still is time to vote on a slow machine."""


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house whose clocks hurry."""
    opened = House(tmp_path_factory.mktemp("quick"), SPEED)
    yield opened
    opened.close()


def thing(guest: Guest, id: str) -> Locator:
    """What can be touched now."""
    return guest.page.locator(f'[data-id="{id}"][role="button"], button[data-id="{id}"]:enabled').first


def shut_eyes(guests: list[Guest]) -> None:
    """Everybody is ready, or time has run out on them: it is dark."""
    for guest in guests:
        with contextlib.suppress(TimeoutError):
            thing(guest, "ready").click(timeout=3000)
    for guest in guests:
        expect(guest.page.locator(".stage.mood-dark")).to_be_visible()


def light(guests: list[Guest]) -> None:
    """Time is up; everybody sees the towers."""
    for guest in guests:
        expect(guest.page.locator(".stage.mood-lamp")).to_be_visible(timeout=60_000)


def point(guest: Guest, at: int | None) -> None:
    """Choose whom to point at, or up; it shows when all have chosen."""
    thing(guest, "vote:none" if at is None else f"player:{at}").click(force=True)


def reads(guest: Guest, told: str) -> None:
    """In the log, or on a phone in the last line of it, which makes room where there is something to answer."""
    expect(guest.page.locator(".drawer, p.ticker").filter(has_text=told)).to_be_attached()


def put_a_brick(guest: Guest) -> None:
    """By mouse to a support: the beginners' brick is taken off it and put back (WO-07, WO-11)."""
    expect(guest.page.locator('[data-id="hand"]')).to_be_attached()
    for nudge in range(6):  # the page may still be laying itself out
        x, y = guest.page.locator('svg[data-mat="dark"]').evaluate(
            "mat => { const at = new DOMPoint(120, 0).matrixTransform(mat.getScreenCTM()); return [at.x, at.y] }"
        )
        guest.page.mouse.click(x + nudge, y)  # elsewhere than at the hand: it comes
        with contextlib.suppress(TimeoutError):
            guest.page.locator('.choice.lit[data-id="take:support"]').wait_for(timeout=1500)
            break
    guest.page.keyboard.press("x")
    guest.page.locator('.choice.lit[data-id="put:0"]').wait_for()
    guest.page.keyboard.press("p")
    expect(guest.page.locator(".drawer")).to_contain_text("You put a 1 onto the support.")


@clause("WO-04", "WO-08", "WO-22", "WO-30", "WO-47")
def test_three_people_play_a_whole_match(visit, quick):  # to WO-30, WO-47
    ada, bob, cleo = everybody = [visit(to=quick), visit(to=quick), visit(to=quick, phone=True)]
    path = ada.new_table("wombat", "me", "open", "open", options={"seconds": 60, "talk": 180, "pace": "brisk"})
    for guest in everybody:
        guest.go(path)
    for guest, name in ((bob, "Bob"), (cleo, "Cleo")):
        guest.page.get_by_label("Your name").fill(name)
        guest.page.get_by_role("button", name="Sit here").first.click()
        expect(ada.page.locator(".seats")).to_contain_text(name)
    ada.page.get_by_role("button", name="Start").click()

    # everybody has their own card before them, face down
    for guest in everybody:
        expect(guest.page.locator(".status")).to_contain_text("hold your card to see who you are")
        expect(guest.page.locator('[data-id="card"]')).to_have_count(1)
    shut_eyes(everybody)
    put_a_brick(ada)
    light(everybody)
    expect(bob.page.locator(".drawer")).to_contain_text("No tower is complete: 2 points for the bad team")
    expect(bob.page.locator(".drawer")).not_to_contain_text("onto the support")

    # the first vote binds nobody
    point(bob, 0)
    point(cleo, 0)
    point(ada, None)
    for guest in everybody:
        reads(guest, "All fingers are shown")
    for guest in everybody:
        thing(guest, "ready").click()
    # this one counts
    point(bob, 0)
    point(cleo, 0)
    point(ada, 1)
    for guest, told in ((ada, "You are out."), (bob, "Ada is out."), (cleo, "Ada is out.")):
        reads(guest, told)

    # whoever is out has no hand in the second round, but sees everybody else's from above, in silence
    shut_eyes([bob, cleo])
    expect(bob.page.locator('[data-id="hand"]')).to_have_count(1)
    expect(bob.page.locator('[data-id^="hand:"]')).to_have_count(0)
    expect(ada.page.locator(".status")).to_contain_text("You are out and see it all from above")
    expect(ada.page.locator('[data-id="hand"]')).to_have_count(0)
    for seat in (1, 2):
        expect(ada.page.locator(f'[data-id="hand:{seat}"]')).to_be_visible()
    light(everybody)

    # the end: all roles are shown, and everything can be watched from above
    for guest in everybody:
        expect(guest.page.locator(".result")).to_contain_text("The bad team has three points")
        expect(guest.page.get_by_text("Raging wombat").first).to_be_attached()
        expect(guest.page.locator(".decided")).to_contain_text("the raging wombat")
    ada.page.get_by_role("link", name="See what really happened").click()
    expect(ada.page.locator(".drawer, .stage").first).to_be_visible(timeout=90_000)  # a long match on a busy machine
    slider = ada.page.get_by_role("slider").first
    slider.evaluate("it => { it.value = it.max / 4; it.dispatchEvent(new Event('input', { bubbles: true })) }")
    for seat in range(3):
        expect(ada.page.locator(f'[data-id="hand:{seat}"]')).to_be_attached()


@clause("WO-31")
def test_alone_one_is_told_why_nothing_goes_on(visit):
    ada, bob, cleo = everybody = [visit() for _ in range(3)]
    path = ada.new_table("wombat", "me", "open", "open")
    for guest in everybody:
        guest.go(path)
    for guest in (bob, cleo):
        guest.page.get_by_role("button", name="Sit here").first.click()
        expect(guest.page.get_by_text("You", exact=True)).to_be_visible()
    ada.page.get_by_role("button", name="Start").click()
    expect(ada.page.locator(".countdown")).to_be_visible()
    for guest in (bob, cleo):
        guest.page.goto("about:blank")
    expect(ada.page.locator(".status")).to_contain_text("Paused")
    expect(ada.page.locator(".countdown")).to_have_count(0)
    bob.go(path)
    expect(ada.page.locator(".status")).to_contain_text("hold your card")
    expect(ada.page.locator(".countdown")).to_be_visible()


def test_in_the_council_a_digit_says_the_phrase_that_it_stands_beside(visit, quick):
    ada = visit(to=quick)
    options = {"seconds": 60, "talk": 180}
    page = ada.go(ada.new_table("wombat", "me", "easy", "easy", start=True, options=options))
    shut_eyes([ada])
    light([ada])
    thing(ada, "vote:none").wait_for()
    phrase = page.locator(".phrase", has=page.locator("kbd", has_text="1")).first
    words = phrase.evaluate("phrase => phrase.firstChild.textContent.trim()")
    page.keyboard.press("1")
    expect(page.locator('.bubble[data-speaker="0"]')).to_contain_text(words)
    expect(thing(ada, "vote:none")).to_be_enabled()  # nobody was pointed at
    assert not page.locator(".choice.walked").count()
