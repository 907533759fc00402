import { expect, test } from 'vitest'
import { clock, dayInWords, dayOf, daysOf, monthFrom, weekday, weekdays } from './days'

test('a day is the same wherever one is', () => {
  expect(dayInWords('2026-11-16', 'en')).toMatch(/^Monday,? 16 November 2026$/)
  expect(dayInWords('2026-11-16', 'fr')).toBe('lundi 16 novembre 2026')
  expect(weekday('2026-11-16')).toBe(1)
  expect(weekday('2026-11-22')).toBe(7)
  expect(weekdays('fr').join('')).toBe('LMMJVSD')
})

test('months have their days, and follow one another', () => {
  expect(daysOf('2028-02').length).toBe(29)
  expect(monthFrom('2026-12', 1)).toBe('2027-01')
  expect(monthFrom('2026-01', -1)).toBe('2025-12')
})

test('times are read at a glance', () => {
  expect([0, 59_999, 187_400, 3_725_000].map(clock)).toEqual(['0:00', '0:59', '3:07', '1:02:05'])
})

test('a table of the day says so', () => {
  const two = [{ kind: 'person' as const }, { kind: 'bot' as const }]
  expect(dayOf({ seats: two, options: {}, contest: { kind: 'day', id: '2026-11-16' } })).toBe('2026-11-16')
  expect(dayOf({ seats: two, options: {}, contest: { kind: 'tournament', id: 'abc' } })).toBe('')
})

test('a table for one with a date is a puzzle of that day', () => {
  const one = [{ kind: 'person' as const }]
  expect(dayOf({ seats: one, options: { level: 'any', daily: '2026-11-16' } })).toBe('2026-11-16')
  expect(dayOf({ seats: one, options: { daily: '' } })).toBe('')
  expect(dayOf({ seats: [...one, ...one], options: { daily: '2026-11-16' } })).toBe('')
})
