import { describe, expect, it } from 'vitest'
import type { Free } from '../wire'
import { degrees, drop, fitting, flipped, lying, turned } from './hold'

const FREE: Free = {
  pieces: ['tile:1'],
  mat: 'board',
  turns: 6,
  flips: true,
  fits: [
    { piece: 'tile:1', spot: 'a', turn: 2, flip: false },
    { piece: 'tile:1', spot: 'b', turn: 2, flip: true },
    { piece: 'tile:2', spot: 'c', turn: 2, flip: false },
  ],
}

describe('a piece in hand', () => {
  it('lies as it lay before it was lifted', () => {
    expect(lying(120, FREE)).toEqual({ turn: 2, flip: false })
    expect(degrees(lying(120, FREE), FREE)).toBe(120)
  })

  it('turns on and on, and is sent in steps of one whole turn', () => {
    const often = turned(lying(0, FREE), 8)
    expect(degrees(often, FREE)).toBe(480)
    expect(drop('tile:1', 'a', often, FREE)).toEqual({ piece: 'tile:1', spot: 'a', turn: 2, flip: false })
    expect(drop('tile:1', 'a', turned(lying(0, FREE), -1), FREE).turn).toBe(5)
  })

  it('turns over like a page', () => {
    const over = flipped(turned(lying(0, FREE), 1), FREE)
    expect(drop('tile:1', 'a', over, FREE)).toEqual({ piece: 'tile:1', spot: 'a', turn: 5, flip: true })
    expect(flipped(lying(0, FREE), { ...FREE, flips: false }).flip).toBe(false)
  })

  it('shows where it fits as it lies, and where it would fit otherwise', () => {
    const fits = fitting('tile:1', { turn: 2, flip: false }, FREE)
    expect([...fits.now]).toEqual(['a'])
    expect([...fits.otherwise]).toEqual(['b'])
  })
})
