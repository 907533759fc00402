// A thing that lies face down is looked at for as long as it is held: with a button, a finger or a key.
import { realClock, type Clock } from '../film/clock'

/** How long it is shown to someone who can't hold it, such as with a screen reader. */
const ASKED = 6000

export class Peeking {
  /** What is being looked at. */
  at = $state<string | null>(null)
  #end = (): void => {}

  constructor(readonly clock: Clock = realClock) {}

  hold(id: string): void {
    this.#end()
    this.at = id
  }

  letGo(): void {
    this.#end()
    this.at = null
  }

  ask(id: string): void {
    this.hold(id)
    this.#end = this.clock.after(ASKED, () => (this.at = null))
  }
}
