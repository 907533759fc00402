// What is this? A finger that stays on a button, on a plate or on the goal asks that, and presses nothing.
import { realClock, type Clock } from '../film/clock'

/** A press this long asks; the answer stays a while longer, to be read; a finger that slides this far asks nothing. */
const LONG = 350
const AFTER = 4000
const SLIDES = 8

interface At {
  readonly x: number
  readonly y: number
}

export class Asking<Thing> {
  /** What is asked about. */
  about = $state.raw<Thing | null>(null)
  #pressed: ({ thing: Thing; plain: boolean } & At) | null = null
  #told = false
  #callOff = (): void => {}

  constructor(readonly clock: Clock = realClock) {}

  /** A finger goes down on a thing, or elsewhere; a tap asks about what is `plain` and does nothing else. */
  down(thing: Thing | null, at: At, plain: boolean): void {
    this.end()
    this.#told = false
    this.#pressed = thing === null ? null : { thing, plain, ...at }
    if (thing !== null) this.#callOff = this.clock.after(LONG, () => this.#tell(thing))
  }

  move({ x, y }: At): void {
    const pressed = this.#pressed
    if (pressed && !this.#told && Math.hypot(x - pressed.x, y - pressed.y) > SLIDES) this.end()
  }

  up(): void {
    const pressed = this.#pressed
    this.#pressed = null
    this.#callOff()
    if (pressed?.plain) this.#tell(pressed.thing)
    if (this.about !== null) this.#callOff = this.clock.after(AFTER, () => (this.about = null))
  }

  /** Whether the click that a press led to was a question. */
  get asked(): boolean {
    return this.#told
  }

  /** Nothing is asked any more. */
  end(): void {
    this.#callOff()
    this.#pressed = null
    this.about = null
  }

  #tell(thing: Thing): void {
    this.#told = true
    this.about = thing
  }
}
