"""From the home page to the first move: quick play, the form of a table, the lesson's way on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

TABLE = re.compile(r"/t/\w+$")


def card(page: Page, title: str):
    return page.locator(".game").filter(has=page.get_by_role("heading", name=title))


@pytest.mark.parametrize("phone", [False, True])
def test_quick_play_asks_once_and_remembers(visit, phone):
    guest = visit(phone=phone)
    page = guest.go("/")
    nid = card(page, "Nid de Vouivres")
    nid.get_by_role("button", name="Play now").click()
    ask = page.get_by_role("dialog", name="Nid de Vouivres")
    expect(ask.get_by_label("4")).to_be_checked()
    expect(ask.get_by_label("Easy")).to_be_checked()
    expect(ask.get_by_role("button", name="Start")).to_be_in_viewport(ratio=1)
    ask.get_by_text("5", exact=True).click()
    ask.get_by_text("Hard", exact=True).click()
    ask.get_by_role("button", name="Start").click()
    expect(page).to_have_url(TABLE)
    seats = guest.context.request.get(f"{guest.house.address}/api/tables/{page.url.rpartition('/')[2]}").json()["seats"]
    assert [seat.get("level") for seat in seats if seat["kind"] == "bot"] == ["hard"] * 4

    page = guest.go("/")
    expect(nid).to_contain_text("5 players, hard bots")
    nid.get_by_role("button", name="change").click()
    expect(ask.get_by_label("5")).to_be_checked()
    page.keyboard.press("Escape")
    expect(ask).to_be_hidden()
    nid.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(TABLE)
    # each game has its own: Waggle Dance has not been asked for
    page = guest.go("/")
    card(page, "Waggle Dance").get_by_role("button", name="Play now").click()
    expect(page.get_by_role("dialog", name="Waggle Dance").get_by_label("3")).to_be_checked()


@pytest.mark.parametrize("phone", [False, True])
def test_bots_that_adapt_can_be_chosen_and_begin_easy_and_with_help(visit, phone):
    guest = visit(phone=phone)
    page = guest.go("/")
    ruche = card(page, "La Ruche")
    ruche.get_by_role("button", name="Play now").click()
    ask = page.get_by_role("dialog", name="La Ruche")
    ask.get_by_text("Your level", exact=True).click()
    expect(ask).to_contain_text("Easy at first")
    box, row = (ask.get_by_text(words, exact=True).bounding_box() for words in ("Your level", "Easy"))
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= page.viewport_size["width"]
    assert row["width"] > 20
    ask.get_by_role("button", name="Start").click()
    expect(page).to_have_url(TABLE)
    expect(page.locator(".player")).not_to_have_count(0)
    view = guest.context.request.get(f"{guest.house.address}/api/tables/{page.url.rpartition('/')[2]}").json()
    assert {seat.get("level") for seat in view["seats"] if seat["kind"] == "bot"} == {"adaptive"}
    assert view["adapting"] == {"strength": 0.0}
    assert view["options"]["help"]
    page = guest.go("/")
    expect(ruche).to_contain_text("bots at your level")
    # somebody who likes them is offered them in the next game too
    card(page, "Butine!").get_by_role("button", name="Play now").click()
    expect(page.get_by_role("dialog", name="Butine!").get_by_label("Your level")).to_be_checked()


def test_bots_that_adapt_are_offered_in_the_form_and_the_lobby_and_say_so(visit):
    guest = visit()
    page = guest.go("/g/butine/new")
    page.get_by_role("combobox", name="Seat 2").select_option("adaptive")
    page.get_by_role("button", name="Add a seat").click()
    page.get_by_role("button", name="Set the table").click()
    expect(page).to_have_url(TABLE)
    chairs = page.get_by_role("list", name="Seats").get_by_role("listitem")
    expect(chairs.nth(1)).to_contain_text("Bot, adapts to you")
    expect(chairs.nth(1).get_by_role("combobox")).to_have_value("adaptive")
    chairs.nth(2).get_by_role("combobox").select_option(label="Bot, adapts to you")
    expect(chairs.nth(2)).to_contain_text("Bot, adapts to you")


@pytest.mark.parametrize("phone", [False, True])
def test_newcomers_see_the_games_first_and_others_the_way_to_company(visit, phone):
    guest = visit(phone=phone)
    page = guest.go("/")
    first = card(page, "Waggle Dance")
    others = page.get_by_role("heading", name="Play with others")
    expect(first).to_contain_text("30 min · takes a match to learn")
    assert first.bounding_box()["y"] < others.bounding_box()["y"]
    page.get_by_label("Your name").fill("Ada")
    expect(page.get_by_label("Your name")).to_be_focused()
    assert first.bounding_box()["y"] < others.bounding_box()["y"]  # nothing moves while they write
    page.reload()
    expect(first).to_be_visible()
    assert others.bounding_box()["y"] < first.bounding_box()["y"]


@pytest.mark.parametrize("phone", [False, True])
def test_who_comes_by_a_link_finds_the_lesson_beside_the_rules(visit, phone):
    host = visit()
    asked = {"game": "butine", "seats": ["me", "open"], "options": {}, "name": "Ada"}
    made = host.context.request.post(f"{host.house.address}/api/tables", data=asked)
    page = visit("fr-FR" if phone else "en-GB", phone=phone).go(f"/t/{made.json()['id']}")
    lesson = page.get_by_role("link", name="Apprendre à jouer" if phone else "Learn to play")
    expect(lesson).to_have_attribute("href", "/g/butine/learn")
    expect(lesson).to_have_attribute("target", "_blank")  # the table stays open
    expect(page.get_by_role("link", name="Règles" if phone else "Rules")).to_be_visible()


def test_help_is_promised_only_where_there_is_some(visit):
    page = visit().go("/")
    for title, helped in (("La Ruche", True), ("Butine!", False)):
        card(page, title).get_by_role("button", name="Play now").click()
        ask = page.get_by_role("dialog", name=title)
        expect(ask).to_contain_text("They make mistakes: good for a first match.")
        expect(ask.get_by_text("The spots where the tile in your hand fits are lit.")).to_have_count(int(helped))
        ask.get_by_role("button", name="Cancel").click()


def test_a_first_match_has_help(visit):
    guest = visit()
    page = guest.go("/")
    card(page, "La Ruche").get_by_role("button", name="Play now").click()
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    expect(page).to_have_url(TABLE)
    view = guest.context.request.get(f"{guest.house.address}/api/tables/{page.url.rpartition('/')[2]}").json()
    assert view["options"]["help"]


GAMES = ["waggle-dance", "butine", "nid-de-vouivres", "la-ruche", "wombat"]


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_the_form_of_a_table_fits_one_screen(visit, language):
    guest = visit(language)
    for game in GAMES:
        page = guest.go(f"/g/{game}/new")
        expect(page.locator("button[type=submit]")).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), game


def test_on_a_phone_options_are_folded_under_how_they_are_set(visit):
    page = visit(phone=True).go("/g/waggle-dance/new")
    page.get_by_text("Length: Standard").click()
    page.get_by_label("Length").select_option(index=0)
    expect(page.locator(".options > summary")).not_to_contain_text("Standard")
    card(visit(phone=True).go("/"), "Waggle Dance").get_by_role("link", name="Play with friends").click()


def test_on_a_phone_the_start_stays_in_sight(visit):
    guest = visit("fr-FR", phone=True)
    for game in GAMES:
        page = guest.go(f"/g/{game}/new")
        send = page.locator("button[type=submit]")
        expect(send).to_be_in_viewport(ratio=1)
        page.locator("summary, .option").last.scroll_into_view_if_needed()
        expect(send).to_be_in_viewport(ratio=1)


def test_licences_can_be_read(visit):
    page = visit().go("/")
    page.get_by_role("link", name="About and licences").click()
    for name in ("Tablée", "svelte", "@fluent/bundle", "@fontsource/fraunces", "@fontsource-variable/figtree"):
        expect(page.locator("summary").filter(has_text=name).first).to_be_visible()


def test_the_volume_is_kept(visit):
    page = visit().go("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("slider", name="Volume").fill("30")
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("slider", name="Volume")).to_have_value("30")
    page.get_by_label("Sound").uncheck()
    expect(page.get_by_role("slider", name="Volume")).to_have_count(0)
