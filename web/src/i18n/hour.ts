// Hours and days as the reader writes them.
import { language } from './texts.svelte'

/** The reader's language, as it is written where they live. */
function where(): string {
  return navigator.languages.find((one) => one.startsWith(language.now)) ?? language.now
}

/** The hour of a moment (seconds since 1970), and the day too if it was another one. */
export function hour(at: number): string {
  const then = new Date(at * 1000)
  const day = then.toDateString() === new Date().toDateString() ? undefined : 'short'
  return then.toLocaleString(where(), { dateStyle: day, timeStyle: 'short' })
}

/** A day out of its figures: '2026-01-31'. */
export function day(date: string): string {
  return new Date(`${date}T12:00`).toLocaleDateString(where(), { dateStyle: 'long' })
}
