// How wide a mat must be so that a finger can tell apart what is touched on it.

/** The width of a finger, and a little between one thing and the next. */
export const FINGER = 45
/** How many times wider than its place a mat may be. */
const MOST = 3

interface Point {
  readonly x: number
  readonly y: number
}

/** The width, in pixels, of a mat of `units` on which these things are touched: at least its place's. */
export function roomy(touched: readonly Point[], units: number, place: number): number {
  const nearest = touched.reduce(
    (least, one, index) =>
      touched.slice(index + 1).reduce((sofar, { x, y }) => {
        const apart = Math.hypot(x - one.x, y - one.y)
        return apart > 1 ? Math.min(sofar, apart) : sofar
      }, least),
    Infinity,
  )
  return Math.max(place, Math.min(place * MOST, (FINGER * units) / nearest))
}
