// What the house thinks of a finished match: asked for, waited for, and what of it is looked at now.
import { realClock, type Clock } from '../film/clock'
import type { ReviewMoment, ReviewState, ReviewView, Step } from '../wire'

/** Milliseconds between two questions whether it is ready. */
const AGAIN = 1500

export interface Asking {
  review(match: string): Promise<ReviewState>
  judge(match: string): Promise<ReviewState>
}

export class Judgement {
  state = $state.raw<ReviewState | null>(null)
  /** Why it could not be asked for. */
  wrong = $state.raw<unknown>(null)
  /** The moment whose better move is on the table. */
  shown = $state.raw<ReviewMoment | null>(null)
  #match = ''
  #callOff: (() => void) | null = null

  constructor(
    readonly asking: Asking,
    readonly clock: Clock = realClock,
  ) {}

  get review(): ReviewView | null {
    return this.state?.review ?? null
  }

  /** Whether the match has been judged, or is being. */
  look(match: string): Promise<void> {
    this.leave()
    this.#match = match
    return this.#ask(this.asking.review(match))
  }

  /** Has it judged. */
  begin(): Promise<void> {
    return this.#ask(this.asking.judge(this.#match))
  }

  leave(): void {
    this.#callOff?.()
    this.#callOff = null
    this.#match = ''
  }

  async #ask(answer: Promise<ReviewState>): Promise<void> {
    const match = this.#match
    try {
      const state = await answer
      if (match !== this.#match) return
      this.state = state
      this.wrong = null
      if (state.state === 'judging')
        this.#callOff = this.clock.after(AGAIN, () => void this.#ask(this.asking.review(match)))
    } catch (problem) {
      if (match === this.#match) this.wrong = problem
    }
  }
}

/** Where in a reel the step of a line of the log was made, or the next one that its viewer could notice. */
export function placeOf(steps: readonly Step[], version: number): number {
  const found = steps.findIndex((step) => step.version >= version)
  return found < 0 ? steps.length : found + 1
}

/** The line as a reel's viewer goes through it: a point for the start and for each step. */
export function along(line: readonly (readonly number[])[], steps: readonly Step[]): (readonly number[])[] {
  return [0, ...steps.map((step) => step.version)].map((version) => line[version] ?? line.at(-1) ?? [])
}
