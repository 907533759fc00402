"""La Ruche's tiles in the browser: how a puzzle is solved, and how a tile is laid by mouse, keys and finger."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tablee.kernel import CHANCE, Drop, Match, game


def puzzle(page: Page) -> tuple[Match, list[Drop]]:
    """The same puzzle as on the page, and the drops that solve it."""
    page.locator('[data-mat="rack:0"] .piece').first.wait_for()
    ids = page.locator('[data-mat="rack:0"] .piece').evaluate_all("all => all.map(one => one.dataset.id)")
    rules = game("la-ruche")
    match = Match(rules, 1)
    deal = rules.kinds[0]
    match.play(CHANCE, deal(0, tuple(int(id.removeprefix("tile:")) for id in ids)))
    drops = []
    for move in rules.puzzle.solve(match.state) or []:
        drop = rules.touches(match.state, 0, move)
        assert isinstance(drop, Drop)
        drops.append(drop)
        match.play(0, move)
    return match, drops


def drag(page: Page, drop: Drop) -> None:
    """By mouse: lift, turn with the wheel, let go over the spot."""
    page.locator(f'[data-id="{drop.piece}"]').hover()
    page.mouse.down()
    box = page.locator(f'[data-id="{drop.spot}"]').bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x - 20, y - 20)
    page.mouse.move(x, y)
    if drop.flip:
        page.keyboard.press("f")
    for _ in range(drop.turn):
        page.mouse.wheel(0, 100)
    page.mouse.up()


def by_keys(page: Page, drop: Drop) -> None:
    """By keys alone: Enter lifts, E turns, F flips, arrows choose the spot, Enter drops."""
    page.locator(f'[data-id="{drop.piece}"]').focus()
    page.keyboard.press("Enter")
    for _ in range(drop.turn):
        page.keyboard.press("e")
    if drop.flip:
        page.keyboard.press("f")
    for _ in range(60):
        over = page.evaluate("document.querySelector('.spot-box.over')?.dataset.id")
        if over == drop.spot:
            break
        page.keyboard.press(toward(page, str(over), drop.spot))
    page.keyboard.press("Enter")


def toward(page: Page, at: str, goal: str) -> str:
    """The arrow key that leads from one spot towards another."""
    here, there = (page.locator(f'[data-id="{id}"]').bounding_box() for id in (at, goal))
    assert here
    assert there
    dx, dy = there["x"] - here["x"], there["y"] - here["y"]
    if abs(dx) > abs(dy):
        return "ArrowRight" if dx > 0 else "ArrowLeft"
    return "ArrowDown" if dy > 0 else "ArrowUp"


def lies(page: Page, piece: str) -> None:
    """It lies on the table for good: the server has said so, and it can't be lifted any more."""
    expect(page.locator(f'[data-mat="board"] [data-id="{piece}"][role="img"]')).to_be_visible()


def lift(page: Page, piece: str) -> None:
    """By finger; buttons that have only just come up don't count yet."""
    page.locator(f'[data-id="{piece}"]').tap()
    page.wait_for_timeout(250)


def tap(page: Page, drop: Drop) -> None:
    """By finger: a tap lifts, the buttons turn, a tap on the spot lets go."""
    lift(page, drop.piece)
    for _ in range(drop.turn):
        page.get_by_role("button", name="Turn right").tap()
    page.locator(f'[data-id="{drop.spot}"]').tap()
