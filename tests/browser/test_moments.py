"""What happened is seen at the table: figures that rise, words over it, people who speak from their places, the end."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, WebSocketRoute, expect

from browser.guests import Guest, cell, mark
from browser.test_two_players import sit_two


def tell(guest: Guest, change: Callable[[dict[str, Any]], None]) -> None:
    """Lets a guest's page hear more than the toy's rules say: each message is changed on its way."""

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def hear(words: str | bytes) -> None:
            message = json.loads(words)
            change(message)
            socket.send(json.dumps(message))

        server.on_message(hear)

    guest.page.route_web_socket("**/socket", between)
    guest.page.reload()


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_gains_and_losses_rise_where_they_are_made_and_what_matters_is_announced(visit):
    def gain(message: dict[str, Any]) -> None:
        if message["is"] == "step" and message["event"]:
            put = next(iter(message["difference"]["put"]["pieces"]))
            message["event"]["floats"] = [{"at": put, "text": "+2"}, {"at": "seat:0", "text": "−1", "loss": True}]
            message["event"]["banner"] = {"is": "text", "id": "your-turn"}
            message["event"]["effect"] = "strike"

    ada, bob = sit_two(visit)
    tell(bob, gain)
    expect(cell(bob.page, 0)).to_be_visible()
    mark(ada.page, 4)
    floats = bob.page.locator(".float")
    expect(floats).to_have_text(["+2", "−1"])
    expect(bob.page.locator(".float.loss")).to_have_text("−1")
    expect(bob.page.locator(".stage")).to_have_attribute("data-effect", "strike")
    x, y = middle(floats.nth(0))
    to_x, to_y = middle(bob.page.locator('[data-id="mark:4"]'))
    assert abs(x - to_x) < 4
    assert abs(y - to_y) < 60
    expect(bob.page.locator(".banner")).to_have_text("Your turn: touch a cell")
    expect(floats).to_have_count(0)
    expect(bob.page.locator(".banner")).to_have_count(0)


def test_a_gain_that_is_out_of_sight_rises_from_the_plate_of_whose_it_is(visit):
    """On a phone, what lies before another player is drawn only while one looks at it."""
    title = {"is": "text", "id": "board"}

    def gain(message: dict[str, Any]) -> None:
        if message["is"] != "step" or not message["event"]:
            return
        put = message["difference"]["put"]
        put.setdefault("mats", {})["far"] = {"view": [0, 0, 100, 100], "title": title, "role": "area", "seat": 0}
        piece = next(iter(put["pieces"].values()))
        put["pieces"]["coin"] = {**piece, "mat": "far", "x": 50, "y": 50}
        message["event"]["floats"] = [{"at": "coin", "text": "+3"}, {"at": "nowhere", "text": "+9"}]

    ada, bob = sit_two(visit, phone=True)
    tell(bob, gain)
    expect(cell(bob.page, 0)).to_be_visible()
    mark(ada.page, 4)
    risen = bob.page.locator(".float")
    expect(risen).to_have_text(["+3"])
    x, _ = middle(risen)
    plate, _ = middle(bob.page.locator('.player[data-seat="0"]'))
    assert abs(x - plate) < 4


def test_what_changed_since_ones_move_keeps_the_movers_colour_until_one_has_moved(visit):
    ada, bob = sit_two(visit)
    mark(ada.page, 4)
    trace = bob.page.locator('.piece.trace[data-id="mark:4"]')
    expect(trace).to_have_attribute("style", "--trace: var(--seat-0, #E69F00);")
    mark(bob.page, 0)
    expect(trace).to_have_count(0)


def test_people_speak_from_their_plates(visit):
    for phone in (False, True):
        ada, bob = sit_two(visit, phone=phone)
        ada.page.get_by_role("button", name="Chat").click()
        ada.page.get_by_role("button", name="Good luck!").click()
        bubble = bob.page.locator('.bubble[data-speaker="0"]')
        expect(bubble).to_have_text("Good luck!")
        x, y = middle(bubble)
        plate = bob.page.locator('[data-seat="0"]').first.bounding_box()
        assert plate is not None
        assert abs(y - plate["y"]) < 130
        assert plate["x"] - 300 < x < plate["x"] + plate["width"] + 300


def test_the_log_lights_what_it_speaks_of(visit):
    ada, bob = sit_two(visit)
    mark(ada.page, 4)
    bob.page.get_by_role("button", name="Ada marks cell 5").hover()
    expect(cell(bob.page, 4)).to_have_class(re.compile("pointed"))


def test_at_the_end_points_are_counted_up(visit):
    def count(message: dict[str, Any]) -> None:
        lines = [{"label": {"is": "text", "id": f"mark-{place}"}, "points": 3 - place} for place in range(2)]
        if message["is"] == "step" and message["difference"].get("singles"):
            message["difference"]["put"]["tally"] = [{"seat": 0, "lines": lines}]
            message["difference"]["put"]["decided"] = {"is": "text", "id": "board"}

    ada, bob = sit_two(visit)
    tell(bob, count)
    for player, number in ((ada, 0), (bob, 3), (ada, 1), (bob, 4), (ada, 2)):
        mark(player.page, number)
    result = bob.page.locator(".result")
    expect(result.locator("ol ul li")).to_contain_text(["Nought", "Cross"])
    expect(result.locator("ol ul b")).to_have_text(["3", "2"])
    expect(result.locator(".decided")).to_have_text("Board")
    expect(bob.page.locator('.player.won[data-seat="0"]').first).to_be_visible()


def test_on_a_phone_the_end_leaves_the_board_in_sight_and_has_room_for_how_it_came(visit):
    guest = visit(phone=True)
    page = guest.go(guest.new_table("noughts", "me", "easy", start=True))
    asked = page.locator(".spot-box.lit, .result").first
    expect(asked).to_be_visible()
    while not page.locator(".result").count():
        page.locator(".spot-box.lit").first.tap()
        expect(page.locator(".spot-box.lit, .result").first).to_be_visible()
    expect(page.get_by_role("button", name="Rematch")).to_be_in_viewport(ratio=1)
    page.wait_for_function(
        """() => {
          const box = (of) => document.querySelector(of).getBoundingClientRect()
          return box('.result .told').height > 80 && box('.result').top >= box('.stage .mat-board').bottom - 1
        }"""
    )


def test_on_a_short_phone_the_end_is_low_until_more_is_asked_for(visit):
    guest = visit(phone=True)
    guest.page.set_viewport_size({"width": 375, "height": 620})
    page = guest.go(guest.new_table("noughts", "me", "easy", start=True))
    while not page.locator(".result").count():
        page.locator(".spot-box.lit").first.click()
        expect(page.locator(".spot-box.lit, .result").first).to_be_visible()
    covers = """() => {
        const box = (of) => document.querySelector(of).getBoundingClientRect()
        return box('.result').top < box('.stage .mat-board').bottom - 1
    }"""
    more = page.get_by_role("button", name="Score details")
    expect(more).to_be_visible()
    page.wait_for_function(f"() => !({covers})()")
    expect(page.locator(".result").get_by_role("button", name="Rematch")).to_be_in_viewport(ratio=1)
    more.click()
    expect(page.locator(".result .told")).to_be_visible()
    more.click()
    page.wait_for_function(f"() => !({covers})()")


def test_a_figure_says_a_phrase_and_the_field_lets_go_of_the_keyboard(visit):
    ada, bob = sit_two(visit)
    bob.page.keyboard.press("1")
    expect(ada.page.locator('.bubble[data-speaker="1"]')).to_be_visible()
    bob.page.get_by_role("button", name="Chat").click()
    field = bob.page.get_by_label("Say something")
    field.focus()
    mark(ada.page, 4)  # it is Bob's turn, and he has written nothing
    expect(field).not_to_be_focused()
    field.fill("well")
    field.press("Escape")
    expect(field).not_to_be_focused()
    expect(field).to_have_value("well")


def test_the_log_stands_at_its_last_line_when_that_grows(visit):
    """A picture in a line is as wide as it is only once it is drawn: it may need another row."""
    ada, _ = sit_two(visit)
    mark(ada.page, 4)
    log = ada.page.locator("[role=log]")
    expect(log.locator(".line").last).to_be_attached()
    log.evaluate("log => (log.style.flex = '0 0 30px')")
    log.evaluate("log => (log.lastElementChild.style.minHeight = '90px')")
    ada.page.wait_for_function(
        "log => Math.abs(log.scrollHeight - log.clientHeight - log.scrollTop) < 2", arg=log.element_handle()
    )
