// Days and times of puzzles: dates travel as 2026-11-16 and are the same for everyone.
import type { TableView } from '../../wire'

const DATE = /^\d{4}-\d\d-\d\d$/

const at = (day: string): Date => new Date(`${day}T00:00Z`)
const written = (date: Date): string => date.toISOString().slice(0, 10)

/** 'Monday 16 November 2026'. */
export function dayInWords(day: string, language: string): string {
  const wanted = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, wanted).format(at(day))
}

/** 'November 2026'. */
export function monthInWords(month: string, language: string): string {
  const wanted = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language, wanted).format(at(`${month}-01`))
}

/** 'M', 'T' …: from Monday on. */
export function weekdays(language: string): string[] {
  const name = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => name.format(at(`2024-01-0${day + 1}`)))
}

/** From 1, Monday, to 7. */
export const weekday = (day: string): number => at(day).getUTCDay() || 7

/** All days of a month. */
export function daysOf(month: string): string[] {
  const days: string[] = []
  for (const date = at(`${month}-01`); written(date).startsWith(month); date.setUTCDate(date.getUTCDate() + 1))
    days.push(written(date))
  return days
}

/** The month before or after. */
export function monthFrom(month: string, steps: number): string {
  const date = at(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + steps)
  return written(date).slice(0, 7)
}

/** '3:07', '1:02:05'. */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const two = (number: number): string => `${number}`.padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}

/** The day whose challenge is played at a table; '' if it is not a challenge. */
export function dayOf({ seats, options, contest }: Pick<TableView, 'seats' | 'options' | 'contest'>): string {
  if (contest?.kind === 'day') return contest.id
  if (seats.length !== 1) return ''
  return `${Object.values(options ?? {}).find((value) => typeof value === 'string' && DATE.test(value)) ?? ''}`
}
