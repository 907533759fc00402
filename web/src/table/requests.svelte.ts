// Requests that wait for an answer, and those that were refused.
import type { Drop, FromTable, Text } from '../wire'

type Refusal = Extract<FromTable, { is: 'refusal' }>

/** A refusal, and the things it happened at: what was touched first, then what is in the way. */
export interface Refused {
  readonly text: Text
  readonly at: readonly string[]
  /** Of the dropped piece, the edges that don't match, and the spot it was dropped on. */
  readonly edges?: readonly number[]
  /** It answers a mere touch: there was nothing to send. */
  readonly mild?: boolean
  readonly count: number
}

/** What was sent and not yet answered: where on the table it aims. */
export interface Sent {
  readonly at: string | null
  readonly drop?: Drop
}

/** Answers to a touch that say nothing of the rules. */
const GENERAL: ReadonlySet<string> = new Set(['nothing-here', 'others-turn'])

/** A new key for each request. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(3)).reduce((text, part) => text + part.toString(36), '')
}

export class Requests {
  refused = $state.raw<Refused | null>(null)
  #sent = new Map<string, Sent>()
  #refusals = 0

  get waiting(): boolean {
    return this.#sent.size > 0
  }

  /** Adds a request; an earlier refusal is cleared. */
  add(key: string, sent: Sent): void {
    this.refused = null
    this.#sent.set(key, sent)
  }

  /** Removes an answered request and returns it. */
  answered(key: string): Sent | undefined {
    const sent = this.#sent.get(key)
    this.#sent.delete(key)
    return sent
  }

  /** Marks what was refused where it happened; `lies` if a piece was to lie there. */
  refuse({ text, code, at, edges }: Refusal, aimed: string | null, lies: boolean): Refused {
    const general = GENERAL.has(code)
    const mild = general && !lies
    const things = [...(aimed ? [aimed] : []), ...(at ?? [])]
    const words: Text = general && !mild ? { is: 'text', id: 'no-fit' } : text
    return (this.refused = { text: words, at: things, edges: edges ?? [], mild, count: ++this.#refusals })
  }
}

const CLOSED = ['no-such-table', 'no-such-version', 'removed', 'locked', 'no-watchers', 'forbidden']

/** Whether a table is not available for this reason. */
export const closes = (code: string): boolean => CLOSED.includes(code)
