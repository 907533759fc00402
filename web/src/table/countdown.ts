// How long until something happens by itself, as the server tells it: what is shown is what counts.

export interface Countdown {
  /** When, by the page's clock; null while the time stands still. */
  readonly ends: number | null
  /** Milliseconds that are left, or were when it was told. */
  readonly left: number
}

/** Milliseconds that are left now. */
export function leftAt({ ends, left }: Countdown, now: number): number {
  return Math.max(0, ends === null ? left : ends - now)
}
