// Which mats there are for a viewer, and what they are for: the same for all layouts.
import type { Whole } from '../../film/scene'
import type { Mat, Piece } from '../../wire'

export interface Laid {
  readonly id: string
  readonly mat: Mat
  /** Height by width: of a hand, when it holds the most that it may. */
  readonly aspect: number
  /** Whether nothing lies on it. */
  readonly bare?: boolean
}

export interface Mats {
  /** What has the middle of the room. */
  readonly board: Laid | undefined
  /** What lies near the viewer: supplies, their own things, what is theirs alone. */
  readonly near: readonly Laid[]
  /** What lies before each other player, by seat. */
  readonly others: ReadonlyMap<number, readonly Laid[]>
  /** All who play. */
  readonly seats: readonly number[]
}

type Things = Pick<Whole, 'mats' | 'pieces'>

/** Sorts the mats of a scene for a viewer. */
export function sorted({ mats, pieces }: Things, seats: readonly number[], viewer: number | null): Mats {
  const all = Object.entries(mats)
    .map(([id, mat]): Laid => {
      const here = Object.values(pieces).filter((piece) => piece.mat === id)
      return { id, mat, aspect: aspect(mat, here), bare: !here.length }
    })
    .sort((a, b) => (a.mat.order ?? 0) - (b.mat.order ?? 0) || (a.id < b.id ? -1 : 1))
  const role = (wanted: Mat['role']): Laid[] => all.filter(({ mat }) => (mat.role ?? 'board') === wanted)
  const [board, ...more] = role('board')
  // There is one place for a board: another one lies with the supplies.
  const sides = more.map(({ mat, ...rest }): Laid => ({ ...rest, mat: { ...mat, role: 'side' } }))
  const personal = [...role('area'), ...role('hand')]
  return {
    board,
    near: [...sides, ...role('side'), ...personal.filter(({ mat }) => mat.seat == null || mat.seat === viewer)],
    others: new Map(
      seats
        .filter((seat) => seat !== viewer)
        .map((seat) => [seat, personal.filter((laid) => laid.mat.seat === seat)] as const)
        .filter(([, theirs]) => theirs.length),
    ),
    seats,
  }
}

/** How high a mat is by its width; one that will hold more has rows for all of it, unless it can be folded into rows. */
function aspect({ view, room = 0, folds = [], cell }: Mat, here: readonly Piece[]): number {
  const now = view[3] / view[2]
  if (!room || folds.length || cell?.[0] || !here.length) return now
  const wide = Math.max(...here.map((piece) => piece.w))
  const high = Math.max(...here.map((piece) => piece.h))
  const rows = Math.ceil(room / Math.max(1, Math.floor(view[2] / wide)))
  return Math.max(now, (rows * high) / view[2])
}
