// Which mats there are for a viewer, and what they are for: the same for all layouts.
import type { Whole } from '../../film/scene'
import type { Mat } from '../../wire'

export interface Laid {
  readonly id: string
  readonly mat: Mat
  /** Height by width. */
  readonly aspect: number
}

export interface Mats {
  readonly boards: readonly Laid[]
  readonly sides: readonly Laid[]
  /** The viewer's own areas, and everybody's. */
  readonly own: readonly Laid[]
  readonly hands: readonly Laid[]
  /** What lies before each other player, by seat. */
  readonly others: ReadonlyMap<number, readonly Laid[]>
  /** All who play. */
  readonly seats: readonly number[]
}

/** Sorts the mats of a scene for a viewer. */
export function sorted(found: Whole['mats'], seats: readonly number[], viewer: number | null): Mats {
  const all = Object.entries(found)
    .map(([id, mat]): Laid => ({ id, mat, aspect: mat.view[3] / mat.view[2] }))
    .sort((a, b) => (a.mat.order ?? 0) - (b.mat.order ?? 0) || (a.id < b.id ? -1 : 1))
  const mine = ({ mat }: Laid): boolean => mat.seat == null || mat.seat === viewer
  const role = (wanted: Mat['role']): Laid[] => all.filter(({ mat }) => (mat.role ?? 'board') === wanted)
  const personal = [...role('area'), ...role('hand')]
  return {
    boards: role('board'),
    sides: role('side'),
    own: role('area').filter(mine),
    hands: role('hand').filter(mine),
    others: new Map(
      seats
        .filter((seat) => seat !== viewer)
        .map((seat) => [seat, all.filter((laid) => laid.mat.seat === seat && personal.includes(laid))] as const)
        .filter(([, mats]) => mats.length),
    ),
    seats,
  }
}
