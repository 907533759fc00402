import { expect, it } from 'vitest'
import { begun, figure } from './watch'

it('runs on from what the server says', () => {
  expect(begun(null, 5000, 20_000)).toBe(15_000)
  expect(begun(15_000, 9800, 25_000)).toBe(15_000) // a late message doesn’t turn it back
  expect(begun(15_000, 10_400, 25_000)).toBe(14_600)
  expect(begun(15_000, 3000, 25_000)).toBe(22_000) // the time stood still meanwhile
})

it('shows minutes and seconds', () => {
  expect([0, 59_999, 187_400, -5].map(figure)).toEqual(['0:00', '0:59', '3:07', '0:00'])
})
