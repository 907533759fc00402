// Time, passed in from outside, so that tests have their own.

export interface Clock {
  /** Milliseconds since some moment. */
  now(): number
  /** Calls once, later; the returned function cancels it. */
  after(wait: number, call: () => void): () => void
}

export const realClock: Clock = {
  now: () => performance.now(),
  after(wait, call) {
    const timer = setTimeout(call, wait)
    return () => clearTimeout(timer)
  },
}
