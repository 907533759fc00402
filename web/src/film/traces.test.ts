import { describe, expect, it } from 'vitest'
import type { Mat, Piece, Step, Text } from '../wire'
import { whole } from './scene'
import { moved } from './traces'

const label: Text = { is: 'text', id: 'x' }
const mat = (more: Partial<Mat> = {}): Mat => ({ view: [0, 0, 1, 1], title: label, ...more })
const piece = (x: number): Piece => ({ mat: 'here', x, y: 0, w: 1, h: 1, art: 'a', label })

/** What a seat has moved where a piece goes from one place of a mat to another, and the mat becomes the second. */
function movedBy(seat: number, before: Mat, after = before): string[] {
  const event = { text: { ...label, args: { who: { is: 'name', seat } } } }
  const put = { pieces: { a: piece(7) } }
  const step = { is: 'step', version: 1, event, difference: { put } } as unknown as Step
  return moved(
    whole({ mats: { here: before }, pieces: { a: piece(0) } }),
    whole({ mats: { here: after }, ...put }),
    step,
  )
}

describe('what a player has moved', () => {
  it('lies on the board or before them, not in a hand nor before another player', () => {
    expect(movedBy(1, mat())).toEqual(['a'])
    expect(movedBy(1, mat({ role: 'area', seat: 1 }))).toEqual(['a'])
    expect(movedBy(1, mat({ role: 'area', seat: 2 }))).toEqual([])
    expect(movedBy(1, mat({ role: 'hand', seat: 1 }))).toEqual([])
  })

  it('is not what only closes up where another piece has left', () => {
    const rack = mat({ role: 'area', seat: 1 })
    const before = whole({ mats: { here: rack, board: mat() }, pieces: { a: piece(0), b: piece(9) } })
    const put = { pieces: { a: { ...piece(4), mat: 'board' }, b: piece(0) } }
    const event = { text: { ...label, args: { who: { is: 'name', seat: 1 } } } }
    const step = { is: 'step', version: 1, event, difference: { put } } as unknown as Step
    expect(moved(before, whole({ mats: before.mats, ...put }), step)).toEqual(['a'])
  })

  it('is not all that is laid out when a mat becomes another picture', () => {
    expect(movedBy(1, mat({ art: 'meadow' }), mat({ art: 'feast' }))).toEqual([])
  })
})
