// Questions to the table, which change nothing: why something can't be done, and what a move would bring.
import type { Clock } from '../film/clock'
import type { Drop, FromPage, Previewed } from '../wire'

/** How long a hand rests before the page asks what its move would bring, in milliseconds. */
const RESTS = 140

/** A move or a drop that is considered. */
export type Wish = { readonly move: string } | { readonly drop: Drop }

/** What was asked about: a thing, or the spot on which a piece doesn't fit. */
interface Question {
  readonly key: string
  readonly at: string
  readonly lies: boolean
}

export interface QuestionsOptions {
  readonly send: (message: FromPage) => void
  readonly key: () => string
  readonly match: () => string
  readonly clock: Clock
}

export class Questions {
  /** What the considered move would bring. */
  prospect = $state.raw<Previewed | null>(null)
  #asked: Question | null = null
  #foreseen = ''
  #callOff = (): void => {}

  constructor(readonly options: QuestionsOptions) {}

  /** Why does a touch after these lead nowhere, or why doesn't a piece fit? */
  why(path: readonly string[], touched: string | Drop): void {
    const key = this.options.key()
    const told = typeof touched === 'string' ? { touches: [...path, touched] } : { drop: touched }
    const lies = typeof touched !== 'string'
    this.#asked = { key, at: lies ? touched.spot : touched, lies }
    this.options.send({ is: 'ask', key, ...told, match: this.options.match() })
  }

  /** The question that this answers; null if it answers none. */
  answered(key: string): Question | null {
    return this.#asked?.key === key ? this.#asked : null
  }

  /** What would this bring? It is asked once the hand has come to rest. */
  foresee(wish: Wish | null): void {
    this.#callOff()
    this.prospect = null
    this.#foreseen = ''
    if (!wish) return
    this.#callOff = this.options.clock.after(RESTS, () => {
      this.#foreseen = this.options.key()
      this.options.send({ is: 'preview', key: this.#foreseen, ...wish, match: this.options.match() })
    })
  }

  previewed(found: Previewed): void {
    if (found.key === this.#foreseen) this.prospect = found
  }
}
