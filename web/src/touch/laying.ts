// The piece in hand over a mat: what it would fall on, or where it would lie.
import type { Whole } from '../film/scene'
import type { Drop } from '../wire'
import { degrees, drop } from './hold'
import { around } from './nearest'
import { middleOf, rotated } from './places'
import type { Point, Surface } from './surface'
import type { Touches } from './touches.svelte'

/** How near to a place a piece snaps, as a share of its size and at least in pixels; how near a spot is to a finger. */
const SNAP = 0.45
const LEAST_SNAP = 30
const FINGER = 26
/** Turns that fit are looked for a little farther than a piece snaps. */
const AROUND = 1.5

interface Table {
  readonly touches: Touches
  readonly surface: Surface
  readonly scene: Whole
}

/** Shows the piece where it would come to lie if it were let go of here. */
export function aim(table: Table, at: Point | null): void {
  const { touches } = table
  if (touches.asked) return
  if (touches.byPlace) touches.aim(at && onMat(table, at), reach(table))
  else touches.over = (at && spotNear(table, at)) ?? null
}

/** Turns it; one that would lie somewhere, to the next turn that fits around there. */
export function turn(table: Table, by: number): void {
  table.touches.turn(by, reach(table) * AROUND)
}

/** A point in the coordinates of the mat that takes the piece; null beside it. */
export function onMat({ touches, surface }: Table, at: Point): Point | null {
  return touches.free && surface.mat(at) === touches.free.mat ? surface.within(touches.free.mat, at) : null
}

/** The spot that the piece would fall on. */
export function spotNear({ touches, surface }: Table, at: Point): string | undefined {
  const spots = surface.spots(touches.free?.mat ?? '')
  const near = Math.max(FINGER, ...spots.map((spot) => spot.size * 0.7))
  // With beginners' help the hand is drawn to where the piece fits.
  const fitting = spots.filter((spot) => touches.fits.now.has(spot.id))
  return (around(at, fitting, near * 1.4) ?? around(at, spots, near))?.id
}

/** The drop that seems to be meant by a piece laid where it doesn't fit: its middle at a point of the mat. */
export function misfit({ touches, scene }: Table, at: Point): Drop | null {
  const { held, free } = touches
  if (!held || !free) return null
  const lies = touches.lies(held)
  const middle = rotated(
    middleOf(held, free, (id) => scene.spots[id]),
    degrees(lies, free),
  )
  const spots = Object.entries(scene.spots).flatMap(([id, { mat, x, y }]) => (mat === free.mat ? [{ id, x, y }] : []))
  const spot = around({ x: at.x - middle.x, y: at.y - middle.y }, spots, Infinity)
  return spot ? drop(held, spot.id, lies, free) : null
}

/** How near to a place the piece snaps, in the mat's units. */
function reach({ touches, surface, scene }: Table): number {
  const piece = scene.pieces[touches.held ?? '']
  if (!piece || !touches.free) return 0
  return Math.max(SNAP * Math.min(piece.w, piece.h), LEAST_SNAP / surface.scale(touches.free.mat))
}
