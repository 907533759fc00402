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

it('is over: who has won leads, also where a tie was broken', () => {
  const tied = [
    { seat: 0, score: 7 },
    { seat: 1, score: 7 },
  ]
  expect([...leading(tied, [2, 1])]).toEqual([1])
  expect([...leading([{ seat: 0, score: 7 }], [1])]).toEqual([])
})
