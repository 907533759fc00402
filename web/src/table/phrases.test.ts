import { describe, expect, it } from 'vitest'
import { grouped } from './phrases'

const common = ['phrase-hello', 'phrase-well-played', 'phrase-moment']
const own = ['bluff', 'truce', 'phrase-moment']
const said = (more: object) => grouped({ when: 'during', fitting: [], own, common, ...more }).map(({ ids }) => ids)

describe('quick phrases', () => {
  it('stand in groups, the game’s own first while it is played', () => {
    expect(said({})).toEqual([own, ['phrase-well-played'], ['phrase-hello']])
  })
  it('begin with those that fit the moment, in the game’s order', () => {
    expect(said({ fitting: ['truce', 'bluff', 'no-such'] })[0]).toEqual(['truce', 'bluff'])
  })
  it('greet before a match, and praise after it', () => {
    expect(said({ when: 'before', own: [] })[0]).toEqual(['phrase-hello'])
    expect(said({ when: 'after' })[0]).toEqual(['phrase-well-played'])
  })
})
