// A closer look at a board: fingers that pinch, a wheel, a drag.
import type { Pointer } from '../touch/pointer'
import type { Point } from '../touch/surface'
import type { DrawnSurface } from './surface'
import type { Zoom } from './zoom.svelte'

/** How far a press slides before it moves a board that is looked at closely. */
const PAN = 8
/** Two taps within this many milliseconds on a board that is zoomed in show it whole. */
const DOUBLE = 350

/** Pinch, wheel and drag on a board: a closer look. */
export class CloseLook {
  #fingers = new Map<number, Point>()
  #mat = ''
  /** Whether these fingers look closer, or move what is looked at: they touch nothing then. */
  #looking = false
  #start: Point | null = null
  #tapped = -Infinity
  #closer = ''

  constructor(
    readonly surface: DrawnSurface,
    readonly zoom: (mat: string) => Zoom,
  ) {}

  get busy(): boolean {
    return this.#looking
  }

  /** Returns whether it is a second finger that zooms. */
  down(at: Pointer, holding: boolean): boolean {
    const mat = this.#board(at)
    if (!mat) return false
    if (!this.#fingers.size) [this.#mat, this.#looking, this.#start] = [mat, false, at]
    this.#fingers.set(at.id, at)
    if (this.#fingers.size > 1 && !holding && mat === this.#mat) this.#looking = true
    return this.#looking
  }

  move(at: Pointer, busy: boolean): boolean {
    const was = this.#fingers.get(at.id)
    if (!was || !this.#start) return false
    const zoom = this.zoom(this.#mat)
    const slid = Math.hypot(at.x - this.#start.x, at.y - this.#start.y) > PAN
    if (!this.#looking && !busy && zoom.close && slid) this.#looking = true
    if (this.#looking) {
      const [before, now] = [this.#pinched(), this.#pinched(at)]
      this.#pan(now.x - before.x, now.y - before.y)
      if (before.apart && now.apart) this.by(now.apart / before.apart, now)
    }
    this.#fingers.set(at.id, at)
    return this.#looking
  }

  /** Returns whether the finger has only zoomed or moved the view. */
  up(at: Pointer): boolean {
    if (!this.#fingers.delete(at.id)) return false
    const looked = this.#looking
    if (!this.#fingers.size) {
      this.#looking = false
      if (!looked) this.#tap(at)
      this.#start = null
    }
    return looked
  }

  /** Looks closer at what lies under a point; says whether that is a board. */
  by(factor: number, at: Point): boolean {
    const mat = this.#board(at)
    const within = mat && this.surface.within(mat, at)
    if (!within) return false
    this.zoom(mat).by(factor, within)
    return true
  }

  /** Looks closer at any mat, until the whole is wanted again. */
  closer(factor: number, at: Point): boolean {
    const mat = this.surface.mat(at)
    const within = mat && this.surface.within(mat, at)
    if (!within) return false
    this.#closer = mat
    this.zoom(mat).by(factor, within)
    return true
  }

  whole(): void {
    this.zoom(this.#closer).reset()
  }

  /** A double tap shows the whole. */
  #tap(at: Pointer): void {
    const now = performance.now()
    if (now - this.#tapped < DOUBLE && this.#start && Math.hypot(at.x - this.#start.x, at.y - this.#start.y) < PAN)
      this.zoom(this.#mat).reset()
    this.#tapped = now
  }

  #pan(dx: number, dy: number): void {
    const scale = this.surface.scale(this.#mat)
    this.zoom(this.#mat).pan(dx / scale, dy / scale)
  }

  /** The middle of the fingers and how far they are apart, one of them being elsewhere now. */
  #pinched(moved?: Pointer): Point & { apart: number } {
    const points = [...this.#fingers].map(([id, at]) => (moved?.id === id ? moved : at))
    const [a, b] = [points[0]!, points[1] ?? points[0]!]
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) }
  }

  #board(at: Point): string {
    const mat = this.surface.mat(at)
    return mat && this.surface.svg(mat)?.classList.contains('mat-board') ? mat : ''
  }
}
