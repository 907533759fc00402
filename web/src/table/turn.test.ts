import { expect, it } from 'vitest'
import type { Scene } from '../wire'
import { Turn } from './turn.svelte'

const waiting = (...seats: number[]): Scene =>
  ({ standings: { 0: { seat: 0, acts: seats.includes(0) }, 1: { seat: 1, acts: seats.includes(1) } } }) as never

function turn(): { turn: Turn; begun: () => number } {
  let begun = 0
  return { turn: new Turn(() => (begun += 1)), begun: () => begun }
}

it('begins once, however often the scene rests', () => {
  const { turn: mine, begun } = turn()
  mine.rests(waiting(1), 0)
  expect([mine.mine, begun()]).toEqual([false, 0])
  mine.rests(waiting(0), 0)
  mine.rests(waiting(0, 1), 0)
  expect([mine.mine, mine.times, begun()]).toEqual([true, 1, 1])
})

it('begins again when others were awaited in between, though it never rested there', () => {
  const { turn: mine, begun } = turn()
  mine.rests(waiting(0), 0)
  mine.passes(waiting(1), 0)
  mine.rests(waiting(0), 0)
  expect([mine.times, begun()]).toEqual([2, 2])
})

it('goes on while nobody is awaited for a moment, and ends with the match', () => {
  const { turn: mine, begun } = turn()
  mine.rests(waiting(0), 0)
  mine.passes(waiting(), 0)
  mine.rests(waiting(0), 0)
  expect([mine.mine, begun()]).toEqual([true, 1])
  mine.ends()
  expect(mine.mine).toBe(false)
})

it('is nobody’s who only looks on', () => {
  const { turn: mine, begun } = turn()
  mine.rests(waiting(0, 1), null)
  expect([mine.mine, begun()]).toEqual([false, 0])
})
