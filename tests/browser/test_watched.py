"""`tablee serve --watch`: rules and drawings change under a running match, and it goes on."""

from __future__ import annotations

import time
from pathlib import Path

from playwright.sync_api import expect

from browser.guests import House, cell, mark


def test_a_running_match_goes_on_after_a_change(visit, tmp_path: Path) -> None:
    house = House(tmp_path, more=["--watch"])
    try:
        ada, bo = visit(to=house), visit(to=house)
        path = ada.new_table("noughts", "me", "open")
        page, other = ada.go(path), bo.go(path)
        other.get_by_label("Your name").fill("Bo")
        other.get_by_role("button", name="Sit here").click()
        page.get_by_role("button", name="Start").click()
        mark(page, 4)
        mark(other, 0)
        expect(cell(page, 8)).to_have_attribute("role", "button")

        code = house.games / "noughts" / "__init__.py"
        before = code.read_text("utf-8")
        drawn = before.replace('r="3.6"', 'r="2.9"')
        assert drawn != before
        code.write_text(drawn, "utf-8")
        sprite = f"{house.address}/api/games/noughts/sprite.svg"
        until = time.monotonic() + 60
        while True:  # the server starts again, with the new drawing
            assert time.monotonic() < until, house.log.read_text()
            page.wait_for_timeout(200)
            try:
                if 'r="2.9"' in ada.context.request.get(sprite).text():
                    break
            except Exception as wrong:  # it is on its way
                assert "ECONNREFUSED" in str(wrong) or "hang up" in str(wrong) or "ECONNRESET" in str(wrong), wrong

        expect(page.locator('[data-id="mark:4"]')).to_be_visible()
        mark(page, 8)
        expect(other.locator('[data-id="mark:8"]')).to_be_visible(timeout=30_000)
        mark(other, 2)
        expect(page.locator('[data-id="mark:2"]')).to_be_visible()
    finally:
        house.close()
