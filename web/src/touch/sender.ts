// The result of touches: a move or a drop that is sent, perhaps after a question.
import type { Drop, Text } from '../wire'

export interface Sender {
  /** A whole move, with the path that led to it, and whether its first piece was dragged to the last spot. */
  move: (move: string, path: readonly string[], dragged: boolean) => void
  drop: (drop: Drop) => void
  /** Whether to ask before a move is sent. */
  asks: () => boolean
  /** Whether the player wants help; yes unless said. */
  hints?: () => boolean
}

/** A move or a drop that waits for a yes, and the game's own question if it has one. */
export interface Asked {
  readonly path: readonly string[]
  readonly move?: string
  readonly drop?: Drop
  readonly question: Text | null
}
