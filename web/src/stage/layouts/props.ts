// What every composition arranges.
import type { Snippet } from 'svelte'
import type { Whole } from '../../film/scene'
import type { Mats } from './mats'

/** Shows what lies before a player, where there is no room for it on their plate. */
export type Peek = (() => void) | null

export interface LayoutProps {
  readonly scene: Whole
  readonly mats: Mats
  /** Whether something is in hand. */
  readonly holding: boolean
  /** The sentence. */
  readonly top: Snippet
  /** A player's plate; given the mats that lie on it, or how to see them. */
  readonly player: Snippet<[number, Snippet | null, Peek]>
  /** What stands out for a while, such as the result. */
  readonly notice?: Snippet | undefined
  /** What happened last, in a line. */
  readonly ticker?: Snippet | undefined
  /** Log and chat. */
  readonly drawer?: Snippet | undefined
  /** The choices. */
  readonly bar: Snippet
}
