// Where two things are nearer than a finger is wide, a tap zooms in instead of guessing; the next one touches.
import type { Whole } from '../film/scene'
import { far } from './places'
import type { Pointer } from './pointer'
import type { Point, Sized, Surface } from './surface'
import { shownAs } from './touchable'
import type { Touches } from './touches.svelte'

/** The width of a finger; a hair less is tolerated. */
export const FINGER = 44
const HAIR = 1

/** What zooms in on a mat. */
export interface Lens {
  /** Enlarges what lies at a point; returns whether that was possible. */
  closer(factor: number, at: Point): boolean
  /** Shows the whole again. */
  whole(): void
}

export interface CloserOptions {
  readonly surface: Surface
  readonly scene: () => Whole
}

export class Closer {
  lens: Lens | null = null
  #came = false

  constructor(readonly options: CloserOptions) {}

  /** Whether a tap at a thing has zoomed in, and touches nothing yet. */
  instead(touches: Touches, id: string, at: Pointer): boolean {
    if (at.kind !== 'touch' || this.#came || !this.lens) return false
    const factor = this.#crowded(touches, id)
    if (factor <= 1 || !this.lens.closer(factor, at)) return false
    this.#came = true
    return true
  }

  /** A tap was made: shows the whole again. */
  after(): void {
    if (this.#came) this.lens?.whole()
    this.#came = false
  }

  /** How much larger a thing must be seen, so that a finger touches no other one; 1 if that is so. */
  #crowded(touches: Touches, id: string): number {
    const places = this.options.surface.places(shownAs(touches, this.options.scene().pieces))
    const me = places.find((place) => place.id === id)
    if (!me) return 1
    const meant = touches.meant(id)
    return crowded(
      me,
      places.filter((other) => touches.meant(other.id) !== meant),
    )
  }
}

/** How much larger a thing must be seen, so that a finger touches no other one; 1 if that is so. */
export function crowded(me: Sized, others: readonly Sized[]): number {
  // what lies on a dish is touched by the dish
  const rivals = others.filter((other) => far(other, me) >= Math.max(other.size, me.size) / 2)
  const near = Math.min(...rivals.map((other) => far(other, me)))
  return near < FINGER - HAIR ? FINGER / near : 1
}
