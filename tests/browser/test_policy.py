"""The pages keep to the content security policy: only our own scripts and style sheets, and nothing inline."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.guests import cell, mark

WATCH = """addEventListener('securitypolicyviolation', (event) => {
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`)
})"""


def test_no_page_breaks_the_policy(visit):
    ada = visit()
    said: list[str] = []
    ada.page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    ada.context.add_init_script(WATCH)
    for path in ("/", "/about", "/g/la-ruche/new", "/g/la-ruche/rules", "/g/butine/learn"):
        ada.go(path)
        expect(ada.page.locator("h1, h2, .stage").first).to_be_visible()
        ada.page.wait_for_load_state("networkidle")
    for game, seats in (("waggle-dance", 2), ("wombat", 3), ("nid-de-vouivres", 3)):
        ada.go(ada.new_table(game, "me", *["easy"] * (seats - 1), start=True))
        expect(ada.page.locator(".stage .piece").first).to_be_visible()
    ada.go(ada.new_table("noughts", "me", "easy", start=True))
    expect(cell(ada.page, 0)).to_be_visible()
    mark(ada.page, 4)
    expect(ada.page.locator(".piece")).to_have_count(2)
    assert said == []


def test_the_policy_is_enforced(visit):
    ada = visit()
    page = ada.go("/")
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p id=tried style=\"position: fixed\">x</p>')")
    assert page.evaluate("getComputedStyle(document.getElementById('tried')).position") == "static"
