// The things that an event speaks of, as small pictures beside its line of the log.
import type { Event } from '../wire'
import type { Whole } from './scene'

const MOST = 4
/** So few are all shown, equal ones too: daisy, poppy, daisy. */
const FEW = 3
const known = new WeakMap<Event, readonly string[]>()

export const pictures = {
  /** Keeps what the pieces of an event look like now. */
  note(event: Event, scene: Whole): void {
    const trace = event.trace ?? []
    const pieces = trace.flatMap((id) => scene.pieces[id]?.art ?? [])
    // a place is shown only where no piece is spoken of: a room full of honey
    const art = pieces.length ? pieces : trace.flatMap((id) => scene.spots[id]?.art ?? [])
    const all = pieces.length && pieces.length <= FEW ? pieces : [...new Set(art)]
    if (all.length) known.set(event, all.slice(0, MOST))
  },
  /** The names of the drawings. */
  of(event: Event): readonly string[] {
    return known.get(event) ?? []
  },
}
