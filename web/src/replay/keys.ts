// A replay by keys: arrows go step by step, Home and End to the ends, Space lets it run.
import type { Reel } from '../film/reel.svelte'

const LEAP = 10
const FIELDS = 'input:not([type=range]), select, textarea, [role=log]'

export function moveByKey(reel: Reel, event: KeyboardEvent): void {
  const on = event.target instanceof HTMLElement ? event.target : null
  if (on?.closest(FIELDS)) return
  const moves: Record<string, () => void> = {
    ArrowLeft: () => reel.to(reel.at - 1),
    ArrowRight: () => reel.to(reel.at + 1),
    Home: () => reel.to(0),
    End: () => reel.to(reel.last),
    PageUp: () => reel.to(reel.at - LEAP),
    PageDown: () => reel.to(reel.at + LEAP),
    ...(!on?.closest('button, a') && { ' ': () => (reel.running ? reel.pause() : reel.run()) }),
  }
  const move = moves[event.key]
  if (!move) return
  event.preventDefault()
  move()
}
