// Outlines of spots, centred on 0, 0.
import type { Spot } from '../wire'

/** The path of a spot's shape. */
export function outline(spot: Spot): string {
  const x = spot.w / 2
  const y = spot.h / 2
  switch (spot.shape ?? 'circle') {
    case 'circle':
      return `M${-x} 0A${x} ${y} 0 1 1 ${x} 0A${x} ${y} 0 1 1 ${-x} 0Z`
    case 'hex':
      return `M0 ${-y}L${x} ${-y / 2}V${y / 2}L0 ${y}L${-x} ${y / 2}V${-y / 2}Z`
    case 'rect': {
      const r = Math.min(x, y) * 0.16
      return `M${-x + r} ${-y}H${x - r}Q${x} ${-y} ${x} ${-y + r}V${y - r}Q${x} ${y} ${x - r} ${y}H${-x + r}Q${-x} ${y} ${-x} ${y - r}V${-y + r}Q${-x} ${-y} ${-x + r} ${-y}Z`
    }
    case 'path':
      return spot.d ?? ''
  }
}

/** The lines of some edges, counted clockwise from the top; a custom shape has none that are known. */
export function edges(spot: Spot, wanted: readonly number[]): string[] {
  const x = spot.w / 2
  const y = spot.h / 2
  const corners: Record<string, readonly (readonly [number, number])[]> = {
    hex: [
      [0, -y],
      [x, -y / 2],
      [x, y / 2],
      [0, y],
      [-x, y / 2],
      [-x, -y / 2],
    ],
    rect: [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ],
  }
  const around = corners[spot.shape ?? 'circle'] ?? []
  return wanted.flatMap((edge) => {
    const from = around[edge]
    const to = around[(edge + 1) % around.length]
    return from && to ? [`M${from.join(' ')}L${to.join(' ')}`] : []
  })
}

/** Words on a piece: as many lines as make them largest, centred. The same as show/svg.py does. */
export function caption(words: string, w: number, h: number): { lines: string[]; size: number; first: number } {
  const each = words.split(' ').filter(Boolean)
  const widest = Math.max(1, ...each.map((word) => word.length))
  let best = { lines: [words], size: 0, first: 0 }
  for (let room = widest; room <= Math.max(widest, words.length); room++) {
    const lines = wrapped(each, room)
    const longest = Math.max(1, ...lines.map((line) => line.length))
    const size = Math.min((w * 0.9) / (0.58 * longest), (h * 0.8) / (1.15 * lines.length), h * 0.3, w * 0.2)
    if (size > best.size) best = { lines, size, first: -(lines.length - 1) * size * 0.575 + size * 0.35 }
  }
  return best
}

function wrapped(words: readonly string[], room: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= room) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
