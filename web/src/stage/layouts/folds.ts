// A flat mat may be cut, and its parts laid one beneath the other, where there is more height than width; a grid of cells has
// shorter lines there.
import type { Mat } from '../../wire'

export interface Folded {
  /** Where each part begins, from left to right. */
  readonly starts: readonly number[]
  /** The whole as it is shown then: x, y, width, height. */
  readonly view: Mat['view']
  /** How far below one another the parts lie. */
  readonly step: number
  /** Of a grid: its cells, how many there were in a line, and how many there are now. */
  readonly grid?: { readonly cell: readonly [number, number]; readonly before: number; readonly now: number }
}

/** Into how many parts a mat can be cut; a grid into as many as its lines have cells. */
export function mostParts(mat: Mat): number {
  return lineOf(mat) || 1 + cuts(mat).length
}

/** A mat in that many parts, as equal as its cuts allow. */
export function folded(mat: Mat, parts: number): Folded {
  const [x, y, width, height] = mat.view
  if (lineOf(mat)) return shortened(mat, parts)
  const places = cuts(mat)
  const starts = [x]
  for (let part = 1; part < parts; part++) {
    const ideal = x + (width * part) / parts
    const left = places.filter((cut) => cut > starts.at(-1)!)
    if (left.length) starts.push(left.reduce((a, b) => (Math.abs(b - ideal) < Math.abs(a - ideal) ? b : a)))
  }
  const widths = starts.map((start, part) => (starts[part + 1] ?? x + width) - start)
  return { starts, view: [x, y, Math.max(...widths), height * starts.length], step: height }
}

/** In how many parts a grid has no more lines than these: none, and fewer, where its lines become longer. */
export function flattened(mat: Mat, lines: number): number {
  const before = lineOf(mat)
  const cells = before * Math.floor(mat.view[3] / mat.cell![1])
  return before + 1 - Math.ceil(cells / Math.max(1, lines))
}

/** A grid whose lines are shorter by `parts` - 1, or longer. */
function shortened(mat: Mat, parts: number): Folded {
  const [x, y, width, height] = mat.view
  const cell = mat.cell!
  const before = lineOf(mat)
  const lines = Math.floor(height / cell[1])
  const now = Math.max(1, before - parts + 1)
  const all = before * lines
  const most = mat.room && mat.room > all - before ? Math.min(mat.room, all) : all
  const wide = width - (before - now) * cell[0]
  const high = height + (Math.ceil(most / now) - lines) * cell[1]
  return { starts: [x], view: [x, y, wide, high], step: 0, grid: { cell, before, now } }
}

/** Where a place of the mat is when the mat is folded. */
export function placed(
  { starts, step, grid }: Pick<Folded, 'starts' | 'step' | 'grid'>,
  x: number,
  y: number,
): [number, number] {
  if (grid) {
    const [wide, high] = grid.cell
    const [column, line] = [Math.floor(x / wide), Math.floor(y / high)]
    const index = line * grid.before + column
    return [x + ((index % grid.now) - column) * wide, y + (Math.floor(index / grid.now) - line) * high]
  }
  const part = Math.max(
    0,
    starts.findLastIndex((start) => x >= start),
  )
  return [x - starts[part]! + starts[0]!, y + part * step]
}

/** How many cells a line of a grid has; 0 if it is none. */
function lineOf({ view, cell }: Mat): number {
  return cell?.[0] ? Math.floor(view[2] / cell[0]) : 0
}

function cuts({ view: [x, , width], folds = [] }: Mat): number[] {
  return folds.filter((cut) => cut > x && cut < x + width)
}
