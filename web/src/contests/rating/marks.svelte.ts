// The ratings of those at a table: requested together, once for each game and size of table.
import type { RatingMark } from '../../wire'
import { contests } from '../api'

const found = $state<Record<string, RatingMark | null>>({})
const wanted = new Map<string, Set<string>>()

const key = (game: string, seats: number, person: string): string => `${game}/${seats}/${person}`

/** Requests everything that was wanted in this moment. */
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

/** Puts a person's rating on the next request. */
export function want(game: string, seats: number, person: string): void {
  if (key(game, seats, person) in found) return
  if (!wanted.size) queueMicrotask(ask)
  const table = `${game}/${seats}`
  wanted.set(table, (wanted.get(table) ?? new Set()).add(person))
}

/** A person's rating, once it has arrived. */
export const mark = (game: string, seats: number, person: string): RatingMark | null | undefined =>
  found[key(game, seats, person)]
