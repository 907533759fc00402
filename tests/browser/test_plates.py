"""However many play, and however small the screen: everybody's name, mark, score and cards are in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import TimeoutError, expect

SIZES = (390, 844), (375, 667), (844, 390), (1280, 800)

WRONG = """(seats) => {
  const wrong = []
  const plates = [...document.querySelectorAll('.stage .player')]
  if (plates.length !== seats) wrong.push(`${plates.length} plates`)
  const box = (element) => element.getBoundingClientRect()
  const within = (inner, outer) => inner.width > 7 && inner.left > outer.left - 1 && inner.right < outer.right + 1 &&
    inner.top > outer.top - 1 && inner.bottom < outer.bottom + 2
  const before = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 3
  const apart = (a, b) => before(a, b) || before(b, a)
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  for (const plate of plates) {
    const who = plate.getAttribute('aria-label')
    if (!within(box(plate), screen)) wrong.push(`${who} is out of sight`)
    // a game may count one thing on a small plate and others on a large one
    const count = [...plate.querySelectorAll('.count')].find((one) => one.checkVisibility())
    const first = ['.called', '.mark svg', '.score'].map((each) => [each, plate.querySelector(each)])
    first.push(['.count', count])
    const others = ['.of', '.unit', '.count ~ .count'].flatMap((each) =>
      [...plate.querySelectorAll(each)].filter((one) => one !== count && one.checkVisibility())
        .map((one) => [each, one]))
    const shown = [...first, ...others].filter(([, one]) => one).map(([each, one]) => [each, box(one)])
    // what a game counts beside may lie over the edge of its plate: Nid's vouivre does
    for (const [each, its] of shown)
      if (each !== '.count ~ .count' && !within(its, box(plate))) wrong.push(`${each} of ${who} is cut`)
    for (const [i, [one, its]] of shown.entries())
      for (const [other, theirs] of shown.slice(i + 1))
        if (!apart(its, theirs)) wrong.push(`${one} and ${other} of ${who} lie on one another`)
    if (!plate.querySelector('.called')?.textContent.trim()) wrong.push('somebody has no name')
  }
  const target = document.querySelector('.player .peek')
  if (target && Math.min(box(target).width, box(target).height) < 43.9) wrong.push('a plate is too small for a finger')
  return wrong
}"""
MANY = """() => document.querySelectorAll('.stage .player .more').forEach((more) => {
  for (const each of more.querySelector('.count')?.childNodes ?? []) if (/\\d/.test(each.data)) each.data = '18'
})"""
"""A chest of gems or a comb of bees is counted with two digits, late in a match."""


@pytest.mark.parametrize(
    ("game", "seats"),
    [("waggle-dance", 2), ("nid-de-vouivres", 4), ("nid-de-vouivres", 6), ("la-ruche", 6), ("wombat", 6)],
)
def test_everybody_is_in_sight(visit, game, seats):
    guest = visit(phone=True)
    page = guest.go(guest.new_table(game, "me", *["easy"] * (seats - 1), start=True))
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".stage .mat-board").first).to_be_visible()
        page.evaluate(MANY)
        try:
            page.wait_for_function(f"(seats) => ({WRONG})(seats).length === 0", arg=seats)
        except TimeoutError:
            assert page.evaluate(WRONG, seats) == []
