import { expect, it } from 'vitest'
import type { Float, Text } from '../wire'
import { FakeClock } from './fake-clock'
import { Overhead } from './overhead.svelte'

const text = (id: string): Text => ({ is: 'text', id })
const float = (words: string): Float => ({ at: 'plate', text: words })

function overhead() {
  const clock = new FakeClock()
  const above = new Overhead(clock)
  const rising = (): string[] => above.rising.map((one) => one.text)
  return { clock, above, rising }
}

it('lets figures rise until they have been seen, each for its own time', () => {
  const { clock, above, rising } = overhead()
  above.rise([float('+1'), float('+2')], 0)
  clock.pass(1000)
  above.rise([float('+3')], 400)
  expect(rising()).toEqual(['+1', '+2', '+3'])
  expect(new Set(above.rising.map((one) => one.key)).size).toBe(3)
  expect(above.rising[2]!.delay).toBe(400)
  clock.pass(500)
  expect(rising()).toEqual(['+3'])
  clock.pass(1400) // its delay, and the time it is seen
  expect(rising()).toEqual([])
})

it('keeps twelve figures, the latest', () => {
  const { above, rising } = overhead()
  for (let figure = 1; figure <= 15; figure++) above.rise([float(`${figure}`)], 0)
  expect(rising()).toEqual(Array.from({ length: 12 }, (_, before) => `${before + 4}`))
})

it('waits for nothing where nothing rises', () => {
  const { clock, above } = overhead()
  above.rise([], 0)
  expect(clock.waiting).toBe(0)
})

it('shows words for a while, and the next ones for as long', () => {
  const { clock, above } = overhead()
  above.announce([text('dawn')], 1000)
  expect(above.announced?.texts).toEqual([text('dawn')])
  clock.pass(600)
  above.announce([text('dusk')], 1000)
  clock.pass(400) // the first ones would end here
  expect(above.announced?.texts).toEqual([text('dusk')])
  clock.pass(600)
  expect(above.announced).toBeNull()
})

it('drops what rises when another scene is shown, and what was announced stays', () => {
  const { clock, above, rising } = overhead()
  above.rise([float('+1')], 0)
  above.announce([text('dawn')], 5000)
  above.clear()
  expect(rising()).toEqual([])
  clock.pass(2000)
  expect(above.announced?.texts).toEqual([text('dawn')])
})
