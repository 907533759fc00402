// What a pointer means: the thing under it, or one nearby that is too small to hit.
import type { Whole } from '../film/scene'
import { around } from './nearest'
import { far } from './places'
import type { Point, Surface } from './surface'
import type { Touches } from './touches.svelte'

/** Every target is at least this large, in pixels, and a finger may be off a little more. */
const TARGET = 44
const OFF = 4

/** Whether a thing is shown as touchable. */
export function shownAs(touches: Touches, pieces: Whole['pieces']): (id: string) => boolean {
  return (id) => touches.lit.has(id) || (touches.others.has(id) && id in pieces)
}

/** The topmost touchable thing under a point; or one near by, unless something else is nearer. */
export function touchable(touches: Touches, surface: Surface, pieces: Whole['pieces'], at: Point): string | null {
  const can = (id: string): boolean => touches.lit.has(id) || touches.others.has(id) || touches.held === id
  const under = surface.under(at)
  const direct = under.find(can)
  if (direct || (touches.held && touches.byPlace)) return direct ?? null
  const near = surface
    .places(shownAs(touches, pieces))
    .filter((place) => far(place, at) <= Math.max(TARGET, place.size) / 2 + OFF)
  const best = around(at, near, Infinity)
  if (!best) return null
  const aimedAt = surface.places((id) => id === under[0])[0]
  return aimedAt && far(aimedAt, at) < far(best, at) ? null : best.id
}
