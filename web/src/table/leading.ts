// Who leads, as the plates show it.
import type { Standing } from '../wire'

/** Those who stand best: as the game marks them, else by their scores; nobody while all stand alike. */
export function leading(standings: readonly Standing[]): ReadonlySet<number> {
  const marked = standings.filter(({ marks }) => marks?.includes('leads'))
  const best = Math.max(...standings.map(({ score }) => score ?? 0))
  const found = marked.length ? marked : standings.filter(({ score }) => score === best)
  return new Set(found.length < standings.length ? found.map(({ seat }) => seat) : [])
}
