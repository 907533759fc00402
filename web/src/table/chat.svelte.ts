// What people say at a table: the lines, the quick phrases, and what is read aloud.
import type { FromPage, Said, TableView } from '../wire'

export interface ChatOptions {
  readonly send: (message: FromPage) => void
  readonly table: () => TableView | null
  readonly seat: () => number | null
  /** Speaks a line aloud, where nobody can read. */
  readonly aloud?: (line: Said) => void
}

export class Chat {
  lines = $state.raw<readonly Said[]>([])
  /** The last line that was said while this page was open. */
  lastLine = $state.raw<Said | null>(null)

  /** The quick phrases of every table; a game may have its own besides, and name some of these among them. */
  #common = $state.raw<readonly string[]>([])

  constructor(readonly options: ChatOptions) {}

  /** What can be said by one touch; the game's own phrases are for the match. */
  get phrases(): string[] {
    const table = this.options.table()
    const own = table?.phase === 'open' ? [] : (table?.phrases ?? [])
    return [...new Set([...own, ...this.#common])]
  }

  /** Whether only the other watchers hear what one says. */
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
    this.#common = phrases
  }

  heard(line: Said): void {
    this.lines = [...this.lines, line]
    this.lastLine = line
    if (line.text) this.options.aloud?.(line)
  }
}
