import { describe, expect, it } from 'vitest'
import type { Outcome, Tally, Text } from '../wire'
import { counted, longest } from './tally'

const label: Text = { is: 'text', id: 'x' }
const outcome: Outcome = { ranks: [2, 1], scores: [5, 7], reason: 'won' }
const tally: Tally[] = [
  { seat: 0, lines: [{ label, points: 5 }] },
  { seat: 1, lines: [4, 3].map((points) => ({ label, points })) },
]

describe('a tally', () => {
  it('is counted line by line, the winner first', () => {
    const scores = (lines: number) => counted(outcome, tally, lines).map(({ seat, score }) => [seat, score])
    expect(scores(0)).toEqual([[1, 0], [0, 0]]) // prettier-ignore
    expect(scores(1)).toEqual([[1, 4], [0, 5]]) // prettier-ignore
    expect(scores(longest(tally))).toEqual([[1, 7], [0, 5]]) // prettier-ignore
  })
  it('has lines that just tell something', () => {
    const told: Tally[] = [
      {
        seat: 1,
        lines: [
          { label, points: null },
          { label, points: 3 },
        ],
      },
    ]
    expect(counted(outcome, told, 1).map(({ score }) => score)).toEqual([0, 5])
    expect(counted(outcome, told, 2)[0]!.score).toBe(7)
  })
  it('is not counted up where no line brings points', () => {
    const words: Tally[] = [{ seat: 0, lines: [1, 2, 3].map(() => ({ label, points: null })) }]
    expect(counted(outcome, words, 0).map(({ score }) => score)).toEqual([7, 5])
    expect(counted(outcome, words, 2).map(({ score }) => score)).toEqual([7, 5])
  })
  it('is the score alone where a game has none', () => {
    expect(counted(outcome, [], 0).map(({ score }) => score)).toEqual([7, 5])
  })
})
