// A position in which one move is best: the player touches the board, and is told whether that was it.
import { whole, changed, type Whole } from '../../film/scene'
import { Touches } from '../../touch/touches.svelte'
import type { PuzzleAnswer, PuzzleDay } from '../../wire'

export type Ask = (move: string) => Promise<PuzzleAnswer>

export class Solving {
  readonly touches: Touches
  readonly #start: Whole
  scene = $state.raw<Whole>() as Whole
  /** The result of the last try; null while the player looks for the move. */
  answer = $state.raw<PuzzleAnswer | null>(null)
  /** Whether the answer was asked for. */
  gaveUp = $state(false)
  /** How many moves were tried here. */
  tries = $state(0)
  busy = $state(false)
  wrong = $state.raw<unknown>(null)

  constructor(
    readonly day: PuzzleDay,
    readonly ask: Ask,
  ) {
    this.#start = whole(day.start)
    this.touches = new Touches({ move: (move) => void this.#tried(move), drop: () => {}, asks: () => false })
    this.again()
  }

  /** The position as it was. */
  again(): void {
    this.answer = null
    this.scene = this.#start
    this.touches.offer(this.scene, this.day.touches)
    this.touches.resting = false
  }

  /** Shows the answer. */
  show(): Promise<void> {
    this.gaveUp = true
    return this.#tried('')
  }

  async #tried(move: string): Promise<void> {
    if (this.busy || this.answer) return
    this.busy = true
    this.wrong = null
    this.touches.resting = true
    try {
      const answer = await this.ask(move)
      if (move) this.tries += 1
      this.answer = answer
      this.scene = changed(this.#start, answer.step.difference)
    } catch (problem) {
      this.wrong = problem
      this.touches.resting = false
    } finally {
      this.busy = false
    }
  }
}
