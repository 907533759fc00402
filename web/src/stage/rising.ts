// Where figures rise: over a thing one above the other; at a player's plate side by side, so that it is plain whose they are.
import type { Box } from './where'

export interface Risen {
  readonly x: number
  readonly y: number
  /** At a plate, which has little room. */
  readonly small: boolean
}

/** How much room a figure takes, in pixels: over a thing, and at a plate. */
const WIDE = 84
const HIGH = 36
const SMALL_WIDE = 54
const SMALL_HIGH = 27

/** The places of figures, by where they rise. */
export function risen(boxes: readonly Box[]): Risen[] {
  const found: Risen[] = []
  for (const [at, box] of boxes.entries()) {
    if (box.plate !== undefined) {
      const same = (one: Box): boolean => one.plate === box.plate
      found.push(onPlate(box, boxes.slice(0, at).filter(same).length, boxes.filter(same).length))
      continue
    }
    let { y } = box
    const taken = (): boolean => found.some((other) => Math.abs(other.x - box.x) < WIDE && Math.abs(other.y - y) < HIGH)
    while (taken()) y -= HIGH
    found.push({ x: box.x, y: Math.max(HIGH, y), small: false })
  }
  return found
}

/** Figures in sight; what is told both of a thing out of sight and of its owner's plate is seen there once. */
export function inPlace<Figure extends { readonly text: string; readonly art?: string | undefined }>(
  figures: readonly Figure[],
  where: (one: Figure) => Box | null,
): (Figure & Risen)[] {
  const seen: { one: Figure; box: Box }[] = []
  const told = (other: { one: Figure }, one: Figure): boolean =>
    other.one.text === one.text && other.one.art === one.art
  for (const one of figures) {
    const box = where(one)
    const again = seen.some((other) => told(other, one) && other.box.plate === box?.plate)
    if (box && !(again && box.plate !== undefined)) seen.push({ one, box })
  }
  const places = risen(seen.map(({ box }) => box))
  return seen.map(({ one }, place) => ({ ...one, ...places[place]! }))
}

/** Line by line from its middle downwards: a plate may be at the screen's upper edge. */
function onPlate(box: Box, place: number, of: number): Risen {
  const across = Math.max(1, Math.floor(box.width / SMALL_WIDE))
  const line = Math.floor(place / across)
  const inLine = Math.min(across, of - line * across)
  const x = box.x + SMALL_WIDE * ((place % across) - (inLine - 1) / 2)
  return { x, y: box.y + SMALL_HIGH * line, small: true }
}
