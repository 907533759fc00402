import { expect, test } from 'vitest'
import { clock, number } from './words'

test('a countdown reads as minutes and seconds, and stops at nought', () => {
  expect(clock(65_000)).toBe('1:05')
  expect(clock(400)).toBe('0:01')
  expect(clock(-5)).toBe('0:00')
})

test('points are written as the reader writes numbers', () => {
  expect(number(1.5, 'en')).toBe('1.5')
  expect(number(1.5, 'fr')).toBe('1,5')
  expect(number(2, 'fr')).toBe('2')
})
