import { expect, test } from 'vitest'
import { ahead, cells, place } from './told'

const scores = [
  { low: 0, high: 4, won: 0, other: 3 },
  { low: 5, high: 9, won: 1, other: 1 },
]

test('a row of cells says how many one is ahead of', () => {
  expect(ahead({ scores, mine: { solved: true, ms: 1, rank: 1, score: 7 } })).toBe(0.75)
  expect(ahead({ scores, mine: { solved: false, ms: 1 } })).toBe(null)
  expect([null, 0, 0.5, 0.75, 1].map(cells)).toEqual(['⬢⬢⬢⬢⬢', '⬢⬡⬡⬡⬡', '⬢⬢⬢⬡⬡', '⬢⬢⬢⬢⬡', '⬢⬢⬢⬢⬢'])
})

test('better results come first', () => {
  const [won, second, none] = [
    { solved: true, ms: 9, rank: 1, score: 3 },
    { solved: false, ms: 1, rank: 2, score: 30 },
    { solved: false, ms: 1 },
  ]
  expect([none, second, won].sort((one, other) => place(one) - place(other))).toEqual([won, second, none])
})
