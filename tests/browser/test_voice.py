"""Voice between those who switch it on: browser to browser, with Chromium's fake microphone."""

from __future__ import annotations

from playwright.sync_api import expect


def test_two_people_talk_and_one_stops(visit):
    ada, bob, cleo = (visit(permissions=["microphone"]) for _ in range(3))
    path = ada.new_table("la-ruche", "me", "open", "open")
    ada.go(path)
    for guest in (bob, cleo):
        guest.go(path)
        guest.page.get_by_role("button", name="Sit here").first.click()
        expect(guest.page.get_by_text("You", exact=True)).to_be_visible()
    for guest in (ada, bob):
        guest.page.get_by_role("button", name="Talk").click()
    for guest in (ada, bob):
        expect(guest.page.locator(".voice")).to_have_attribute("data-heard", "1")
    expect(cleo.page.locator(".voice")).to_have_attribute("data-heard", "0")
    bob.page.get_by_role("button", name="Stop talking").click()
    expect(ada.page.locator(".voice")).to_have_attribute("data-heard", "0")
