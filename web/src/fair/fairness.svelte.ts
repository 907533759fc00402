// A match's seed, drawn by the server and the players' pages together (docs/match-files.md): this page promises its share before
// it knows another's, tells it when all are promised, and checks everything when the match is over.
import type { Drawn, FromPage, FromTable, Show } from '../wire'
import { sha256 } from './sha256'

type Question = Extract<FromTable, { is: 'draw' | 'committed' }>

/** What this page has promised, and what it was told before it revealed its share. */
interface Promised {
  readonly house: string
  readonly seat: number
  readonly share: string
  readonly commits: readonly string[] | null
  /** The match with the seed that resulted. */
  readonly match: string
}

/**
 * What the page found: its own share is in the seed and all fits; all fits, but it has no share in it; the server drew the seed alone,
 * and it fits its hash; its share was left out; something doesn't fit.
 */
export type Verdict = 'own' | 'others' | 'house' | 'left-out' | 'wrong'

/** Where a page keeps its promise over a reload. */
export interface Memory {
  read(): string | null
  write(words: string): void
}

const commitOf = ({ house, seat, share }: Promised): string => sha256(`${house}:${seat}:${share}`)

function newShare(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export class Fairness {
  seed = $state('')
  /** The seed's hash, as it was first told. */
  hash = $state('')
  drawn = $state.raw<Drawn | null>(null)
  /** How often a start was broken off after this page had told its share. */
  brokenOff = $state(0)
  #match = ''
  #mine: Promised | null = null
  #changed = $state(false)
  /** Whether the page was asked since it was loaded: the next match has that seed. */
  #live = false

  constructor(readonly memory: Memory) {
    try {
      const { mine, brokenOff } = JSON.parse(memory.read() ?? '{}') as { mine?: Promised; brokenOff?: number }
      this.#mine = mine ?? null
      this.brokenOff = brokenOff ?? 0
    } catch {
      // Nothing is remembered.
    }
  }

  /** The answer to a question about the seed; none if the server asks for something other than was promised. */
  answer(asked: Question): FromPage | null {
    const house_hash = asked.house_hash
    if (asked.is === 'draw') {
      if (this.#mine?.house !== house_hash) this.#promise(house_hash, asked.seat)
      return { is: 'commit', house_hash, commit: commitOf(this.#mine!) }
    }
    const mine = this.#mine
    if (mine?.house !== house_hash || asked.commits[mine.seat] !== commitOf(mine)) return null
    if (mine.commits && `${mine.commits}` !== `${asked.commits}`) return null
    this.#keep({ ...mine, commits: asked.commits })
    return { is: 'reveal', house_hash, share: mine.share }
  }

  /** The match is shown, at its beginning or at any time. */
  show({ match, seed, seed_hash, drawn }: Show): void {
    const fresh = match !== this.#match
    this.#match = match
    if (fresh) {
      this.hash = seed_hash ?? ''
      this.#changed = false
      const mine = this.#mine
      if (mine && !mine.match && (this.#live || drawn?.house_hash === mine.house)) this.#keep({ ...mine, match })
    } else if ((seed_hash ?? '') !== this.hash || drawn?.house_hash !== this.drawn?.house_hash) this.#changed = true
    this.seed = seed ?? ''
    this.drawn = drawn ?? null
  }

  /** The match is over. */
  over(seed: string, house: string): void {
    this.seed = seed
    if (this.drawn) this.drawn = { ...this.drawn, house }
  }

  /** What the page finds, once the seed is told. */
  get verdict(): Verdict {
    const { drawn, seed, hash } = this
    if (this.#changed || sha256(seed) !== hash || (drawn && !fits(drawn, seed))) return 'wrong'
    const mine = this.#mine?.match === this.#match ? this.#mine : null
    if (!mine) return drawn?.shares.some(Boolean) ? 'others' : 'house'
    if (drawn?.house_hash !== mine.house || drawn.shares[mine.seat] !== mine.share) return 'left-out'
    return `${drawn.commits}` === `${mine.commits}` ? 'own' : 'wrong'
  }

  #promise(house: string, seat: number): void {
    if (this.#mine?.match) this.brokenOff = 0
    else if (this.#mine?.commits) this.brokenOff += 1
    this.#live = true
    this.#keep({ house, seat, share: newShare(), commits: null, match: '' })
  }

  #keep(mine: Promised): void {
    this.#mine = mine
    this.memory.write(JSON.stringify({ mine, brokenOff: this.brokenOff }))
  }
}

/** Whether shares, the server's secret and the seed are what was promised. */
export function fits({ house_hash, commits, shares, house }: Drawn, seed: string): boolean {
  const promised = shares.every((share, seat) => !share || sha256(`${house_hash}:${seat}:${share}`) === commits[seat])
  return promised && sha256(house ?? '') === house_hash && sha256([house, ...shares].join(':')) === seed
}

/** The memory of this tab for one table. Storage may be forbidden: then a reload forgets. */
export function tabMemory(table: string, what = 'seed'): Memory {
  const key = `tablee.${what}.${table}`
  return {
    read() {
      try {
        return sessionStorage.getItem(key)
      } catch {
        return null
      }
    },
    write(words) {
      try {
        sessionStorage.setItem(key, words)
      } catch {
        // A reload forgets it.
      }
    },
  }
}
