// What a player fills in: a number, words, several things in any order. What is filled in is the text of a move.
// As in kernel/fields.py and kernel/writing.py.
import type { Whole } from '../film/scene'
import type { Amount, Line, Several } from '../wire'

export type Field = Amount | Line | Several

export class Filling {
  fields = $state.raw<Record<string, Field>>({})
  /** The things that are chosen, in the order in which they were touched. */
  chosen = $state.raw<readonly string[]>([])
  #several = $derived(Object.values(this.fields).find((field) => field.is === 'several'))

  offer({ fields }: Whole): void {
    this.fields = fields
    const of = this.#several?.of ?? {}
    if (this.chosen.some((id) => !(id in of))) this.chosen = this.chosen.filter((id) => id in of)
  }

  /** Whether a touch chooses this thing, or puts it back. */
  takes(id: string): boolean {
    const several = this.#several
    if (!several || !(id in several.of)) return false
    return this.chosen.includes(id) || this.chosen.length < (several.most ?? 1) || several.most === 1
  }

  /** What a touch can choose, or put back. */
  get open(): string[] {
    return Object.keys(this.#several?.of ?? {}).filter((id) => this.takes(id))
  }

  /** Chooses a thing, or puts it back; where only one is wanted, it replaces the other. */
  touch(id: string): boolean {
    if (!this.takes(id)) return false
    if (this.chosen.includes(id)) this.chosen = this.chosen.filter((other) => other !== id)
    else this.chosen = this.#several!.most === 1 ? [id] : [...this.chosen, id]
    return true
  }

  back(): void {
    this.chosen = this.chosen.slice(0, -1)
  }
}

/** Whether as many things are chosen as a field wants. */
export function enough({ least, most }: Several, chosen: readonly string[]): boolean {
  return chosen.length >= (least ?? 1) && chosen.length <= (most ?? 1)
}

export function several({ move, of }: Several, chosen: readonly string[]): string {
  const words = Object.entries(of).flatMap(([id, word]) => (chosen.includes(id) ? [word] : []))
  return filled(move, words.join(',') || '-')
}

export function amount({ move }: Amount, number: number): string {
  return filled(move, `${number}`)
}

/** Words in one word; '' if there are none. The server cleans and cuts them. */
export function line({ move }: Line, words: string): string {
  const kept = words.normalize('NFC').trim().split(/\s+/).join(' ')
  const code = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  return kept && filled(move, kept.replace(/[%_,#-]/g, code).replaceAll(' ', '_'))
}

function filled(move: string, words: string): string {
  return move.replace('{}', () => words)
}
