// What people say at a table: the lines, the quick phrases, and what is read aloud.
import { realClock, type Clock } from '../film/clock'
import { grouped, type Phrases } from './phrases'
import type { FromPage, Said, TableView } from '../wire'

export interface ChatOptions {
  readonly send: (message: FromPage) => void
  readonly table: () => TableView | null
  readonly seat: () => number | null
  /** Speaks a line aloud, where no one can read. */
  readonly aloud?: (line: Said) => void
  readonly clock?: Clock
  /** The phrases that fit the moment. */
  readonly fitting?: () => readonly string[]
}

/** A line that was just said, while it is shown at the speaker's place; or recent lines that are recalled there. */
export interface Bubble {
  readonly key: number
  readonly line: Said
  readonly recalled?: readonly Said[]
}

/** How long recalled lines are shown. */
const RECALLED = 4500

/** How long a line is shown: the more there is to read, the longer. */
function lasts(line: Said): number {
  return explains(line) ? 6500 : Math.min(9000, 4000 + (line.words ?? '').length * 45)
}
/** Whether a line is not a phrase that everyone knows, but says something of this match, as bots do after it. */
function explains({ text }: Said): boolean {
  return !!text?.args && Object.keys(text.args).length > 0
}

export class Chat {
  lines = $state.raw<readonly Said[]>([])
  /** The last line that was said while this page was open. */
  lastLine = $state.raw<Said | null>(null)
  /** What is being said, one line per speaker. */
  bubbles = $state.raw<readonly Bubble[]>([])
  #keys = 0
  /** Explanations are read one after another. */
  #explained: readonly Said[] = []
  /** How many lines can't be recalled any more. */
  #settled = 0

  /** The quick phrases of every table; a game may have its own besides, and name some of these among them. */
  #common = $state.raw<readonly string[]>([])

  constructor(readonly options: ChatOptions) {}

  /** What can be said by one touch, in groups; the game's own phrases are for the match. */
  get groups(): Phrases[] {
    const table = this.options.table()
    const { phase = 'open', phrases: own = [] } = table ?? {}
    const when = ({ open: 'before', playing: 'during', over: 'after' } as const)[phase]
    const fitting = phase === 'playing' ? (this.options.fitting?.() ?? []) : []
    return grouped({ when, fitting, own: phase === 'open' ? [] : own, common: this.#common })
  }

  get phrases(): string[] {
    return this.groups.flatMap(({ ids }) => ids)
  }

  /** The phrases that fit the moment; the first nine have a digit beside them. */
  get fitting(): readonly string[] {
    return this.groups.find(({ group }) => group === 'fitting')?.ids ?? []
  }

  /** What a digit says: one of those that fit, as shown beside them; where none fits, one of all. */
  keyed(digit: string): string | undefined {
    if (!/^[1-9]$/.test(digit)) return undefined
    const { fitting } = this
    return (fitting.length ? fitting : this.phrases)[Number(digit) - 1]
  }

  /** Whether only the other watchers hear what this person says. */
  get heardByWatchersOnly(): boolean {
    return this.options.seat() === null && this.options.table()?.phase === 'playing'
  }

  say(words: string): void {
    this.options.send({ is: 'say', words })
  }

  phrase(id: string): void {
    this.options.send({ is: 'phrase', text: { is: 'text', id } })
  }

  /** The latest lines that were said before this page came, and what can be said at every table. */
  open(lines: readonly Said[], phrases: readonly string[]): void {
    this.lines = lines
    this.#settled = lines.length
    this.#common = phrases
  }

  heard(line: Said): void {
    this.lines = [...this.lines, line]
    this.lastLine = line
    if (line.text) this.options.aloud?.(line)
    if (!explains(line)) this.#bubble({ line }, lasts(line))
    else {
      this.#explained = [...this.#explained, line]
      if (this.#explained.length === 1) this.#explain()
    }
  }

  #explain(): void {
    const [line] = this.#explained
    if (!line) return
    const next = (): void => {
      this.#explained = this.#explained.slice(1)
      this.#explain()
    }
    this.#bubble({ line }, lasts(line), next)
  }

  /** Shows again, at each player's place, what they have said since the last time. */
  recall(): void {
    const lately = this.lines.slice(this.#settled)
    this.#settled = this.lines.length
    for (const seat of new Set(lately.map((line) => line.seat))) {
      const recalled = lately.filter((line) => line.seat === seat)
      if (seat !== null) this.#bubble({ line: recalled[0]!, recalled }, RECALLED)
    }
  }

  #bubble(said: Omit<Bubble, 'key'>, time: number, then = (): void => {}): void {
    const { line } = said
    const bubble = { key: ++this.#keys, ...said }
    const others = this.bubbles.filter((one) => one.line.seat !== line.seat || one.line.who !== line.who)
    this.bubbles = [...others, bubble]
    const clock = this.options.clock ?? realClock
    clock.after(time, () => {
      this.bubbles = this.bubbles.filter((one) => one !== bubble)
      then()
    })
  }
}
