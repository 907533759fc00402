import { describe, expect, it } from 'vitest'
import type { Drawn, FromPage, Show } from '../wire'
import { Fairness, type Memory } from './fairness.svelte'
import { sha256 } from './sha256'

const HOUSE = '0'.repeat(32)
const HASH = sha256(HOUSE)
const BOB = 'b'.repeat(32)

class Kept implements Memory {
  words: string | null = null
  read = () => this.words
  write = (words: string) => void (this.words = words)
}

const commit = (seat: number, share: string, hash = HASH) => sha256(`${hash}:${seat}:${share}`)

/** A page on seat 0 that has told its share; Bob sits on seat 1. */
function drawn(memory = new Kept()) {
  const page = new Fairness(memory)
  const promised = page.answer({ is: 'draw', house_hash: HASH, seat: 0 }) as Extract<FromPage, { is: 'commit' }>
  const commits = [promised.commit, commit(1, BOB)]
  const told = page.answer({ is: 'committed', house_hash: HASH, commits }) as Extract<FromPage, { is: 'reveal' }>
  const made: Drawn = { house_hash: HASH, commits, shares: [told.share, BOB] }
  return { page, memory, commits, share: told.share, made }
}

const seedOf = ({ shares }: Drawn, house = HOUSE) => sha256([house, ...shares].join(':'))

/** The match begins and ends; what was told and the result may be forged. */
function played(page: Fairness, made: Drawn | undefined, { seed = '', house = HOUSE, match = 'm' } = {}): string {
  const last = seed || (made ? seedOf(made) : 'alone')
  const show = { is: 'show', match, version: 1, scene: {}, seed_hash: sha256(last), ...(made && { drawn: made }) }
  page.show(show as Show)
  page.over(last, made ? house : '')
  return page.verdict
}

describe('fairness', () => {
  it('promises a share, tells it when all are promised, and finds it in the seed', () => {
    const { page, made, share, commits } = drawn()
    expect(share).toMatch(/^[0-9a-f]{32}$/)
    expect(commits[0]).toBe(commit(0, share))
    expect(played(page, made)).toBe('own')
  })

  it('draws another share for each match', () => {
    expect(drawn().share).not.toBe(drawn().share)
  })

  it('promises the same share again when it is asked again', () => {
    const { page, commits } = drawn()
    expect(page.answer({ is: 'draw', house_hash: HASH, seat: 0 })).toEqual({
      is: 'commit',
      house_hash: HASH,
      commit: commits[0],
    })
  })

  it('does not tell its share if its promise is not among those told, or the others changed theirs', () => {
    const page = new Fairness(new Kept())
    page.answer({ is: 'draw', house_hash: HASH, seat: 0 })
    expect(page.answer({ is: 'committed', house_hash: HASH, commits: ['', commit(1, BOB)] })).toBeNull()
    expect(page.answer({ is: 'committed', house_hash: sha256('x'), commits: [] })).toBeNull()
    const other = drawn()
    const changed = [other.commits[0]!, commit(1, 'c'.repeat(32))]
    expect(other.page.answer({ is: 'committed', house_hash: HASH, commits: changed })).toBeNull()
  })

  it('sees a server that chose another seed, another secret, or forged a share or a promise', () => {
    const forged: ((made: Drawn) => [Drawn, object])[] = [
      (made) => [made, { seed: 'a-better-one' }],
      (made) => [made, { house: '1'.repeat(32), seed: seedOf(made, '1'.repeat(32)) }],
      (made) => [{ ...made, shares: [made.shares[0]!, 'c'.repeat(32)] }, {}],
      (made) => {
        const other = 'c'.repeat(32)
        return [{ ...made, commits: [made.commits[0]!, commit(1, other)], shares: [made.shares[0]!, other] }, {}]
      },
    ]
    for (const forge of forged) {
      const { page, made } = drawn()
      const [told, more] = forge(made)
      expect(played(page, told, more)).toBe('wrong')
    }
  })

  it('sees that its own share was left out, by another draw or by none', () => {
    const { page, made } = drawn()
    expect(played(page, { ...made, shares: ['', BOB] })).toBe('left-out')
    expect(played(drawn().page, undefined)).toBe('left-out')
    const other: Drawn = { house_hash: sha256(BOB), commits: ['', ''], shares: ['', ''] }
    expect(played(drawn().page, other, { house: BOB, seed: seedOf(other, BOB) })).toBe('left-out')
  })

  it('sees a hash that changes during the match', () => {
    const { page, made } = drawn()
    page.show({ is: 'show', match: 'm', version: 1, scene: {}, seed_hash: sha256('x'), drawn: made } as Show)
    expect(played(page, made)).toBe('wrong')
  })

  it('checks for those who watch, and for matches that the server drew alone', () => {
    expect(played(new Fairness(new Kept()), drawn().made)).toBe('others')
    expect(played(new Fairness(new Kept()), undefined)).toBe('house')
    expect(played(new Fairness(new Kept()), undefined, { seed: 'x' })).toBe('house')
  })

  it('remembers its promise over a reload, and of a match that is over', () => {
    const { memory, made, page } = drawn()
    expect(played(new Fairness(memory), made)).toBe('own')
    expect(played(page, made)).toBe('own')
    expect(played(page, undefined, { match: 'next' })).toBe('house')
  })

  it('counts the starts that were broken off after it had told its share', () => {
    const { page, made } = drawn()
    const second = sha256(BOB)
    page.answer({ is: 'draw', house_hash: second, seat: 0 })
    expect(page.brokenOff).toBe(1)
    page.answer({ is: 'draw', house_hash: sha256('third'), seat: 0 })
    expect(page.brokenOff).toBe(1)
    played(page, made)
    page.answer({ is: 'draw', house_hash: sha256('fourth'), seat: 0 })
    expect(page.brokenOff).toBe(0)
  })
})
