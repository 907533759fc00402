"""Nid de Vouivres in browsers: three people and a bot play a whole match, and nobody sees a choice too early."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from browser.guests import Guest, House
from browser.test_pages import serious

QUICK = """
title en A quick nest
title fr Un nid pressé
die gold 0 0 1
die ruby 0 0 1
die sapphire 0 1
die pearl 0 1
objective 1 0 0 0
objective 0 1 0 0
objective 2 0 0 0
"""
CARD = "card gold gold | gold ruby | gold ruby | gold sapphire ruby | gold ruby | ruby ruby\n"


@pytest.fixture(scope="module")
def nest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house whose host has installed a set of small objectives, for a short match."""
    folder = tmp_path_factory.mktemp("nest")
    file = folder / "quick.txt"
    objectives = "".join(line + "\n" for line in QUICK.splitlines() if line.startswith("objective"))
    file.write_text(QUICK + objectives * 5 + CARD * 12, "utf-8")
    before = os.environ.get("TABLEE_COMPONENTS", "")
    os.environ["TABLEE_COMPONENTS"] = str(file)
    opened = House(folder)
    os.environ["TABLEE_COMPONENTS"] = before
    yield opened
    opened.close()


@pytest.mark.parametrize(
    ("language", "phone", "label", "ours", "theirs", "make"),
    [
        ("en-GB", False, "Cards and dice", "Tablée’s own", "A quick nest", "Set the table"),
        ("fr-FR", True, "Cartes et dés", "Ceux de Tablée", "Un nid pressé", "Mettre la table"),
    ],
)
def test_a_set_that_the_host_has_installed_is_chosen_by_its_name(
    visit, nest, language, phone, label, ours, theirs, make
):
    guest = visit(language, phone, to=nest)
    page = guest.go("/g/nid-de-vouivres/new")
    for fold in range(1 + phone):  # house rules are folded, and on a phone the options, too, in which they are
        page.locator("summary").nth(fold).click()
    sets = page.get_by_label(label)
    expect(sets.locator("option")).to_have_text([ours, theirs])
    expect(sets).to_have_value("standard")
    expect(sets).to_have_accessible_description(re.compile("install"))
    assert serious(page) == []
    sets.focus()
    page.keyboard.press("ArrowDown")
    expect(sets).to_have_value("quick")
    page.get_by_role("button", name=make).click()
    expect(page.locator(".options")).to_have_text(re.compile(f"{label}.*{theirs}"))


def test_a_set_that_is_gone_is_refused_by_the_options_name(visit, nest):
    page = visit(to=nest).go("/g/nid-de-vouivres/new")
    page.locator("summary").first.click()
    page.get_by_label("Cards and dice").select_option("A quick nest")
    file = Path(nest.data.parent / "quick.txt")
    kept = file.read_text("utf-8")
    file.unlink()
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_role("alert")).to_have_text("“Cards and dice” can’t be set like that. Please choose again.")
    file.write_text(kept, "utf-8")
    page.get_by_role("button", name="Set the table").click()
    expect(page.locator(".options")).to_contain_text("A quick nest")


def test_where_nothing_is_installed_nothing_is_asked(visit):
    page = visit().go("/g/nid-de-vouivres/new")
    expect(page.get_by_label("Seconds to decide")).to_be_visible()
    expect(page.get_by_label("Cards and dice")).to_have_count(0)


def lit(page: Page) -> list[str]:
    """What can be touched now."""
    found: list[str] = page.evaluate("() => [...document.querySelectorAll('.lit[data-id]')].map((e) => e.dataset.id)")
    return found


def touch(page: Page, id: str) -> None:
    page.locator(f'[data-id="{id}"]').click(timeout=2000)


def step(page: Page) -> None:
    """Do one thing that is asked for, if anything is: leave if possible, else gather gold and rubies nearby."""
    ids = lit(page)
    objectives = [id for id in ids if id.startswith("objective:")]
    rooms = [id for id in ids if id.startswith("room:")]
    buttons = page.locator(".choices button.choice.lit")
    if objectives:
        touch(page, objectives[0])
    elif "own" in ids:  # a vouivre for one's own room is asked about once more
        touch(page, "own")
    elif rooms and ("vouivre" in page.locator(".status").inner_text() or not page.locator(".mark-chosen").count()):
        touch(page, "exit" if "exit" in ids else rooms[0])
        if any(id.startswith("pair:") for id in lit(page)):
            touch(page, "pair:gold-ruby")
    elif buttons.count():
        buttons.first.click(timeout=2000)


def gather(visit, nest: House) -> list[Guest]:
    """Three people and a bot at a table, the match begun; the second on a phone, the third in French."""
    people = [visit(to=nest), visit(to=nest, phone=True), visit(to=nest, language="fr-FR")]
    path = people[0].new_table("nid-de-vouivres", "me", "open", "open", "easy", options={"components": "quick"})
    people[0].go(path)
    for guest, name, label, sit in (
        (people[1], "Bob", "Your name", "Sit here"),
        (people[2], "Cléo", "Votre nom", "S’asseoir ici"),
    ):
        guest.go(path)
        guest.page.get_by_label(label).fill(name)
        guest.page.get_by_role("button", name=sit).first.click()
        expect(people[0].page.locator(".seats")).to_contain_text(name)
    people[0].page.get_by_role("button", name="Start").click()
    for guest in people:
        expect(guest.page.locator('[data-id="room:1"]')).to_be_visible()
    return people


def test_three_people_and_a_bot_play_to_the_end(visit, nest):
    people = gather(visit, nest)
    pages = [guest.page for guest in people]
    until = time.monotonic() + 120
    while not all(page.locator(".result").count() for page in pages):
        assert time.monotonic() < until, [page.locator(".status").inner_text() for page in pages]
        for page in pages:
            with suppress(PlaywrightTimeout):  # what was offered may be gone when the finger comes down
                step(page)
        pages[0].wait_for_timeout(40)
    ends = {"All three objectives": "Trois objectifs achevés", "Several finished": "Plusieurs ont fini"}
    told = pages[0].locator(".result").inner_text()
    ended = next(ends[words] for words in ends if words in told)
    expect(pages[2].locator(".result")).to_contain_text(ended)  # the same, in French


def test_a_choice_stays_secret_and_can_be_changed(visit, nest):
    ada, _, cleo = gather(visit, nest)
    own = ada.page.locator('[data-id="choice:0:room"]')
    seen = cleo.page.locator('[data-id="choice:0:room"]')
    first, second = [id for id in lit(ada.page) if id.startswith("room:")][:2]
    touch(ada.page, first)
    touch(ada.page, "pair:gold-ruby")
    expect(own).to_be_visible()
    cleo.page.locator('[data-seat="0"] .peek').click()  # what lies before Ada
    expect(seen).to_be_attached()
    assert "art-card-back" in (seen.get_attribute("class") or "")
    assert f"art-card-room-{first[5:]}" in (own.get_attribute("class") or "")
    told = cleo.page.locator("[role=log] .line", has_text="Ada a choisi")
    expect(told).to_have_count(1)
    touch(ada.page, second)
    touch(ada.page, "pair:ruby-pearl")
    expect(ada.page.locator(".status")).to_contain_text(f"room {second[5:]}")
    cleo.page.wait_for_timeout(300)
    assert "art-card-back" in (seen.get_attribute("class") or "")
    expect(told).to_have_count(1)  # not even that it was changed


def test_after_the_reveal_words_and_deeds_are_side_by_side(visit, nest):
    """What somebody said in this turn is seen again beside their pawn, where it has gone."""
    ada, bob, cleo = gather(visit, nest)
    room = next(id for id in lit(ada.page) if id.startswith("room:"))
    touch(ada.page, room)
    touch(ada.page, "pair:gold-ruby")
    ada.page.locator(".tabs button", has_text="Chat").click()
    ada.page.get_by_role("button", name="Truce?").first.click()
    again = cleo.page.locator('.bubble[data-speaker="0"]', has_text="Avait dit")
    until = time.monotonic() + 60
    while not again.count():
        assert time.monotonic() < until, [one.page.locator(".status").inner_text() for one in (ada, bob, cleo)]
        for one in (ada, bob, cleo):
            with suppress(PlaywrightTimeout):
                step(one.page)
        cleo.page.wait_for_timeout(40)
