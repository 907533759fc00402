import { expect, it } from 'vitest'
import { pull } from './edge'

const BOX = { left: 0, top: 100, right: 400, bottom: 500 }

it('pulls at an edge, the nearer the stronger', () => {
  expect(pull({ x: 200, y: 300 }, BOX)).toEqual({ x: 0, y: 0 })
  expect(pull({ x: 0, y: 300 }, BOX)).toEqual({ x: 1, y: 0 })
  expect(pull({ x: 384, y: 492 }, BOX)).toEqual({ x: -0.5, y: -0.75 })
  expect(pull({ x: 200, y: 116 }, BOX)).toEqual({ x: 0, y: 0.5 })
})

it('leaves the board alone beside it', () => {
  expect(pull({ x: 200, y: 520 }, BOX)).toEqual({ x: 0, y: 0 })
})
