// A second finger beside the one that carries a piece: a tap turns it, a slide turns it that way, one up or down turns it over.
import type { Pointer } from './pointer'

/** How far a finger slides for a step, and before it slides at all. */
const STEP = 36
const SLIDE = 14

export interface Turns {
  turn(by: number): void
  flip(): void
}

export class Beside {
  #finger: Pointer | null = null
  /** Steps turned so far. */
  #turned = 0
  /** Which way it slides: to the side or not; null while it has hardly moved. */
  #across: boolean | null = null

  constructor(readonly piece: Turns) {}

  down(finger: Pointer): void {
    this.#finger = finger
    this.#turned = 0
    this.#across = null
  }

  /** Returns whether it is this finger that moves. */
  move({ id, x, y }: Pointer): boolean {
    const from = this.#finger
    if (from?.id !== id) return false
    const [right, down] = [x - from.x, y - from.y]
    if (this.#across === null && Math.hypot(right, down) > SLIDE) {
      this.#across = Math.abs(right) > Math.abs(down)
      if (!this.#across) this.piece.flip()
    }
    if (!this.#across) return true
    // the first step comes at once, the others with the way
    const steps = Math.sign(right) * Math.floor(Math.abs(right) / STEP + 0.6)
    if (steps !== this.#turned) this.piece.turn(steps - this.#turned)
    this.#turned = steps
    return true
  }

  /** Returns whether it was this finger; a tap is a step to the right. */
  up({ id }: Pointer): boolean {
    if (this.#finger?.id !== id) return false
    if (this.#across === null) this.piece.turn(1)
    this.#finger = null
    return true
  }

  cancel(): void {
    this.#finger = null
  }
}
