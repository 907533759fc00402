// What several people say at once: bubbles that would overlap are stacked.
import type { Point } from '../touch/surface'

export interface Said {
  readonly words: string
  /** The speaker's middle on the screen and their height; null for one who is not in sight. */
  readonly at: (Point & { readonly height: number }) | null
}

/** About how large words are: the widest bubble, a letter, a line, and what is around them. */
const MOST = 260
const LETTER = 7
const LINE = 19
const FRAME = 28
const GAP = 6

/** How much higher each stands than it would alone, on a screen of this width. */
export function raised(said: readonly Said[], width: number): number[] {
  const taken: { x: number; wide: number; top: number; bottom: number }[] = []
  return said.map(({ words, at }) => {
    if (!at) return 0
    const wide = Math.min(MOST, FRAME + LETTER * words.length)
    const high = FRAME + LINE * Math.ceil((LETTER * words.length) / (MOST - FRAME))
    const x = Math.max(wide / 2, Math.min(width - wide / 2, at.x))
    const alone = at.y - at.height / 2 - GAP
    // without room above they stand below, and are not moved
    let bottom = alone < high ? at.y + at.height / 2 + GAP + high : alone
    const inTheWay = () =>
      taken.find((one) => Math.abs(one.x - x) < (one.wide + wide) / 2 && bottom > one.top && bottom - high < one.bottom)
    if (alone >= high) for (let other = inTheWay(); other; other = inTheWay()) bottom = other.top - GAP
    taken.push({ x, wide, top: bottom - high, bottom })
    return Math.max(0, alone - bottom)
  })
}
