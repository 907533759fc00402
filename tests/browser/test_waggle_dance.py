"""A whole match of Waggle Dance in browsers: two people, one by mouse and one by keys on a phone, and a bot."""

from __future__ import annotations

import sqlite3
import time

from playwright.sync_api import Page, TimeoutError, expect

from browser.guests import Guest, House
from tablee.kernel import Match, game
from tablee.kernel.options import read_options
from tablee.server.match.times import is_time

RULES = game("waggle-dance")
OPTIONS = {"length": "short", "window": 0}
ENDS = {
    "honey": ("The most honey wins.", "Qui a le plus de miel l’emporte."),
    "pollen": ("Equal honey: the most pollen wins.", "le plus de pollen l’emporte."),
    "shared": ("Equal honey, equal pollen: the win is shared.", "la victoire est partagée."),
}
"""Why a match ends, as either of them reads it."""
LONGEST = 300
"""Seconds; a busy machine takes its time."""
PATIENCE = 3
"""Seconds before a touch that led to nothing is tried again."""


class Follower:
    """Knows the match as the house has stored it, and what a sensible player would do."""

    def __init__(self, house: House) -> None:
        self.log = sqlite3.connect(f"file:{house.data / 'tablee.db'}?mode=ro", uri=True)
        self.match = Match(RULES, 3, read_options(RULES.options, OPTIONS))
        self.rows = 0

    def catch_up(self, table: str) -> None:
        rows = self.log.execute(
            'select seat, text from log join matches on matches.id = log.match where "table" = ? and place >= ? '
            "order by place",
            (table, self.rows),
        )
        for seat, text in rows:
            self.rows += 1
            if not is_time(text):
                self.match.play(seat, RULES.read(text))

    def wish(self, seat: int) -> tuple[str, ...]:
        assert RULES.brain is not None
        moves = self.match.moves(seat)
        scores = RULES.brain.scores(self.match.state, seat, moves)
        touches = RULES.touches(self.match.state, seat, moves[scores.index(max(scores))])
        assert isinstance(touches, tuple)
        return touches


def touch(page: Page, id: str, by_keys: bool) -> None:
    thing = page.locator(f'[data-id="{id}"][role="button"], button[data-id="{id}"]:enabled').first
    thing.wait_for(timeout=PATIENCE * 1000)
    if by_keys:
        thing.focus()
        page.keyboard.press("Enter")
    else:
        thing.click(force=True)


def touch_all(page: Page, ids: tuple[str, ...], by_keys: bool) -> None:
    """As a person would: whoever misses a thing that has just slid away lets go and looks again."""
    try:
        for id in ids:
            touch(page, id, by_keys)
        sure = page.locator(".choices .whole")  # what gives something up asks once more
        if ids == ("pass",) and sure.count():
            sure.click()
    except TimeoutError:
        for _ in ids:
            page.keyboard.press("Escape")


def test_two_people_and_a_bot_play_a_whole_match(visit, quick):
    ada: Guest = visit(to=quick)
    bob: Guest = visit(language="fr-FR", phone=True, to=quick)
    path = ada.new_table("waggle-dance", "me", "open", "easy", options=OPTIONS)
    table = path.removeprefix("/t/")
    ada.go(path)
    bob.go(path)
    bob.page.get_by_label("Votre nom").fill("Bob")
    bob.page.get_by_role("button", name="S’asseoir").click()
    expect(ada.page.locator(".seats")).to_contain_text("Bob")
    ada.page.get_by_role("button", name="Start").click()

    follower = Follower(quick)
    until = time.monotonic() + LONGEST
    while follower.match.outcome is None:
        assert time.monotonic() < until
        follower.catch_up(table)
        seat = next((seat for seat in (0, 1) if seat in follower.match.to_act and follower.match.moves(seat)), None)
        if seat is None:
            time.sleep(0.02)
            continue
        at = len(follower.match.log)
        touch_all((ada, bob)[seat].page, follower.wish(seat), by_keys=seat == 1)
        again = time.monotonic() + PATIENCE
        while len(follower.match.log) == at and time.monotonic() < again:
            follower.catch_up(table)
            time.sleep(0.005)

    assert max(follower.match.outcome.scores) >= 5
    english, french = ENDS[follower.match.outcome.reason]
    expect(ada.page.locator(".result")).to_contain_text(english)
    expect(bob.page.locator(".result")).to_contain_text(french)


def test_what_is_begun_says_how_to_go_on_and_the_log_has_headings(visit, quick):
    ada: Guest = visit(to=quick)
    page = ada.go(ada.new_table("waggle-dance", "me", "easy", options=OPTIONS, start=True))
    page.locator(".stage.acting").wait_for()
    sentence = page.locator(".status [role=status]")
    expect(sentence).to_contain_text("Place a bee")
    page.locator('[data-id^="die:"][role="button"]').first.click(force=True)
    expect(sentence).to_contain_text("Where does it go?")
    page.keyboard.press("Escape")
    expect(sentence).to_contain_text("Place a bee")
    expect(page.locator(".drawer h3").first).to_have_text("Day 1")
    page.locator('[data-id="deck"]').hover()
    expect(page.locator(".look")).to_contain_text("Expertise: two different bees will do")
