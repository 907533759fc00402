// What was refused, and where.
import type { Drop, Text } from '../wire'

/** A refusal, and the things it happened at: what was touched first, then what is in the way. */
export interface Refused {
  readonly text: Text
  readonly at: readonly string[]
  /** Of the dropped piece, the edges that don't match, and the spot it was dropped on. */
  readonly edges?: readonly number[]
  /** It answers a mere touch: nothing was to be sent. */
  readonly mild?: boolean
  readonly count: number
}

/** What was sent and not yet answered: where on the table it aims. */
export interface Sent {
  readonly at: string | null
  readonly drop?: Drop
}
