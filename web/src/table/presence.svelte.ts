// Whether this person is still there: a touch says so, now and then, and at once when the table asks.
import type { Clock } from '../film/clock'

/** Milliseconds between two touches that are reported. */
const EVERY = 20_000

export interface PresenceOptions {
  readonly clock: Clock
  readonly tell: () => void
  readonly hear: (sound: string) => void
  /** Whether they sit at the table, and whether a bot plays for them. */
  readonly seated: () => boolean
  readonly replaced: () => boolean
}

export class Presence {
  /** After how many seconds a bot plays for this person, who does nothing. */
  asked = $state<number | null>(null)
  #told = 0

  constructor(readonly options: PresenceOptions) {}

  /** The table asks whether they are still there. */
  ask(seconds: number): void {
    this.asked = seconds
    this.options.hear('warning')
  }

  /** They have touched something. */
  here(): void {
    const missed = this.asked !== null || this.options.replaced()
    const now = this.options.clock.now()
    if (!this.options.seated() || (!missed && now - this.#told < EVERY)) return
    this.#told = now
    this.asked = null
    this.options.tell()
  }
}
