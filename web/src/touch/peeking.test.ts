import { expect, it } from 'vitest'
import { FakeClock } from '../film/fake-clock'
import { Peeking } from './peeking.svelte'

it('shows what lies face down for as long as it is held', () => {
  const peeking = new Peeking(new FakeClock())
  peeking.hold('card')
  expect(peeking.at).toBe('card')
  peeking.letGo()
  expect(peeking.at).toBe(null)
})

it('tells somebody who asks, for a while', () => {
  const clock = new FakeClock()
  const peeking = new Peeking(clock)
  peeking.ask('card')
  clock.pass(5000)
  expect(peeking.at).toBe('card')
  clock.pass(2000)
  expect(peeking.at).toBe(null)
})

it('is held by whoever holds it last', () => {
  const clock = new FakeClock()
  const peeking = new Peeking(clock)
  peeking.ask('card')
  peeking.hold('card')
  clock.pass(10_000)
  expect(peeking.at).toBe('card')
})
