// What just happened leaves a trace on the table, in the colour of the one who did it: of the last event, and of all
// since the viewer's own last move.
import type { Event, Step } from '../wire'
import type { Whole } from './scene'

/** The ids that were touched, and by whom; null where no one is named. */
export type Marked = ReadonlyMap<string, number | null>

export interface Traces {
  readonly last: Marked
  readonly sinceOwn: Marked
}

const NOTHING: Marked = new Map()
export const NO_TRACES: Traces = { last: NOTHING, sinceOwn: NOTHING }

/** The seat of the one who did it: the event's `who`. */
export function mover(event: Event | null | undefined): number | null {
  const who = event?.text.args?.who
  if (typeof who !== 'object' || Array.isArray(who)) return null
  return who.is === 'name' && who.seat >= 0 ? who.seat : null
}

/** What an event says it touched. */
export function marked(event: Event | null | undefined): Marked {
  const by = mover(event)
  return new Map(event?.trace?.map((id) => [id, by]))
}

/** The pieces that a player's step has moved elsewhere. Not those in hands and supplies or that have come to another
 *  player; nor those that only close up in an area, or whose mat has become another picture: they are laid out again. */
export function moved(before: Whole, after: Whole, { event, difference }: Step): string[] {
  const by = mover(event)
  if (by === null) return []
  const put = Object.entries(difference.put?.pieces ?? {})
  const left = new Set(
    put.flatMap(([id, { mat }]) => {
      const old = before.pieces[id]
      return old && old.mat !== mat ? [place(old)] : []
    }),
  )
  return put.flatMap(([id, piece]) => {
    const { role = 'board', seat = by, art } = after.mats[piece.mat] ?? {}
    if (role === 'hand' || role === 'side' || seat !== by || art !== before.mats[piece.mat]?.art) return []
    const old = before.pieces[id]
    const there = old && place(old) === place(piece)
    const closes = role === 'area' && old?.mat === piece.mat && left.has(place(piece))
    return there || closes ? [] : [id]
  })
}

function place({ mat, x, y }: Whole['pieces'][string]): string {
  return `${mat} ${x} ${y}`
}

/** The pieces that have changed mats without a player's move: what is dealt again has no past. */
export function dealt(before: Whole, { event, difference }: Step): ReadonlySet<string> {
  if (mover(event) !== null) return new Set()
  const put = Object.entries(difference.put?.pieces ?? {})
  return new Set(put.flatMap(([id, { mat }]) => ((before.pieces[id]?.mat ?? mat) === mat ? [] : [id])))
}

/** The traces after one more event and the pieces it moved; the viewer's own move begins a new turn of things. */
export function traced(before: Traces, event: Event, own: boolean, pieces: readonly string[] = []): Traces {
  const by = mover(event)
  const last = new Map([...marked(event), ...pieces.map((id) => [id, by] as const)])
  return { last, sinceOwn: own ? last : new Map([...before.sinceOwn, ...last]) }
}

/** The traces without those of some things. */
export function without(traces: Traces, things: ReadonlySet<string>): Traces {
  if (!things.size) return traces
  return { last: traces.last, sinceOwn: new Map([...traces.sinceOwn].filter(([id]) => !things.has(id))) }
}

const LATELY = 20

/** The traces that a log leaves, for a page that was not there. */
export function retraced(log: readonly Event[], seat: number | null): Traces {
  const last = seat === null ? log.length - 1 : log.findLastIndex((event) => mover(event) === seat)
  const lately = log.slice(Math.max(0, last, log.length - LATELY))
  return lately.reduce((traces, event) => traced(traces, event, seat !== null && mover(event) === seat), NO_TRACES)
}
