// What drawing a scene needs to know besides the scene.
import { getContext, setContext } from 'svelte'
import type { Marked } from '../film/traces'
import type { Trail } from '../film/trails'
import { say, type Names } from '../i18n/texts.svelte'
import { colourOf } from '../parts/SeatMark.svelte'
import type { Touches } from '../touch/touches.svelte'
import type { Drop, Previewed, Text } from '../wire'
import type { Zoom } from './zoom.svelte'

export interface RefusedAt {
  readonly at: readonly string[]
  readonly edges?: readonly number[]
  readonly text?: Text
  /** Nothing was wrong: it is only explained, nothing shakes. */
  readonly mild?: boolean
}

export interface View {
  readonly game: string
  readonly names: Names
  /** The viewer's seat. */
  readonly seat: number | null
  /** What the viewer may touch; null if they only look on. */
  readonly touches: Touches | null
  /** What was touched lately, and by whom. */
  readonly trace: Marked
  /** Things a lesson points at. */
  readonly pointed: ReadonlySet<string>
  /** The drop that a lesson wants, which shows where to put the piece in hand. */
  readonly wanted: Drop | null
  /** What was just refused: the things to mark, the first of which was touched, and the edges that don't match there. */
  readonly refused: RefusedAt | null
  /** What the considered move would bring. */
  readonly prospect: Previewed | null
  /** How closely a board is looked at. */
  readonly zoom: (mat: string) => Zoom
  /** Whether a piece is in the scene, on whatever mat. */
  readonly exists: (id: string) => boolean
  /** The recent paths of pieces. */
  readonly trails: readonly Trail[]
  /** Where the viewer's hand is, while the pointer is streamed. */
  readonly reach: { readonly piece: string; readonly x: number; readonly y: number } | null
}

const KEY = Symbol('view')

/** Passes a view down; each part of it is read again on every access. */
export function provide(live: { readonly [Part in keyof View]: () => View[Part] }): void {
  const parts = Object.entries(live).map(([part, get]) => [part, { get, enumerable: true }] as const)
  setContext(KEY, Object.defineProperties({}, Object.fromEntries(parts)))
}

export function viewing(): View {
  return getContext<View>(KEY)
}

/** The words of a text in this view. */
export function told(view: View, text: Text): string {
  return say(text, view.game, view.names)
}

/** Whether a thing is in the way of what was refused. */
export function isRefused(view: View, id: string): boolean {
  return !!view.refused && !view.refused.mild && view.refused.at.includes(id)
}

/** Marks as classes. */
export function classes(marks: readonly string[] | undefined): string {
  return marks?.map((mark) => `mark-${mark}`).join(' ') ?? ''
}

/** The colour of a thing's trace; undefined where no one is named. */
export function traceOf(view: View, id: string): string | undefined {
  const seat = view.trace.get(id)
  return seat == null ? undefined : colourOf(seat)
}
