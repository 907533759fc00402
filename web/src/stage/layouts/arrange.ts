// Mats one above the other in a column, each as large as it matters; where that makes them too small, in a row that swipes.
import { folded, mostParts } from './folds'
import type { Laid } from './mats'

export interface Room {
  readonly width: number
  readonly height: number
}

/** Where a mat lies in its room, and in how many parts it is folded. */
export interface Box {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly parts: number
}

export interface Arranged {
  readonly boxes: readonly Box[]
  /** How much it is worth: larger is better. */
  readonly worth: number
}

/** Between mats, in pixels. */
export const GAP = 8
const MOST_PARTS = 4
/** Pixels a unit of a mat below which it is too small for a finger, and above which it gains little: things that can be
 * touched are some 150 units wide. */
const LEAST = 0.27
const AMPLE = 0.5
const WEIGHT = { board: 1, side: 0.8, area: 1, hand: 1.3 }

interface Way {
  readonly laid: Laid
  readonly parts: number
  /** Height by width, and width in units, when folded. */
  readonly aspect: number
  readonly units: number
  readonly weight: number
}

/** The best way to lay mats one above the other; `fixed` says how those are folded that lie there already. */
export function stacked(mats: readonly Laid[], room: Room, fixed: ReadonlyMap<string, number>): Arranged {
  let best: Arranged = { boxes: [], worth: -Infinity }
  for (const ways of combined(mats.map((laid) => waysOf(laid, fixed.get(laid.id))))) {
    const heights = shared(room, ways)
    const boxes = ways.map(({ laid, parts, aspect }, place): Box => {
      const height = heights[place]!
      return { id: laid.id, parts, height, width: height / aspect }
    })
    const worth = worthOf(ways, boxes)
    if (worth > best.worth + 1e-9) best = { boxes, worth }
  }
  return best
}

/** Mats beside one another, each as high as the room, the last ones perhaps out of sight. */
export function inRow(mats: readonly Laid[], room: Room, fixed: ReadonlyMap<string, number>): Arranged {
  const PEEP = mats.length > 1 ? 28 : 0
  const chosen = mats.map((laid) => {
    const sized = waysOf(laid, fixed.get(laid.id)).map((way) => {
      const height = Math.min(room.height, (room.width - PEEP) * way.aspect)
      return { way, box: { id: laid.id, parts: way.parts, height, width: height / way.aspect } }
    })
    return sized.reduce((a, b) => (worthOf([b.way], [b.box]) > worthOf([a.way], [a.box]) + 1e-9 ? b : a))
  })
  const boxes = chosen.map(({ box }) => box)
  const worth = worthOf(
    chosen.map(({ way }) => way),
    boxes,
  )
  return { boxes, worth }
}

function waysOf(laid: Laid, fixed: number | undefined): Way[] {
  const most = Math.min(MOST_PARTS, mostParts(laid.mat))
  const counts = fixed ? [Math.min(fixed, mostParts(laid.mat))] : Array.from({ length: most }, (_, count) => count + 1)
  return counts.map((parts) => {
    const { view, starts } = folded(laid.mat, parts)
    // A mat that will grow is laid out for what it will be.
    const grown = laid.aspect / (laid.mat.view[3] / laid.mat.view[2])
    const weight = WEIGHT[laid.mat.role ?? 'board']
    return { laid, parts: starts.length, aspect: (view[3] / view[2]) * grown, units: view[2], weight }
  })
}

function combined(ways: readonly (readonly Way[])[]): Way[][] {
  return ways.reduce<Way[][]>((sofar, each) => sofar.flatMap((some) => each.map((way) => [...some, way])), [[]])
}

/** Heights by weight; what would be wider than the room leaves the rest to the others. */
function shared({ width, height }: Room, ways: readonly Way[]): number[] {
  const heights = ways.map(() => 0)
  let left = Math.max(0, height - GAP * (ways.length - 1))
  let open = ways.map((_, place) => place)
  while (open.length) {
    const weight = open.reduce((sum, place) => sum + ways[place]!.weight, 0)
    const share = (place: number): number => (left * ways[place]!.weight) / weight
    const full = open.filter((place) => width * ways[place]!.aspect <= share(place))
    if (!full.length) {
      for (const place of open) heights[place] = share(place)
      break
    }
    for (const place of full) {
      heights[place] = width * ways[place]!.aspect
      left -= heights[place]!
    }
    open = open.filter((place) => !full.includes(place))
  }
  return heights
}

/** Sizes multiply, so their logarithms add up; what can't be touched any more costs thrice. */
function worthOf(ways: readonly Way[], boxes: readonly Box[]): number {
  return ways.reduce((sum, { units, weight }, place) => {
    const scale = Math.max(0.001, boxes[place]!.width / units)
    const worth = Math.log(Math.min(scale, AMPLE)) + 0.2 * Math.log(Math.max(scale, AMPLE))
    return sum + weight * (worth + 2 * Math.log(Math.min(scale, LEAST)))
  }, 0)
}
