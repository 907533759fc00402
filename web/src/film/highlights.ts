// The parts of a match worth finding again: its chapters, the places that its events mark, and the best of them.
import type { Event, Step, Text } from '../wire'

export type Kind = NonNullable<Exclude<Event['mark'], ''>>

export interface Chapter {
  /** How many steps have been made when it begins. */
  readonly at: number
  readonly text: Text
}

export interface Highlight {
  readonly at: number
  readonly kind: Kind
}

/** From one place to another. */
export interface Span {
  readonly from: number
  readonly to: number
}

export function chapters(steps: readonly Step[]): Chapter[] {
  return steps.flatMap(({ event }, place) => (event?.opens ? [{ at: place + 1, text: event.opens }] : []))
}

export function highlights(steps: readonly Step[]): Highlight[] {
  return steps.flatMap(({ event }, place) => (event?.mark ? [{ at: place + 1, kind: event.mark }] : []))
}

/** How quickly the best is shown, how long it takes in all, and how much of it comes before and after each place. */
export const BEST_SPEED = 2
const BEST = 20_000 * BEST_SPEED
const BEFORE = 1600
const AFTER = 900
/** Which kinds have precedence, where there is no time for all. */
const ORDER: readonly Kind[] = ['foul', 'feat', 'lie']

/** Twenty seconds of what was marked, spread over the match. `lengths` says how long each step is shown. */
export function best(marks: readonly Highlight[], lengths: readonly number[]): Span[] {
  const chosen: Span[] = []
  let left = BEST
  for (const kind of ORDER) {
    const spans = marks.filter((mark) => mark.kind === kind).map(({ at }) => around(at, lengths))
    for (const span of spread(spans, left, lengths)) {
      chosen.push(span)
      left -= cost(span, lengths)
    }
  }
  return merged(chosen.sort((a, b) => a.from - b.from))
}

function around(at: number, lengths: readonly number[]): Span {
  let from = at - 1
  for (let time = 0; from > 0 && time < BEFORE; from--) time += lengths[from - 1]!
  let to = at
  for (let time = 0; to < lengths.length && time < AFTER; to++) time += lengths[to]!
  return { from, to }
}

function cost({ from, to }: Span, lengths: readonly number[]): number {
  return lengths.slice(from, to).reduce((sum, length) => sum + length, 0)
}

/** As many as there is time for, spread over the match. */
function spread(spans: readonly Span[], time: number, lengths: readonly number[]): Span[] {
  for (let count = spans.length; count > 0; count--) {
    const some = Array.from({ length: count }, (_, place) => spans[Math.floor((place * spans.length) / count)]!)
    if (some.reduce((sum, span) => sum + cost(span, lengths), 0) <= time) return some
  }
  return []
}

function merged(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans) {
    const last = all.at(-1)
    if (last && span.from <= last.to) all[all.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else all.push(span)
  }
  return all
}
