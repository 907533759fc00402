import { describe, expect, it } from 'vitest'
import type { Piece } from '../wire'
import { whole } from './scene'
import { trails } from './trails'

const hand = (x: number, more: Partial<Piece> = {}): Piece => ({
  mat: 'board',
  x,
  y: 0,
  w: 1,
  h: 1,
  art: '',
  label: { is: 'text', id: 'x' },
  seat: 2,
  marks: ['trail'],
  ...more,
})
const scenes = (...pieces: Piece[]) => pieces.map((piece) => whole({ pieces: { hand: piece } }))

describe('a trail', () => {
  it('goes from where a marked piece was to where it is', () => {
    expect(trails(scenes(hand(1), hand(2), hand(2), hand(3), hand(9)), 3)).toEqual([
      {
        mat: 'board',
        seat: 2,
        points: [
          [1, 0],
          [2, 0],
          [3, 0],
        ],
      },
    ])
  })

  it('begins anew on another mat, and nothing else leaves one', () => {
    expect(trails(scenes(hand(1, { mat: 'else' }), hand(2), hand(3)), 2)[0]!.points).toHaveLength(2)
    expect(trails(scenes(hand(1, { marks: [] }), hand(2, { marks: [] })), 1)).toEqual([])
    expect(trails(scenes(hand(1), hand(1)), 1)).toEqual([])
  })
})
