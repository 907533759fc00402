// Where something stands at the edge of a row so that it covers as little as can be of what lies there.

/** What is asked of a rectangle on the screen. */
export type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** In the middle if that is as good, else at the bottom, else at the top. */
const DOWN = [0.5, 1, 0]

/** How far down a row, from 0 to 1: where it is already, unless something else would cover less of these things. */
export function clearest(now: number, row: Edges, own: Edges, things: readonly Edges[]): number {
  const height = own.bottom - own.top
  const along = (low: number, high: number, from: number, to: number): number =>
    Math.max(0, Math.min(high, to) - Math.max(low, from))
  const covered = (down: number): number => {
    const top = row.top + down * (row.bottom - row.top - height)
    return things.reduce(
      (sum, thing) =>
        sum + along(own.left, own.right, thing.left, thing.right) * along(top, top + height, thing.top, thing.bottom),
      0,
    )
  }
  return DOWN.reduce((best, down) => (covered(down) < covered(best) ? down : best), now)
}
