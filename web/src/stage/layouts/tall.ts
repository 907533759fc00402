// A phone upright: the board has the width, what is the viewer's own has the rest.
import { GAP, leastHeight, type Room } from './arrange'
import type { Mats } from './mats'

/** The least that the viewer's own things need, and what they get beside a board with an edge if they would use it. */
const OWN = 104
const MORE = 136
/** What they make do with where they have the place of choices. */
const LEAST = 88
/** The least of the room that a landscape has, and where the viewer's own things could not be touched otherwise. */
const LANDSCAPE = 0.6
const LESS = 0.48

/** The room of a phone held upright for the board and the viewer's own things. */
export interface TallRoom extends Room {
  /** How much of the choices' place is for more than one row: where it must be, the viewer's things lie beneath it. */
  readonly more?: number
}

/** How high the board's place is in a room that it shares with the viewer's own things. */
export function boardHeight({ width, height, more = 0 }: TallRoom, { board, near }: Mats): number {
  if (!board) return 0
  const own = near.reduce((sum, { aspect }) => sum + width * aspect + GAP, GAP)
  if (!board.mat.fills) {
    // where the choices have further rows, the viewer's own things need no more than those
    const most = more ? Math.max(LEAST, more) : MORE
    const least = near.length ? Math.min(most, Math.max(OWN, own)) : 0
    return Math.min(width * board.aspect, Math.max(120, height - least) + more)
  }
  // A landscape extends beneath them: it takes what the viewer's own things leave, and leaves them what they need.
  const most = Math.max(120, height - (near.length ? OWN : 0))
  const needed = near.some(({ mat }) => mat.apart || mat.cell?.[0]) ? leastHeight(near, width - 2 * GAP) + 2 * GAP : 0
  const landscape = Math.max(height * LESS, Math.min(height * LANDSCAPE, height - needed))
  return Math.min(most, Math.max(height - own, landscape))
}

/** How much of the choices' further rows lies over the viewer's things: all, if these have too little room. */
export function overlap(board: number, { height, more = 0 }: TallRoom, { near }: Mats): number {
  return board + (near.length ? OWN : 0) > height ? more : 0
}
