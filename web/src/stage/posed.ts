// How a scene lies on this kind of screen: mats in another role or place, and mats that are turned, with all that lies on
// them; pieces stay upright. As in show/turned.py.
import type { Whole } from '../film/scene'
import type { screen } from '../look/screen.svelte'
import type { Mat, Piece, Spot } from '../wire'

type Kind = (typeof screen)['kind']
type Placed = { readonly x: number; readonly y: number }

const known = new WeakMap<Whole['mats'], Partial<Record<Kind, Whole['mats']>>>()
const moved = new WeakMap<object, { readonly mat: Mat; readonly thing: object }>()

/** Returns the same scene if nothing is posed; things that have not changed keep their identity. */
export function posed(scene: Whole, kind: Kind): Whole {
  const mats = posedMats(scene.mats, kind)
  if (mats === scene.mats) return scene
  return {
    ...scene,
    mats,
    spots: each(scene.spots, (spot) => on(mats[spot.mat], spot, turnedSpot)),
    pieces: each(scene.pieces, (piece) => on(mats[piece.mat], piece, turnedPiece)),
  }
}

/** A point of a posed mat as the rules know it. */
export function unposed(mat: Mat | undefined, x: number, y: number): [number, number] {
  if (!mat?.turn) return [x, y]
  const at = turned(asTurned(mat.view, mat.turn), (360 - mat.turn) as Mat['turn'], { x, y })
  return [at.x, at.y]
}

/** What is seen of a mat that lies on its side; of that, what is seen when it is turned back. */
export function asTurned([x, y, width, height]: Mat['view'], turn: Mat['turn']): Mat['view'] {
  return turn === 90 || turn === 270 ? [x, y, height, width] : [x, y, width, height]
}

/** How a drawing is turned that lies on a turned mat: its corner stays the upper left one. */
export function turning({ view: [x, y, width, height], turn = 0 }: Mat): string {
  const right = turn === 90 || turn === 180 ? width : 0
  const down = turn === 180 || turn === 270 ? height : 0
  return `translate(${x + right} ${y + down}) rotate(${turn}) translate(${-x} ${-y})`
}

function posedMats(mats: Whole['mats'], kind: Kind): Whole['mats'] {
  if (!Object.values(mats).some(({ turn, poses }) => turn || poses?.[kind])) return mats
  const kept = known.get(mats) ?? {}
  known.set(mats, kept)
  return (kept[kind] ??= each(mats, (mat) => posedMat(mat, kind)))
}

function posedMat(mat: Mat, kind: Kind): Mat {
  const { role, order, turn } = mat.poses?.[kind] ?? {}
  const quarter = turn ?? mat.turn ?? 0
  return {
    ...mat,
    role: role ?? mat.role ?? 'board',
    order: order ?? mat.order ?? 0,
    turn: quarter,
    view: asTurned(mat.view, quarter),
  }
}

function on<T extends object>(mat: Mat | undefined, thing: T, turn: (thing: T, mat: Mat) => T): T {
  if (!mat?.turn) return thing
  const kept = moved.get(thing)
  if (kept?.mat === mat) return kept.thing as T
  const made = turn(thing, mat)
  moved.set(thing, { mat, thing: made })
  return made
}

function turnedSpot(spot: Spot, mat: Mat): Spot {
  return { ...spot, ...turned(mat.view, mat.turn, spot), turn: (spot.turn ?? 0) + (mat.turn ?? 0) }
}

function turnedPiece(piece: Piece, mat: Mat): Piece {
  const via = piece.via?.map(([x, y]) => {
    const at = turned(mat.view, mat.turn, { x, y })
    return [at.x, at.y] as [number, number]
  })
  return { ...piece, ...turned(mat.view, mat.turn, piece), ...(via && { via }) }
}

/** A point of a mat that is turned clockwise, as it is seen in this view. */
function turned([x, y, width, height]: Mat['view'], turn: Mat['turn'], at: Placed): Placed {
  const [dx, dy] = [at.x - x, at.y - y]
  if (turn === 90) return { x: x + width - dy, y: y + dx }
  if (turn === 180) return { x: x + width - dx, y: y + height - dy }
  if (turn === 270) return { x: x + dy, y: y + height - dx }
  return { x: at.x, y: at.y }
}

function each<T>(things: Record<string, T>, call: (thing: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(things).map(([id, thing]) => [id, call(thing)]))
}
