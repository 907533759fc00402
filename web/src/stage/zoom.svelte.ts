// A closer look at a board: by pinch and wheel, moved by a drag. The board stays where it is; only more or less of it is seen.
import type { Mat } from '../wire'
import type { Point } from '../touch/surface'

type View = Mat['view']

const MOST = 5
/** Zooming out to less than this factor shows the whole. */
const WHOLE = 1.02
/** How many times more there must be to see elsewhere before the view moves there. */
const STAYS = 1.5

export class Zoom {
  /** How much larger than usual. */
  factor = $state(1)
  #middle = $state.raw<Point>({ x: 0, y: 0 })
  /** What is seen of the mat without a closer look. */
  whole: View = [0, 0, 1, 1]

  get close(): boolean {
    return this.factor > 1
  }

  /** The part of a view that is seen. */
  seen(view: View): View {
    if (!this.close) return view
    const [x, y, width, height] = view
    const [w, h] = [width / this.factor, height / this.factor]
    const within = (low: number, size: number, length: number, middle: number): number =>
      Math.max(low, Math.min(low + size - length, middle - length / 2))
    return [within(x, width, w, this.#middle.x), within(y, height, h, this.#middle.y), w, h]
  }

  /** Looks closer by a factor; what lies at a point of the mat stays where it is on screen. */
  by(factor: number, at: Point): void {
    const [x, y, w, h] = this.seen(this.whole)
    const next = Math.min(MOST, Math.max(1, this.factor * factor))
    const grown = next / this.factor
    this.#middle = { x: at.x + (x + w / 2 - at.x) / grown, y: at.y + (y + h / 2 - at.y) / grown }
    this.factor = next < WHOLE ? 1 : next
    this.#settle()
  }

  /** Zooms in by a factor, to where most of some points are in sight: where the view is now, if it shows the most. */
  toward(factor: number, points: readonly Point[]): void {
    const [x, y, w, h] = this.seen(this.whole)
    const [wide, high] = [w / factor / 2, h / factor / 2]
    const now = { x: x + w / 2, y: y + h / 2 }
    const around = (at: Point): number =>
      points.filter((one) => Math.abs(one.x - at.x) < wide && Math.abs(one.y - at.y) < high).length
    let [best, most] = [now, around(now) * STAYS]
    for (const at of points) {
      const count = around(at)
      if (count > most) [best, most] = [at, count]
    }
    this.factor = Math.min(MOST, this.factor * factor)
    this.#middle = best
    this.#settle()
  }

  /** Zooms in on the middle of some points, up to a factor, as far as all of them stay in sight. */
  around(factor: number, points: readonly Point[], margin: number): void {
    const [, , w, h] = this.whole
    const range = (along: 'x' | 'y'): [number, number] => {
      const all = points.map((point) => point[along])
      return [Math.min(...all), Math.max(...all)]
    }
    const [left, right] = range('x')
    const [top, bottom] = range('y')
    const most = Math.min(w / (right - left + 2 * margin), h / (bottom - top + 2 * margin))
    this.factor = Math.max(1, Math.min(MOST, factor, most))
    this.#middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
    this.#settle()
  }

  /** Moves what is seen, in the mat's units. */
  pan(dx: number, dy: number): void {
    if (!this.close) return
    this.#middle = { x: this.#middle.x - dx, y: this.#middle.y - dy }
    this.#settle()
  }

  reset(): void {
    this.factor = 1
  }

  /** Stops at the edge, so that a drag back takes effect at once. */
  #settle(): void {
    const [x, y, w, h] = this.seen(this.whole)
    this.#middle = { x: x + w / 2, y: y + h / 2 }
  }
}
