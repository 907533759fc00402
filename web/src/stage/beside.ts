// Where words stand: beside what they speak of, never over it, never off the screen.

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const GAP = 10
const EDGE = 8

/** The corner of words of a size that speak of a box: above it, else below, else at its side with more room. */
export function beside(of: Box, words: { width: number; height: number }, screen: { width: number; height: number }) {
  const inside = (at: number, size: number, room: number): number => Math.max(EDGE, Math.min(room - size - EDGE, at))
  const x = inside(of.x + of.width / 2 - words.width / 2, words.width, screen.width)
  const above = of.y - words.height - GAP
  if (above >= EDGE) return { x, y: above }
  const below = of.y + of.height + GAP
  if (below + words.height <= screen.height - EDGE) return { x, y: below }
  const y = inside(of.y + of.height / 2 - words.height / 2, words.height, screen.height)
  const right = of.x + of.width + GAP
  const onRight = screen.width - of.x - of.width > of.x
  return { x: inside(onRight ? right : of.x - words.width - GAP, words.width, screen.width), y }
}

/** The box around some boxes. */
export function around(boxes: readonly Box[]): Box | null {
  if (!boxes.length) return null
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}
