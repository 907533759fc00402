// Several players on this device: who of them it is for now, and when it goes from one to the next.
import type { FromPage } from '../wire'
import type { Seating } from './seating.svelte'

export interface SharingOptions {
  readonly send: (message: FromPage) => void
  readonly seating: Seating
  /** Whether the match waits for the player on that seat. */
  readonly acts: (seat: number) => boolean
  readonly over: () => boolean
}

export class Sharing {
  /** The seat to which the device goes next. */
  #next = $state<number | null>(null)

  /** The seat whose view was shown last. */
  #eyes: number | null = null

  constructor(readonly options: SharingOptions) {}

  /** Whether what is shown now is for another player than before: nothing of theirs is kept. */
  otherEyes(): boolean {
    const before = this.#eyes
    this.#eyes = this.options.seating.seat
    return before !== this.#eyes
  }

  /** The seats that are played on this device. */
  get seats(): number[] {
    const { seating } = this.options
    return (seating.table?.seats ?? []).flatMap((one, seat) => (seating.isOurs(one.person) ? [seat] : []))
  }

  get #playing(): boolean {
    return this.options.seating.table?.phase === 'playing' && !this.options.over()
  }

  /** For whom the device waits behind a curtain; null: there is none. */
  get curtain(): number | null {
    const { table, seat, screen } = this.options.seating
    if (screen || !this.#playing || seat !== null || table?.sharing !== 'curtain') return null
    const { seats } = this
    return seats.length ? (this.#next ?? seats[0]!) : null
  }

  /** What led here has been shown: if the match waits for another player of this device, it is for them now. */
  settle(): void {
    const { seating, acts, send } = this.options
    const { seats } = this
    const { seat, table, screen } = seating
    if (screen || !this.#playing || !seats.length || (seats.length < 2 && seat !== null)) return
    const awaited = seats.filter(acts)
    if (seat !== null && (!awaited.length || awaited.includes(seat))) return
    this.#next = awaited[0] ?? seats[0]!
    if (table?.sharing === 'open') send({ is: 'hand', seat: this.#next })
    else if (seat !== null) send({ is: 'hand', seat: null })
  }

  /** The player for whom the curtain waits has the device. */
  take(): void {
    this.options.send({ is: 'hand', seat: this.curtain })
  }
}
