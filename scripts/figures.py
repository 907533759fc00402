"""Figures of the pages: how much of the screen is board, what shifts during a match, the smallest target, the time from
the home page to a first move, and the size of the first load."""

from __future__ import annotations

import argparse
import contextlib
import gzip
import random
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Response, TimeoutError
from staged import GAMES, SIZES, Stage, chosen, chromium, moments, scripted, visitor

WATCHED = {
    "board": ".stage [data-place=board]",
    "sentence": ".stage .status",
    "choices": ".stage .choices",
    "hand": ".stage .mat-hand",
}
"""What must not shift during a match."""
DRAWN = ".stage .mat-board.fills, .stage .mat-board:not(.fills) > .mat-ground"
"""The part of the stage that is board: a landscape extends to the edges, another board has an edge of its own."""
TOUCHABLE = ".stage [data-id].lit, .stage .choices button:not(:disabled)"
LIT = ".stage :is(.piece.first, .spot-box.lit) > .ring"
"""The touchable places: a lifted thing still has its place, and one of several equal things stands for all."""
PRESSED = ":is(.playing, header.corner) :is(button, a[href], input, summary, [role=tab])"
"""Targets other than pieces and spots: all buttons, plates, phrases and tabs in sight while a match is played."""
FINGER = 26
"""How far beside a thing a finger may touch, as in web/src/touch/hands."""
SEEN = f"""() => {{
  const things = (of) => [...document.querySelectorAll(of)].map((one) => ({{ one, box: one.getBoundingClientRect() }}))
    .filter(({{ box }}) => box.width && box.height)
  const boxes = (of) => things(of).map(({{ box }}) => box)
  const around = (all) => all.length && [Math.min(...all.map((b) => b.left)), Math.min(...all.map((b) => b.top)),
    Math.max(...all.map((b) => b.right)), Math.max(...all.map((b) => b.bottom))].map(Math.round).join(' ')
  const board = boxes('{DRAWN}').reduce((sum, box) => {{
    const w = Math.min(innerWidth, box.right) - Math.max(0, box.left)
    const h = Math.min(innerHeight, box.bottom) - Math.max(0, box.top)
    return sum + Math.max(0, w) * Math.max(0, h)
  }}, 0)
  const lit = things('{LIT}').map(({{ one, box }}) => ({{
    one: one.parentElement, x: box.x + box.width / 2, y: box.y + box.height / 2,
    size: Math.min(box.width, box.height), box }}))
  const dishes = boxes('.stage .mat:not(.mat-board) .spot-box')
    .map((box) => ({{ size: Math.min(box.width, box.height), box }}))
  const within = (one, {{ box }}) => one.x > box.left && one.x < box.right && one.y > box.top && one.y < box.bottom
  // what lies on a dish is touched by the dish; a finger beside a thing reaches it, up to the middle between two
  const reached = lit.map((one) => [Math.max(
    ...[...lit, ...dishes].filter((other) => other === one || within(one, other)).map(({{ size }}) => size),
    Math.min({2 * FINGER}, ...lit.filter((other) => !within(one, other) && !within(other, one))
      .map((other) => Math.hypot(other.x - one.x, other.y - one.y)))), one.one.dataset.id])
  const named = (one) => (one.getAttribute('aria-label') || one.textContent).trim().slice(0, 24) || one.className
  const pressed = things('{PRESSED}').filter(({{ one }}) => one.checkVisibility({{ visibilityProperty: true }}))
    .map(({{ one, box }}) => [Math.min(box.width, box.height), named(one)])
  const targets = [...reached, ...pressed].sort(([a], [b]) => a - b)
  return {{
    share: board / innerWidth / innerHeight,
    target: targets[0] ?? null,
    places: Object.fromEntries(Object.entries({WATCHED}).map(([name, of]) => [name, around(boxes(of))])),
  }}
}}"""
RESTS = """() => !document.getAnimations().some((one) => one.playState === 'running' &&
  one.effect?.getComputedTiming().iterations !== Infinity && one.effect?.target?.closest?.('.stage [data-id]'))"""
"""Whether nothing moves: a die that falls is measured where it comes to rest."""
LONGEST = 2500
"""Milliseconds in which things come to rest."""
LEAST = 44
"""Pixels that a target needs; a smaller one is reported."""
QUICK = 10
"""How many times quicker than usual the clocks and bots are while a match is played."""


def main() -> None:
    """Print them."""
    parser = argparse.ArgumentParser(prog="scripts/figures", description=__doc__)
    parser.add_argument("--game", action="append", default=[], help=f"of {', '.join(GAMES)}; may be repeated")
    parser.add_argument("--size", action="append", default=[], help=f"of {', '.join(SIZES)}; may be repeated")
    parser.add_argument("--touches", type=int, default=60, help="how many touches of a match are made (default: 60)")
    asked = parser.parse_args()
    games, sizes = chosen(asked.game, GAMES, "game"), chosen(asked.size, SIZES, "size")
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder), QUICK)
        tables: dict[tuple[str, str], str] = {}
        for key in games:
            match = scripted(key)
            first = moments(match)[0].at
            tables |= {(key, size): stage.table(match, first) for size in sizes}
        with stage.open(), chromium() as browser:
            print(f"first load: {first_load(browser, stage.address):.0f} kB gzipped, without art")
            print(f"{'game':16} {'size':>9}  board  target{'':13}  shifts{'':28} first move")
            for key in games:
                for size in sizes:
                    line = [f"{key:16} {size:>9}", played(browser, stage, size, tables[key, size], asked.touches)]
                    line.append(to_first_move(browser, stage.address, size, key))
                    print("  ".join(line), flush=True)


def first_load(browser: Browser, address: str) -> float:
    """kB that the home page needs, as if all of it were compressed."""
    context = visitor(browser, "1280x800")
    page = context.new_page()
    loaded: list[Response] = []
    page.on("response", lambda answer: loaded.append(answer))
    page.goto(address)
    page.get_by_role("heading", level=2).nth(len(GAMES) - 1).wait_for()
    page.evaluate("document.fonts.ready")
    needed = list(loaded)  # what is loaded later is prefetched
    sizes = [
        len(body) if answer.url.endswith(".woff2") else len(gzip.compress(body))
        for answer in needed
        if "svg" not in answer.headers.get("content-type", "") and (body := answer.body())
    ]
    context.close()
    return sum(sizes) / 1000


def played(browser: Browser, stage: Stage, size: str, path: str, touches: int) -> str:
    """Play by arbitrary touches; report the board's share, the smallest target, and how often something shifted."""
    context = visitor(browser, size)
    stage.sit(context)
    page = context.new_page()
    page.goto(stage.address + path)
    page.locator(".stage").wait_for()
    page.wait_for_timeout(1500)
    rng = random.Random(path)
    shares: list[float] = []
    targets: list[tuple[float, str]] = []
    shifts: dict[str, list[str]] = {name: [] for name in WATCHED}
    before: dict[str, Any] = {}
    for _ in range(touches):
        touch_something(page, rng)
        page.wait_for_timeout(120)
        with contextlib.suppress(TimeoutError):  # others may keep moving
            page.wait_for_function(RESTS, timeout=LONGEST)
        seen = page.evaluate(SEEN)
        shares.append(seen["share"])
        targets += [tuple(seen["target"])] if seen["target"] else []
        for name, place in seen["places"].items():
            if place:
                if before.get(name, place) != place:
                    shifts[name].append(f"{before[name]} → {place}")
                before[name] = place
        if page.locator(".result").count():
            break
    context.close()
    moved = " ".join(f"{name} {len(those)}" for name, those in shifts.items())
    for name, those in shifts.items():
        moved += f" ({name}: {'; '.join(those)})" if those else ""
    px, what = min(targets, default=(0, ""))
    return f"{100 * min(shares):4.0f} %  {px:3.0f} px {what if px < LEAST - 0.5 else '':12}  {moved:34}"


def touch_something(page: Page, rng: random.Random) -> None:
    """Touch one of the things that can be touched; wait a little if there is none."""
    points = page.evaluate(
        f"""() => [...document.querySelectorAll('{TOUCHABLE}')].map((one) => one.getBoundingClientRect())
          .filter((box) => box.width && box.bottom > 0 && box.top < innerHeight)
          .map((box) => [box.x + box.width / 2, box.y + box.height / 2])"""
    )
    if points:
        page.mouse.click(*rng.choice(points))
    else:
        page.wait_for_timeout(300)


def to_first_move(browser: Browser, address: str, size: str, key: str) -> str:
    """Seconds and touches from the home page until the first move can be made: on the first visit, and later."""
    context = visitor(browser, size)
    page = context.new_page()
    told = []
    for again in (False, True):
        page.goto(address)
        card = page.locator(".game").filter(has=page.locator(f'a[href="/g/{key}/new"]'))
        play = card.locator(".now > .button.main")
        play.wait_for()
        begun, touches = time.monotonic(), 1
        play.click()
        if not again:
            page.locator("dialog[open] .button.main").click()
            touches += 1
        page.locator(TOUCHABLE).first.wait_for(timeout=60_000)
        told.append(f"{time.monotonic() - begun:.1f} s, {touches} touch{'es' if touches > 1 else ''}")
    context.close()
    return "; again ".join(told)


if __name__ == "__main__":
    main()
