// Mats one above the other in a column, each as large as it matters; where that makes them too small, in a row that swipes.
import { FINGER } from './apart'
import { flattened, folded, mostParts } from './folds'
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
  /** The least width at which a finger can touch what lies on it. */
  readonly least?: number
}

export interface Arranged {
  readonly boxes: readonly Box[]
  /** How much it is worth: larger is better. */
  readonly worth: number
}

/** Between mats, in pixels. */
export const GAP = 8
const MOST_PARTS = 4
/** Pixels a unit of a mat below which it is too small for a finger if it doesn't say so, and above which it gains little. */
const LEAST = 0.27
const AMPLE = 0.5
/** What it costs that a part is out of sight. */
const OUT = 2.5
/** How much of the next thing is in sight beside one that has the width. */
const PEEP = 28
/** How much wider than its place a mat may become. */
const WIDER = 1.2
/** How much closer the cells of a grid that has outgrown its place move together before it scrolls. */
export const CLOSER = 0.8
/** Tolerance for a height that was rounded. */
const HAIR = 1
const WEIGHT = { board: 1, side: 0.8, area: 1, hand: 1.3 }

interface Way {
  readonly laid: Laid
  readonly parts: number
  /** Height by width, and width in units, when folded. */
  readonly aspect: number
  readonly units: number
  readonly weight: number
  /** Pixels a unit that it needs, so that a finger can touch what lies on it; 0 where nothing is said. */
  readonly needs: number
}

/** The best way to lay mats one above the other, perhaps higher than the room, which scrolls then; `fixed` says how those
 * are folded that lie there already. */
export function stacked(mats: readonly Laid[], room: Room, fixed: ReadonlyMap<string, number>): Arranged {
  let best: Arranged = { boxes: [], worth: -Infinity }
  for (const ways of combined(mats.map((laid) => waysOf(laid, fixed.get(laid.id), room.height)))) {
    const heights = shared(room, ways)
    const all = heights.reduce((sum, height) => sum + height, GAP * (ways.length - 1))
    const boxes = ways.map(({ laid, parts, aspect, units, needs }, place): Box => {
      const grew = fixed.has(laid.id)
      const closer = grew && laid.mat.cell?.[0] ? Math.min(1, room.height / all) : 1
      // what has grown since it was folded is a little wider than its place rather than too small for a finger
      const least = grew ? Math.min(needs * units * (closer < 1 ? CLOSER : 1), WIDER * room.width) : 0
      const width = Math.max((heights[place]! * closer) / aspect, least)
      return { id: laid.id, parts, height: width * aspect, width }
    })
    const whole = boxes.reduce((sum, box) => sum + box.height, GAP * (boxes.length - 1))
    const worth = worthOf(ways, boxes) + OUT * Math.log(Math.min(1, room.height / whole))
    if (worth > best.worth + 1e-9) best = { boxes, worth }
  }
  return best
}

/** Mats beside one another, each as high as the room, the last ones perhaps out of sight. */
export function inRow(mats: readonly Laid[], room: Room, fixed: ReadonlyMap<string, number>): Arranged {
  const peep = mats.length > 1 ? PEEP : 0
  let best: Arranged & { rank: number } = { boxes: [], worth: -Infinity, rank: -Infinity }
  const each = mats.map((laid) => waysOf(laid, fixed.get(laid.id)).map((way) => low(way, room.height)))
  for (const ways of combined(each)) {
    const boxes = ways.map((way) => boxOf(way, Math.min(room.height, (room.width - peep) * way.aspect)))
    const whole = boxes.reduce((sum, box) => sum + box.width, GAP * (boxes.length - 1))
    const out = boxes.reduce((sum, box) => sum + OUT * Math.log(Math.min(1, room.height / box.height)), 0)
    const worth = worthOf(ways, boxes) + out
    // of two that are worth the same, the one of which more is in sight
    const rank = worth + OUT * Math.log(Math.min(1, room.width / whole))
    if (rank > best.rank + 1e-9) best = { boxes, worth, rank }
  }
  return best
}

/** Mats beside one another, all of them in sight; null where that would make them too small to touch. */
export function beside(mats: readonly Laid[], room: Room): Arranged | null {
  let best: Arranged | null = null
  for (const ways of combined(mats.map((laid) => waysOf(laid, undefined)))) {
    const widths = ways.map(({ aspect }) => room.height / aspect)
    const spare = room.width - GAP * (ways.length - 1)
    const least = ways.map(({ needs, units }, place) => Math.min(widths[place]!, needs * units))
    const fixed = least.reduce((sum, width) => sum + width, 0)
    const wanted = widths.reduce((sum, width) => sum + width, 0)
    if (fixed > spare) continue
    const part = wanted > spare ? (spare - fixed) / (wanted - fixed) : 1
    const boxes = ways.map(({ laid, parts, aspect }, place): Box => {
      const width = least[place]! + (widths[place]! - least[place]!) * part
      return { id: laid.id, parts, width, height: width * aspect }
    })
    const worth = worthOf(ways, boxes)
    if (!best || worth > best.worth + 1e-9) best = { boxes, worth }
  }
  return best
}

/** A mat in a height: as large as fits there; if that is too small for a finger, larger, and not all of it is in sight. */
function boxOf({ laid, parts, aspect, units, needs }: Way, height: number): Box {
  const least = needs * units
  const width = Math.max(height / aspect, least)
  return { id: laid.id, parts, width, height: width * aspect, least }
}

/** A grid that is too high for a row has longer lines there: it is swiped one way only. */
function low(way: Way, height: number): Way {
  const { mat } = way.laid
  if (!mat.cell?.[0] || way.needs * way.units * way.aspect <= height) return way
  return wayOf(way.laid, flattened(mat, Math.floor(height / (way.needs * mat.cell[1]))))
}

/** The least that mats need so that a finger can touch what lies on them, in a width. */
export function leastHeight(mats: readonly Laid[], width: number): number {
  const each = mats.map((laid) => {
    const ways = touchedIn(laid, width)
    return ways.length
      ? Math.min(...ways.map(({ aspect, units, needs }) => needs * units * aspect))
      : width * laid.aspect
  })
  return each.reduce((sum, height) => sum + height, GAP * Math.max(0, each.length - 1))
}

/** Whether a width is too narrow for a finger to touch what lies on some mat. */
export function tooNarrow(mats: readonly Laid[], width: number): boolean {
  return mats.some((laid) => !!wayOf(laid, 1).needs && !touchedIn(laid, width).length)
}

function touchedIn(laid: Laid, width: number): Way[] {
  return waysOf(laid, undefined).filter(({ needs, units }) => needs && needs * units <= width)
}

/** A grid that has outgrown the height as it was folded may have its longer lines again. */
function waysOf(laid: Laid, fixed: number | undefined, height = Infinity): Way[] {
  const most = mostParts(laid.mat)
  const upTo = (count: number): Way[] => Array.from({ length: count }, (_, place) => wayOf(laid, place + 1))
  if (!fixed) return upTo(Math.min(MOST_PARTS, most))
  const way = wayOf(laid, Math.min(fixed, most))
  const outgrown = laid.mat.cell?.[0] && way.parts > 1 && way.needs * way.units * way.aspect > height + HAIR
  return outgrown ? upTo(way.parts) : [way]
}

function wayOf(laid: Laid, parts: number): Way {
  const { view, starts, grid } = folded(laid.mat, parts)
  // A mat that will grow is laid out for what it will be.
  const grown = laid.aspect / (laid.mat.view[3] / laid.mat.view[2])
  const { apart = 0, cell } = laid.mat
  const least = apart || (cell?.[0] ? Math.min(...cell) : 0)
  return {
    laid,
    parts: grid ? parts : starts.length,
    aspect: (view[3] / view[2]) * grown,
    units: view[2],
    weight: WEIGHT[laid.mat.role ?? 'board'],
    needs: least && FINGER / least,
  }
}

function combined(ways: readonly (readonly Way[])[]): Way[][] {
  return ways.reduce<Way[][]>((sofar, each) => sofar.flatMap((some) => each.map((way) => [...some, way])), [[]])
}

/** What each needs for a finger; then by weight: what would be wider than the room leaves the rest to the others. */
function shared({ width, height }: Room, ways: readonly Way[]): number[] {
  const most = ways.map(({ aspect }) => width * aspect)
  const heights = ways.map(({ units, aspect, needs }, place) => Math.min(most[place]!, needs * units * aspect))
  let left = height - heights.reduce((sum, each) => sum + each, GAP * (ways.length - 1))
  let open = ways.map((_, place) => place)
  while (open.length && left > 0) {
    const weight = open.reduce((sum, place) => sum + ways[place]!.weight, 0)
    const share = left / weight
    const full = open.filter((place) => most[place]! - heights[place]! <= share * ways[place]!.weight)
    if (!full.length) {
      for (const place of open) heights[place]! += share * ways[place]!.weight
      break
    }
    for (const place of full) {
      left -= most[place]! - heights[place]!
      heights[place] = most[place]!
    }
    open = open.filter((place) => !full.includes(place))
  }
  return alike(ways, heights, width)
}

/** What has cells of one size, as cards here and there, is drawn equally large: such mats share what they have together. */
function alike(ways: readonly Way[], heights: readonly number[], width: number): number[] {
  return ways.map((way, place) => {
    const cell = way.laid.mat.cell
    if (!cell?.[0]) return heights[place]!
    const same = ways.flatMap((other, index) => (`${other.laid.mat.cell}` === `${cell}` ? [index] : []))
    const together = same.reduce((sum, index) => sum + heights[index]!, 0)
    const units = same.reduce((sum, index) => sum + ways[index]!.units * ways[index]!.aspect, 0)
    const widest = Math.max(...same.map((index) => ways[index]!.units))
    return Math.min(together / units, width / widest) * way.units * way.aspect
  })
}

/** Sizes multiply, so their logarithms add up; what can't be touched any more costs thrice as much, or is ruled out. */
function worthOf(ways: readonly Way[], boxes: readonly Box[]): number {
  return ways.reduce((sum, { units, weight, needs }, place) => {
    const scale = Math.max(0.001, boxes[place]!.width / units)
    const worth = Math.log(Math.min(scale, AMPLE)) + 0.2 * Math.log(Math.max(scale, AMPLE))
    const least = Math.log(Math.min(1, scale / (needs || LEAST)))
    return sum + weight * (worth + (needs ? 12 : 2) * least)
  }, 0)
}
