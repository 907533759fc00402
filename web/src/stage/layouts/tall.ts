// A phone upright: the board has the width, what is the viewer's own has the rest.
import { GAP, leastHeight, type Room } from './arrange'
import type { Mats } from './mats'

/** The least that one's own things need, and what they have beside a board with an edge where they would use it. */
const OWN = 104
const MORE = 136
/** What they make do with where they have the place of choices. */
const LEAST = 88
/** The least of the room that a landscape has, and where one's own things could not be touched otherwise. */
const LANDSCAPE = 0.6
const LESS = 0.48

/** What a phone held upright has for the board and one's own things. */
export interface TallRoom extends Room {
  /** How much of the choices' place is for more than one row of them: where it must be, one's own things lie beneath it. */
  readonly more?: number
}

/** How high the board's place is in a room that it shares with one's own things. */
export function boardHeight({ width, height, more = 0 }: TallRoom, { board, near }: Mats): number {
  if (!board) return 0
  const own = near.reduce((sum, { aspect }) => sum + width * aspect + GAP, GAP)
  if (!board.mat.fills) {
    // where the choices have further rows, one's own things need no more than those
    const most = more ? Math.max(LEAST, more) : MORE
    const least = near.length ? Math.min(most, Math.max(OWN, own)) : 0
    return Math.min(width * board.aspect, Math.max(120, height - least) + more)
  }
  // A landscape goes on beneath them: it takes what one's own things leave, and leaves them what they need.
  const most = Math.max(120, height - (near.length ? OWN : 0))
  const needed = near.some(({ mat }) => mat.apart || mat.cell?.[0]) ? leastHeight(near, width - 2 * GAP) + 2 * GAP : 0
  const landscape = Math.max(height * LESS, Math.min(height * LANDSCAPE, height - needed))
  return Math.min(most, Math.max(height - own, landscape))
}

/** How much of the choices' further rows lies over one's own things: all, where these have too little room of their own. */
export function overlap(board: number, { height, more = 0 }: TallRoom, { near }: Mats): number {
  return board + (near.length ? OWN : 0) > height ? more : 0
}
