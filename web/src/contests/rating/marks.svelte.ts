// The ratings of those at a table: asked for together, once for each table's game and size.
import type { RatingMark } from '../../wire'
import { contests } from '../api'

const found = $state<Record<string, RatingMark | null>>({})
const wanted = new Map<string, Set<string>>()

const key = (game: string, seats: number, person: string): string => `${game}/${seats}/${person}`

/** Asks for everything that was wanted in this moment. */
function ask(): void {
  for (const [table, people] of wanted) {
    const [game, seats] = table.split('/') as [string, string]
    contests.atTable(game, Number(seats), [...people]).then(
      (marks) => {
        for (const person of people) found[key(game, Number(seats), person)] = marks[person] ?? null
      },
      () => {},
    )
  }
  wanted.clear()
}

/** Wants somebody's rating. */
export function want(game: string, seats: number, person: string): void {
  if (key(game, seats, person) in found) return
  if (!wanted.size) queueMicrotask(ask)
  const table = `${game}/${seats}`
  wanted.set(table, (wanted.get(table) ?? new Set()).add(person))
}

/** Somebody's rating, once it has come. */
export const mark = (game: string, seats: number, person: string): RatingMark | null | undefined =>
  found[key(game, seats, person)]
