import { expect, it } from 'vitest'
import { whole } from '../film/scene'
import type { Mat, Scene, Text } from '../wire'
import { posed, unposed } from './posed'

const label: Text = { is: 'text', id: 'x' }
const mat: Mat = { view: [0, 0, 1900, 1100], title: label }
const scene = (more: Partial<Mat>) =>
  whole({
    mats: { sea: { ...mat, ...more }, side: mat },
    spots: { s: { mat: 'sea', x: 50, y: 150, w: 9, h: 5, label } },
    pieces: { p: { mat: 'sea', x: 50, y: 150, w: 9, h: 5, art: 'a', label, via: [[0, 0]] } },
  } as Scene)

it('a scene in which nothing is turned is left alone', () => {
  const plain = scene({})
  expect(posed(plain, 'tall')).toBe(plain)
  const other = scene({ poses: { low: { turn: 90 } } })
  expect(posed(other, 'tall')).toBe(other)
})

it('a board is turned as a whole, its pieces stay upright', () => {
  const { mats, spots, pieces } = posed(scene({ turn: 180 }), 'wide')
  expect(mats.sea!.view).toEqual([0, 0, 1900, 1100])
  expect(spots.s).toMatchObject({ x: 1850, y: 950, turn: 180 })
  expect(pieces.p).toMatchObject({ x: 1850, y: 950, via: [[1900, 1100]] })
  expect(pieces.p!.turn).toBeUndefined()
})

it('a kind of screen may have its own turn, role and order', () => {
  const given = scene({ turn: 180, poses: { tall: { turn: 90, role: 'side', order: 3 } } })
  const { mats, spots } = posed(given, 'tall')
  expect(mats.sea).toMatchObject({ view: [0, 0, 1100, 1900], role: 'side', order: 3 })
  expect(spots.s).toMatchObject({ x: 950, y: 50 })
  expect(unposed(mats.sea, spots.s!.x, spots.s!.y)).toEqual([50, 150])
})

it('what has not changed stays the same', () => {
  const given = scene({ turn: 180 })
  const one = posed(given, 'wide')
  const other = posed({ ...given, pieces: { ...given.pieces } }, 'wide')
  expect(other.mats).toBe(one.mats)
  expect(other.pieces.p).toBe(one.pieces.p)
})
