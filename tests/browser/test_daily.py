"""The challenge of the day: played and solved by thumb, shared without giving it away, days that are none."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.test_pages import serious
from browser.tiles import lies, lift, puzzle, tap
from script import clause

COPIES = "navigator.clipboard.writeText = async (words) => { window.copied = words }; delete Navigator.prototype.share"


def look_around(page: Page, piece: str, lying: str) -> None:
    """With a tile in hand: tiles are as large as a finger, and one that slides moves the board."""
    lift(page, piece)
    tile = page.locator(f'[data-mat="board"] [data-id="{lying}"] use')
    expect(page.locator('[data-mat="board"].close')).to_be_visible()
    before = tile.bounding_box()
    assert before
    assert before["width"] >= 44
    finger = page.context.new_cdp_session(page)
    for kind, x in (("touchStart", 40), ("touchMove", 70), ("touchMove", 110)):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": 120}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    after = tile.bounding_box()
    assert after
    assert after["x"] != before["x"]
    expect(page.get_by_role("button", name="Turn right")).to_be_visible()
    page.keyboard.press("Escape")


@clause("RU-21", "RU-23")
def test_a_day_is_solved_by_thumb_and_shared_without_its_solution(visit, house):
    ann = visit(phone=True)
    ann.context.add_init_script(COPIES)
    page = ann.go("/p/la-ruche/2026-11-02")
    page.set_viewport_size({"width": 375, "height": 667})
    page.get_by_role("button", name="Solve it").tap()
    _, drops = puzzle(page)
    for place, drop in enumerate(drops):
        if place == 9:
            look_around(page, drop.piece, drops[0].piece)
        tap(page, drop)
        lies(page, drop.piece)
    result = page.locator(".result")
    expect(result.get_by_text("your time")).to_be_visible()
    result.get_by_role("button", name="Share the result").tap()
    expect(result.get_by_role("button", name="Copied")).to_be_visible()
    words, link = page.evaluate("window.copied").split("\n")
    assert "2 November 2026" in words
    assert link.endswith("/p/la-ruche/2026-11-02")
    result.get_by_role("link", name="Results of the day").tap()
    expect(page.get_by_role("heading", name="2 November 2026")).to_be_visible()
    expect(page.get_by_role("button", name="Once more, for practice")).to_be_visible()
    expect(page.locator('[aria-current="date"].solved')).to_be_visible()

    stranger = visit()
    page = stranger.go(link.removeprefix(house.address))
    expect(page.get_by_role("button", name="Solve it")).to_be_visible()
    expect(page.locator(".piece")).to_have_count(0)


def test_a_puzzle_is_taken_up_where_it_was_begun(visit):
    page = visit().go("/p/la-ruche/2026-11-03")
    page.get_by_role("button", name="Solve it").click()
    page.locator('[data-mat="rack:0"] .piece').first.wait_for()
    table = page.url
    page.goto(page.url.split("/t/")[0] + "/p/la-ruche/2026-11-03")
    page.get_by_role("button", name="Go on with it").click()
    expect(page).to_have_url(table)


@clause("RU-32")
def test_giving_up_asks_first_and_then_shows_how_the_tiles_can_lie(visit):
    page = visit().go("/p/la-ruche/2026-11-04")
    page.get_by_role("button", name="Solve it").click()
    puzzle(page)
    page.get_by_role("button", name="Give up").click()
    page.get_by_text("Give up and see how the tiles all fit?").wait_for()
    expect(page.locator('[data-mat="board"] .piece')).to_have_count(0)
    page.get_by_role("button", name="Give up").last.click()
    expect(page.locator('[data-mat="board"] .piece')).to_have_count(12)


def test_a_day_that_is_none_says_so(visit):
    for day, words in (("2999-01-01", "hasn’t come yet"), ("2026-02-30", "There is no challenge for that day")):
        page = visit().go(f"/p/la-ruche/{day}")
        expect(page.get_by_role("heading", name=words)).to_be_visible()
        page.get_by_role("link", name="Today’s challenge").click()
        expect(page.get_by_role("button", name="Solve it")).to_be_visible()


def test_the_archive_leads_to_earlier_days(visit):
    page = visit("fr-FR", phone=True).go("/p/la-ruche/2026-11-05")
    page.get_by_role("button", name="Le mois précédent").tap()
    expect(page.get_by_text("octobre 2026", exact=True)).to_be_visible()
    page.get_by_role("link", name="31 octobre 2026").tap()
    expect(page.get_by_role("heading", name="31 octobre 2026")).to_be_visible()


def test_the_days_match_is_played_once_and_shown_among_everybodys(visit):
    ann = visit("fr-FR", phone=True)
    ann.context.add_init_script(COPIES)
    page = ann.go("/p/noughts/today")
    expect(page.get_by_text("Basile")).to_be_visible()
    assert serious(page) == []
    page.get_by_role("button", name="Le jouer").tap()
    result, free = page.locator(".result"), page.locator('[data-id^="cell:"][role=button]')
    for _ in range(5):
        expect(result.or_(free.first).first).to_be_visible()
        if result.is_visible():
            break
        marks = page.locator(".piece").count()
        free.first.tap()
        page.wait_for_function(
            "n => document.querySelectorAll('.piece').length > n || document.querySelector('.result')", arg=marks
        )
        expect(result.or_(free.first).first).to_be_visible()
    result.get_by_role("link", name="Résultats du jour").tap()
    expect(page.get_by_text("Une personne l’a joué")).to_be_visible()
    expect(page.locator("li.mine .bar")).to_be_visible()
    assert serious(page) == []
    page.get_by_role("button", name="Partager le résultat").tap()
    expect(page.get_by_role("button", name="Copié")).to_be_visible()
    words, link = page.evaluate("window.copied").split("\n")
    assert "⬢" in words
    stranger = visit()
    page = stranger.go(link.removeprefix(stranger.house.address))
    expect(page.get_by_role("button", name="Play it")).to_be_visible()
    expect(page.get_by_text("One person has played it")).to_be_visible()
