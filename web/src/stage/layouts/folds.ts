// A flat mat may be cut, and its parts laid one beneath the other, where there is more height than width.
import type { Mat } from '../../wire'

export interface Folded {
  /** Where each part begins, from left to right. */
  readonly starts: readonly number[]
  /** The whole as it is shown then: x, y, width, height. */
  readonly view: Mat['view']
  /** How far below one another the parts lie. */
  readonly step: number
}

/** How many parts a mat can be cut into. */
export function mostParts(mat: Mat): number {
  return 1 + cuts(mat).length
}

/** A mat in that many parts, as equal as its cuts allow. */
export function folded(mat: Mat, parts: number): Folded {
  const [x, y, width, height] = mat.view
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

/** Where a place of the mat is when the mat is folded. */
export function placed({ starts, step }: Pick<Folded, 'starts' | 'step'>, x: number, y: number): [number, number] {
  const part = Math.max(
    0,
    starts.findLastIndex((start) => x >= start),
  )
  return [x - starts[part]! + starts[0]!, y + part * step]
}

function cuts({ view: [x, , width], folds = [] }: Mat): number[] {
  return folds.filter((cut) => cut > x && cut < x + width)
}
