// How the points came about, line by line: counted up before everyone's eyes.
import type { Outcome, Tally } from '../wire'

export interface Counted {
  readonly seat: number
  readonly rank: number
  readonly score: number
  readonly lines: Tally['lines']
}

/** Everyone by rank, with the lines counted so far and their sum. */
export function counted({ ranks, scores }: Outcome, tally: readonly Tally[], lines: number): Counted[] {
  return ranks
    .map((rank, seat) => {
      const all = tally.find((one) => one.seat === seat)?.lines ?? []
      const shown = all.slice(0, lines)
      const sum = shown.reduce((points, line) => points + (line.points ?? 0), 0)
      const counting = shown.length < all.length && all.some((line) => line.points != null)
      return { seat, rank, lines: shown, score: counting ? sum : (scores[seat] ?? sum) }
    })
    .sort((a, b) => a.rank - b.rank)
}

/** How many lines the longest tally has. */
export function longest(tally: readonly Tally[]): number {
  return Math.max(0, ...tally.map(({ lines }) => lines.length))
}
