// What a page passes to its table: the person's choices, and what the browser can do.
import type { Said } from '../wire'
import type { Around } from './connection'
import type { Table } from './table.svelte'

/** What the person has chosen, and what the page can do; tests have their own. */
export interface TableOptions {
  readonly id: string
  /** A big screen for all, at which no one plays. */
  readonly screen?: boolean
  readonly name: () => string
  readonly guest: () => string
  readonly asks: () => boolean
  readonly hints: () => boolean
  readonly moving: () => boolean
  /** How many times quicker than usual things are shown. */
  readonly speed?: () => number
  readonly hear: (sound: string, game: string) => void
  /** Speaks words aloud. */
  readonly aloud: (line: Said, table: Table) => void
  readonly around?: Around
}
