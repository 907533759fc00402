// Until when something has to be decided: what the server says counts is what is shown, and its last seconds are heard.
import type { Clock } from '../film/clock'
import type { FromTable } from '../wire'
import type { Countdown } from './countdown'

type Timed = Extract<FromTable, { is: 'timed' }>

/** Which sound is played how many milliseconds before the end. */
const LAST: readonly (readonly [number, string])[] = [
  [5000, 'warning'],
  [3000, 'tick'],
  [2000, 'tick'],
  [1000, 'tick'],
]

export interface DeadlineOptions {
  readonly clock: Clock
  readonly hear: (sound: string) => void
  /** Whether this person is the one who has to hurry. */
  readonly hurries: () => boolean
}

export class Deadline {
  /** How long until something happens by itself. */
  countdown = $state.raw<Countdown | null>(null)
  #callOffs: (() => void)[] = []

  constructor(readonly options: DeadlineOptions) {}

  /** The server tells how long it is. */
  told({ left, running }: Timed): void {
    this.clear()
    if (left === null) return
    const { clock } = this.options
    this.countdown = { left, ends: running ? clock.now() + left : null }
    if (!running) return
    const due = LAST.filter(([before]) => left > before)
    this.#callOffs = due.map(([before, sound]) => clock.after(left - before, () => this.#hear(sound)))
  }

  /** Clears the deadline. */
  clear(): void {
    this.countdown = null
    for (const callOff of this.#callOffs) callOff()
    this.#callOffs = []
  }

  #hear(sound: string): void {
    if (this.options.hurries()) this.options.hear(sound)
  }
}
