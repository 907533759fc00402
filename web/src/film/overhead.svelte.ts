// What is seen over the table for a while: figures that rise where something was gained or lost, words that are announced.
import type { Float, Text } from '../wire'
import type { Clock } from './clock'
import { ANNOUNCED } from './pace'

/** A figure that rises now, after the move that it belongs to has come to rest. */
export interface Rising extends Float {
  readonly key: number
  readonly delay: number
}

/** Words over the table. */
export interface Announcement {
  readonly key: number
  readonly texts: readonly Text[]
}

/** How long a figure is seen, and how many at most. */
const RISES = 1500
const MOST_RISING = 12

export class Overhead {
  rising = $state.raw<readonly Rising[]>([])
  announced = $state.raw<Announcement | null>(null)
  #keys = 0

  constructor(readonly clock: Clock) {}

  /** Lets figures rise after a while. */
  rise(floats: readonly Float[], delay: number): void {
    if (!floats.length) return
    const added = floats.map((float) => ({ ...float, key: ++this.#keys, delay }))
    this.rising = [...this.rising, ...added].slice(-MOST_RISING)
    this.clock.after(delay + RISES, () => (this.rising = this.rising.filter((one) => !added.includes(one))))
  }

  /** Shows words for a while. */
  announce(texts: readonly Text[], lasts = ANNOUNCED): void {
    const key = ++this.#keys
    this.announced = { key, texts }
    this.clock.after(lasts, () => {
      if (this.announced?.key === key) this.announced = null
    })
  }

  /** Drops all that rose, for another scene. */
  clear(): void {
    this.rising = []
  }
}
