// The tables of the lobby: what has changed, which of them are wanted, and which match is worth watching.
import type { TableLine } from '../wire'
import type { Told } from './lobby.svelte'

export interface Filter {
  readonly game: string
  readonly pace: string
  readonly language: string
  /** Seats of the table; 0: any. */
  readonly seats: number
}

export const ALL: Filter = { game: '', pace: '', language: '', seats: 0 }

/** The tables after a change. */
export function merged(
  before: ReadonlyMap<string, Told>,
  put: readonly TableLine[],
  gone: readonly string[],
  now = Date.now(),
): ReadonlyMap<string, Told> {
  const after = new Map(before)
  for (const id of gone) after.delete(id)
  for (const line of put) after.set(line.id, { ...line, came: now })
  return after
}

/** Whether a table is one of those that are wanted. A table that names no language is for all. */
export function wanted(line: TableLine, { game, pace, language, seats }: Filter): boolean {
  return (
    (!game || line.game === game) &&
    (!pace || (line.pace ?? 'free') === pace) &&
    (!language || !line.language || line.language === language) &&
    (!seats || line.seats === seats)
  )
}

/** Whether there is a seat to sit down on. */
export const hasRoom = (line: TableLine): boolean => line.phase === 'open' && line.taken < line.seats

/** The match that most people watch or play, of those open to watchers; the newest of several. */
export function featured(lines: readonly TableLine[]): TableLine | undefined {
  const running = lines.filter((line) => line.phase === 'playing' && line.shown !== false)
  return running.sort(
    (a, b) => (b.watchers ?? 0) - (a.watchers ?? 0) || (b.people ?? 0) - (a.people ?? 0) || a.age - b.age,
  )[0]
}
