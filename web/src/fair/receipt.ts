// The receipt for chance, checked in the page: every roll's random bits are made again from the seed, and the seed is hashed.
import type { Receipt } from '../wire'
import { fits } from './fairness.svelte'
import { sha256 } from './sha256'

/** The random bits of one draw: SHA-256 of seed, number and a counter, 256 bits at a time, the lowest first. */
export class Bits {
  #pool = 0n
  #left = 0
  #counter = 0

  constructor(
    readonly seed: string,
    readonly number: number,
  ) {}

  next(many: number): bigint {
    while (this.#left < many) {
      const block = BigInt(`0x${sha256(`${this.seed}:${this.number}:${this.#counter}`)}`)
      this.#counter += 1
      this.#pool |= block << BigInt(this.#left)
      this.#left += 256
    }
    const bits = this.#pool & ((1n << BigInt(many)) - 1n)
    this.#pool >>= BigInt(many)
    this.#left -= many
    return bits
  }
}

export interface Checked {
  /** `none`: the match shows no seed; `wrong`: the seed is not the one that was promised. */
  readonly seed: 'none' | 'right' | 'wrong'
  /** How many rolls and draws there are, and the lines of those that don't follow from the seed. */
  readonly rolls: number
  readonly wrong: readonly number[]
}

/** What this page finds when it makes every roll again. */
export function checked({ seed, seed_hash, drawn, rolls }: Receipt): Checked {
  if (!seed) return { seed: 'none', rolls: 0, wrong: [] }
  const right = sha256(seed) === seed_hash && (!drawn?.house || fits(drawn, seed))
  const wrong = rolls.filter(({ number, bits, fits }) => {
    const again = new Bits(seed, number)
    return !fits || bits.some(([many, hex]) => again.next(many) !== BigInt(`0x${hex}`))
  })
  return { seed: right ? 'right' : 'wrong', rolls: rolls.length, wrong: wrong.map(({ place }) => place + 1) }
}
