"""Every page, wide and on a phone upright and sideways, in both languages, with a screen reader's eyes."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from browser.guests import Guest, cell

FILE = """tablee 1
game: noughts 1
seats: 2

0 mark 0
1 mark 3
0 mark 1
1 mark 4
0 mark 2
"""


def imported(guest: Guest) -> str:
    """A finished match, brought as a file; its replay's path."""
    answer = guest.context.request.post(
        f"{guest.house.address}/api/matches", data=FILE, headers={"content-type": "text/plain"}
    )
    assert answer.ok, answer.text()
    return f"/r/{answer.json()['match']}"


def tournament(guest: Guest) -> str:
    """A tournament that this guest has made; its path."""
    wanted = {"game": "noughts", "name": "Friday", "format": "swiss", "seats": 2, "player": "Ada"}
    answer = guest.context.request.post(f"{guest.house.address}/api/contests", data=wanted)
    assert answer.ok, answer.text()
    return f"/c/{answer.json()['id']}"


def serious(page: Page) -> list[str]:
    """What axe finds that would shut somebody out."""
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:200]} ({one['nodes'][0]['failureSummary']})"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


def everywhere(guest: Guest):
    """All kinds of page, each ready to be looked at."""
    page = guest.go("/")
    expect(page.locator("li.game").first).to_be_visible()
    yield page
    page = guest.go("/about")
    expect(page.locator("h1")).to_be_visible()
    yield page
    page = guest.go("/me")
    expect(page.locator("form").first).to_be_visible()
    yield page
    person = guest.context.request.get(f"{guest.house.address}/api/me").json()["id"]
    page = guest.go(f"/p/{person}")
    expect(page.locator("h1, h2").first).to_be_visible()
    yield page
    page = guest.go("/friends")
    expect(page.locator("form")).to_be_visible()
    yield page
    group = guest.context.request.post(f"{guest.house.address}/api/groups", data={"name": "Thursday club"}).json()
    page = guest.go(f"/group/{group['id']}")
    expect(page.locator("fieldset")).to_be_visible()
    yield page
    page = guest.go("/admin")
    expect(page.locator("code")).to_be_visible()
    yield page
    page.goto(guest.house.admin_link())
    page.get_by_role("main").get_by_role("button").click()
    expect(page.locator("form").first).to_be_visible()
    yield page
    page = guest.go("/join")
    expect(page.locator("form").first).to_be_visible()
    yield page
    code = guest.context.request.post(f"{guest.house.address}/api/me/recovery", data={}).json()["codes"][0]
    page = guest.go(f"/join#{code}")
    expect(page.locator("h1, h2").first).to_be_visible()
    yield page
    page = guest.go("/p/la-ruche/today")
    expect(page.locator("h1")).to_be_visible()
    yield page
    page = guest.go("/c/new")
    expect(page.locator("form")).to_be_visible()
    yield page
    page = guest.go(tournament(guest))
    expect(page.get_by_role("heading", name="Friday")).to_be_visible()
    yield page
    page = guest.go("/c")
    expect(page.locator("a[href^='/c/']", has_text="Friday").first).to_be_visible()
    yield page
    page = guest.go("/bots")
    expect(page.locator("form")).to_be_visible()
    yield page
    page = guest.go("/g/la-ruche/new")
    expect(page.locator("form")).to_be_visible()
    yield page
    page = guest.go("/g/la-ruche/rules")
    expect(page.locator("article h1, article h2").first).to_be_visible()
    yield page
    page = guest.go("/g/la-ruche/learn")
    expect(page.locator("section.words")).to_be_visible()
    yield page
    waiting = guest.new_table("noughts", "me", "open", pace={"kind": "days", "days": 1})
    page = guest.go(waiting)
    expect(page.locator(".seats")).to_be_visible()
    page.locator("details summary").click()  # the table's webhook
    expect(page.locator("details form")).to_be_visible()
    yield page
    page = guest.go(f"{waiting}/tv")
    expect(page.locator("figure img")).to_be_visible()
    yield page
    page = guest.go(guest.new_table("la-ruche", "me", "easy", start=True))
    expect(page.locator('[data-mat="rack:0"] .piece').first).to_be_visible()
    yield page
    assert guest.context.browser is not None
    other = guest.context.browser.new_context()
    known = other.request.get(f"{guest.house.address}/api/me").json()["id"]
    other.request.post(f"{guest.house.address}/api/me", data={"name": "Bo"})
    other.close()
    page = guest.go(f"/p/{known}")  # somebody else's
    expect(page.locator("h1", has_text="Bo")).to_be_visible()
    yield page
    page = guest.go(imported(guest))
    expect(page.locator(".controls")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(".piece")).to_have_count(5)
    yield page
    page = guest.go("/nowhere")
    expect(page.locator("h1")).to_be_visible()
    yield page


@pytest.mark.parametrize(
    ("language", "held", "light"),
    [
        ("en-GB", "not", "light"),
        ("fr-FR", "not", "dark"),
        ("en-GB", "upright", "light"),
        ("fr-FR", "upright", "dark"),
        ("fr-FR", "sideways", "light"),
        ("en-GB", "sideways", "dark"),
    ],
)
def test_no_page_shuts_anybody_out(visit, language, held, light):
    guest = visit(language, held == "upright", sideways=held == "sideways", color_scheme=light)
    for page in everywhere(guest):
        assert serious(page) == [], page.url
        assert page.evaluate("document.documentElement.lang") == language[:2]
        too_wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert too_wide <= 0, page.url


@pytest.mark.parametrize("sideways", [False, True])
def test_a_phone_needs_no_zoom_and_every_button_is_large_enough(visit, sideways):
    guest = visit(phone=True, sideways=sideways)
    for page in everywhere(guest):
        small = page.evaluate(
            """() => [...document.querySelectorAll('button, a.button, select, input')]
                .filter((one) => !['checkbox', 'radio'].includes(one.type))
                .filter((one) => one.offsetParent && !one.closest('.sr') && !one.classList.contains('sr'))
                .map((one) => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()])
                .filter(([, box]) => box.height < 43.9 || box.width < 43.9)
                .map(([html, box]) => `${html} ${box.width}x${box.height}`)"""
        )
        assert small == [], page.url


def test_a_finger_plays_on_a_phone(visit):
    guest = visit(phone=True)
    page = guest.go(guest.new_table("noughts", "me", "easy", start=True))
    cell(page, 4).tap()
    expect(page.locator('[data-id="mark:4"]')).to_be_visible()


def test_a_match_by_keys_alone(visit):
    guest = visit()
    page = guest.go(guest.new_table("noughts", "me", "easy", start=True))
    expect(page.locator(".spot-box.lit")).to_have_count(9)
    page.keyboard.press("ArrowDown")  # the first in reading order
    expect(cell(page, 0)).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(cell(page, 4)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator('[data-id="mark:4"]')).to_be_visible()
    expect(page.locator("[aria-live=polite]").first).to_contain_text("marks cell")
    while not page.locator(".result").count():
        expect(page.locator(".spot-box.lit, .result").first).to_be_visible()
        if page.locator(".spot-box.lit").count():
            page.locator("body").press("ArrowDown")
            page.keyboard.press("Enter")
    expect(page.locator(".result")).to_be_visible()


def test_both_languages_and_the_switch(visit):
    guest = visit("fr-FR")
    page = guest.go("/")
    expect(page.locator("h1")).to_have_text("À table\u202f!")
    page.get_by_role("button", name="Réglages").click()
    page.get_by_label("English").click()
    expect(page.locator("h1")).to_have_text("Come to the table")
    page.reload()
    expect(page.locator("h1")).to_have_text("Come to the table")


def test_a_match_file_is_opened_and_replayed_by_slider_and_keys(visit, tmp_path):
    guest = visit()
    page = guest.go("/")
    file = tmp_path / "match.txt"
    file.write_text(FILE)
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".controls")).to_be_visible()
    expect(page.locator(".piece")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".piece")).to_have_count(2)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".piece")).to_have_count(1)
    page.keyboard.press("End")
    expect(page.locator(".piece")).to_have_count(5)
    page.get_by_label("Seen by").select_option("0")
    expect(page).to_have_url(f"{page.url.partition('?')[0]}?view=0")
    expect(page.locator(".piece")).to_have_count(5)
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("slider").fill("3")
    expect(page.locator(".piece")).to_have_count(3)
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".piece")).to_have_count(5)


def test_a_bad_file_is_refused_in_words(visit, tmp_path):
    guest = visit()
    page = guest.go("/")
    file = tmp_path / "match.txt"
    file.write_text(FILE.replace("0 mark 1", "0 mark 3"))
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).not_to_be_empty()
