// The house's review of a finished match: requested, awaited, and the part of it that is shown now.
import { realClock, type Clock } from '../film/clock'
import type { Whole } from '../film/scene'
import type { Hidden, ReviewMoment, ReviewState, ReviewView, Step, Text } from '../wire'

/** Milliseconds between two polls. */
const AGAIN = 1500

export interface Asking {
  review(match: string): Promise<ReviewState>
  judge(match: string): Promise<ReviewState>
  known(match: string, at: number, seat: number): Promise<Hidden[]>
}

export class Judgement {
  state = $state.raw<ReviewState | null>(null)
  /** Why the request failed. */
  wrong = $state.raw<unknown>(null)
  /** The moment whose better move is on the table. */
  shown = $state.raw<ReviewMoment | null>(null)
  /** Whose knowledge the line goes by: everyone's, or each player's own. */
  by = $state<'public' | 'own'>('public')
  /** What a seat could know after `at` moves, while that is shown. */
  pondered = $state.raw<{ readonly at: number; readonly seat: number; readonly hidden: readonly Hidden[] } | null>(null)
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

  /** Requests the review. */
  begin(): Promise<void> {
    return this.#ask(this.asking.judge(this.#match))
  }

  /** Requests what a seat could know after `at` moves. */
  async ponder(at: number, seat: number): Promise<void> {
    const match = this.#match
    try {
      const hidden = await this.asking.known(match, at, seat)
      if (match === this.#match) this.pondered = { at, seat, hidden }
    } catch (problem) {
      if (match === this.#match) this.wrong = problem
    }
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

/** '6', '6.4'. */
export const amount = (number: number): number => Math.round(10 * number) / 10

/** A text that counts something, with another number: '6 bees' becomes '6.4 bees'. */
export function counted(text: Text, number: number): Text {
  const args = Object.entries(text.args ?? {}).map(([name, value]) => [
    name,
    typeof value === 'number' ? amount(number) : value,
  ])
  return { ...text, args: Object.fromEntries(args) as Text['args'] }
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

/** Each player's own line, put together: they need not add up to 1. */
export function ownLine(own: readonly (readonly number[])[]): number[][] {
  return (own[0] ?? []).map((_, place) => own.map((line) => line[place] ?? 0))
}

/**
 * A race: how far everyone was in each scene, from 0 to 1, by what the plates count down or up first. Null where they count
 * nothing.
 */
export function raceLine(scenes: readonly Pick<Whole, 'standings'>[]): number[][] | null {
  const counts = scenes.map(({ standings }) =>
    Object.values(standings)
      .sort((one, other) => one.seat - other.seat)
      .map(({ counts }) => counts?.[0]?.number),
  )
  const flat = counts.flat()
  if (!flat.length || flat.some((one) => one === undefined)) return null
  const numbers = counts as number[][]
  const most = Math.max(...(flat as number[]))
  // laid one by one, dealt at once
  const steps = numbers
    .slice(1)
    .flatMap((row, place) => row.map((one, seat) => Math.sign(one - numbers[place]![seat]!)))
  const down = steps.reduce((all, one) => all + one, 0) < 0
  return most ? numbers.map((row) => row.map((one) => (down && row.some(Boolean) ? most - one : one) / most)) : null
}
