// Pages that are loaded on demand: home is loaded at once, a table is as large again.
import type { Component } from 'svelte'

type Props = Record<string, string>
type Load = () => Promise<{ default: Component<Props> }>

export interface Later {
  readonly load: Load
  readonly props: Props
}

const table = () => import('./TablePage.svelte')

const later = <P extends Props>(load: () => Promise<{ default: Component<P> }>, props: P): Later => ({
  load: load as unknown as Load,
  props,
})

/** Loads what a table needs, when idle. */
export const prepare = (): void => void table().catch(() => {})

/** Loads the page of an address; null for one that is loaded already. */
export function pageOf([first, second, third, ...more]: readonly string[]): Later | null {
  if (more.length || !first) return null
  if (first === 'about' && !second) return later(() => import('./About.svelte'), {})
  if (first === 'friends' && !second) return later(() => import('./Friends.svelte'), {})
  if (first === 'admin' && !second) return later(() => import('./Admin.svelte'), {})
  if (first === 'me' && !second) return later(() => import('./Person.svelte'), { id: 'me' })
  if (first === 'workshop' && !second) return later(() => import('./Workshop.svelte'), {})
  if (first === 'bots' && !second) return later(() => import('./Bots.svelte'), {})
  if (first === 'c' && !second) return later(() => import('../contests/AllContests.svelte'), {})
  if (first === 'join' && !second) return later(() => import('./Join.svelte'), {})
  if (!second) return null
  if (first === 'c' && second === 'new' && !third) return later(() => import('../contests/NewContest.svelte'), {})
  if (first === 'c' && !third) return later(() => import('../contests/Tournament.svelte'), { id: second })
  if (first === 'p' && !third) return later(() => import('./Person.svelte'), { id: second })
  if (first === 't' && !third) return later(table, { id: second })
  if (first === 't' && (third === 'tv' || third === 'embed'))
    return later(() => import('./Screen.svelte'), { id: second, within: third })
  if (first === 'r' && (!third || third === 'embed'))
    return later(() => import('./Replay.svelte'), { match: second, within: third ?? '' })
  if (first === 'p' && third) return later(() => import('../contests/Challenge.svelte'), { game: second, day: third })
  if (first === 'group' && !third) return later(() => import('./Group.svelte'), { id: second })
  if (first === 'q' && third) return later(() => import('../contests/Move.svelte'), { game: second, day: third })
  if (first !== 'g') return null
  if (third === 'rules') return later(() => import('./Rules.svelte'), { game: second })
  if (third === 'learn') return later(() => import('./Learn.svelte'), { game: second })
  return third === undefined || third === 'new' ? later(() => import('./NewTable.svelte'), { game: second }) : null
}
