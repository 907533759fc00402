"""La Ruche's tiles in the browser: how a puzzle is solved, and how a tile is laid by mouse, keys and finger."""

from __future__ import annotations

import json

from playwright.sync_api import Page, WebSocket, expect

from tablee.kernel import CHANCE, Drop, Match, game


def puzzle(page: Page) -> tuple[Match, list[Drop]]:
    """The same puzzle as on the page, and the drops that solve it."""
    page.locator('[data-mat="rack:0"] .piece').first.wait_for(timeout=90_000)  # it is solved before it is shown
    ids = page.locator('[data-mat="rack:0"] .piece').evaluate_all("all => all.map(one => one.dataset.id)")
    rules = game("la-ruche")
    match = Match(rules, 1)
    deal = rules.kinds[0]
    match.play(CHANCE, deal(0, tuple(int(id.removeprefix("tile:")) for id in ids)))
    drops = []
    assert rules.puzzle is not None
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
    turner = page.locator(".carried .turner")
    for _ in range(drop.turn):
        before = turner.get_attribute("style")
        page.mouse.wheel(0, 100)
        # a busy browser makes one turn of two: each is seen before the next
        expect(turner).not_to_have_attribute("style", str(before))
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


class Thumbs:
    """Two fingers on the glass, one of which may carry a tile; pixels are the page's."""

    ABOVE = 56
    """How far a carried tile floats above its finger."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wire = page.context.new_cdp_session(page)
        self.at = (0.0, 0.0)
        self.lies: dict[str, tuple[int, bool]] = {}
        """How tiles lie that were turned before and came back."""

    def _say(self, kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    def lift(self, piece: str) -> None:
        """Press a tile and draw it off its place; a press while the page still shows what led to it only skips that."""
        expect(self.page.locator(f'[data-id="{piece}"][role="button"]')).to_be_visible()
        x, y = middle_of(self.page, piece)
        self._say("touchStart", (x, y))
        self._slide(x, y, x, y - 30)
        expect(self.page.locator(".carried")).to_be_visible()

    def turn(self, steps: int) -> None:
        """The other finger: a tap for a step to the right, a slide for others."""
        x, y = self._free_place()
        self._say("touchStart", self.at, (x, y))
        if steps != 1:
            along = (abs(steps) * 36 - 8) * (1 if steps > 0 else -1)
            for part in (0.5, 1):
                self._say("touchMove", self.at, (x + along * part, y))
        self._lift_other(x, y)

    def flip(self) -> None:
        """The other finger slides upwards."""
        x, y = self._free_place()
        self._say("touchStart", self.at, (x, y))
        self._say("touchMove", self.at, (x, y - 40))
        self._lift_other(x, y)

    def carry(self, x: float, y: float) -> None:
        """Bring the tile itself there."""
        self._slide(*self.at, x, y + self.ABOVE)

    def pinch(self, x: float, y: float, near: float, far: float) -> None:
        """Two fingers around a point move apart."""
        self._say("touchStart", (x - near, y), (x + near, y))
        for part in (0.3, 0.6, 1):
            apart = near + (far - near) * part
            self._say("touchMove", (x - apart, y), (x + apart, y))
        self._say("touchEnd")

    def drop(self) -> None:
        """Let go."""
        self._say("touchEnd")

    def lay(self, drop: Drop) -> None:
        """The whole of it."""
        turn, flip = self.lies.get(drop.piece, (0, False))
        self.lift(drop.piece)
        if drop.flip != flip:
            self.flip()
            turn = -turn
        steps = (drop.turn - turn) % 6
        if steps:
            self.turn(steps if steps <= 3 else steps - 6)
        self.lies[drop.piece] = (drop.turn, drop.flip)
        self.carry(*middle_of(self.page, drop.spot))
        self.drop()

    def _lift_other(self, x: float, y: float) -> None:
        """`touchEnd` names the fingers that leave."""
        other = {"x": x, "y": y, "id": 1}
        self.wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": [other]})

    def _free_place(self) -> tuple[float, float]:
        size = self.page.viewport_size
        assert size
        return size["width"] / 2, size["height"] - 40

    def _slide(self, x: float, y: float, to_x: float, to_y: float) -> None:
        for part in (0.3, 0.6, 1):
            self._say("touchMove", (x + (to_x - x) * part, y + (to_y - y) * part))
        self.at = (to_x, to_y)


def middle_of(page: Page, thing: str) -> tuple[float, float]:
    """The middle of a thing on screen."""
    box = page.locator(f'[data-id="{thing}"]').bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def fitting(page: Page) -> dict[str, str]:
    """Spots that light up for one of the first tiles of the rack, by the beginners' help, with that tile."""
    found: dict[str, str] = {}
    for tile in page.locator(".piece.first").evaluate_all("all => all.map(one => one.dataset.id)")[:9]:
        page.locator(f'[data-id="{tile}"]').focus()
        page.keyboard.press("Enter")
        lit = page.locator(".spot-box.fits, .spot-box.fits-turned")
        for spot in lit.evaluate_all("all => all.map(one => one.dataset.id)"):
            found.setdefault(spot, tile)
        page.keyboard.press("Escape")
    return found


def drop_with_help(page: Page, tile: str, spot: str) -> None:
    """Turn and flip until the help says that it fits here, then let go."""
    page.locator(f'[data-id="{tile}"]').focus()
    page.keyboard.press("Enter")
    fits = page.locator(f'[data-id="{spot}"].fits')
    for turn in range(12):
        if fits.count():
            break
        page.keyboard.press("f" if turn == 6 else "e")
    box = page.locator(f'[data-id="{spot}"]').bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def lay_any(page: Page) -> None:
    """The first lay that the help shows, when it is this player's turn in the set-up."""
    expect(page.locator(".piece.first").first).to_be_visible()
    spot, tile = next(iter(fitting(page).items()))
    drop_with_help(page, tile, spot)


def smallest(page: Page) -> float:
    """How wide the narrowest tile of one's rack is."""
    wide = "all => Math.min(...all.map(one => one.getBoundingClientRect().width))"
    return float(page.locator('[data-mat="rack:0"] .piece').evaluate_all(wide))


class Helped:
    """The drops that fit, as beginners' help tells the page."""

    def __init__(self, page: Page) -> None:
        self.drops: list[Drop] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._heard)

    def _heard(self, said: str | bytes) -> None:
        message = json.loads(said)
        difference = message.get("difference", {})
        scene = message.get("scene") or (difference.get("put", {}) if difference.get("singles") else None)
        if scene is not None:
            self.drops = [Drop(**fit) for fit in scene.get("free", {}).get("fits", ())]
