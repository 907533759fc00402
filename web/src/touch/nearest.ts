// Which thing is nearest: in a direction for arrow keys, or to a finger.

export interface Place {
  readonly id: string
  readonly x: number
  readonly y: number
}

export const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The nearest place in a direction: within a right angle ahead if there is any, else farther aside. */
export function ahead<T extends Place>(
  from: { x: number; y: number },
  direction: readonly [number, number],
  places: readonly T[],
): T | undefined {
  return within(1.1) ?? within(3)

  function within(slope: number): T | undefined {
    let best: T | undefined
    let least = Infinity
    for (const place of places) {
      const dx = place.x - from.x
      const dy = place.y - from.y
      const along = dx * direction[0] + dy * direction[1]
      const aside = Math.abs(dx * direction[1] - dy * direction[0])
      if (along <= 1 || aside > along * slope) continue
      const cost = along + aside * 1.6
      if (cost < least) [best, least] = [place, cost]
    }
    return best
  }
}

/** The nearest place within a reach. */
export function around<T extends Place>(
  at: { x: number; y: number },
  places: readonly T[],
  reach: number,
): T | undefined {
  let best: T | undefined
  let least = Infinity
  for (const place of places) {
    const far = Math.hypot(place.x - at.x, place.y - at.y)
    if (far <= reach && far < least) [best, least] = [place, far]
  }
  return best
}

/** Reading order: line by line, things whose heights overlap being of one line. */
export function reading<T extends Place>(places: readonly T[], line = 24): T[] {
  return [...places].sort((a, b) => (Math.abs(a.y - b.y) > line ? a.y - b.y : a.x - b.x))
}
