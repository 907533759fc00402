// A phone upright: the board has the width, what is the viewer's own has the rest.
import { GAP, type Room } from './arrange'
import type { Mats } from './mats'

/** The least that one's own things need. */
const OWN = 104
/** The least of the room that a landscape has. */
const LANDSCAPE = 0.6

/** How high the board's place is in a room that it shares with one's own things. */
export function boardHeight({ width, height }: Room, { board, near }: Mats): number {
  if (!board) return 0
  const most = Math.max(120, height - (near.length ? OWN : 0))
  if (!board.mat.fills) return Math.min(width * board.aspect, most)
  // A landscape goes on beneath them: it takes what one's own things leave, and leaves them what they need.
  const own = near.reduce((sum, { aspect }) => sum + width * aspect + GAP, GAP)
  return Math.min(most, Math.max(height - own, height * LANDSCAPE))
}
