// Laying by place: where a piece in hand fits, and in which turns. All of it in the mat's own coordinates.
import type { Drop, Fit, Free } from '../wire'
import type { Turned } from './hold'
import { steps } from './hold'
import type { Point } from './surface'

/** A place that takes the piece in hand, in one or more turns. It is named like a thing of the scene. */
export interface Gap extends Point {
  readonly id: string
  readonly fits: readonly Fit[]
}

/** Two places this near, in the mat's units, are one. */
const ONE = 1

/** The places where a piece fits. */
export function gaps(piece: string, free: Free): Gap[] {
  const found: { x: number; y: number; fits: Fit[] }[] = []
  for (const fit of free.places ?? []) {
    if (fit.piece !== piece) continue
    const there = found.find((gap) => far(gap, fit) < ONE)
    if (there) there.fits.push(fit)
    else found.push({ x: fit.x, y: fit.y, fits: [fit] })
  }
  return found.map((gap, place) => ({ ...gap, id: `gap:${place}` }))
}

/** The nearest place within reach of a point. */
export function gapNear(found: readonly Gap[], at: Point, reach: number): Gap | null {
  let best: Gap | null = null
  for (const gap of found) {
    const distance = far(gap, at)
    if (distance <= reach && (!best || distance < far(best, at))) best = gap
  }
  return best
}

/** How a piece lies at a place: as it is turned if it fits so, else in the first turn that does. */
export function turnedAs(gap: Gap, how: Turned, free: Free): Fit {
  return gap.fits.find((fit) => same(fit, how, free)) ?? gap.fits[0]!
}

/** The next fit in another turn near by, in the order of turns; itself if there is no other. */
export function nextTurn(found: readonly Gap[], now: Fit, by: number, reach: number): Fit {
  const nearest = new Map<string, Fit>()
  for (const gap of found) {
    for (const fit of gap.fits) {
      const key = `${fit.flip ? 1 : 0}:${fit.turn ?? 0}`
      const best = nearest.get(key)
      if (far(fit, now) <= reach && (!best || far(fit, now) < far(best, now))) nearest.set(key, fit)
    }
  }
  const ring = [...nearest.values()].sort(
    (a, b) => Number(a.flip ?? false) - Number(b.flip ?? false) || (a.turn ?? 0) - (b.turn ?? 0),
  )
  const place = ring.findIndex((fit) => fit === now)
  return ring[(place + by + ring.length) % ring.length] ?? now
}

/** From the middle of a piece's box to the middle of what is drawn, unturned; none if it never fits. */
export function middleOf(piece: string, free: Free, spot: (id: string) => Point | undefined): Point {
  const fit = free.places?.find((one) => one.piece === piece && !one.flip)
  const at = fit && spot(fit.spot)
  return fit && at ? rotated({ x: fit.x - at.x, y: fit.y - at.y }, (-(fit.turn ?? 0) * 360) / (free.turns ?? 1)) : NONE
}
const NONE: Point = { x: 0, y: 0 }

export function rotated({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) }
}

function same(fit: Fit, how: Turned, free: Free): boolean {
  return (fit.turn ?? 0) === steps(how, free) && (fit.flip ?? false) === how.flip
}

/** Whether two are the same drop. */
export function alike(a: Drop, b: Drop): boolean {
  return a.piece === b.piece && a.spot === b.spot && (a.turn ?? 0) === (b.turn ?? 0) && !a.flip === !b.flip
}

export function far(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** Whether a piece lies in several turns in these gaps, so that turning it may lead somewhere. */
export function manyTurns(gaps: readonly Gap[]): boolean {
  const fits = gaps.flatMap((gap) => gap.fits)
  return fits.some((fit) => fit.turn !== fits[0]!.turn)
}
