"""A toy game in a package of its own, played in browsers: no other file knows of it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.guests import cell, mark


def sit_two(visit, **second):
    """Two guests at a table of noughts, the match begun."""
    ada, bob = visit(), visit(**second)
    begin(ada, bob)
    return ada, bob


def begin(ada, bob):
    """They sit down at a table of noughts, and begin."""
    path = ada.new_table("noughts", "me", "open")
    ada.go(path)
    bob.go(path)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit here").click()
    expect(ada.page.locator(".seats")).to_contain_text("Bob")
    ada.page.get_by_role("button", name="Start").click()
    expect(cell(ada.page, 0)).to_have_attribute("role", "button")


def test_what_somebody_takes_back_is_told_to_the_others(visit):
    ada, bob = sit_two(visit)
    mark(ada.page, 4)
    expect(bob.page.locator(".drawer")).to_contain_text("Ada marks cell")
    ada.page.get_by_role("button", name="Take back").click()
    expect(bob.page.locator(".drawer .line").last).to_contain_text("Taken back: Ada marks cell")
    expect(ada.page.locator(".drawer")).not_to_contain_text("marks cell")
    mark(ada.page, 0)
    expect(bob.page.locator(".drawer .line").last).not_to_contain_text("Taken back")


def test_somebody_awaited_who_is_away_is_spoken_of(visit):
    ada, bob = sit_two(visit)
    mark(ada.page, 4)
    expect(ada.page.locator(".status")).to_contain_text("Bob to play")
    bob.page.goto("about:blank")
    expect(ada.page.locator(".status")).to_contain_text("Bob is away: wait, or let a bot play.")
    choices = ada.page.locator("[data-place=choices]")
    expect(choices.get_by_role("button", name="Take back")).to_be_visible()
    choices.get_by_role("button", name="Let a bot play").click()
    expect(cell(ada.page, 0).or_(cell(ada.page, 1)).and_(ada.page.locator("[role=button]")).first).to_be_visible()
    expect(ada.page.locator(".status")).not_to_contain_text("away")


def test_two_people_play_to_the_end_and_again(visit):
    ada, bob = sit_two(visit)
    expect(ada.page.locator(".status")).to_contain_text("Your turn")
    expect(bob.page.locator(".status")).to_contain_text("Ada to play")
    expect(cell(bob.page, 4)).to_have_attribute("role", "img")
    for player, number in ((ada, 0), (bob, 3), (ada, 1), (bob, 4), (ada, 2)):
        mark(player.page, number)
        for page in (ada.page, bob.page):
            expect(page.locator(f'[data-id="mark:{number}"]')).to_be_visible()
    expect(ada.page.locator(".result")).to_contain_text("You have won!")
    expect(bob.page.locator(".result")).to_contain_text("Ada has won")
    expect(bob.page.locator(".result")).to_contain_text("Three in a row!")
    expect(bob.page.locator(".drawer")).to_contain_text("Ada marks cell 3")

    # it is folded away to look at the board
    bob.page.get_by_role("button", name="Look at the table").click()
    expect(bob.page.locator(".result")).to_have_count(0)
    bob.page.get_by_role("button", name="Show the result").click()

    # asked of both, forced on neither
    ada.page.get_by_role("button", name="Rematch").click()
    expect(bob.page.locator(".result")).to_contain_text("Ada wants a rematch.")
    bob.page.get_by_role("button", name="Not now").click()
    expect(ada.page.locator(".result .no")).to_contain_text("Bob")
    expect(ada.page.locator(".piece")).to_have_count(5)
    bob.page.get_by_role("button", name="Rematch").click()
    expect(bob.page.locator(".piece")).to_have_count(0)
    expect(ada.page.locator(".result")).to_have_count(0)


def test_a_watcher_sees_everything_move_and_touches_nothing(visit):
    ada, bob = sit_two(visit)
    eve = visit()
    page = eve.go(ada.page.url.removeprefix(ada.house.address))
    mark(ada.page, 4)
    expect(page.locator('[data-id="mark:4"]')).to_be_visible()
    expect(page.get_by_text("You are watching.")).to_be_visible()
    expect(page.locator(".lit")).to_have_count(0)
    # looking back a step and to now again
    mark(bob.page, 0)
    expect(page.locator(".piece")).to_have_count(2)
    page.get_by_role("button", name="One step back").click()
    expect(page.locator(".piece")).to_have_count(1)
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator(".piece")).to_have_count(2)


def test_the_chat_lets_go_of_the_keyboard_when_it_is_ones_turn(visit):
    ada, bob = sit_two(visit)
    mark(ada.page, 0)
    ada.page.get_by_role("button", name="Chat").click()
    field = ada.page.get_by_placeholder("Say something")
    field.focus()
    expect(field).to_be_focused()
    mark(bob.page, 4)
    expect(cell(ada.page, 1)).to_have_attribute("role", "button")
    expect(field).not_to_be_focused()
    # words that were begun are one's own: nothing takes the keyboard from them
    mark(ada.page, 1)
    field.fill("Careful")
    mark(bob.page, 2)
    expect(cell(ada.page, 6)).to_have_attribute("role", "button")
    expect(field).to_be_focused()
    expect(field).to_have_value("Careful")


def test_people_talk_each_in_their_language(visit):
    ada, bob = sit_two(visit)
    ada.page.get_by_role("button", name="Chat").click()
    ada.page.get_by_role("button", name="Good luck!").click()
    ada.page.get_by_label("Say something").fill("<b>hi</b>")
    ada.page.get_by_role("button", name="Send").click()
    bob.page.get_by_role("button", name="Settings").click()
    bob.page.get_by_label("Français").click()
    bob.page.keyboard.press("Escape")
    bob.page.get_by_role("button", name="Discussion").click()
    expect(bob.page.get_by_role("log")).to_contain_text(re.compile("Ada.* Bonne chance"))
    expect(bob.page.get_by_role("log")).to_contain_text("<b>hi</b>")


def test_a_seat_is_taken_up_again_from_another_tab(visit):
    ada, _ = sit_two(visit)
    other = ada.context.new_page()
    other.goto(ada.page.url)
    mark(other, 8)
    expect(ada.page.locator('[data-id="mark:8"]')).to_be_visible()


def test_a_move_can_be_confirmed_first_and_taken_back(visit):
    ada, bob = sit_two(visit)
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_label("Ask before a move is sent").check()
    ada.page.keyboard.press("Escape")
    mark(ada.page, 4)
    expect(ada.page.get_by_text("Send this move?")).to_be_visible()
    ada.page.get_by_role("button", name="Cancel").click()
    expect(bob.page.locator(".piece")).to_have_count(0)
    mark(ada.page, 2)
    ada.page.get_by_role("button", name="Confirm").click()
    expect(bob.page.locator('[data-id="mark:2"]')).to_be_visible()
    ada.page.get_by_role("button", name="Take back").click()
    expect(bob.page.locator(".piece")).to_have_count(0)
