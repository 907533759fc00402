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

/** Words cut into lines of about so many letters. */
export function lines(text: string, letters: number): string[] {
  const made: string[] = []
  for (const word of text.split(' ')) {
    const last = made.at(-1)
    if (last !== undefined && last.length + word.length < letters) made[made.length - 1] = `${last} ${word}`
    else made.push(word)
  }
  return made
}
