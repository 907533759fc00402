"""The pace of a table: chosen in its form, seen on the plates; and one's days and notices on one's page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.guests import mark
from browser.test_pages import serious


def test_a_table_of_days_is_chosen_in_its_form_and_seen_on_the_plates(visit):
    ada = visit()
    page = ada.go("/g/noughts/new")
    page.locator(".kind select").select_option("bank")
    expect(page.locator(".more select").first).to_have_value("900")
    assert serious(page) == []
    page.locator(".kind select").select_option("days")
    page.locator(".more select").select_option("3")
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_text("3 days a turn")).to_be_visible()
    bob = visit()
    at_bob = bob.go(page.url.removeprefix(ada.house.address))
    at_bob.get_by_label("Your name").fill("Bob")
    at_bob.get_by_role("button", name="Sit here").click()
    expect(page.locator(".seats")).to_contain_text("Bob")
    page.get_by_role("button", name="Start").click()
    for one in (page, at_bob):
        expect(one.locator('[data-seat="0"] .time')).to_contain_text("until")
    mark(page, 4)
    expect(page.locator('[data-seat="1"] .time')).to_contain_text("until")
    assert serious(page) == []


def test_a_game_in_real_time_says_that_it_is_live_only(visit):
    page = visit("fr-FR", phone=True).go("/g/la-ruche/new")
    expect(page.get_by_text("Tout le monde joue en même temps ici")).to_be_visible()
    expect(page.locator(".kind")).to_have_count(0)
    assert serious(page) == []


@pytest.mark.parametrize(("language", "phone"), [("en-GB", False), ("fr-FR", True)])
def test_days_and_notices_on_ones_page(visit, language, phone):
    french = language == "fr-FR"
    page = visit(language, phone).go("/me")
    part = page.get_by_role("region", name="Notifications" if french else "Notices")
    part.get_by_role("button", name="Ajouter un congé" if french else "Add a holiday").click()
    first, last = part.locator("input[type=date]").all()
    first.fill("2027-02-20")
    last.fill("2027-02-01")
    save = part.get_by_role("button", name="Enregistrer" if french else "Save")
    save.click()
    expect(part.get_by_role("alert")).to_be_visible()
    last.fill("2027-03-01")
    save.click()
    expect(part.get_by_text("Enregistré." if french else "Saved.")).to_be_visible()
    part.get_by_label("Adresse du webhook" if french else "Address of the webhook").fill("https://ntfy.sh/secret-topic")
    part.get_by_role("button", name="Ajouter" if french else "Add", exact=True).click()
    expect(part.locator("li")).to_contain_text("ntfy.sh")
    expect(part.locator("li")).not_to_contain_text("secret")
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
