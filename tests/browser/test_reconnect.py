"""Kill -9 in a running match: open pages go on by themselves, and no acknowledged move is lost."""

from __future__ import annotations

import os
import re
import signal

from playwright.sync_api import expect

from browser.guests import House, mark


def test_pages_come_back_by_themselves_after_the_server_fell(visit, tmp_path):
    house = House(tmp_path)
    try:
        ada = visit(to=house)
        page = ada.go(ada.new_table("noughts", "me", "easy", start=True))
        mark(page, 4)
        expect(page.locator(".piece")).to_have_count(2)

        house.fall()
        expect(page.get_by_text("Coming back")).to_be_visible()
        free = page.locator(".spot-box.lit").first
        number = int(free.get_attribute("data-id").removeprefix("cell:"))
        free.click()  # while nobody listens: it is sent when somebody does
        house.open()

        expect(page.get_by_text("Coming back")).to_have_count(0)
        expect(page.locator(f'[data-id="mark:{number}"]')).to_be_visible()
        expect(page.locator('[data-id="mark:4"]')).to_be_visible()
        expect(page.locator(".piece")).to_have_count(4)
    finally:
        house.close()


def test_a_page_whose_server_is_silent_tries_another_socket_and_keeps_one(visit, tmp_path):
    house = House(tmp_path)
    try:
        ada, sockets = visit(to=house), []
        ada.page.on("websocket", lambda socket: sockets.append(socket) if "/api/tables/" in socket.url else None)
        page = ada.go(ada.new_table("noughts", "me", "easy", start=True))
        mark(page, 4)
        expect(page.locator(".piece")).to_have_count(2)

        os.kill(house.process.pid, signal.SIGSTOP)
        while len(sockets) < 2:
            page.wait_for_timeout(50)
        os.kill(house.process.pid, signal.SIGCONT)

        while sum(not socket.is_closed() for socket in sockets) != 1:
            page.wait_for_timeout(50)
        page.locator(".spot-box.lit").first.click()
        expect(page.locator(".piece")).to_have_count(4)
        expect(page.get_by_text("Coming back")).to_have_count(0)
    finally:
        house.close()


def test_a_hidden_page_comes_back_too_and_its_tab_tells_whose_turn_it_is(visit, tmp_path):
    house = House(tmp_path)
    try:
        ada, bob = visit(to=house), visit(to=house)
        hers = ada.go(table := ada.new_table("noughts", "me", "open"))
        his = bob.go(table)
        his.get_by_role("button", name="Sit here").click()
        hers.get_by_role("button", name="Start").click()
        mark(hers, 4)
        expect(hers).not_to_have_title(re.compile("^● Your turn"))
        expect(his.locator('[data-id="mark:4"]')).to_be_visible()
        hers.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
        hers.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        house.fall()
        expect(his.get_by_text("Coming back")).to_be_visible()
        house.open()
        expect(his.get_by_text("Coming back")).to_have_count(0)
        mark(his, 0)
        expect(hers).to_have_title(re.compile("^● Your turn"))  # nobody has looked at it meanwhile
    finally:
        house.close()
