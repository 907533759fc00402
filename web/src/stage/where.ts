// Where on the screen words or figures stand: at a piece, a spot, a player's plate or pawn.
import type { Whole } from '../film/scene'
import type { Piece, Spot } from '../wire'
import { placed, type Folded } from './layouts/folds'
import type { DrawnSurface } from './surface'

export interface Box {
  /** Its middle. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Whose plate it is. */
  readonly plate?: number
}

/** The place of an id, or of a plate ('seat:2'), as it will be when all has come to rest; null if it isn't in sight. */
export function where(surface: DrawnSurface, scene: Whole, at: string): Box | null {
  const seat = /^seat:(\d+)$/.exec(at)?.[1]
  return seat === undefined ? thing(surface, scene, at) : plate(surface, Number(seat))
}

/** The pawn that stands for a player, else their plate. */
export function speaker(surface: DrawnSurface, scene: Whole, seat: number): Box | null {
  const pawn = Object.keys(scene.pieces).find((id) => scene.pieces[id]!.seat === seat)
  return (pawn && thing(surface, scene, pawn)) || plate(surface, seat)
}

function thing(surface: DrawnSurface, scene: Whole, id: string): Box | null {
  const found = scene.pieces[id] ?? scene.spots[id]
  if (!found) return null
  const seat = scene.mats[found.mat]?.seat
  return drawn(surface, found) ?? (seat == null ? null : plate(surface, seat))
}

/** Where a thing is drawn; null if its mat is out of sight. */
function drawn(surface: DrawnSurface, found: Piece | Spot): Box | null {
  const svg = surface.svg(found.mat)
  const matrix = svg?.getScreenCTM()
  if (!svg || !matrix) return null
  const { fold } = svg.dataset
  const at = fold ? placed(JSON.parse(fold) as Folded, found.x, found.y) : ([found.x, found.y] as const)
  const { x, y } = new DOMPoint(...at).matrixTransform(matrix)
  const scroller = svg.closest('.scrolls, .swipes')?.getBoundingClientRect()
  if (scroller && (x < scroller.left || x > scroller.right || y < scroller.top || y > scroller.bottom)) return null
  return inSight({ x, y, width: found.w * matrix.a, height: found.h * matrix.d })
}

function plate(surface: DrawnSurface, seat: number): Box | null {
  for (const element of surface.stage()?.querySelectorAll(`[data-seat="${seat}"]`) ?? []) {
    const { x, y, width, height } = element.getBoundingClientRect()
    const box = width ? inSight({ x: x + width / 2, y: y + height / 2, width, height, plate: seat }) : null
    if (box) return box
  }
  return null
}

function inSight(box: Box): Box | null {
  return box.x > 0 && box.y > 0 && box.x < innerWidth && box.y < innerHeight ? box : null
}
