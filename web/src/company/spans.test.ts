import { expect, test } from 'vitest'
import { begins } from './spans'

test('a season begins with its quarter, a month with its first day', () => {
  const now = new Date(2026, 10, 17, 21, 30)
  expect(new Date(begins('season', now) * 1000)).toEqual(new Date(2026, 9, 1))
  expect(new Date(begins('month', now) * 1000)).toEqual(new Date(2026, 10, 1))
  expect(begins('evening', now)).toBe(now.getTime() / 1000 - 86400)
  expect(begins('ever', now)).toBe(0)
})
