// The same event several times in a row is one line of the log, with a count.
import type { Event } from '../wire'

export interface Told {
  readonly event: Event
  readonly times: number
}

/** Events one after another, those that say the same as one. */
export function gathered(events: readonly Event[]): Told[] {
  const told: { event: Event; times: number; words: string }[] = []
  for (const event of events) {
    const words = JSON.stringify([event.text, event.heading, event.stand_in])
    const last = told.at(-1)
    if (last?.words === words) Object.assign(last, { event, times: last.times + 1 })
    else told.push({ event, times: 1, words })
  }
  return told
}
