// Who leads, as the plates show it.
import type { Standing } from '../wire'

/** Those who stand best: as the game marks them, else by their scores; no one while all stand alike. When it is over,
 * those who have won: a tie may be broken. */
export function leading(standings: readonly Standing[], ranks?: readonly number[]): ReadonlySet<number> {
  if (ranks) {
    const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []))
    return new Set(winners.length < ranks.length ? winners : [])
  }
  const marked = standings.filter(({ marks }) => marks?.includes('leads'))
  const best = Math.max(...standings.map(({ score }) => score ?? 0))
  const found = marked.length ? marked : standings.filter(({ score }) => score === best)
  return new Set(found.length < standings.length ? found.map(({ seat }) => seat) : [])
}
