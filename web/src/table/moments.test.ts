import { describe, expect, it } from 'vitest'
import { whole } from '../film/scene'
import type { Scene, Show, Text } from '../wire'
import { opening } from './moments'

const goal: Text = { is: 'text', id: 'goal' }
const two = (...acts: number[]): Scene => ({
  goal,
  standings: Object.fromEntries([0, 1].map((seat) => [`${seat}`, { seat, acts: acts.includes(seat) }])),
})
const said = (scene: Scene, more: Partial<Show> = {}) =>
  opening({ is: 'show', match: 'm', version: 1, scene, ...more }, whole(scene)).map(({ id }) => id)

describe('the start of a match', () => {
  it('says who begins and what wins', () => {
    expect(said(two(1))).toEqual(['begins', 'goal'])
  })
  it('says only what wins where all move at once', () => {
    expect(said(two(0, 1))).toEqual(['goal'])
  })
  it('names nobody once somebody has moved', () => {
    const text: Text = { is: 'text', id: 'did', args: { who: { is: 'name', seat: 1 } } }
    expect(said(two(0), { log: [{ text: goal }, { text }] })).toEqual(['goal'])
  })
  it('is over once things have happened', () => {
    const text = goal
    expect(said(two(0), { log: [{ text }, { text }, { text }, { text }] })).toEqual([])
    expect(said(two(0), { outcome: { ranks: [1, 2], scores: [1, 0], reason: 'won' } })).toEqual([])
  })
})
