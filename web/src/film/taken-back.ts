// A take-back deletes a line of the match's log: whoever has read it is told, on this page alone.
import type { Event } from '../wire'
import { told } from './events'
import { mover } from './traces'

const ID = 'taken-back'

/** The line that says what somebody else has taken back, if that is how the log came to be shorter. */
export function takenBack(before: readonly Event[], log: readonly Event[], seat: number | null): Event | null {
  const was = before.filter((event) => !event.quiet && event.text.id !== ID)
  const is = log.flatMap(told).filter((event) => !event.quiet)
  const gone = was[is.length]
  const who = mover(gone)
  if (!gone || who === null || who === seat || !alike(was[is.length - 1], is.at(-1))) return null
  return { text: { is: 'text', id: ID, args: { who: { is: 'name', seat: who }, what: gone.text } } }
}

function alike(one: Event | undefined, other: Event | undefined): boolean {
  return JSON.stringify(one?.text) === JSON.stringify(other?.text)
}
