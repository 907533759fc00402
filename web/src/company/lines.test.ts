import { expect, test } from 'vitest'
import type { TableLine } from '../wire'
import { ALL, featured, hasRoom, merged, wanted } from './lines'

const line = (id: string, more: Partial<TableLine> = {}): TableLine => ({
  id,
  game: 'butine',
  phase: 'open',
  host: 'Ann',
  taken: 1,
  seats: 3,
  age: 10,
  ...more,
})

test('what has changed takes the place of what was, and what is gone goes', () => {
  const first = merged(new Map(), [line('a'), line('b')], [], 1)
  const then = merged(first, [line('a', { taken: 2 })], ['b'], 2)
  expect([...then.values()]).toEqual([{ ...line('a', { taken: 2 }), came: 2 }])
  expect(first.size).toBe(2)
})

test('filters leave what fits all of them', () => {
  expect(wanted(line('a'), ALL)).toBe(true)
  expect(wanted(line('a'), { ...ALL, game: 'wombat' })).toBe(false)
  expect(wanted(line('a'), { ...ALL, pace: 'free', seats: 3 })).toBe(true)
  expect(wanted(line('a', { pace: 'days' }), { ...ALL, pace: 'free' })).toBe(false)
  expect(wanted(line('a', { language: 'fr' }), { ...ALL, language: 'en' })).toBe(false)
  expect(wanted(line('a'), { ...ALL, language: 'en' })).toBe(true)
})

test('a table has room before its match, while a seat is free', () => {
  expect(hasRoom(line('a'))).toBe(true)
  expect(hasRoom(line('a', { taken: 3 }))).toBe(false)
  expect(hasRoom(line('a', { phase: 'playing' }))).toBe(false)
})

test('the featured match is the one that most people watch, and may be watched', () => {
  const all = [
    line('quiet', { phase: 'playing', people: 3 }),
    line('closed', { phase: 'playing', watchers: 9, shown: false }),
    line('busy', { phase: 'playing', watchers: 2 }),
    line('open', { watchers: 5 }),
  ]
  expect(featured(all)?.id).toBe('busy')
  expect(featured([])).toBeUndefined()
})
