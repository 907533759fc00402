"""Tournaments in browsers: an evening from its form to its winner, and the same cards for all."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from browser.guests import Guest, House
from browser.test_pages import serious

PATIENCE = 120


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house in some hurry, where people still have forty seconds to come to their tables."""
    opened = House(tmp_path_factory.mktemp("club"), 3)
    yield opened
    opened.close()


def made(page: Page, name: str, *choices: tuple[str, str]) -> str:
    """A tournament of Tricks by the form; its path."""
    page.get_by_label("Name of the tournament").fill(name)
    page.get_by_role("combobox", name="Game", exact=True).select_option("tricks")
    for label, choice in choices:
        page.get_by_role("combobox", name=label, exact=True).select_option(choice)
    page.get_by_label("Your name").fill("Ada")
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("combobox", name="Game", exact=True)).to_have_value("tricks")  # also when texts come late
    page.get_by_role("button", name="Make the tournament").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    return urlsplit(page.url).path


def join(guest: Guest, path: str, name: str, button: str) -> None:
    page = guest.go(path)
    page.get_by_role("textbox").first.fill(name)
    page.get_by_role("button", name=button, exact=True).click()
    expect(page.locator("li.mine")).to_contain_text(name)


def play(guests: list[Guest]) -> None:
    """Everyone lays a card whenever they may, until all matches are over."""
    until = time.monotonic() + PATIENCE
    while not all(guest.page.locator(".result").count() for guest in guests):
        assert time.monotonic() < until, [guest.page.url for guest in guests]
        for guest in guests:
            card = guest.page.locator('[data-id^="put:"]:not([disabled])')
            if card.count() and not guest.page.locator(".result").count():
                card.first.dispatch_event("click")
        guests[0].page.wait_for_timeout(50)


def at_table(guest: Guest) -> None:
    expect(guest.page).to_have_url(re.compile("/t/"), timeout=60_000)


def test_a_swiss_evening_of_six_with_two_bots(visit, club):
    ada, bob, eve, dan = guests = [
        visit(to=club),
        visit("fr-FR", phone=True, to=club),
        visit(to=club, color_scheme="dark"),
        visit(phone=True, to=club),
    ]
    page = ada.go("/")
    page.get_by_role("link", name="New tournament").click()
    short = ("If a table is short of players", "easy")
    path = made(page, "Friday at Ada’s", ("Seats at a table", "3"), ("Rounds", "2"), short)
    expect(page.get_by_role("button", name="Begin now")).to_be_disabled()
    assert serious(page) == []
    for guest, name in ((bob, "Bob"), (eve, "Eve"), (dan, "Dan")):
        join(guest, path, name, "Participer" if guest is bob else "Join")
        expect(page.locator("ol[aria-labelledby=entrants]")).to_contain_text(name)  # it comes by itself
    assert serious(bob.page) == []
    page.get_by_role("button", name="Begin now").click()
    for round in (1, 2):
        for guest in guests:
            at_table(guest)  # brought there by their page
        play(guests)
        seats = [guest.page.locator(".result li, .result tr").count() for guest in guests]
        assert all(seats)
        for guest in guests:
            words = re.compile("Go to the tournament|Aller au tournoi")
            guest.page.locator(".result").get_by_role("link", name=words).click()
        if round == 1:
            expect(page.locator("table tbody tr")).to_have_count(4)
            assert serious(page) == []
    for guest in guests:
        expect(guest.page.locator(".step").first).to_be_visible()
    expect(page.get_by_text("Over", exact=True)).to_be_visible()
    page.get_by_role("button", name="Round 1").click()
    boards = page.locator("li", has=page.get_by_text(re.compile("^Table [12]$")))
    expect(boards).to_have_count(2)
    for board in boards.all():
        expect(board.get_by_text("Bot (easy)")).to_have_count(1)  # two people and a bot: six at two tables
        expect(board.locator("ul > li")).to_have_count(3)
    points = [float(cell) for cell in page.locator("td.points").all_inner_texts()]
    assert points == sorted(points, reverse=True)
    for guest in guests:
        assert serious(guest.page) == []
        assert guest.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    # and what comes of it on one's own page
    mine = ada.go("/me")
    expect(mine.get_by_role("heading", name="Ratings")).to_be_visible()
    expect(mine.get_by_role("heading", name="Against people").first).to_be_visible()
    expect(mine.get_by_text("still uncertain").first).to_be_visible()


def test_duplicate_ranks_those_who_had_the_same_cards(visit, club):
    ada, bob, eve = guests = [visit(to=club), visit(phone=True, to=club), visit("fr-FR", to=club)]
    page = ada.go("/c/new")
    page.get_by_text("Duplicate", exact=True).click()
    page.get_by_label("Everyone at a table of their own, against bots").check()
    path = made(page, "The same for all", ("Seats at a table", "2"), ("Rounds", "1"))
    join(bob, path, "Bob", "Join")
    join(eve, path, "Ève", "Participer")
    page.get_by_role("button", name="Begin now").click()
    hands = []
    for guest in guests:
        at_table(guest)
        guest.page.locator('[data-id^="put:"]').first.wait_for(state="attached")
        cards = guest.page.locator('[data-id^="put:"]')
        hands.append(sorted(cards.evaluate_all("all => all.map((one) => one.dataset.id)")))
    assert hands[0] == hands[1] == hands[2]
    play(guests)
    ada.page.locator(".result").get_by_role("link", name="Go to the tournament").click()
    expect(page.locator(".step").first).to_be_visible()
    expect(page.get_by_role("columnheader", name="%")).to_be_visible()
    percents = [float(cell) for cell in page.locator("td.points").all_inner_texts()]
    assert len(percents) == 3
    assert sum(percents) == 150  # whom one is ahead of is behind
    assert serious(page) == []


def test_a_group_has_tournaments_of_its_own(visit, club):
    ada, eve = visit(phone=True, to=club), visit(to=club)
    ada.context.request.get(f"{club.address}/api/me")
    group = ada.context.request.post(f"{club.address}/api/groups", data={"name": "Neighbours"}).json()["id"]
    page = ada.go(f"/group/{group}")
    page.get_by_role("link", name="New tournament").tap()
    expect(page.get_by_text("For the group Neighbours")).to_be_visible()
    path = made(page, "Ours alone")
    page.get_by_role("link", name="Neighbours").tap()
    expect(page.get_by_role("link", name="Ours alone")).to_be_visible()
    assert serious(page) == []
    stranger = eve.go(path)
    expect(stranger.get_by_role("heading", name="Ours alone")).to_be_visible()
    expect(stranger.get_by_role("button", name="Join")).to_have_count(0)
    stranger = eve.go("/c")
    expect(stranger.get_by_role("heading", name="All tournaments")).to_be_visible()
    expect(stranger.get_by_role("link", name="Ours alone")).to_have_count(0)


def test_who_is_not_asked_can_look_and_make_nothing_of_it(visit, club):
    ada, eve = visit(to=club), visit("fr-FR", phone=True, to=club)
    page = ada.go("/c/new")
    path = made(page, "Later", ("When it begins", "at"))
    expect(page.get_by_text(re.compile("^Begins "))).to_be_visible()
    watching = eve.go(path)
    expect(watching.get_by_role("heading", name="Later")).to_be_visible()
    expect(watching.get_by_role("button", name="Commencer")).to_have_count(0)
    page.get_by_role("button", name="End it").click()
    page.get_by_role("button", name="Really end it").click()
    expect(watching.get_by_text("Terminé", exact=True)).to_be_visible()
    expect(watching.get_by_text("Il n’a pas été joué.")).to_be_visible()
    page = ada.go("/c/nothing")
    expect(page.get_by_role("heading", name="There is no such tournament.")).to_be_visible()
