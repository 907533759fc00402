import { describe, expect, it } from 'vitest'
import { column, pile, plan, type Placed } from './layout'

const board: Placed = { id: 'board', aspect: 1, weight: 3.5, least: 400, ample: 2000 }
const hand: Placed = { id: 'hand', aspect: 0.25, weight: 1, least: 440, ample: 560 }
const cards: Placed = { ...hand, id: 'cards', aspect: 0.16 }
const supply: Placed = { id: 'supply', aspect: 0.4, weight: 0.6, least: 300, ample: 360 }

describe('a layout', () => {
  it('gives a board alone all the room there is', () => {
    expect(plan(900, 600, [board], [], 10).widths.board).toBe(600)
    expect(plan(300, 600, [board], [], 10).widths.board).toBe(300)
  })

  it('keeps everything within the room, and nothing too small to touch', () => {
    for (const [width, height] of [
      [900, 600],
      [1400, 800],
      [1000, 900],
    ] as const) {
      const made = plan(width, height, [board], [hand], 10)
      const wide = made.widths.board!
      const low = made.widths.hand!
      expect(wide).toBeLessThanOrEqual(width)
      expect(low).toBeGreaterThan(380)
      if (made.beneath.length) expect(wide + low * 0.25 + 10).toBeLessThanOrEqual(height + 1)
      else expect(wide + low + 10).toBeLessThanOrEqual(width + 1)
    }
  })

  it('makes a full supply higher than a row of cards rather than too small to read', () => {
    const { beneath, widths } = plan(900, 700, [{ ...board, aspect: 0.85 }], [supply, cards], 14)
    expect(beneath).toEqual([['supply', 'cards']])
    expect(widths.supply).toBeGreaterThanOrEqual(300)
    expect(widths.cards).toBeGreaterThan(440)
    expect(widths.supply! + widths.cards! + 14).toBeLessThanOrEqual(901)
    expect(widths.board! * 0.85 + widths.supply! * 0.4 + 14).toBeLessThanOrEqual(701)
  })
})

describe('a low screen', () => {
  it('gives the board the height, and the column what is left, unless that is too little', () => {
    expect(844 - column(844, 390, [1])).toBeGreaterThan(378)
    expect(column(640, 375, [1])).toBe(300)
    expect(column(520, 320, [1])).toBeLessThan(290)
  })

  it('shows all mats of the column where a finger can still touch them', () => {
    const wide = pile(420, 250, [0.16, 0.63], 14)
    expect(wide * (0.16 + 0.63) + 28).toBeCloseTo(250)
    expect(pile(420, 250, [0.3], 14)).toBe(420)
  })

  it('lets the mats scroll rather than make them too small to read', () => {
    expect(pile(420, 170, [0.28, 0.3, 1], 14)).toBe(340)
    expect(pile(300, 170, [0.28, 0.3, 1], 14)).toBe(300)
  })
})
