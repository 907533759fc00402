// Beyond which edges of what is seen some places lie.
import type { Mat } from '../wire'
import type { Point } from '../touch/surface'

export const SIDES = ['left', 'right', 'top', 'bottom'] as const
export type Side = (typeof SIDES)[number]

/** The edges beyond which the middle of a place lies. */
export function beyond(places: readonly Point[], [x, y, width, height]: Mat['view']): Side[] {
  const out: Record<Side, (at: Point) => boolean> = {
    left: (at) => at.x < x,
    right: (at) => at.x > x + width,
    top: (at) => at.y < y,
    bottom: (at) => at.y > y + height,
  }
  return SIDES.filter((side) => places.some(out[side]))
}
