// Who sits where at a table, and what this person does about it.
import { namesFor } from '../i18n/names'
import type { FromPage, SeatView, TableView, Text } from '../wire'

/** How strong a bot is. */
export type Level = NonNullable<SeatView['level']>

export interface SeatingOptions {
  readonly send: (message: FromPage) => void
  /** The name that this person goes by on this device; '' if none. */
  readonly name: () => string
  /** What to call a person without a name. */
  readonly guest: () => string
  /** Whether no one plays here: a big screen. */
  readonly screen?: boolean
}

export class Seating {
  /** This person's public id. */
  you = $state('')
  seat = $state<number | null>(null)
  table = $state.raw<TableView | null>(null)
  /** What the host has done with this person's seat, until they have another or dismiss it. */
  unseated = $state.raw<Text | null>(null)
  #players = $state.raw<readonly string[]>([])

  constructor(readonly options: SeatingOptions) {}

  get screen(): boolean {
    return !!this.options.screen
  }

  /** Whether a person's seat is played on this device. */
  isOurs(person = ''): boolean {
    return !!person && person.split('+')[0] === this.you
  }

  get isHost(): boolean {
    return !!this.you && this.table?.host === this.you
  }

  /** How many other people sit at the table now. */
  get others(): number {
    const here = this.table?.seats.filter((one) => one.kind === 'person' && one.here !== false) ?? []
    return here.filter((one) => !this.isOurs(one.person)).length
  }

  /** Seats may change after a match, but who played it stays. */
  changed(table: TableView, seat: number | null = null): void {
    if (table.phase !== 'over' || !this.#players.length) this.#players = table.seats.map((one) => one.name ?? '')
    this.table = table
    this.seat = seat
    if (seat !== null) this.unseated = null
  }

  /** The name of the player on a seat; after a match, of the one who played it. */
  names = namesFor(
    (seat) => this.#players[seat] || `${seat + 1}`,
    () => this.seat,
  )

  /** Takes a seat under the name chosen on this device. */
  sit(seat: number): void {
    this.options.send({ is: 'sit', seat, name: this.options.name() || this.options.guest() })
  }

  /** Seats one more player on this device. */
  sitBeside(seat: number, name: string): void {
    this.options.send({ is: 'sit', seat, name, beside: true })
  }

  /** Grants a person the vacant seat they ask for, or not. */
  answer(seat: number, person: string, yes: boolean): void {
    this.options.send({ is: 'answer', seat, person, yes })
  }

  /** The host mutes a person, or lets them speak again. */
  mute(person: string, yes: boolean): void {
    this.options.send({ is: 'mute', person, yes })
  }

  /** The host removes a person. */
  remove(person: string): void {
    this.options.send({ is: 'remove', person })
  }

  leave(): void {
    this.options.send({ is: 'leave' })
  }

  /** Takes the name now chosen, for this person's seat or as a watcher. */
  rename(): void {
    const name = this.options.name()
    if (name) this.options.send({ is: 'rename', name })
  }

  /** The host puts a bot on a seat, or empties it. */
  seatBot(seat: number, level: Level | null): void {
    this.options.send(level ? { is: 'seat-bot', seat, level } : { is: 'clear-seat', seat })
  }

  addSeat(): void {
    this.options.send({ is: 'add-seat' })
  }
}
