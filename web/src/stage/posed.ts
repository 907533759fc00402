// How a scene lies on this kind of screen: mats in another role or place, and mats that are turned, with all that lies on
// them; pieces stay upright. As show/turned.py has it.
import type { Whole } from '../film/scene'
import type { screen } from '../look/screen.svelte'
import type { Mat, Piece, Spot } from '../wire'

type Kind = (typeof screen)['kind']
type Placed = { readonly x: number; readonly y: number }

const known = new WeakMap<Whole['mats'], Partial<Record<Kind, Whole['mats']>>>()
const moved = new WeakMap<object, { readonly mat: Mat; readonly thing: object }>()

/** The same scene where nothing lies otherwise; things that have not changed stay the same. */
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
  const at = around(mat, (360 - mat.turn) as Mat['turn'], { x, y })
  return [at.x, at.y]
}

/** What is seen of a mat that lies on its side; of that, what is seen when it is turned back. */
export function asTurned(view: Mat['view'], turn: Mat['turn']): Mat['view'] {
  const [x, y, width, height] = view
  return turn === 90 || turn === 270 ? [x + (width - height) / 2, y + (height - width) / 2, height, width] : view
}

function posedMats(mats: Whole['mats'], kind: Kind): Whole['mats'] {
  if (!Object.values(mats).some(({ turn, poses }) => turn || poses?.[kind])) return mats
  const kept = known.get(mats) ?? {}
  known.set(mats, kept)
  return (kept[kind] ??= each(mats, (mat) => posedMat(mat, kind)))
}

function posedMat(mat: Mat, kind: Kind): Mat {
  const { role, order, turn } = mat.poses?.[kind] ?? {}
  const turned = turn ?? mat.turn ?? 0
  return {
    ...mat,
    role: role ?? mat.role ?? 'board',
    order: order ?? mat.order ?? 0,
    turn: turned,
    view: asTurned(mat.view, turned),
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
  return { ...spot, ...around(mat, mat.turn, spot), turn: (spot.turn ?? 0) + (mat.turn ?? 0) }
}

function turnedPiece(piece: Piece, mat: Mat): Piece {
  const via = piece.via?.map(([x, y]) => {
    const at = around(mat, mat.turn, { x, y })
    return [at.x, at.y] as [number, number]
  })
  return { ...piece, ...around(mat, mat.turn, piece), ...(via && { via }) }
}

/** A point turned clockwise around the middle of a mat. */
function around({ view: [x, y, width, height] }: Mat, turn: Mat['turn'], at: Placed): Placed {
  const [across, down] = [x + width / 2, y + height / 2]
  const [dx, dy] = [at.x - across, at.y - down]
  if (turn === 90) return { x: across - dy, y: down + dx }
  if (turn === 180) return { x: across - dx, y: down - dy }
  if (turn === 270) return { x: across + dy, y: down - dx }
  return { x: at.x, y: at.y }
}

function each<T>(things: Record<string, T>, call: (thing: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(things).map(([id, thing]) => [id, call(thing)]))
}
