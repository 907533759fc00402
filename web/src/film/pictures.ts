// The pieces that an event speaks of, as small pictures beside its line of the log.
import type { Event } from '../wire'
import type { Whole } from './scene'

const MOST = 4
const known = new WeakMap<Event, readonly string[]>()

export const pictures = {
  /** Keeps what the pieces of an event look like now. */
  note(event: Event, scene: Whole): void {
    const art = event.trace?.flatMap((id) => scene.pieces[id]?.art ?? []) ?? []
    if (art.length) known.set(event, [...new Set(art)].slice(0, MOST))
  },
  /** The names of the drawings. */
  of(event: Event): readonly string[] {
    return known.get(event) ?? []
  },
}
