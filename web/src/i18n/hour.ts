// Hours as the reader writes them.
import { language } from './texts.svelte'

/** The hour of a moment (seconds since 1970), and the day too if it was another one. */
export function hour(at: number): string {
  const then = new Date(at * 1000)
  const day = then.toDateString() === new Date().toDateString() ? undefined : 'short'
  const where = navigator.languages.find((one) => one.startsWith(language.now)) ?? language.now
  return then.toLocaleString(where, { dateStyle: day, timeStyle: 'short' })
}
