"""A whole tower is built in the dark by what the page tells, each time with another kind of hand."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import hypot
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.guests import Guest
from script import clause

Point = tuple[float, float]
LANE = 40
"""Millimetres between two ways across the terrain: a hand feels what is 25 away."""
RIM = 264
"""How far from the middle one gropes."""
LONGEST = 400
"""How many looks at the page a tower may take before something is wrong."""

STEP = 656 * 0.025
"""Millimetres that a press of an arrow draws the hand on this terrain."""
START = 240
"""How far below the middle one's own hand begins."""
ARROWS = {"ArrowRight": "ArrowLeft", "ArrowDown": "ArrowUp"}

LOOK = """() => {
  const svg = document.querySelector('svg[data-mat="dark"]')
  const hand = document.querySelector('[data-id="hand"]')
  if (!svg || !hand) return null
  const { e: x, f: y } = hand.transform.baseVal.getItem(0).matrix
  const lit = [...document.querySelectorAll('.choice.lit')].map((choice) => choice.dataset.id)
  const words = document.querySelector('[data-place=sentence]').textContent
  return { x, y, lit, words, felt: [...window.felt.splice(0), [x, y, words]] }
}"""
WATCH = """() => {
  window.felt = []
  const sentence = document.querySelector('[data-place=sentence]')
  new MutationObserver(() => {
    const hand = document.querySelector('[data-id="hand"]')
    if (!hand) return
    const { e: x, f: y } = hand.transform.baseVal.getItem(0).matrix
    window.felt.push([x, y, sentence.textContent])
  }).observe(sentence, { childList: true, subtree: true, characterData: true })
}"""
"""Notes whatever the page tells and where, also between two looks: eyes miss nothing on a slow machine either."""
AROUND = [(0, 0), *((by * dx, by * dy) for by in (18, 36, 60, 90) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))]
"""Where a hand feels for what it felt before."""
SCREEN = """([x, y]) => {
  const svg = document.querySelector('svg[data-mat="dark"]')
  const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM())
  return [at.x, at.y]
}"""


class Builder:
    """Somebody who gropes for bricks and remembers where they were."""

    def __init__(self, page: Page, go: Callable[[Page, Point, Point], None], do: Callable[[Page, str], None]) -> None:
        self.page, self.go, self.do = page, go, do
        self.bricks: dict[int, list[Point]] = {}
        self.support: Point | None = None
        self.looks = 0
        self.near = 0.75 * STEP if go is by_keys else 9
        """How near to a place counts as there: a hand feels what is 25 away."""

    def look(self) -> dict[str, Any]:
        """What the page tells now; whatever is felt is remembered."""
        self.looks += 1
        assert self.looks < LONGEST * 10, "it takes too long"
        now: dict[str, Any] = self.page.evaluate(LOOK)
        assert now, "the light is on"
        for x, y, words in now["felt"]:
            self.feel((x, y), words)
        return now

    def feel(self, here: Point, words: str) -> None:
        """Remembers a brick on the ground, and the first support."""
        if brick := re.search(r"A (\d) on the ground", words):
            felt = self.bricks.setdefault(int(brick[1]), [])
            near = next((place for place in felt if hypot(here[0] - place[0], here[1] - place[1]) < 60), None)
            if near:  # the middle of where it was felt
                felt[felt.index(near)] = (near[0] + here[0]) / 2, (near[1] + here[1]) / 2
            else:
                felt.append(here)
        if "A support" in words and self.support is None:
            self.support = here

    def reach(self, to: Point) -> None:
        """Moves the hand there."""
        for _ in range(LONGEST):
            now = self.look()
            if hypot(now["x"] - to[0], now["y"] - to[1]) < self.near:
                return
            self.go(self.page, (now["x"], now["y"]), to)
        raise AssertionError(f"the hand does not come to {to}")

    def gesture(self, id: str) -> None:
        """Makes a gesture as soon as it can be made; whoever feels that nothing came of it tries again."""
        full = id.startswith("take")
        for _ in range(LONGEST):
            now = self.look()
            if bool(re.search(r"You hold a \d", now["words"])) is full:
                return
            if id in now["lit"]:
                self.do(self.page, id)
                self.page.wait_for_timeout(400)
            self.page.wait_for_timeout(30)
        raise AssertionError(f"{id} can't be done here: {self.look()}")

    def grope(self) -> None:
        """Goes over the terrain until a whole set of bricks and a support have been felt."""
        side = 1
        for lane in (*range(-240, 241, LANE), *range(220, -221, -LANE)):  # what was missed is felt on the way back
            half = (RIM**2 - lane**2) ** 0.5 - 4
            for x in (-half * side, half * side):
                self.reach((x, lane))
            side = -side
            if self.support and {2, 3, 4, 5, 6} <= set(self.bricks):
                return

    def build(self) -> None:
        """A tower on the first support that was found; its largest brick stands there (WO-07)."""
        self.grope()
        assert self.support
        for size in range(2, 7):
            self.find(f"A {size} on the ground", self.bricks[size])
            self.gesture("take:ground")
            expect(self.page.locator('[data-id="held:0"]')).to_be_visible()
            self.find("A support", [self.support])
            self.gesture("put:0")

    def find(self, words: str, places: list[Point]) -> None:
        """Feels around where something was felt before."""
        for x, y in list(places):
            for dx, dy in AROUND:
                self.reach((x + dx, y + dy))
                if self.stays(words):
                    return
        raise AssertionError(f"lost: {words}")

    def stays(self, words: str) -> bool:
        """Whether this is felt where the hand has come to rest, not in passing."""
        for _ in range(2):
            self.page.wait_for_timeout(150)
            if words not in self.look()["words"]:
                return False
        return True


STRUCK = """key => ['keydown', 'keyup'].forEach((type) =>
  document.body.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true })))"""
"""A key that is down for no time at all: on a machine that stalls in between, it would be held, and go on."""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
PLACE = re.compile(r'"hand":\{"mat":"dark","x":(-?[\d.]+),"y":(-?[\d.]+)')
WALL = 273
"""How far from the middle a hand gets on this terrain."""
ARRIVES = 500
"""How often one looks whether the hand has arrived, every 20 ms."""


SAID = """() => {
  window.said = []
  const status = document.querySelector('[data-place=sentence] [role=status]')
  new MutationObserver(() => window.said.push(status.textContent))
    .observe(status, { childList: true, subtree: true, characterData: true })
}"""
"""Notes all that is read aloud, also between two steps."""
BACK = 12
"""How many steps one goes back to what was heard: on a slow machine it is heard late."""


class Ear(Builder):
    """Somebody whose eyes are shut: they hear what a screen reader says, and count the steps that they have gone. Where
    something new is heard they stop, and go back step by step until they hear it again: however slow the machine, it is
    there."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, lambda *_: None, letter)
        self.x = self.y = 0
        self.told: Point = (0, START)
        """Where the server says that the hand is."""

    def hear(self, frame: str | bytes) -> None:
        """A message of the server."""
        for x, y in PLACE.findall(frame if isinstance(frame, str) else frame.decode("utf-8", "replace")):
            self.told = float(x), float(y)

    def build(self) -> None:
        self.page.evaluate(SAID)
        super().build()

    def look(self) -> dict[str, Any]:
        """What is said now, where the steps have led."""
        self.looks += 1
        assert self.looks < LONGEST * 10, "it takes too long"
        words = self.page.locator("[data-place=sentence] [role=status]").inner_text()
        x, y = self.x * STEP, START + self.y * STEP
        return {"x": x, "y": y, "words": words, "lit": ("take:ground", "put:0")}

    def reach(self, to: Point) -> None:
        """Step by step; what is new is looked for. Beyond the rim steps are not counted: they lead nowhere."""
        inside = min(1, RIM / (hypot(*to) or 1))
        to = to[0] * inside, to[1] * inside
        for _ in range(LONGEST):
            dx, dy = round(to[0] / STEP) - self.x, round((to[1] - START) / STEP) - self.y
            if not dx and not dy:
                return self.arrive()
            way = ((dx > 0) - (dx < 0), 0) if dx else (0, (dy > 0) - (dy < 0))
            self.step(way)
            if any(map(self.new, self.page.evaluate("() => window.said.splice(0)"))):
                self.go_back((-way[0], -way[1]))
        raise AssertionError(f"{to} is too far")

    def step(self, way: tuple[int, int]) -> None:
        key = {(1, 0): "ArrowRight", (-1, 0): "ArrowLeft", (0, 1): "ArrowDown", (0, -1): "ArrowUp"}[way]
        self.page.evaluate(STRUCK, key)
        self.x, self.y = self.x + way[0], self.y + way[1]
        self.page.wait_for_timeout(60)

    def new(self, words: str) -> bool:
        """Whether that was not felt before."""
        brick = re.search(r"A (\d) on the ground", words)
        return bool(brick and int(brick[1]) not in self.bricks) or ("A support" in words and self.support is None)

    def go_back(self, way: tuple[int, int]) -> None:
        """To where it is heard again, which is remembered."""
        for _ in range(BACK):
            self.arrive()
            now = self.look()
            if self.new(now["words"]):
                self.feel((now["x"], now["y"]), now["words"])
                break
            self.step(way)
        self.page.evaluate("() => window.said.splice(0)")

    def arrive(self) -> None:
        """Waits until the server has the hand where the steps lead, and the page has told it."""
        x, y = self.x * STEP, START + self.y * STEP
        inside = min(1, WALL / (hypot(x, y) or 1))
        for _ in range(ARRIVES):
            if hypot(self.told[0] - x * inside, self.told[1] - y * inside) < STEP / 2:
                break
            self.page.wait_for_timeout(20)
        else:
            raise AssertionError(f"{self.told} after steps to {self.x}, {self.y}")
        self.page.evaluate(DRAWN)


def beside(to: Point) -> Point:
    """Where a press begins that ends at a place: so far off that it is never taken for a tap, however near the hand has
    come meanwhile."""
    return to[0] + (30 if to[0] < 0 else -30), to[1]


def by_mouse(page: Page, here: Point, to: Point) -> None:
    """The button is held down and draws the hand there."""
    page.mouse.move(*page.evaluate(SCREEN, list(beside(to))))
    page.mouse.down()
    page.mouse.move(*page.evaluate(SCREEN, list(to)))
    page.wait_for_timeout(100)
    page.mouse.up()


def by_finger(page: Page, here: Point, to: Point) -> None:
    """A finger slides there."""
    touch = page.context.new_cdp_session(page)
    for kind, at in (("touchStart", beside(to)), ("touchMove", to)):
        x, y = page.evaluate(SCREEN, list(at))
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    page.wait_for_timeout(100)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()


def by_keys(page: Page, here: Point, to: Point) -> None:
    """Arrows steer the hand, a few steps at a time: what it passes is felt."""
    for key, by in (("ArrowRight", to[0] - here[0]), ("ArrowDown", to[1] - here[1])):
        for _ in range(min(3, round(abs(by) / STEP))):
            page.keyboard.press(key if by > 0 else ARROWS[key])
    page.wait_for_timeout(200)


def tap_or_button(page: Page, id: str) -> None:
    """The brick is taken by a click at the hand, and put by the button."""
    if id == "take:ground":
        page.mouse.click(
            *page.evaluate(
                SCREEN,
                list(
                    page.evaluate("""() => /translate\\(([-\\d.]+) ([-\\d.]+)\\)/
            .exec(document.querySelector('[data-id="hand"]').getAttribute('transform')).slice(1).map(Number)""")
                ),
            )
        )
    else:
        page.locator(f'.choice[data-id="{id}"]').click()


def button(page: Page, id: str) -> None:
    """A thumb on the gesture's button."""
    page.locator(f'.choice[data-id="{id}"]').tap()


def letter(page: Page, id: str) -> None:
    """The gesture's key."""
    page.keyboard.press({"take:ground": "t", "put:0": "p"}[id])


HANDS = {
    "mouse": (by_mouse, tap_or_button, False),
    "finger": (by_finger, button, True),
    "keys": (by_keys, letter, False),
}


@clause("WO-06", "WO-09", "WO-11")
@pytest.mark.parametrize("hand", [*HANDS, "ear"])
def test_a_tower_is_built_with_every_kind_of_hand(visit: Callable[..., Guest], hand: str) -> None:
    go, do, phone = HANDS.get(hand, (by_keys, letter, False))
    guest = visit(phone=phone)
    page = guest.page
    builder = Ear(page) if hand == "ear" else Builder(page, go, do)
    if isinstance(builder, Ear):
        page.on("websocket", lambda socket: socket.on("framereceived", builder.hear))
    guest.go(guest.new_table("wombat", "me", "easy", "easy", options={"mode": "practice", "grip": "none"}))
    page.get_by_role("button", name="Start").click()
    page.locator('[data-id="ready"]').click()
    page.locator('.mood-dark [data-id="hand"]').wait_for(state="attached")
    page.evaluate(WATCH)
    builder.build()
    assert "A support, a 6 on top" in builder.look()["words"]
    page.locator('[data-id="ready"]').click()
    page.locator(".mood-lamp").wait_for()
    page.locator('[data-id^="crown:"]').wait_for(state="attached")
