"""Nothing moves that was not moved: four people play each game, each on a screen of another size.

Every frame, the page writes down where the board, the sentence, the choices and one's own things are, and whether the
view moved for a reason. Moves are sent over the page's own socket, so that a match takes seconds; now and then somebody
looks back, holds a piece, or has a finger down where a control is about to come up.
"""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from browser.guests import Guest, House

SIZES = {"wide": (1280, 800), "phone": (390, 844), "small phone": (375, 667), "sideways": (844, 390)}
GAMES: dict[str, dict[str, Any]] = {
    "butine": {"quick": True},
    "la-ruche": {"rounds": 1, "help": True, "bees": True, "triples": True},
    "nid-de-vouivres": {},
    "waggle-dance": {"length": "short"},
    "wombat": {"seconds": 60, "talk": 15},
}
STILL = {"board", "sentence", "choices", "area", "hand", "side", "plates"}
"""What keeps its place to the pixel."""
LONGEST = 20
"""Seconds after which a match has been seen long enough."""

PLAYER = """() => {
  const Real = WebSocket
  const now = { touches: [], free: null, match: '', over: false, moves: 0, byHand: 0, socket: null }
  const heard = (message) => {
    if (message.is === 'show') now.match = message.match
    const scene = message.is === 'show' ? message.scene : message.difference?.singles && message.difference.put
    if (scene) now.free = scene.free ?? null
    if (message.is === 'show' || message.is === 'step') now.touches = message.touches ?? []
    if (message.is === 'over' || message.outcome) now.over = true
  }
  window.WebSocket = class extends Real {
    constructor(...all) {
      super(...all)
      now.socket = this
      this.addEventListener('message', ({ data }) => heard(JSON.parse(data)))
    }
    send(words) {
      const { is, key } = JSON.parse(words)
      if ((is === 'play' || is === 'put-down') && !key.startsWith('still-')) now.byHand += 1
      super.send(words)
    }
  }
  let seed = 7
  const random = (below) => (seed = (seed * 16807) % 2147483647) % below
  // One move, if there is one to make.
  window.makeMove = () => {
    const { touches, free, match, socket } = now
    if (now.over || socket?.readyState !== 1 || document.querySelector('.stage.holding')) return
    const key = `still-${++now.moves}`
    const fits = free?.places?.length ? free.places : (free?.fits ?? [])
    if (touches.length && (!fits.length || random(3))) {
      socket.send(JSON.stringify({ is: 'play', key, move: touches[random(touches.length)][1], match }))
    } else if (fits.length) {
      const { piece, spot, turn, flip } = fits[random(fits.length)]
      const drop = { piece, spot, turn: turn ?? 0, flip: flip ?? false }
      socket.send(JSON.stringify({ is: 'put-down', key, drop, match }))
    }
  }
  window.matchOver = () => now.over
  const touch = (type, on, x, y) => on.dispatchEvent(new PointerEvent(type, {
    pointerId: 7, pointerType: 'touch', clientX: x, clientY: y, bubbles: true, isPrimary: true }))
  const middle = (on) => {
    const { x, y, width, height } = on.getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  }
  // Lifts a piece, if there is one that can be held.
  window.hold = () => {
    const piece = [...document.querySelectorAll('.piece.lit[data-id]')]
      .find(({ dataset }) => now.free?.pieces.includes(dataset.id))
    if (!piece) return
    touch('pointerdown', piece, ...middle(piece))
    touch('pointerup', piece, ...middle(piece))
  }
  window.letGo = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  // A finger goes down where there is no control, and is lifted once there is one.
  const CONTROL = '.choices button:enabled'
  const fingers = (window.fingers = { lifted: 0, sent: 0 })
  let down = null
  window.finger = () => {
    const under = (at) => document.elementFromPoint(...at)
    if (!down) {
      const place = document.querySelector('[data-place=choices]')?.getBoundingClientRect()
      const at = place && [place.x + 50, place.y + 24]
      if (at && !under(at)?.closest('button')) touch('pointerdown', under((down = at)), ...at)
      return
    }
    const control = under(down)?.closest(CONTROL)
    if (!control) return
    const before = now.byHand
    touch('pointerup', control, ...down)
    control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
    fingers.lifted += 1
    fingers.sent += now.byHand - before
    down = null
  }
  // The same forced: a look back brings the way to now up under a finger that lies there already. Says what came of it;
  // null where there is nothing to look back at.
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const back = () => document.querySelector('.steps button:last-child:enabled')
  const toNow = () => document.querySelector('.steps .now')
  const press = async (control, at) => {
    touch('pointerup', control, ...at)
    control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
    await frames()
    return !toNow()
  }
  window.meet = async () => {
    if (!back() || toNow()) return null
    back().click()
    await frames()
    if (!toNow()) return null
    const at = middle(toNow())
    toNow().click()
    await frames()
    const under = () => document.elementFromPoint(...at)
    if (toNow() || !back() || !under() || under().closest('button')) return null
    touch('pointerdown', under(), ...at)
    back().click()
    await frames()
    const control = under()?.closest('.steps .now')
    if (!control) return null
    const reached = await press(control, at)
    touch('pointerdown', control, ...at)
    const answers = await press(control, at)
    return { reached, answers }
  }
}"""

RECORDER = """() => {
  const seen = (window.seen = { places: {}, pans: [] })
  let rests = ''
  const frame = () => {
    for (const place of document.querySelectorAll('[data-place]')) {
      const { x, y, width, height } = place.getBoundingClientRect()
      if (!width && !height) continue // empty, and hidden: what comes back is where it was
      const places = (seen.places[place.dataset.place] ??= [])
      const box = [x, y, width, height].join(' ')
      if (!places.includes(box)) places.push(box)
    }
    const board = document.querySelector('[data-place=board]')
    if (board && board.dataset.rests !== rests) {
      const [before, view] = [rests, board.dataset.view].map((words) => words.split(' ').map(Number))
      const within = before.length === 4 && [0, 1].every((side) =>
        view[side] >= before[side] - 0.01 && view[side] + view[side + 2] <= before[side] + before[side + 2] + 0.01)
      if (within) seen.pans.push('nothing would have left the view')
      if (rests && document.querySelector('.stage.holding')) seen.pans.push('something was held')
      rests = board.dataset.rests
    }
    requestAnimationFrame(frame)
  }
  frame()
}"""

# as somebody does who wants to see what happened
LOOK_BACK = "document.querySelector('.steps button:last-child:enabled')?.click()"
LOOK_NOW = "document.querySelector('.steps .now')?.click()"


def seated(browser: Browser, house: House, size: tuple[int, int]) -> Guest:
    """Somebody at a screen of this size, whose page writes down what it shows."""
    wide, high = size
    phone = min(size) < 500
    context = browser.new_context(viewport={"width": wide, "height": high}, has_touch=phone, is_mobile=phone)
    context.add_init_script(f"({PLAYER})()")
    return Guest(context, house)


def everybody(browser: Browser, house: House, game: str) -> list[Guest]:
    """Four people at one table, the match begun."""
    guests = [seated(browser, house, size) for size in SIZES.values()]
    table = guests[0].new_table(game, "me", *["open"] * 3, options=GAMES[game])
    for guest in guests:
        guest.go(table)
        if guest is not guests[0]:
            guest.page.get_by_role("button", name="Sit here").first.click()
    guests[0].page.get_by_role("button", name="Start").click()
    for guest in guests:
        guest.page.locator(".stage .mat-board").wait_for()
    # two frames for all to find its place
    guests[0].page.wait_for_timeout(300)
    for guest in guests:
        guest.page.evaluate(RECORDER)
    return guests


def play(pages: list[Page]) -> list[Any]:
    """The match to its end, or long enough of it; by page, what came of a finger under which a control came up."""
    end = time.monotonic() + LONGEST
    turn = 0
    met: list[Any] = [None] * len(pages)
    while time.monotonic() < end and not pages[0].evaluate("matchOver()"):
        turn += 1
        for place, page in enumerate(pages):
            page.evaluate("finger()")
            if turn % 16 == 4 * place:
                page.evaluate("hold()")
            elif turn % 16 == (4 * place + 3) % 16:
                page.evaluate("letGo()")
            page.evaluate("makeMove()")
            met[place] = met[place] or page.evaluate("meet()")
        if turn % 12 == 6:
            pages[turn % len(pages)].evaluate(LOOK_BACK)
        if turn % 12 == 8:
            for page in pages:
                page.evaluate(LOOK_NOW)
        pages[0].wait_for_timeout(60)
    pages[0].wait_for_timeout(500)
    return met


@pytest.mark.parametrize("game", GAMES)
def test_all_stays_where_it_is(browser, quick, game):
    guests = everybody(browser, quick, game)
    met = play([guest.page for guest in guests])
    try:
        for guest, size, finger in zip(guests, SIZES, met, strict=True):
            seen = guest.page.evaluate("seen")
            assert {"board", "sentence", "choices"} <= seen["places"].keys(), size
            for place in seen["places"].keys() & STILL:
                boxes = seen["places"][place]
                assert len(boxes) == 1, f"{game}, {size}: the {place} was at {json.dumps(boxes)}"
            assert seen["pans"] == [], (game, size)
            fingers = guest.page.evaluate("fingers")
            assert not fingers["sent"], f"{game}, {size}: {json.dumps(fingers)}"
            assert finger == {"reached": False, "answers": True}, f"{game}, {size}: the press came first"
            assert not guest.errors
    finally:
        for guest in guests:
            guest.context.close()
