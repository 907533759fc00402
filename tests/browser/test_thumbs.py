"""La Ruche by two thumbs on a small phone: tiles are drawn to their spots, turned and turned over on the way."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.tiles import Helped, Thumbs, lies, middle_of, puzzle, smallest
from script import clause

SMALL = {"width": 375, "height": 667}
IN_SIGHT = """spot => {
    const box = document.querySelector(`[data-id="${spot}"]`)?.getBoundingClientRect()
    const board = document.querySelector('[data-place=board]')?.getBoundingClientRect()
    if (!box || !board) return false
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    return x > board.left + 12 && x < board.right - 12 && y > board.top + 12 && y < board.bottom - 12
}"""


def in_sight(page: Page, spot: str) -> bool:
    """Whether a spot is still there, and can be reached on the board."""
    return bool(page.evaluate(IN_SIGHT, spot))


@clause("RU-07", "RU-08")
def test_two_thumbs_race(visit):
    guest = visit(phone=True)
    guest.page.set_viewport_size(SMALL)
    helped, thumbs = Helped(guest.page), Thumbs(guest.page)
    page = guest.go(guest.new_table("la-ruche", "me", "easy", "easy", start=True, options={"help": True}))
    laid: set[str] = set()
    while len(laid) < 4:
        drops = sorted(helped.drops, key=lambda drop: (not drop.flip, -drop.turn))
        drop = next((drop for drop in drops if in_sight(page, drop.spot)), None)
        if drop is None or drop.piece in laid or page.locator(".mood-countdown").count():
            page.wait_for_timeout(100)
            continue
        assert smallest(page) >= 44
        thumbs.lay(drop)
        there = f'[data-mat="rack:0"] [data-id="{drop.piece}"]'
        page.wait_for_function(
            "there => !document.querySelector(there) || document.querySelector('.stage.holding')", arg=there
        )
        if page.locator(there).count():  # somebody was quicker
            page.keyboard.press("Escape")
        else:
            laid.add(drop.piece)
    for piece in laid:
        lies(page, piece)


@clause("RU-04")
def test_a_board_that_is_close_comes_along_at_its_edge(visit):
    guest = visit(phone=True)
    guest.page.set_viewport_size(SMALL)
    page = guest.go(guest.new_table("la-ruche", "me", start=True, options={"daily": "2026-11-16"}))
    _, drops = puzzle(page)
    thumbs = Thumbs(page)
    thumbs.lay(drops[0])
    expect(page.locator('[data-mat="board"] .piece')).to_have_count(1)
    # two fingers look closer, so that spots around the tile are out of sight
    x, y = middle_of(page, drops[0].piece)
    thumbs.pinch(x, y, 24, 170)
    expect(page.locator('svg[data-mat="board"].close')).to_be_visible()
    out = next(spot for spot in spots(page) if not in_sight(page, spot))
    board = page.locator("[data-place=board]").bounding_box()
    assert board
    to_x, to_y = middle_of(page, out)
    thumbs.lift(drops[1].piece)
    thumbs.carry(board["x"] + board["width"] / 2, board["y"] + board["height"] / 2)
    right, bottom = board["x"] + board["width"], board["y"] + board["height"]
    thumbs.carry(min(right - 3, max(board["x"] + 3, to_x)), min(bottom - 3, max(board["y"] + 3, to_y)))
    page.wait_for_function(IN_SIGHT, arg=out)
    thumbs.drop()


def spots(page: Page) -> list[str]:
    """The spots of the board."""
    return list(page.locator('[data-mat="board"] .spot-box').evaluate_all("all => all.map(one => one.dataset.id)"))
