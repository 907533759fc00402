// Where mats go where a screen has no height to spare: the board as large as it may be, what is the viewer's own near it.

export interface Placed {
  readonly id: string
  /** Height by width. */
  readonly aspect: number
  /** How much its width matters, below which it is too small for a finger, and above which it gains little. */
  readonly weight: number
  readonly least: number
  readonly ample: number
}

/** Rows from top to bottom, each of columns from left to right, each of mats from top to bottom, with widths in pixels. */
export interface Plan {
  readonly beneath: readonly (readonly string[])[]
  readonly beside: readonly string[]
  readonly widths: Readonly<Record<string, number>>
}

const SHARES = Array.from({ length: 21 }, (_, place) => 0.4 + place * 0.025)

/** The best of all ways to put some of the near mats beneath the boards and the others beside them. */
export function plan(
  width: number,
  height: number,
  boards: readonly Placed[],
  near: readonly Placed[],
  gap: number,
): Plan {
  let best: Plan = { beneath: [], beside: [], widths: {} }
  let most = -Infinity
  const consider = (made: Plan): void => {
    const worth = value(made, boards, near)
    if (worth > most) [best, most] = [made, worth]
  }
  for (let set = 0; set < 1 << near.length; set++) {
    const beside = near.filter((_, place) => set & (1 << place))
    const rest = near.filter((_, place) => !(set & (1 << place)))
    const stackings = rest.length > 1 ? [[rest], rest.map((mat) => [mat])] : [rest.length ? [rest] : []]
    for (const rows of stackings) {
      for (const lay of rows.some((mats) => mats.length > 1) ? [level, shared] : [level]) {
        for (const across of beside.length ? SHARES : [1]) {
          for (const down of rows.length ? SHARES : [1])
            consider(fill(width, height, boards, beside, rows, lay, across, down, gap))
        }
      }
    }
  }
  return best
}

function fill(
  width: number,
  height: number,
  boards: readonly Placed[],
  beside: readonly Placed[],
  rows: readonly (readonly Placed[])[],
  lay: Lay,
  across: number,
  down: number,
  gap: number,
): Plan {
  const widths: Record<string, number> = {}
  const upper = rows.length ? (height - gap * rows.length) * down : height
  level(boards, beside.length ? (width - gap) * across : width, upper, gap, widths)
  if (beside.length) {
    const tall = beside.reduce((sum, mat) => sum + mat.aspect, 0)
    const wide = Math.min((width - gap) * (1 - across), (upper - gap * (beside.length - 1)) / tall)
    for (const mat of beside) widths[mat.id] = Math.max(0, wide)
  }
  const each = ((height - gap * rows.length) * (1 - down)) / Math.max(1, rows.length)
  for (const mats of rows) lay(mats, width, each, gap, widths)
  return { beneath: rows.map((mats) => mats.map((mat) => mat.id)), beside: beside.map((mat) => mat.id), widths }
}

/** Puts mats side by side, as large as the room allows. */
type Lay = (mats: readonly Placed[], width: number, height: number, gap: number, widths: Record<string, number>) => void

/** All of one height. */
const level: Lay = (mats, width, height, gap, widths) => {
  const flat = mats.reduce((sum, mat) => sum + 1 / mat.aspect, 0)
  const tall = Math.max(0, Math.min(height, (width - gap * (mats.length - 1)) / flat))
  for (const mat of mats) widths[mat.id] = tall / mat.aspect
}

/** Each as wide as it matters: what has many small things on it need not be as flat as a row of cards. */
const shared: Lay = (mats, width, height, gap, widths) => {
  let left = Math.max(0, width - gap * (mats.length - 1))
  let weight = mats.reduce((sum, mat) => sum + mat.weight, 0)
  // Those that the height holds back come first: the others have what they leave.
  for (const mat of [...mats].sort((a, b) => b.aspect * b.weight - a.aspect * a.weight)) {
    const wide = Math.min((left * mat.weight) / weight, height / mat.aspect)
    widths[mat.id] = wide
    left -= wide
    weight -= mat.weight
  }
}

function value(made: Plan, boards: readonly Placed[], near: readonly Placed[]): number {
  let sum = 0
  for (const mat of [...boards, ...near]) sum += mat.weight * worth(made.widths[mat.id] ?? 0, mat)
  // Beneath is where hands are at a table: only a clear gain moves them beside.
  return sum - 0.25 * made.beside.length
}

/** Sizes multiply, so their logarithms add up; what can't be read or touched any more costs thrice. */
function worth(width: number, { least, ample }: Placed): number {
  const wide = Math.max(1, width)
  return Math.log(Math.min(wide, ample)) + 2 * Math.log(Math.min(wide, least)) + 0.2 * Math.log(Math.max(wide, ample))
}

const COLUMN = 300
const MARGIN = 24
const FINGER = 240
const READ = 340

/** On a low screen the boards have the height; how wide the column beside them is. */
export function column(width: number, height: number, boards: readonly number[]): number {
  const across = boards.reduce((sum, aspect) => sum + (height - MARGIN / 2) / aspect, MARGIN)
  return Math.max(Math.min(COLUMN, width * 0.5), width - across)
}

/** How wide the mats in the column are, one above the other. */
export function pile(width: number, height: number, mats: readonly number[], gap: number): number {
  const fit = (height - gap * mats.length) / mats.reduce((sum, aspect) => sum + aspect, 0)
  // What can't all be in sight scrolls: then it is at least large enough to be read.
  return Math.min(width, fit > FINGER * 0.8 ? Math.max(FINGER, fit) : READ)
}
