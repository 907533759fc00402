// The coach's page side: a hint for this position, step by step, and a move that had better been taken back.
import type { Blundered, Drop, Hinted } from '../wire'
import type { Table } from './table.svelte'

const NOTHING: readonly string[] = []

export class Coach {
  #hint = $state.raw<Hinted | null>(null)
  #blunder = $state.raw<Blundered | null>(null)
  /** The version for which a hint was requested that has not arrived. */
  #asked = $state<{ readonly key: string; readonly version: number } | null>(null)

  constructor(
    readonly table: Pick<Table, 'send' | 'match' | 'film' | 'touches' | 'seating' | 'turn'>,
    readonly newKey: () => string,
  ) {}

  /** Whether a hint can be asked for now. */
  get offered(): boolean {
    return this.table.seating.table?.coach === 'on' && this.table.turn.mine && !this.#current
  }

  get asking(): boolean {
    return this.#asked?.version === this.#version
  }

  /** The hint, once all that led to it has been shown. */
  get hint(): Hinted | null {
    return this.table.film.busy ? null : this.#current
  }

  get blunder(): Blundered | null {
    return this.#blunder?.version === this.#version ? this.#blunder : null
  }

  ask(): void {
    if (!this.offered || this.asking) return
    this.#asked = { key: this.newKey(), version: this.#version }
    this.table.send({ is: 'hint', key: this.#asked.key, match: this.table.match })
  }

  heard(message: Hinted | Blundered): void {
    if (message.is === 'blundered') {
      // it is shown once the move has been seen
      this.table.film.then(() => (this.#blunder = message))
      return
    }
    if (message.key === this.#asked?.key) this.#asked = null
    this.#hint = message
  }

  /** Whether a refusal answers the question for a hint. */
  refused(key: string): boolean {
    if (!key || key !== this.#asked?.key) return false
    this.#asked = null
    return true
  }

  /** The move stays. */
  keep(): void {
    this.#blunder = null
    this.table.send({ is: 'keep' })
  }

  get #current(): Hinted | null {
    return this.#hint?.version === this.#version ? this.#hint : null
  }

  /** The newest version that the page knows: hints for other ones are outdated. */
  get #version(): number {
    return this.table.film.newest
  }

  /** What is to be touched next. */
  get pointed(): readonly string[] {
    const { hint } = this
    if (!hint) return NOTHING
    const { held, path } = this.table.touches
    if (hint.drop) return [held === hint.drop.piece ? hint.drop.spot : hint.drop.piece]
    const wanted = hint.path ?? NOTHING
    const along = path.every((id, place) => wanted[place] === id)
    return wanted.slice(along ? path.length : 0, along ? path.length + 1 : 1)
  }

  /** The drop that is advised, once its piece is in hand. */
  get wanted(): Drop | null {
    const drop = this.hint?.drop ?? null
    return drop && this.table.touches.held === drop.piece ? drop : null
  }
}
