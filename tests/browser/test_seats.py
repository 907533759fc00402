"""Friends at a table: they talk before the match, change their names, get up, and somebody else sits down."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.guests import cell, mark
from browser.test_pages import serious
from browser.test_two_players import sit_two


def test_friends_talk_before_the_match_and_change_their_names(visit):
    ada, bob = visit(), visit("fr-FR", phone=True)
    path = ada.new_table("noughts", "me", "open")
    ada.go(path)
    bob.go(path)
    bob.page.get_by_role("button", name="S’asseoir ici").tap()
    expect(ada.page.locator(".seats")).to_contain_text("Invité")
    bob.page.get_by_label("Votre nom").fill("Robert")
    bob.page.get_by_label("Votre nom").press("Enter")
    expect(ada.page.locator(".seats")).to_contain_text("Robert")
    ada.page.get_by_label("Say something").fill("Ready?")
    ada.page.get_by_role("button", name="Send", exact=True).click()
    expect(bob.page.get_by_role("log")).to_contain_text(re.compile(r"Ada.* Ready\?"))
    assert bob.page.evaluate("document.documentElement.scrollWidth") == 390  # the phrases scroll by themselves
    ada.page.reload()
    expect(ada.page.get_by_role("log")).to_contain_text(re.compile(r"Ada.* Ready\?"))


def test_a_watcher_takes_a_name_and_speaks_by_it(visit):
    ada, _ = sit_two(visit)
    path = ada.page.url.removeprefix(ada.house.address)
    eve, lea = visit(phone=True), visit("fr-FR", sideways=True)
    page = eve.go(path)
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Table", exact=True).tap()
    page.get_by_label("Your name").fill("Eve")
    page.get_by_label("Your name").press("Enter")
    expect(page.get_by_text("1 watching: Eve")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("header").get_by_role("button", name="Chat").tap()
    page.locator("header").get_by_label("Say something to the other watchers").fill("Who wins?")
    page.locator("header").get_by_role("button", name="Send").tap()
    expect(page.locator("header").get_by_role("log")).to_contain_text("Eve Who wins?")

    # somebody whose browser knows their name need not say it again
    lea.context.add_init_script("localStorage.setItem('tablee.name', JSON.stringify('Léa'))")
    other = lea.go(path)
    other.get_by_role("button", name="Table", exact=True).tap()
    expect(other.get_by_text("2 spectateurs : Eve, Léa")).to_be_visible()
    ada.page.get_by_role("button", name="Table", exact=True).click()
    expect(ada.page.get_by_text("2 watching: Eve, Léa")).to_be_visible()


def test_who_is_taken_out_of_a_seat_reads_what_happened_and_what_to_do(visit):
    ada, bob = visit(), visit("fr-FR", phone=True)
    path = ada.new_table("noughts", "me", "open")
    ada.go(path)
    page = bob.go(path)
    told = page.get_by_role("alert").filter(has_text="L’hôte")
    page.get_by_role("button", name="S’asseoir ici").tap()
    ada.page.get_by_role("button", name="Free this seat").click()
    expect(told).to_contain_text("L’hôte vous a fait quitter votre place.")
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.get_by_role("button", name="S’asseoir ici").tap()
    expect(told).to_have_count(0)

    # in the match: they were away, and come back
    ada.page.get_by_role("button", name="Start").click()
    expect(cell(page, 0)).to_be_visible()
    page.goto("about:blank")
    ada.page.locator(".player").get_by_role("button", name="Let a bot play").click()
    expect(ada.page.locator(".player").nth(1)).to_contain_text("a bot plays on")
    bob.go(path)
    expect(told).to_contain_text("L’hôte a confié votre place à un bot.")
    assert serious(page) == []
    told.get_by_role("button", name="Fermer").tap()
    expect(told).to_have_count(0)
    expect(page.get_by_text("Vous regardez la partie.")).to_be_visible()
    page.get_by_role("button", name="Prendre la place de").tap()
    expect(ada.page.locator(".player").nth(1)).to_contain_text("Invité")


def test_what_is_said_by_one_touch_suits_the_moment(visit):
    ada = visit()
    page = ada.go(ada.new_table("nid-de-vouivres", "me", "easy", "easy"))
    expect(page.locator(".phrase")).to_have_count(6)  # the common ones
    page.get_by_role("button", name="Start").click()
    page.locator(".stage").get_by_role("button", name="Chat").click()
    expect(page.get_by_role("button", name="I go to room 3.")).to_be_visible()


def test_the_start_is_pressed_twice_and_nobody_minds(visit):
    ada = visit()
    page = ada.go(ada.new_table("noughts", "me", "easy"))
    page.get_by_role("button", name="Start").dblclick()
    expect(cell(page, 0)).to_be_visible()
    expect(page.get_by_text("Not while the match is on.")).to_have_count(0)


def test_who_gets_up_is_asked_twice_and_a_watcher_plays_on(visit):
    ada, bob = sit_two(visit)
    eve = visit()
    page = eve.go(ada.page.url.removeprefix(ada.house.address))
    # nobody offers to put a bot on the seat of somebody who is here
    expect(ada.page.locator(".player").nth(1)).to_contain_text("Bob")
    expect(ada.page.get_by_role("button", name="Let a bot play")).to_have_count(0)

    bob.page.get_by_role("button", name="Table", exact=True).click()
    bob.page.get_by_role("button", name="Leave the seat").click()
    expect(bob.page.get_by_text("A bot plays on for you.")).to_be_visible()
    expect(page.get_by_role("button", name="Play on for")).to_have_count(0)
    bob.page.get_by_role("button", name="Yes, leave").click()
    expect(bob.page.get_by_text("You are watching.")).to_be_visible()

    page.get_by_role("button", name="Ask to play on for").click()
    expect(page.get_by_text("You asked for the seat.")).to_be_visible()
    ada.page.get_by_role("button", name="Let them").click()
    expect(ada.page.locator(".player").nth(1)).to_contain_text("Guest")
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_label("Your name").fill("Eve")
    page.get_by_label("Your name").press("Enter")
    expect(ada.page.locator(".player").nth(1)).to_contain_text("Eve")
    page.keyboard.press("Escape")
    mark(ada.page, 4)
    mark(page, 0)
    expect(bob.page.locator('[data-id="mark:0"]')).to_be_visible()


def test_the_table_menu_shows_the_rules_and_the_link_and_gives_the_focus_back(visit):
    ada, _ = sit_two(visit)
    page = ada.page
    page.get_by_role("button", name="Table", exact=True).click()
    expect(page.get_by_role("link", name="Rules")).to_have_attribute("target", "_blank")
    expect(page.get_by_label("Send this link")).to_have_value(page.url)
    page.get_by_label("Your name").focus()
    page.keyboard.press("Escape")
    expect(page.get_by_label("Your name")).to_have_count(0)
    expect(page.get_by_role("button", name="Table", exact=True)).to_be_focused()


def test_a_friend_who_comes_late_is_given_a_chair_and_the_next_match_has_three(visit):
    ada, late = visit(), visit("fr-FR", phone=True)
    path = ada.new_table("la-ruche", "me", "easy")
    ada.go(path)
    late.go(path)
    ada.page.get_by_role("button", name="Add a seat").click()
    late.page.get_by_label("Votre nom").fill("Léa")
    late.page.get_by_role("button", name="S’asseoir ici").tap()
    expect(ada.page.locator(".seats li")).to_have_count(3)
    expect(ada.page.locator(".seats")).to_contain_text("Léa")
    ada.page.get_by_role("button", name="Start").click()
    expect(late.page.locator('[data-mat="rack:2"] .piece').first).to_be_visible()


def test_enter_on_a_button_presses_it_even_with_a_tile_in_hand(visit):
    ada = visit()
    page = ada.go(ada.new_table("la-ruche", "me", "easy", start=True))
    page.locator('[data-mat="rack:0"] [role=button]').first.click()
    told = page.locator(".choices + [role=status]")  # for those who don't see it
    expect(told).to_contain_text("Turn it, then choose a spot.")
    page.keyboard.press("e")
    expect(told).to_have_text("Direction 2 of 6.")
    put_back = page.get_by_role("button", name="Put back")
    put_back.focus()
    page.keyboard.press("Enter")
    expect(put_back).to_have_count(0)


def test_the_way_back_to_a_table_is_on_the_first_page(visit):
    ada = visit()
    path = ada.new_table("noughts", "me", "open")
    page = ada.go(path)
    expect(page.locator(".seats")).to_be_visible()
    page.get_by_role("link", name="Tablée").click()
    page.get_by_role("list", name="My tables").get_by_role("link").first.click()
    expect(page.locator(".seats")).to_be_visible()
    assert page.url.endswith(path)


def test_what_is_chosen_on_one_page_holds_on_the_others(visit):
    ada = visit()
    ada.go("/")
    other = ada.context.new_page()
    other.goto(ada.house.address)
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_label("Français").click()
    expect(other.get_by_role("heading", level=1)).to_have_text("À table !")


def test_an_address_of_no_game_says_so_plainly(visit):
    ada = visit()
    for path in ("/g/chess/new", "/g/chess/rules", "/g/chess"):
        page = ada.go(path)
        expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing here.")
        expect(page.get_by_role("link", name="All games")).to_be_visible()
        expect(page).to_have_title("Tablée")
    page = ada.go("/g/la-ruche")
    expect(page.get_by_role("heading", level=1)).to_have_text("New table: La Ruche")


def test_on_a_phone_talk_is_heard_and_answered_from_the_header(visit):
    ada, bob = sit_two(visit, phone=True)
    ada.page.get_by_role("button", name="Chat").click()
    ada.page.get_by_label("Say something").fill("Are you there?")
    ada.page.get_by_role("button", name="Send", exact=True).click()
    expect(bob.page.locator('.bubble[data-speaker="0"]')).to_have_text("Are you there?")
    header = bob.page.locator("header")
    header.get_by_role("button", name="Chat (1)").tap()
    header.get_by_label("Say something").fill("Yes!")
    header.get_by_role("button", name="Send").tap()
    expect(ada.page.get_by_role("log")).to_contain_text(re.compile(r"Bob.* Yes!"))
    bob.page.keyboard.press("Escape")
    expect(header.get_by_role("button", name="Chat", exact=True)).to_be_visible()  # all is read


def test_open_tables_come_before_the_games(visit):
    ada, bob = visit(), visit(phone=True)
    path = ada.new_table("noughts", "me", "open", listed=True)
    ada.go(path)
    expect(ada.page.locator(".seats")).to_be_visible()
    page = bob.go("/")
    join = page.locator(f'a[href="{path}"]')
    expect(join).to_contain_text("Join")
    assert join.bounding_box()["y"] < page.locator("li.game").first.bounding_box()["y"]
    join.tap()
    expect(page.get_by_role("button", name="Sit here")).to_be_visible()


def test_a_touch_beside_the_menu_shuts_it_and_is_no_move(visit):
    ada, _ = sit_two(visit)
    page = ada.page
    middle = cell(page, 4).bounding_box()
    assert middle is not None
    page.get_by_role("button", name="Table", exact=True).click()
    page.mouse.click(middle["x"] + middle["width"] / 2, middle["y"] + middle["height"] / 2)
    expect(page.get_by_label("Your name")).to_have_count(0)
    expect(page.locator(".status")).to_contain_text("Your turn")
    mark(page, 4)
    expect(page.locator('[data-id="mark:4"]')).to_be_visible()


def test_a_friend_who_comes_by_the_link_is_asked_to_sit_down_first(visit):
    ada, bo = visit(), visit("fr-FR", phone=True)
    path = ada.new_table("noughts", "me", "open")
    ada.go(path)
    page = bo.go(path)
    expect(page.get_by_role("heading", name="vous attend")).to_be_visible()
    sit = page.get_by_role("button", name="S’asseoir ici")
    link = page.get_by_role("button", name="Copier le lien")
    assert sit.bounding_box()["y"] < link.bounding_box()["y"]
    expect(sit).to_be_in_viewport(ratio=1)
    sit.tap()
    expect(page.get_by_role("heading", name="La table est mise")).to_be_visible()


def test_a_friend_who_comes_in_the_middle_of_a_match_plays_the_next_one(visit):
    ada, bo = visit(), visit(phone=True)
    path = ada.new_table("noughts", "me", "easy", start=True)
    page, other = ada.go(path), bo.go(path)
    expect(other.get_by_text("You are watching. Ask for a seat in the next match!")).to_be_visible()
    free, over = page.locator('[data-id^="cell:"][role="button"]'), page.locator(".result")
    while not over.count():
        free.or_(over).first.wait_for()
        if free.count():
            free.first.click()
            page.wait_for_timeout(200)
    page.get_by_role("button", name="Make room for Guest").click()
    other.get_by_role("button", name="Take a free seat").tap()
    for one in (page, other):
        one.get_by_role("button", name="Rematch", exact=True).click()
    expect(page.locator(".result")).to_have_count(0)
    expect(other.locator(".result")).to_have_count(0)
    expect(other.locator(".watching")).to_have_count(0)
