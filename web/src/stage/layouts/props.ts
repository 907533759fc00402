// What every layout arranges.
import type { Snippet } from 'svelte'
import type { Whole } from '../../film/scene'
import type { Mats } from './mats'

/** Between mats, in pixels. */
export const GAP = 14

export interface LayoutProps {
  readonly scene: Whole
  readonly mats: Mats
  /** Whether a move is begun: its buttons come and go. */
  readonly begun: boolean
  /** The sentence. */
  readonly top: Snippet
  /** A player's line; given the mats that lie before them, if any. */
  readonly player: Snippet<[number, Snippet | null]>
  /** What stands out for a while, such as the result. */
  readonly notice?: Snippet | undefined
  /** Log and chat. */
  readonly drawer?: Snippet | undefined
  /** The thumb's bar. */
  readonly bar: Snippet
}
