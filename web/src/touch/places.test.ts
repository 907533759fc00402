import { describe, expect, it } from 'vitest'
import type { Fit, Free } from '../wire'
import { gapNear, gaps, middleOf, nextTurn, turnedAs } from './places'

const fit = (x: number, y: number, turn = 0, piece = 'tile'): Fit => ({ piece, spot: `s${x}`, x, y, turn })
const FREE: Free = {
  pieces: ['tile', 'other'],
  mat: 'board',
  turns: 6,
  places: [fit(0, 0, 1), fit(0, 0, 4), fit(100, 0, 2), fit(60, 0, 0, 'other')],
}

describe('laying by place', () => {
  const found = gaps('tile', FREE)

  it('knows the places of a piece, each with its turns', () => {
    expect(found.map(({ id, x, fits }) => [id, x, fits.length])).toEqual([
      ['gap:0', 0, 2],
      ['gap:1', 100, 1],
    ])
  })

  it('snaps to the nearest place, in the turn it has or the first', () => {
    const upright = { turn: 0, flip: false }
    const near = gapNear(found, { x: 20, y: 0 }, 50)!
    expect(turnedAs(near, upright, FREE).turn).toBe(1)
    expect(turnedAs(near, { turn: 10, flip: false }, FREE).turn).toBe(4)
    expect(gapNear(found, { x: 70, y: 0 }, 50)?.id).toBe('gap:1')
    expect(gapNear(found, { x: 50, y: 90 }, 50)).toBeNull()
  })

  it('runs through the turns that fit near by', () => {
    const [first, second] = found[0]!.fits
    expect(nextTurn(found, first!, 1, 50)).toBe(second)
    expect(nextTurn(found, second!, 1, 50)).toBe(first)
    expect(nextTurn(found, first!, 1, 120)).toBe(found[1]!.fits[0])
    expect(nextTurn(found, found[1]!.fits[0]!, -1, 50)).toBe(found[1]!.fits[0])
  })

  it('knows where the middle of a piece is that is held by its corner', () => {
    const free: Free = { pieces: ['tile'], mat: 'board', turns: 4, places: [{ ...fit(10, 0), turn: 1 }] }
    const { x, y } = middleOf('tile', free, () => ({ x: 0, y: 0 }))
    expect([Math.round(x), Math.round(y)]).toEqual([0, -10])
    expect(middleOf('tile', { ...free, places: [] }, () => undefined)).toEqual({ x: 0, y: 0 })
  })
})
