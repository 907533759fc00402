import { describe, expect, it } from 'vitest'
import type { Mat, Piece, Text } from '../../wire'
import { FINGER, roomy } from './apart'
import { CLOSER, GAP, inRow, leastHeight, stacked, tooNarrow } from './arrange'
import { contains, fitted, followed } from './camera'
import { folded, mostParts, placed } from './folds'
import { sorted, type Laid } from './mats'
import { across, Places } from './places'
import { boardHeight, overlap } from './tall'

const title: Text = { is: 'text', id: 'x' }
const mat = (more: Partial<Mat>): Mat => ({ view: [0, 0, 1000, 500], title, ...more })
const laid = (id: string, more: Partial<Mat>): Laid => {
  const found = mat(more)
  return { id, mat: found, aspect: found.view[3] / found.view[2] }
}
const piece = (on: string): Piece => ({ mat: on, x: 0, y: 0, w: 100, h: 120, art: 'x', label: title })
const NONE = new Map<string, number>()

describe('the mats of a scene', () => {
  const all = {
    'area:1': mat({ role: 'area', seat: 1 }),
    'area:0': mat({ role: 'area', seat: 0 }),
    'hand:0': mat({ role: 'hand', seat: 0, order: 2 }),
    supply: mat({ role: 'side' }),
    meadow: mat({}),
    second: mat({ order: 1 }),
  }
  const ids = (mats: readonly { id: string }[]) => mats.map(({ id }) => id)

  it('are told apart by what they are for and whose they are', () => {
    const mats = sorted({ mats: all, pieces: {} }, [0, 1], 0)
    expect(mats.board?.id).toBe('meadow')
    expect(ids(mats.near)).toEqual(['second', 'supply', 'area:0', 'hand:0'])
    expect([...mats.others.keys()]).toEqual([1])
    expect(mats.board?.aspect).toBe(0.5)
  })

  it('lie all before others for those who look on', () => {
    const mats = sorted({ mats: all, pieces: {} }, [0, 1], null)
    expect(ids(mats.near)).toEqual(['second', 'supply'])
    expect(ids(mats.others.get(0)!)).toEqual(['area:0', 'hand:0'])
  })

  it('have room for all that a hand may ever hold', () => {
    const mats = { hand: mat({ role: 'hand', seat: 0, room: 25, view: [0, 0, 1000, 130] }) }
    expect(sorted({ mats, pieces: { a: piece('hand') } }, [0], 0).near[0]?.aspect).toBeCloseTo(0.36)
    expect(sorted({ mats, pieces: {} }, [0], 0).near[0]?.aspect).toBeCloseTo(0.13)
  })

  it('keep no rows for a hand that can be folded into rows', () => {
    const mats = { hand: mat({ role: 'hand', seat: 0, room: 25, view: [0, 0, 1000, 130], folds: [500] }) }
    expect(sorted({ mats, pieces: { a: piece('hand') } }, [0], 0).near[0]?.aspect).toBeCloseTo(0.13)
  })
})

describe('a mat that may be folded', () => {
  const row = mat({ view: [0, 0, 1000, 160], folds: [270, 540, 800] })

  it('is cut where it may be, into parts as equal as can be', () => {
    expect(mostParts(row)).toBe(4)
    expect(folded(row, 2)).toEqual({ starts: [0, 540], view: [0, 0, 540, 320], step: 160 })
    expect(folded(row, 4).starts).toEqual([0, 270, 540, 800])
    expect(folded(mat({}), 3).starts).toEqual([0])
  })

  it('has everything where its part is', () => {
    const two = folded(row, 2)
    expect(placed(two, 100, 80)).toEqual([100, 80])
    expect(placed(two, 640, 80)).toEqual([100, 240])
  })
})

describe('a grid of cells', () => {
  const rack = mat({ view: [0, 0, 845, 485], cell: [105, 120], room: 25 })

  it('has shorter lines where room is narrow, and lines enough for all it may hold', () => {
    expect(mostParts(rack)).toBe(8)
    const five = folded(rack, 4)
    expect(five.view).toEqual([0, 0, 530, 605])
    expect(placed(five, 52, 60)).toEqual([52, 60])
    expect(placed(five, 52 + 6 * 105, 60)).toEqual([52 + 105, 180])
    expect(placed(five, 52, 180)).toEqual([52 + 3 * 105, 180])
  })
})

describe('what a finger touches', () => {
  it('is never drawn too small for it: what has no room then is scrolled', () => {
    const comb = laid('comb', { role: 'area', view: [0, 0, 1000, 440], apart: 132 })
    const { boxes } = stacked([comb], { width: 360, height: 100 }, NONE)
    expect((boxes[0]!.width / 1000) * 132).toBeCloseTo(FINGER)
    expect(boxes[0]!.height).toBeGreaterThan(100)
    expect(stacked([comb], { width: 360, height: 300 }, NONE).boxes[0]!.height).toBeLessThanOrEqual(300)
  })

  it('has lines as short as that asks for', () => {
    const rack = laid('rack', { role: 'area', view: [0, 0, 845, 485], cell: [105, 120], room: 25 })
    const { boxes } = stacked([rack], { width: 244, height: 226 }, NONE)
    const units = folded(rack.mat, boxes[0]!.parts).view[2]
    expect((boxes[0]!.width / units) * 105).toBeGreaterThanOrEqual(44)
    expect(boxes[0]!.width).toBeLessThanOrEqual(244)
  })
})

describe('cards that lie here and there', () => {
  const cards = (id: string, role: 'area' | 'side', room: number): Laid =>
    laid(id, { role, room, view: [0, 0, 1080, 160 * Math.ceil(room / 4) + 8], cell: [268, 160], apart: 152 })
  const display = cards('display', 'side', 6)

  it('are drawn equally large in every room', () => {
    const mats = [laid('piles', { role: 'side', view: [0, 0, 888, 228], apart: 200 }), display, cards('own', 'area', 4)]
    for (const [width, height] of [
      [376, 262],
      [361, 216],
      [320, 562],
    ] as const) {
      const { boxes } = stacked(mats, { width, height }, NONE)
      const [shown, own] = boxes.slice(1).map(({ id, parts, ...box }) => {
        const { mat } = mats.find((one) => one.id === id)!
        return box.width / folded(mat, parts).view[2]
      })
      expect(shown).toBeCloseTo(own!)
      expect(boxes.reduce((sum, box) => sum + box.height, 2 * GAP)).toBeLessThanOrEqual(height + 1)
    }
  })

  it('need the height of a finger, also where they could be drawn smaller', () => {
    expect(leastHeight([display], 244)).toBeCloseTo((FINGER / 152) * 328)
  })

  it('have no place in a column in which no way to fold them leaves room for a finger', () => {
    const rack = laid('rack', { role: 'area', view: [0, 0, 845, 366.41], cell: [105, 120.47], room: 24 })
    expect(tooNarrow([rack], 244)).toBe(false)
    expect(tooNarrow([rack], 194)).toBe(true)
    expect(tooNarrow([laid('chest', { role: 'area' })], 100)).toBe(false)
  })
})

describe('a mat on which something is touched', () => {
  it('is so wide that a finger can tell two things apart, within reason', () => {
    const near = (apart: number) => [
      { x: 0, y: 0 },
      { x: apart, y: 0 },
      { x: 900, y: 0 },
    ]
    expect(roomy([], 1000, 300)).toBe(300)
    expect(roomy(near(400), 1000, 300)).toBe(300)
    expect(roomy(near(100), 1000, 300)).toBeCloseTo(FINGER * 10)
    expect(roomy(near(10), 1000, 300)).toBe(900)
  })
})

describe('a row that swipes', () => {
  it('shows as much as it can at once, and nothing too small for a finger', () => {
    const comb = laid('comb', { role: 'area', view: [0, 0, 1350, 424], apart: 148, folds: [750] })
    const cards = laid('hand', { role: 'hand', view: [0, 0, 580, 276], cell: [287, 90] })
    const room = { width: 378, height: 250 }
    const { row, places } = new Places({ swipes: true }).plan([comb, cards], room)
    expect(row).toBe(true)
    expect(places.map(({ role }) => role)).toEqual(['area', 'hand'])
    expect(places[0]!.width).toBeLessThan(room.width)
    expect(places[0]!.width + places[1]!.width).toBeLessThan(room.width * 1.1)
  })

  it('lies in the middle of a room that is wider than it, whatever comes and goes', () => {
    const ledge = laid('ledge', { role: 'area', view: [0, 0, 1000, 300], folds: [500] })
    const cards = laid('hand', { role: 'hand', view: [0, 0, 1000, 176], folds: [335, 500, 665], apart: 164 })
    const room = { width: 378, height: 214 }
    const near = new Places({ swipes: true })
    const { row, places, lead } = near.plan([ledge, cards], room)
    expect(row).toBe(true)
    expect(lead).toBeGreaterThan(0)
    expect(2 * lead + across(places)).toBeCloseTo(room.width)
    expect(near.plan([ledge], room).lead).toBe(lead)
  })

  it('has a hand in no more lines than it has height for, however many cards come', () => {
    const comb = laid('comb', { role: 'area', view: [0, 0, 1350, 424], apart: 148, folds: [750] })
    const cards = (rows: number) => laid('hand', { role: 'hand', view: [0, 0, 580, 90 * rows + 6], cell: [287, 90] })
    const room = { width: 359, height: 132 }
    const places = new Places({ swipes: true })
    for (const rows of [3, 5, 7]) {
      const { row, places: found } = places.plan([comb, cards(rows)], room)
      const hand = found.find(({ role }) => role === 'hand')!
      expect(row).toBe(true)
      expect(hand.boxes[0]!.height).toBeLessThanOrEqual(room.height)
      expect(hand.width).toBeLessThan(room.width)
      const { view, grid } = folded(cards(rows).mat, hand.boxes[0]!.parts)
      expect((hand.boxes[0]!.width / view[2]) * 90).toBeGreaterThanOrEqual(44)
      expect(grid!.now).toBe(rows)
    }
  })

  it('keeps what grows large enough for a finger', () => {
    const places = new Places({ swipes: true })
    const comb = (units: number) =>
      laid('comb', { role: 'area', view: [0, 0, units, 424], apart: 148, folds: [units - 600] })
    const hand = laid('hand', { role: 'hand', view: [0, 0, 580, 276], cell: [287, 90] })
    const wide = (units: number) => places.plan([comb(units), hand], { width: 378, height: 250 }).places[0]!
    wide(1200)
    const grown = wide(1350)
    const box = grown.boxes[0]!
    expect((box.width / folded(comb(1350).mat, box.parts).view[2]) * 148).toBeGreaterThanOrEqual(44)
  })
})

describe('a rack that gifts fill', () => {
  const rack = (lines: number) =>
    laid('rack', { role: 'area', view: [0, 0, 845, 120 * lines + 5], cell: [105, 120], room: 8 * lines })

  it('is in sight as a whole, its tiles closer together, before it scrolls', () => {
    const places = new Places({ swipes: true })
    const high = (lines: number) => places.plan([rack(lines)], { width: 359, height: 175 }).places[0]!.boxes[0]!
    const tile = (lines: number) => (high(lines).width / folded(rack(lines).mat, high(lines).parts).view[2]) * 105
    expect(tile(3)).toBeGreaterThanOrEqual(44)
    expect(high(4).height).toBeLessThanOrEqual(175.01)
    expect(tile(4)).toBeGreaterThanOrEqual(CLOSER * 44)
    expect(high(7).height).toBeGreaterThan(175)
    expect(tile(7)).toBeGreaterThanOrEqual(CLOSER * 44 - 0.01)
  })
})

describe('a column', () => {
  const hand = laid('hand', { role: 'hand', view: [0, 0, 1000, 150], folds: [500] })
  const area = laid('area', { role: 'area', view: [0, 0, 1000, 400] })

  it('folds what is flat, if there is height for it', () => {
    expect(stacked([hand], { width: 320, height: 500 }, NONE).boxes).toEqual([
      { id: 'hand', parts: 2, width: 320, height: 192 },
    ])
    expect(stacked([hand], { width: 600, height: 90 }, NONE).boxes[0]?.parts).toBe(1)
  })

  it('holds all that lies in it', () => {
    for (const height of [120, 200, 400]) {
      const { boxes } = stacked([area, hand], { width: 320, height }, NONE)
      expect(boxes.reduce((sum, box) => sum + box.height, GAP)).toBeLessThanOrEqual(height + 0.01)
      for (const box of boxes) expect(box.width).toBeLessThanOrEqual(320.01)
    }
  })

  it('may be a row instead, each mat as high or as wide as the room', () => {
    const { boxes } = inRow([area, hand], { width: 375, height: 100 }, NONE)
    expect(boxes.map(({ height }) => Math.round(height))).toEqual([100, 100])
    expect(boxes.every(({ width }) => width < 375)).toBe(true)
  })
})

describe('the places of a match', () => {
  const room = { width: 320, height: 500 }
  const rack = (height: number) => laid('rack', { role: 'area', view: [0, 0, 1000, height] })
  const hand = laid('hand', { role: 'hand', view: [0, 0, 1000, 150] })

  it('stay when what lies in them grows or goes', () => {
    const places = new Places({ swipes: false })
    const heights = (mats: readonly Laid[]) => places.plan(mats, room).places.map(({ role, height }) => [role, height])
    const first = heights([rack(300), hand])
    expect(heights([rack(900), hand])).toEqual(first)
    expect(heights([rack(300)])).toEqual(first)
    expect(heights([rack(300), hand])).toEqual(first)
  })

  it('keep to how a mat is folded', () => {
    const places = new Places({ swipes: false })
    const parts = (height: number) => {
      const more = laid('hand', { role: 'hand', view: [0, 0, 1000, height], folds: [500] })
      return places.plan([more], { width: 320, height: 260 }).places[0]?.boxes[0]?.parts
    }
    expect(parts(150)).toBe(2)
    expect(parts(900)).toBe(2)
  })

  it('swipe on a phone where they would be too small to touch', () => {
    const mats = [laid('supply', { role: 'side', view: [0, 0, 1000, 630] }), rack(160)]
    expect(new Places({ swipes: true }).plan(mats, { width: 375, height: 110 }).row).toBe(true)
    expect(new Places({ swipes: true }).plan(mats, { width: 375, height: 300 }).row).toBe(false)
    expect(new Places({ swipes: false }).plan(mats, { width: 375, height: 110 }).row).toBe(false)
  })
})

describe('the part of a board in sight', () => {
  const room = { width: 700, height: 700 }

  it('is the whole view in the proportions of the room', () => {
    expect(fitted([0, 0, 100, 50], room)).toEqual([0, -25, 100, 100])
  })

  it.each([
    [390, 0],
    [390, 3],
    [0, 700],
  ])('is no longer than itself while its room, %i by %i, is not laid out', (width, height) => {
    expect(fitted([0, 0, 8, 5], { width, height })).toEqual([0, 0, 8, 5])
  })

  it('rests while nothing would leave it', () => {
    const shown = fitted([0, 0, 100, 100], room)
    expect(followed(shown, [10, 10, 60, 90], room)).toBe(shown)
  })

  it('comes closer when all begins afresh', () => {
    expect(followed([0, 0, 100, 100], [40, 40, 20, 20], room)[2]).toBeLessThan(30)
  })

  it('moves no further than it must', () => {
    expect(followed([0, 0, 100, 100], [30, -10, 80, 80], room)).toEqual([10, -10, 100, 100])
  })

  it('shows more when there is more, and some ahead', () => {
    const shown = followed([0, 0, 100, 100], [0, 0, 120, 80], room)
    expect(contains(shown, [0, 0, 120, 80])).toBe(true)
    expect(shown[2]).toBeGreaterThan(130)
  })
})

describe('a tall screen', () => {
  const mats = (more: Partial<Mat>, near: readonly Laid[]) => ({
    board: laid('board', { view: [0, 0, 1000, 1000], ...more }),
    near,
    others: new Map(),
    seats: [0, 1],
  })
  const hand = laid('hand', { role: 'hand', view: [0, 0, 1000, 150] })

  it('gives the board the width, unless one’s own things would have too little', () => {
    expect(boardHeight({ width: 390, height: 660 }, mats({}, [hand]))).toBe(390)
    expect(boardHeight({ width: 390, height: 440 }, mats({}, [hand]))).toBe(336)
  })

  it('gives the board the width where further rows of choices lie over one’s own things', () => {
    const room = { width: 375, height: 361, more: 92 }
    expect(boardHeight(room, mats({}, [hand]))).toBe(361)
    expect(overlap(361, room, mats({}, [hand]))).toBe(92)
    expect(overlap(375, { width: 375, height: 500, more: 92 }, mats({}, [hand]))).toBe(0)
  })

  it('gives a landscape all that one’s own things leave', () => {
    expect(boardHeight({ width: 390, height: 660 }, mats({ fills: true }, [hand]))).toBeCloseTo(556)
  })
})
