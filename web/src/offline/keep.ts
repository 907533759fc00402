// What this device keeps for times without a network. The service worker caches all that passes through it; the rest is
// requested here.
import { url } from '../base'
import { api } from '../api'
import { people } from '../people/api'
import type { Replay } from '../wire'

const IDLE = 4000
const LAST = 3

/** Whether the browser lets a page be kept at all: only over https, and on the machine itself. */
export const keepable = (): boolean => 'serviceWorker' in navigator

/** Starts the worker, and when idle fetches what has to be available without a network. */
export function beginKeeping(language: string): void {
  if (!keepable()) return
  const spare = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData
  navigator.serviceWorker.register(url('/sw.js')).then(
    () => setTimeout(() => void (spare ? undefined : fetchAhead(language)), IDLE),
    () => {}, // the page works without it
  )
}

/** Fetches the rules of all games in the reader's language with their figures, and the person's last replays. */
async function fetchAhead(language: string): Promise<void> {
  try {
    await navigator.serviceWorker.ready
    await fetch(url('/api/games')) // the page may have requested it before the worker ran
    for (const { key } of await api.games()) {
      await fetch(url(`/api/games/${key}/texts/${language}.ftl`))
      const address = url(`/api/games/${key}/rules/${language}.html`)
      if (await caches.match(address)) continue
      const words = await (await fetch(address)).text()
      for (const [, figure] of words.matchAll(/src="([^"]*\/api\/games\/[^"]+)"/g))
        await fetch((figure ?? '').replaceAll('&amp;', '&'))
    }
    const { matches } = await people.matches('me', {})
    for (const { match } of matches.slice(0, LAST)) {
      if (await caches.match(url(`/api/matches/${match}/replay?view=everything`))) continue
      const { game } = await api.replay(match, 'everything')
      for (const part of ['sprite.svg', 'style.css', 'sounds.json', `texts/${language}.ftl`])
        await fetch(url(`/api/games/${game}/${part}`))
    }
  } catch {
    // it is tried again another time
  }
}

export interface KeptReplay {
  readonly match: string
  readonly view: string
  readonly game: string
  readonly names: readonly string[]
}

/** The replays on this device, the latest first. */
export async function keptReplays(): Promise<KeptReplay[]> {
  if (!('caches' in window) || !(await caches.has('mine'))) return []
  const mine = await caches.open('mine')
  const found: KeptReplay[] = []
  for (const request of await mine.keys()) {
    const address = new URL(request.url)
    const match = /\/api\/matches\/([^/]+)\/replay$/.exec(address.pathname)?.[1]
    const answer = match && (await mine.match(request))
    if (!match || !answer) continue
    const { game, seats } = (await answer.json()) as Replay
    const names = seats.map((seat) => seat.name ?? '')
    found.unshift({ match, view: address.searchParams.get('view') ?? '', game, names })
  }
  return found
}
