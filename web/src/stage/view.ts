// What drawing a scene needs to know besides the scene.
import { getContext, setContext } from 'svelte'
import type { Marked } from '../film/traces'
import { say, type Names } from '../i18n/texts.svelte'
import { colourOf } from '../parts/SeatMark.svelte'
import type { Touches } from '../touch/touches.svelte'
import type { Text } from '../wire'

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
  /** Sent and not yet answered, or just refused. */
  readonly refusedAt: string | null
  /** Whether a piece is in the scene, on whatever mat. */
  readonly exists: (id: string) => boolean
  /** Where the viewer's hand is, while the pointer is streamed. */
  readonly reach: { readonly piece: string; readonly x: number; readonly y: number } | null
}

const KEY = Symbol('view')

export function provide(view: View): void {
  setContext(KEY, view)
}

export function viewing(): View {
  return getContext<View>(KEY)
}

/** The words of a text in this view. */
export function told(view: View, text: Text): string {
  return say(text, view.game, view.names)
}

/** Marks as classes. */
export function classes(marks: readonly string[] | undefined): string {
  return marks?.map((mark) => `mark-${mark}`).join(' ') ?? ''
}

/** The colour of a thing's trace; undefined where nobody is named. */
export function traceOf(view: View, id: string): string | undefined {
  const seat = view.trace.get(id)
  return seat == null ? undefined : colourOf(seat)
}
