// Whether the match stands still because the one player it waits for is away.
import type { SeatView, Standing, TableView } from '../wire'

/** Whether a person has left the table and no bot plays for them. */
export function isAway(who: SeatView | undefined): boolean {
  return who?.kind === 'person' && who.here === false && !who.kept_by_bot
}

/** The seat of the only player who is awaited, if they are away; where turns last days that is nothing to speak of. */
export function awaitedAway(
  standings: Readonly<Record<string, Standing>>,
  { seats, pace }: Pick<TableView, 'seats' | 'pace'>,
): number | null {
  const [only, ...more] = Object.values(standings).filter(({ acts }) => acts)
  if (!only || more.length || pace?.kind === 'days') return null
  return isAway(seats[only.seat]) ? only.seat : null
}
