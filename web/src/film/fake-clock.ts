// A clock for tests: time passes when it is told to.
import type { Clock } from './clock'

export class FakeClock implements Clock {
  #now = 0
  #calls: { at: number; call: () => void }[] = []

  now(): number {
    return this.#now
  }

  after(wait: number, call: () => void): () => void {
    const entry = { at: this.#now + wait, call }
    this.#calls.push(entry)
    return () => (this.#calls = this.#calls.filter((other) => other !== entry))
  }

  /** Lets time pass; what is due on the way is called in order. */
  pass(wait: number): void {
    const end = this.#now + wait
    for (;;) {
      const due = this.#calls.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!due) break
      this.#calls = this.#calls.filter((other) => other !== due)
      this.#now = due.at
      due.call()
    }
    this.#now = end
  }

  /** How many calls are still to come. */
  get waiting(): number {
    return this.#calls.length
  }
}
