"""From the desktop to the phone: a code in letters or as a picture, codes on paper, signing out."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.test_my_page import has_played, me
from browser.test_pages import serious


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_a_code_goes_from_the_desktop_to_the_phone(visit, language):
    french = language == "fr-FR"
    desktop, phone = visit(language), visit(language, phone=True)
    table = desktop.new_table("noughts", "me", "open")
    page = desktop.go("/me")
    page.get_by_role("button", name="Utiliser un autre appareil" if french else "Use another device").click()
    expect(page.locator(".code img")).to_be_visible()
    assert page.locator(".code img").evaluate("(one) => one.decode().then(() => one.naturalWidth > 0)")
    code = page.locator(".letters").inner_text().strip()
    assert serious(page) == []
    has_played(phone, 2)
    other = phone.go(f"/join#{code}")  # as the picture says
    yes = other.get_by_role("button", name="Oui, c’est moi" if french else "Yes, that’s me")
    expect(yes).to_be_visible()
    expect(other).to_have_url(f"{phone.house.address}/join")  # the code is in no history
    expect(other.get_by_text("Ada")).to_be_visible()
    assert serious(other) == []
    yes.tap()
    expect(other.locator(f'a[href="{table}"]')).to_be_visible()
    expect(other.locator("ol li")).to_have_count(2)
    assert me(phone) == me(desktop)


def test_codes_on_paper_bring_back_who_has_lost_everything(visit):
    ada, again = visit(), visit(phone=True)
    page = ada.go("/me")
    page.get_by_role("button", name="Backup codes").click()
    expect(page.locator(".codes li")).to_have_count(8)
    assert serious(page) == []
    code, her = page.locator(".codes li").first.inner_text(), me(ada)
    other = again.go("/join")
    other.get_by_label("Code").fill("abcd-efgh-jkmn-pqrs")
    other.get_by_role("button", name="Continue").tap()
    expect(other.get_by_role("alert")).to_contain_text("This code doesn’t work")
    assert serious(other) == []
    other.get_by_label("Code").fill(code.upper())
    other.get_by_role("button", name="Continue").tap()
    other.get_by_role("button", name="Yes, that’s me").tap()
    expect(other).to_have_url(f"{again.house.address}/me")
    assert me(again) == her
    expect(other.get_by_text("7 backup codes are left.")).to_be_visible()


def test_signing_out_everywhere_else_leaves_this_browser(visit):
    ada = visit()
    page = ada.go("/me")
    her = me(ada)
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("button", name="Everywhere else").click()
    expect(page.get_by_text("Only this browser knows you now.")).to_be_visible()
    assert me(ada) == her
