import { expect, it } from 'vitest'
import { leading } from './leading'

it('leads who has the most, unless all have as much', () => {
  expect([
    ...leading([
      { seat: 0, score: 1 },
      { seat: 1, score: 3 },
    ]),
  ]).toEqual([1])
  expect([...leading([{ seat: 0, score: 3 }, { seat: 1, score: 3 }, { seat: 2 }])]).toEqual([0, 1])
  expect([
    ...leading([
      { seat: 0, score: 0 },
      { seat: 1, score: 0 },
    ]),
  ]).toEqual([])
  expect([...leading([])]).toEqual([])
})

it('leads whom the game marks', () => {
  expect([
    ...leading([
      { seat: 0, score: 1, marks: ['leads'] },
      { seat: 1, score: 3 },
    ]),
  ]).toEqual([0])
})
