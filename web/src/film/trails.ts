// The recent paths of marked pieces, for watchers: a hand leaves a trail in its player's colour.
import type { Whole } from './scene'

export interface Trail {
  readonly mat: string
  readonly seat: number
  readonly points: readonly (readonly [number, number])[]
}

const MARK = 'trail'
/** How many steps a trail goes back. */
const LONG = 60

/** The trails in the last of the scenes, each from its oldest point to where the piece is now. */
export function trails(scenes: readonly Whole[], at: number): Trail[] {
  const now = scenes[at]
  if (!now) return []
  return Object.entries(now.pieces).flatMap(([id, piece]) => {
    if (piece.seat == null || !piece.marks?.includes(MARK)) return []
    const points: [number, number][] = []
    for (let place = at; place >= 0 && place > at - LONG; place--) {
      const then = scenes[place]!.pieces[id]
      if (then?.mat !== piece.mat) break
      const last = points[0]
      if (!last || last[0] !== then.x || last[1] !== then.y) points.unshift([then.x, then.y])
    }
    return points.length > 1 ? [{ mat: piece.mat, seat: piece.seat, points }] : []
  })
}
