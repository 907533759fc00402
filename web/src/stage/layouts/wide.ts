// A wide screen: the boards as large as may be, what is the viewer's own beneath or beside them.
import type { Mats } from './mats'

/** A mat to be placed, and how large it wants to be. */
export interface Placed {
  readonly id: string
  /** Height by width. */
  readonly aspect: number
  /** How much its width matters, below which it is too small for a finger, and above which it gains little. */
  readonly weight: number
  readonly least: number
  readonly ample: number
}

export interface Room {
  readonly width: number
  readonly height: number
  readonly gap: number
}

/** The boards in a row, a column beside them, rows beneath; and each mat's width in pixels. */
export interface Plan {
  readonly beside: readonly string[]
  readonly beneath: readonly (readonly string[])[]
  readonly widths: Readonly<Record<string, number>>
}

/** One way to put the near mats, before anything has a size. */
interface Way {
  readonly boards: readonly Placed[]
  readonly beside: readonly Placed[]
  readonly beneath: readonly (readonly Placed[])[]
}

type Widths = Record<string, number>

// A touchable thing is a ninth of a mat's width: a finger needs some 400 pixels of it.
const BOARD = { weight: 3.5, least: 400, ample: 2000 }
const OWN = { weight: 1, least: 440, ample: 560 }
const SIDE = { weight: 0.6, least: 300, ample: 360 }

/** Which shares of the height the boards may have. */
const SHARES = Array.from({ length: 61 }, (_, place) => 0.4 + place / 100)

export function wide(room: Room, { boards, sides, own, hands }: Mats): Plan {
  const near = [...sides.map((mat) => ({ ...mat, ...SIDE })), ...[...own, ...hands].map((mat) => ({ ...mat, ...OWN }))]
  return best(
    room,
    boards.map((mat) => ({ ...mat, ...BOARD })),
    near,
  )
}

/** Of all ways and sizes the one that is worth most. */
export function best(room: Room, boards: readonly Placed[], near: readonly Placed[]): Plan {
  let found: Plan = { beside: [], beneath: [], widths: {} }
  let most = -Infinity
  for (const way of ways(boards, near)) {
    for (const share of SHARES) {
      const widths = fitted(room, way, share)
      const value = worth(way, widths)
      if (value <= most) continue
      most = value
      found = { beside: ids(way.beside), beneath: way.beneath.map(ids), widths }
    }
  }
  return found
}

/** The first few of the near mats beside the boards, the others beneath: in one row, or one above the other. */
function ways(boards: readonly Placed[], near: readonly Placed[]): Way[] {
  return Array.from({ length: near.length + 1 }, (_, count) => {
    const beside = near.slice(0, count)
    const rest = near.slice(count)
    const rows = rest.length > 1 ? [[rest], rest.map((mat) => [mat])] : [rest.length ? [rest] : []]
    return rows.map((beneath): Way => ({ boards, beside, beneath }))
  }).flat()
}

/** How wide all is if the boards have this share of the height. */
function fitted(room: Room, { boards, beside, beneath }: Way, share: number): Widths {
  const { width, height, gap } = room
  const flat = sum(boards.map((mat) => 1 / mat.aspect))
  const tall = Math.max(0, Math.min(height * share, (width - gap * (boards.length - 1)) / flat))
  const widths: Widths = Object.fromEntries(boards.map((mat) => [mat.id, tall / mat.aspect]))
  const left = width - tall * flat - gap * boards.length
  const column = Math.min(left, (tall - gap * (beside.length - 1)) / sum(beside.map((mat) => mat.aspect)))
  for (const mat of beside) widths[mat.id] = Math.max(0, column)
  const each = Math.max(0, height - tall - gap * beneath.length) / Math.max(1, beneath.length)
  for (const row of beneath) Object.assign(widths, shared({ width, height: each, gap }, row))
  return widths
}

/** A row in which each mat is as wide as it matters: a supply need not be as flat as a row of cards. */
function shared({ width, height, gap }: Room, mats: readonly Placed[]): Widths {
  const widths: Widths = {}
  let left = Math.max(0, width - gap * (mats.length - 1))
  let weight = sum(mats.map((mat) => mat.weight))
  // Those that the height holds back come first: the others have what they leave.
  for (const mat of [...mats].sort((a, b) => b.aspect * b.weight - a.aspect * a.weight)) {
    const wide = Math.min((left * mat.weight) / weight, height / mat.aspect)
    widths[mat.id] = wide
    left -= wide
    weight -= mat.weight
  }
  return widths
}

function worth({ boards, beside, beneath }: Way, widths: Widths): number {
  const mats = [...boards, ...beside, ...beneath.flat()]
  // Beneath is where hands are at a table: only a clear gain moves them beside.
  return sum(mats.map((mat) => mat.weight * size(widths[mat.id] ?? 0, mat))) - 0.25 * beside.length
}

/** Sizes multiply, so their logarithms add up; what can't be read or touched any more costs thrice. */
function size(width: number, { least, ample }: Placed): number {
  const wide = Math.max(1, width)
  return Math.log(Math.min(wide, ample)) + 2 * Math.log(Math.min(wide, least)) + 0.2 * Math.log(Math.max(wide, ample))
}

function ids(mats: readonly Placed[]): string[] {
  return mats.map((mat) => mat.id)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
