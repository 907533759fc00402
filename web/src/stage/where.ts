// Where on the screen something is that words or figures stand at: a piece, a spot, a player's plate or pawn.
import type { Whole } from '../film/scene'
import type { DrawnSurface } from './surface'

export interface Box {
  /** Its middle. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
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
  const matrix = found && surface.svg(found.mat)?.getScreenCTM()
  if (!matrix) return null
  const { x, y } = new DOMPoint(found.x, found.y).matrixTransform(matrix)
  return inSight({ x, y, width: found.w * matrix.a, height: found.h * matrix.d })
}

function plate(surface: DrawnSurface, seat: number): Box | null {
  for (const element of surface.stage()?.querySelectorAll(`[data-seat="${seat}"]`) ?? []) {
    const { x, y, width, height } = element.getBoundingClientRect()
    const box = width ? inSight({ x: x + width / 2, y: y + height / 2, width, height }) : null
    if (box) return box
  }
  return null
}

function inSight(box: Box): Box | null {
  return box.x > 0 && box.y > 0 && box.x < innerWidth && box.y < innerHeight ? box : null
}
