"""People among people, each with a browser of their own: quick matches, blocks, votes, friends, reports."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.guests import Guest
from browser.test_pages import serious


def named(guest: Guest, name: str) -> Guest:
    """A guest whose browser knows their name, and whom the house knows by it."""
    guest.context.add_init_script(f"localStorage.setItem('tablee.name', JSON.stringify('{name}'))")
    guest.context.request.get(f"{guest.house.address}/api/me")
    guest.context.request.post(f"{guest.house.address}/api/me", data={"name": name})
    return guest


@pytest.fixture
def people(visit):
    """So many people, the second on a phone."""

    def come(*names: str) -> list[Guest]:
        return [named(visit(phone=place == 1), name) for place, name in enumerate(names)]

    return come


def find_players(guest: Guest, game: str = "Tricks") -> Page:
    """Wants a quick match, by the form of the home page."""
    page = guest.go("/")
    form = page.locator("form[aria-labelledby=quick-head]")
    expect(form).to_be_visible()
    if not form.get_by_label("Game").is_visible():  # folded on a phone
        form.locator(".unfold").tap()
    form.get_by_label("Game").select_option(label=game)
    form.get_by_label("Pace").select_option(label="Live, no clock")
    form.get_by_role("button", name="Find players").click()
    expect(page.locator(".seats, .stage").first).to_be_visible()
    return page


def about(page: Page, name: str) -> None:
    """Opens what can be done about a player: at the plate."""
    page.locator(".player").get_by_role("button", name=name).click()
    expect(page.get_by_role("dialog")).to_contain_text(name)


def test_two_who_wait_meet_and_a_bot_fills_up_when_they_have_waited_enough(people):
    ada, bob = people("Ada", "Bob")
    page = find_players(ada)
    expect(page.get_by_text("You are the first of 3 players.")).to_be_visible()
    expect(page.locator(".time")).to_contain_text("bots in")
    other = find_players(bob)
    assert other.url == page.url
    page.get_by_role("button", name="Don’t wait: play with bots").click()
    expect(page.get_by_text("The others would still like to wait.")).to_be_visible()
    other.get_by_role("button", name="Don’t wait: play with bots").tap()
    for one in (page, other):
        expect(one.locator(".player")).to_have_count(3)
    expect(page.locator(".player").nth(1)).to_contain_text("Bob")
    expect(page.locator(".player").nth(2)).to_contain_text("normal")


def test_who_is_blocked_is_never_met_by_chance(people):
    ada, bob, cyd = people("Ada", "Bob", "Cyd")
    path = ada.new_table("noughts", "me", "open")
    page = ada.go(path)
    bob.go(path).get_by_role("button", name="Sit here").tap()
    page.get_by_role("button", name="Actions for Bob").click()
    page.get_by_role("button", name="Block").click()
    expect(page.get_by_role("button", name="Unblock")).to_be_visible()
    waiting = find_players(ada)
    assert find_players(bob).url != waiting.url
    assert find_players(cyd).url == waiting.url
    page = ada.go("/friends")
    page.get_by_role("button", name="Unblock Bob").click()
    expect(page.get_by_role("heading", name="Muted and blocked")).to_have_count(0)


def test_among_strangers_two_of_three_show_one_the_door(people):
    ada, bob, cyd = people("Ada", "Bob", "Cyd")
    pages = [find_players(guest) for guest in (ada, bob, cyd)]
    for page in pages:
        expect(page.locator(".player")).to_have_count(3)
    about(pages[0], "Cyd")
    pages[0].get_by_role("button", name="Vote to remove").click()
    told = pages[1].get_by_role("status").filter(has_text="Should Cyd leave? 1 of 2 votes.")
    expect(told).to_be_visible()
    assert serious(pages[1]) == []
    told.get_by_role("button", name="I agree").tap()
    expect(pages[2].get_by_text("You have been removed from this table.")).to_be_visible()
    expect(pages[0].locator(".player").nth(2)).not_to_contain_text("Cyd")


def test_friends_are_asked_seen_online_and_invited_by_name(people):
    ada, bob, cyd = people("Ada", "Bob", "Cyd")
    path = ada.new_table("noughts", "me", "open")
    page = ada.go(path)
    bob.go(path).get_by_role("button", name="Sit here").tap()
    page.get_by_role("button", name="Actions for Bob").click()
    page.get_by_role("button", name="Add friend").click()
    expect(page.get_by_role("button", name="Withdraw the request")).to_be_visible()
    assert serious(page) == []
    other = bob.go("/friends")
    other.get_by_role("button", name="Accept Ada").tap()
    expect(other.locator("li", has_text="Ada")).to_contain_text("online")
    page.keyboard.press("Escape")

    page = ada.go(ada.new_table("tricks", "me", "open", "open"))
    expect(page.locator("li", has_text="Bob")).to_contain_text("online")
    page.get_by_role("button", name="Invite Bob").click()
    expect(page.get_by_text("invited", exact=True)).to_be_visible()
    asked = other.get_by_role("status").filter(has_text="Ada invites you to play Tricks")
    assert serious(other) == []
    asked.get_by_role("link", name="Join").tap()
    other.get_by_role("button", name="Sit here").first.tap()
    expect(page.locator(".seats")).to_contain_text("Bob")

    # who hides is seen by nobody but can be invited, and a stranger sees nothing at all
    ada.new_table("noughts", "me", "open")
    other = bob.go("/friends")
    other.get_by_label("Don’t show when I’m online").check()
    page = ada.go("/friends")
    expect(page.locator("li", has_text="Bob")).to_contain_text("not here now")
    page.get_by_role("button", name="Invite to Noughts and crosses Bob").click()
    expect(page.get_by_text("invited", exact=True)).to_be_visible()
    expect(cyd.go("/friends").get_by_text("Nobody yet.")).to_be_visible()


def test_a_group_has_its_tables_and_standings(people):
    ada, bob, cyd = people("Ada", "Bob", "Cyd")
    page = ada.go("/friends")
    page.get_by_label("Name of a new group").fill("Thursday club")
    page.get_by_role("button", name="Make a group").click()
    expect(page.get_by_role("heading", name="Thursday club")).to_be_visible()
    path = page.url.removeprefix(ada.house.address)
    other = bob.go(path)
    expect(other.get_by_text("One person is in this group.")).to_be_visible()
    other.get_by_role("button", name="Join the group").tap()
    expect(other.get_by_role("link", name="Ada")).to_be_visible()
    page.get_by_role("combobox", name="Game").select_option(label="Noughts and crosses")
    page.get_by_role("link", name="Set the table").click()
    page.get_by_role("button", name="Set the table").click()
    expect(page.locator(".seats")).to_be_visible()
    bob.go(path).get_by_role("link", name="Join Noughts").tap()
    expect(other.get_by_role("button", name="Sit here")).to_be_visible()
    expect(cyd.go(path).get_by_text("2 people are in this group.")).to_be_visible()
    expect(cyd.page.get_by_role("link", name="Ada")).to_have_count(0)


def test_a_locked_table_and_a_closed_gallery_keep_others_out(people):
    ada, bob, cyd = people("Ada", "Bob", "Cyd")
    page = ada.go("/g/noughts/new")
    page.get_by_label("Watchers see").select_option(label="nothing: no watchers")
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_text("Watchers see nothing: no watchers")).to_be_visible()
    path = page.url.removeprefix(ada.house.address)
    bob.go(path).get_by_role("button", name="Sit here").tap()
    page.get_by_label("Lock the table").check()
    expect(bob.page.get_by_text("The host has locked the table.")).to_be_visible()
    expect(cyd.go(path).get_by_text("The host has locked this table")).to_be_visible()
    page.get_by_label("Lock the table").uncheck()
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".player")).to_have_count(2)
    expect(cyd.go(path).get_by_text("are closed to watchers")).to_be_visible()


def test_a_report_reaches_those_who_run_the_house_and_they_act(people):
    ada, bob, cyd, dan = people("Ada", "Bob", "Cyd", "Dan")
    path = ada.new_table("noughts", "me", "open")
    page = ada.go(path)
    other = bob.go(path)
    other.get_by_role("button", name="Sit here").tap()
    other.get_by_label("Say something").fill("You are all idiots")
    other.keyboard.press("Enter")
    page.get_by_role("log").get_by_role("button", name="Bob").click()
    page.get_by_role("button", name="Report").click()
    page.get_by_label("What did Bob do?").fill("He insults us")
    page.get_by_role("button", name="Send the report").click()
    expect(page.get_by_text("Thank you.")).to_be_visible()
    person = bob.context.request.get(f"{bob.house.address}/api/me").json()["id"]
    public = dan.go(f"/p/{person}")
    public.get_by_role("button", name="Report").click()
    public.get_by_role("button", name="Send the report").click()
    expect(public.get_by_text("Thank you.")).to_be_visible()

    admin = cyd.page
    admin.goto(cyd.house.admin_link())
    admin.get_by_role("button", name="Run this house").click()
    report = admin.get_by_role("article").filter(has_text="He insults us")
    expect(report).to_contain_text("You are all idiots")
    expect(report).to_contain_text("one other person has reported them, too")
    assert serious(admin) == []
    report.get_by_role("button", name="Suspend").click()
    report.get_by_role("button", name="Really suspend?").click()
    expect(report).to_have_count(0)
    expect(other.get_by_text("have suspended you")).to_be_visible()
    expect(page.locator(".seats")).not_to_contain_text("Bob")
    admin.get_by_role("article").get_by_role("button", name="Remove the name").click()
    admin.get_by_role("article").get_by_role("button", name="Really remove the name?").click()
    expect(admin.get_by_text("Nothing to look at.")).to_be_visible()
    admin.get_by_label("It is shown on all pages").fill("Please be kind.")
    admin.get_by_role("button", name="Tell everyone").click()
    expect(page.get_by_role("status").filter(has_text="Please be kind.")).to_be_visible()
    admin.get_by_role("button", name="End it").click()
    expect(page.get_by_text("Please be kind.")).to_have_count(0)
    expect(ada.go("/admin").get_by_text("for those who run this house")).to_be_visible()


def test_the_same_people_again_from_a_past_match(people):
    ada, bob = people("Ada", "Bob")
    path = ada.new_table("noughts", "me", "open")
    page = ada.go(path)
    other = bob.go(path)
    other.get_by_role("button", name="Sit here").tap()
    page.get_by_role("button", name="Start").click()
    for place, number in enumerate((0, 3, 1, 4, 2)):
        (page, other)[place % 2].locator(f'[data-id="cell:{number}"][role=button]').click()
    expect(page.locator(".result")).to_be_visible()
    other = bob.go("/")
    page.get_by_role("button", name="Same people again").click()
    expect(page.locator(".seats")).to_be_visible()
    assert not page.url.endswith(path)
    other.get_by_role("status").filter(has_text="Ada invites you").get_by_role("link", name="Join").tap()
    expect(other.get_by_role("button", name="Sit here")).to_be_visible()
    page = ada.go("/me")
    expect(page.get_by_role("button", name="Same people again")).to_be_visible()
    expect(page.get_by_role("combobox", name="Quarter")).to_be_visible()
