import { expect, it } from 'vitest'
import { Clocks, figures } from './clocks.svelte'

const days = (days: number, hours: number): string => `${days} d ${hours} h`

it('counts on for those who think, and for nobody else', () => {
  const clocks = new Clocks(() => 1000)
  expect(clocks.seat(0, 1000)).toBeUndefined()
  clocks.told([
    { spent: 5000, left: 10_000, running: true },
    { spent: 7000, left: 20_000 },
  ])
  expect(clocks.seat(0, 4000)).toMatchObject({ spent: 8000, left: 7000 })
  expect(clocks.seat(1, 4000)).toMatchObject({ spent: 7000, left: 20_000 })
  expect(clocks.seat(0, 99_000)!.left).toBe(0)
})

it('writes time as people read it', () => {
  expect([5_000, 754_000, 3_723_000, 183_600_000].map((ms) => figures(ms, days))).toEqual([
    '0:05',
    '12:34',
    '1:02:03',
    '2 d 3 h',
  ])
})
