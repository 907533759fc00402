// What just happened leaves a trace on the table: of the last event, and of all since the viewer's own last move.
import type { Event } from '../wire'

export interface Traces {
  readonly last: ReadonlySet<string>
  readonly sinceOwn: ReadonlySet<string>
}

export const NO_TRACES: Traces = { last: new Set(), sinceOwn: new Set() }

/** The traces after one more event; the viewer's own move begins a new turn of things. */
export function traced(before: Traces, event: Event, own: boolean): Traces {
  const last = new Set(event.trace ?? [])
  return { last, sinceOwn: own ? last : new Set([...before.sinceOwn, ...last]) }
}
