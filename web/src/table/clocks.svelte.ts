// The time that players in turns have spent and have left: the server tells it now and then, the page counts on.
import type { SeatTime } from '../wire'

const DAY = 86_400

export class Clocks {
  /** What was told last, and when by the page's clock. */
  #told = $state.raw<{ readonly at: number; readonly seats: readonly SeatTime[] }>({ at: 0, seats: [] })

  constructor(readonly now: () => number) {}

  told(seats: readonly SeatTime[]): void {
    this.#told = { at: this.now(), seats }
  }

  clear(): void {
    this.#told = { at: 0, seats: [] }
  }

  /** A seat's time as it is now; undefined while it is unknown. */
  seat(seat: number, now: number): SeatTime | undefined {
    const time = this.#told.seats[seat]
    if (!time?.running) return time
    const since = Math.max(0, now - this.#told.at)
    const left = time.left == null ? null : Math.max(0, time.left - since)
    return { ...time, spent: (time.spent ?? 0) + since, left }
  }
}

/** A time in figures: 0:05, 12:34, 1:02:03; days and hours are counted whole. */
export function figures(ms: number, days: (days: number, hours: number) => string): string {
  const seconds = Math.floor(ms / 1000)
  if (seconds >= DAY) return days(Math.floor(seconds / DAY), Math.floor((seconds % DAY) / 3600))
  const two = (number: number): string => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** The browser's time zone, for deadlines. */
export function zone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
