"""My turn reaches me: the tab's title and icon, a nudge, a notification once I have allowed it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.guests import mark
from browser.test_pages import serious
from browser.test_two_players import sit_two

# Counts the notifications, and lets a test hide the page.
SPY = """
  window.notes = []
  window.asked = 0
  window.Notification = class {
    static permission = 'default'
    static async requestPermission() { window.asked++; return (this.permission = 'granted') }
    constructor(words, { body }) {
      document.documentElement.dataset.notes = window.notes.push(`${words} / ${body}`)
    }
    close() {}
  }
  window.away = false
  Object.defineProperty(document, 'hidden', { get: () => window.away })
"""


def test_the_tab_tells_and_after_my_move_i_am_asked_once_whether_i_want_to_be_called(visit):
    ada, bob = sit_two(lambda **more: spied(visit(**more)))
    page = ada.page
    icon = page.locator("link[rel=icon]")
    expect(page).to_have_title(re.compile("^● Your turn"))
    expect(icon).to_have_attribute("href", "/icon-turn.svg")
    assert page.evaluate("asked") == 0  # never at load
    mark(page, 4)
    expect(icon).to_have_attribute("href", "/icon.svg")
    yes = page.get_by_role("button", name="Yes, tell me")
    expect(yes).to_be_visible()
    assert serious(page) == []
    yes.click()
    expect(yes).to_have_count(0)
    assert page.evaluate("asked") == 1
    page.evaluate("away = true")
    mark(bob.page, 0)
    expect(page.locator("html")).to_have_attribute("data-notes", "1")
    assert "Your turn / Noughts and crosses" in page.evaluate("notes[0]")
    bob.page.get_by_role("button", name="Table", exact=True).click()
    bob.page.get_by_role("button", name="Nudge Ada").click()
    expect(page.locator("html")).to_have_attribute("data-notes", "2")
    assert "Bob reminds you" in page.evaluate("notes[1]")
    assert serious(bob.page) == []


def spied(guest):
    guest.context.add_init_script(SPY)
    return guest
