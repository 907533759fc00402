import { describe, expect, it } from 'vitest'
import type { Mat, Text } from '../../wire'
import { column, pile, row } from './low'
import { sorted } from './mats'
import { board as tallBoard, full, others } from './tall'
import { best, wide, type Placed } from './wide'

const board: Placed = { id: 'board', aspect: 1, weight: 3.5, least: 400, ample: 2000 }
const hand: Placed = { id: 'hand', aspect: 0.25, weight: 1, least: 440, ample: 560 }
const cards: Placed = { ...hand, id: 'cards', aspect: 0.16 }
const supply: Placed = { id: 'supply', aspect: 0.4, weight: 0.6, least: 300, ample: 360 }
const room = (width: number, height: number, gap = 10) => ({ width, height, gap })

const title: Text = { is: 'text', id: 'x' }
const mat = (more: Partial<Mat>): Mat => ({ view: [0, 0, 100, 50], title, ...more })

describe('the mats of a scene', () => {
  const all = {
    'area:1': mat({ role: 'area', seat: 1 }),
    'area:0': mat({ role: 'area', seat: 0 }),
    'hand:0': mat({ role: 'hand', seat: 0, order: 2 }),
    supply: mat({ role: 'side' }),
    meadow: mat({}),
  }
  const ids = (mats: readonly { id: string }[]) => mats.map(({ id }) => id)

  it('are told apart by what they are for and whose they are', () => {
    const mats = sorted(all, [0, 1], 0)
    expect(ids(mats.boards)).toEqual(['meadow'])
    expect(ids(mats.sides)).toEqual(['supply'])
    expect(ids(mats.own)).toEqual(['area:0'])
    expect(ids(mats.hands)).toEqual(['hand:0'])
    expect([...mats.others.keys()]).toEqual([1])
    expect(mats.boards[0]?.aspect).toBe(0.5)
  })

  it('lie all before others for those who look on', () => {
    const mats = sorted(all, [0, 1], null)
    expect(mats.own).toEqual([])
    expect(ids(mats.others.get(0)!)).toEqual(['area:0', 'hand:0'])
  })

  it('are all in a wide plan, except those of others', () => {
    const { beside, beneath, widths } = wide(room(1000, 700), sorted(all, [0, 1], 0))
    expect([...beside, ...beneath.flat()].sort()).toEqual(['area:0', 'hand:0', 'supply'])
    expect(Object.keys(widths).sort()).toEqual(['area:0', 'hand:0', 'meadow', 'supply'])
  })
})

describe('a wide screen', () => {
  it('gives a board alone all the room there is', () => {
    expect(best(room(900, 600), [board], []).widths.board).toBe(600)
    expect(best(room(300, 600), [board], []).widths.board).toBe(300)
  })

  it('keeps everything within the room, and nothing too small to touch', () => {
    for (const [width, height] of [
      [900, 600],
      [1400, 800],
      [1000, 900],
    ] as const) {
      const made = best(room(width, height), [board], [hand])
      const wide = made.widths.board!
      const low = made.widths.hand!
      expect(wide).toBeLessThanOrEqual(width)
      expect(low).toBeGreaterThan(380)
      if (made.beneath.length) expect(wide + low * 0.25 + 10).toBeLessThanOrEqual(height + 1)
      else expect(wide + low + 10).toBeLessThanOrEqual(width + 1)
    }
  })

  it('makes a full supply higher than a row of cards rather than too small to read', () => {
    const { beneath, widths } = best(room(900, 700, 14), [{ ...board, aspect: 0.85 }], [supply, cards])
    expect(beneath).toEqual([['supply', 'cards']])
    expect(widths.supply).toBeGreaterThanOrEqual(290)
    expect(widths.cards).toBeGreaterThan(440)
    expect(widths.supply! + widths.cards! + 14).toBeLessThanOrEqual(901)
    expect(widths.board! * 0.85 + widths.supply! * 0.4 + 14).toBeLessThanOrEqual(701)
  })

  it('puts what is near beside the board where there is no height to spare', () => {
    expect(best(room(1000, 500), [board], [hand])).toMatchObject({ beside: ['hand'], beneath: [] })
  })

  it('depends on nothing but the room and the mats', () => {
    expect(best(room(900, 700), [board], [hand])).toEqual(best(room(900, 700), [board], [hand]))
  })
})

describe('a low screen', () => {
  it('gives the board the height, and the column what is left, unless that is too little', () => {
    expect(844 - column(844, 390, [1])).toBeGreaterThan(378)
    expect(column(640, 375, [1])).toBe(300)
    expect(column(520, 320, [1])).toBeLessThan(290)
    expect(row(room(500, 378), [1])).toEqual([378])
    expect(row(room(300, 378), [1])).toEqual([300])
  })

  it('shows all mats of the column where a finger can still touch them', () => {
    const wide = pile(room(420, 250, 14), [0.16, 0.63])
    expect(wide * (0.16 + 0.63) + 28).toBeCloseTo(250)
    expect(pile(room(420, 250, 14), [0.3])).toBe(420)
  })

  it('lets the mats scroll rather than make them too small to read', () => {
    expect(pile(room(420, 170, 14), [0.28, 0.3, 1])).toBe(340)
    expect(pile(room(300, 170, 14), [0.28, 0.3, 1])).toBe(300)
  })
})

describe('a tall screen', () => {
  it('gives the board the width, unless it would be too high', () => {
    expect(tallBoard(390, 844, 1)).toBe(378)
    expect(tallBoard(390, 844, 2)).toBeCloseTo(261.6, 1)
    expect(full(390)).toBe(378)
    expect(others(390)).toBe(326)
    expect(others(800)).toBe(340)
  })
})
