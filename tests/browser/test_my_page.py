"""My page and others': tables, past matches, statistics, and what is kept."""

from __future__ import annotations

import contextlib
import sqlite3
import time

import pytest
from playwright.sync_api import expect

from browser.guests import Guest, mark
from browser.test_pages import serious


def me(guest: Guest) -> str:
    person: str = guest.context.request.get(f"{guest.house.address}/api/me").json()["id"]
    return person


def has_played(guest: Guest, matches: int, other: str = "someone-else") -> None:
    """Puts matches into the guest's past: two of three won, against Bob and a hard bot."""
    person, now = me(guest), time.time()
    rows = []
    for number in range(matches):
        match, ended, won = f"{person}-{number:04}", now - number * 40_000, number % 3 < 2
        common = ("a-table", "la-ruche" if number % 2 else "butine", 3, 0, ended)
        rows += [
            (match, 0, person, "Ada", "", 1 if won else 2, 40, *common),
            (match, 1, other, "Bob", "", 2 if won else 1, 35, *common),
            (match, 2, "", "Colette", "hard", 3, 12, *common),
        ]
    with contextlib.closing(sqlite3.connect(guest.house.data / "tablee.db", timeout=20)) as store, store:
        store.executemany("insert into played values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)


@pytest.mark.parametrize(
    ("language", "phone", "light"),
    [("en-GB", False, "light"), ("fr-FR", True, "dark"), ("fr-FR", False, "light"), ("en-GB", True, "light")],
)
def test_my_page_shuts_nobody_out(visit, language, phone, light):
    ada = visit(language, phone, color_scheme=light)
    ada.new_table("noughts", "me", "easy", start=True)
    has_played(ada, 30)
    page = ada.go("/me")
    expect(page.locator(".awaited")).to_be_visible()
    expect(page.locator("ol li")).to_have_count(10)
    expect(page.locator("figure svg")).to_be_visible()
    page.locator("details", has_text="Encore à accomplir" if language == "fr-FR" else "Still to do").click()
    page.get_by_role("button", name="Tout effacer" if language == "fr-FR" else "Delete everything").click()
    assert serious(page) == []
    page.get_by_role("button", name="Utiliser un autre appareil" if language == "fr-FR" else "Use another").click()
    expect(page.locator('img[src*="/api/qr.svg"]')).to_be_visible()
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_past_matches_come_a_page_at_a_time_by_game_and_by_person(visit):
    ada = visit()
    has_played(ada, 14)
    page = ada.go("/me")
    lines = page.locator("ol li")
    expect(lines).to_have_count(10)
    page.get_by_role("button", name="Show more").click()
    expect(lines).to_have_count(14)
    page.get_by_role("region", name="Past matches").locator("select").select_option("butine")
    expect(lines).to_have_count(7)
    page.get_by_role("link", name="Bob").last.click()  # in the statistics
    expect(page).to_have_url(f"{ada.house.address}/me?with=someone-else")
    page.get_by_role("link", name="show all").click()
    expect(page).to_have_url(f"{ada.house.address}/me")


def test_home_knows_my_tables_by_the_server_alone(visit):
    ada = visit()
    table = ada.new_table("noughts", "me", "open")
    page = ada.go("/")
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.locator(f'a[href="{table}"]')).to_contain_text("Not started")


def test_what_others_see_of_me(visit):
    ada, bob = visit(), visit()
    has_played(ada, 3)
    ada.context.request.post(f"{ada.house.address}/api/me", data={"is": "rename", "name": "Ada"})
    page = bob.go(f"/p/{me(ada)}")
    expect(page.get_by_role("heading", name="Ada", level=1, exact=True)).to_be_visible()
    expect(page.locator("ol li")).to_have_count(0)  # Bob has not played them, and their table was not listed
    expect(page.get_by_text("2 of 2 won").or_(page.get_by_text("1 of 1 won")).first).to_be_visible()
    assert serious(page) == []
    page = bob.go("/p/nobody")
    expect(page.get_by_text("There is no such person.")).to_be_visible()


def test_being_forgotten_takes_two_touches_and_makes_me_a_new_guest(visit):
    ada = visit()
    page = ada.go(ada.new_table("noughts", "me", "easy", start=True))
    mark(page, 4)
    before = me(ada)
    page = ada.go("/me")
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Delete it all").click()
    expect(page).to_have_url(f"{ada.house.address}/")
    assert me(ada) != before
    expect(page.locator(".awaited")).to_have_count(0)
