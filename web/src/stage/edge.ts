// A piece that is carried to the edge of a board that is looked at closely takes the board along.
import type { Hands } from '../touch/hands.svelte'
import type { Point } from '../touch/surface'
import type { DrawnSurface } from './surface'
import type { Zoom } from './zoom.svelte'

/** How near the edge it begins, in pixels, and how fast it goes there, in pixels a millisecond. */
const EDGE = 32
const SPEED = 0.4
/** How far from the edge the middle of a spot is in sight. */
const IN_SIGHT = 16
/** A frame that came late moves it no farther than this many milliseconds do. */
const LATE = 50

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Where the board is pulled by a piece at a point: -1 to 1 for each direction; nothing beside the board. */
export function pull({ x, y }: Point, { left, top, right, bottom }: Box): Point {
  if (x < left || x > right || y < top || y > bottom) return { x: 0, y: 0 }
  const along = (at: number, low: number, high: number): number =>
    Math.max(0, (low + EDGE - at) / EDGE) - Math.max(0, (at - high + EDGE) / EDGE)
  return { x: along(x, left, right), y: along(y, top, bottom) }
}

/** Whether a point lies within a box, at least this far from its edge. */
function inside({ x, y }: Point, { left, top, right, bottom }: Box, by: number): boolean {
  return x > left + by && x < right - by && y > top + by && y < bottom - by
}

interface Edge {
  readonly hands: Hands
  readonly surface: DrawnSurface
  readonly zoom: (mat: string) => Zoom
}

export class EdgePan {
  #frame = 0
  #last = 0
  /** Whether the piece has been on the board away from its edge: on its way there it pulls at nothing. */
  #arrived = false

  constructor(readonly edge: Edge) {}

  /** The pointer has moved. */
  moved(): void {
    if (this.#frame || !this.edge.hands.dragging) return
    this.#arrived = false
    this.#last = performance.now()
    this.#frame = requestAnimationFrame((now) => this.#step(now))
  }

  stop(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
  }

  #step(now: number): void {
    this.#frame = 0
    const { hands, surface, zoom } = this.edge
    const at = hands.carried
    const mat = hands.mat
    const board = mat && surface.svg(mat)?.closest('[data-place="board"]')
    if (!hands.dragging || !at || !mat || !board) return
    const ms = Math.min(LATE, now - this.#last)
    this.#last = now
    const box = board.getBoundingClientRect()
    const { x, y } = pull(at, box)
    if (inside(at, box, 0) && !x && !y) this.#arrived = true
    if (this.#arrived && (x || y) && !this.#aims(box) && zoom(mat).close) {
      const scale = surface.scale(mat)
      zoom(mat).pan((x * SPEED * ms) / scale, (y * SPEED * ms) / scale)
      hands.moved()
    }
    this.#frame = requestAnimationFrame((next) => this.#step(next))
  }

  /** Whether the piece is over a spot in sight: the player aims there, so the board rests. */
  #aims(board: Box): boolean {
    const { hands, surface } = this.edge
    const spot = hands.over && surface.thing(hands.over)?.getBoundingClientRect()
    return !!spot && inside({ x: spot.x + spot.width / 2, y: spot.y + spot.height / 2 }, board, IN_SIGHT)
  }
}
