// Quick phrases in groups, those that fit the moment first.

export type Group = 'fitting' | 'own' | 'greetings' | 'praise' | 'hurry'

export interface Phrases {
  readonly group: Group
  readonly ids: readonly string[]
}

const COMMON: Partial<Record<string, Group>> = {
  'phrase-hello': 'greetings',
  'phrase-good-luck': 'greetings',
  'phrase-well-played': 'praise',
  'phrase-thanks': 'praise',
}

/** Which groups come first when. */
const ORDER = {
  before: ['fitting', 'greetings', 'own', 'praise', 'hurry'],
  during: ['fitting', 'own', 'hurry', 'praise', 'greetings'],
  after: ['fitting', 'praise', 'greetings', 'own', 'hurry'],
} as const satisfies Record<string, readonly Group[]>

export interface Said {
  readonly when: keyof typeof ORDER
  /** Those that the game says fit now. */
  readonly fitting: readonly string[]
  /** The game's own. */
  readonly own: readonly string[]
  /** Those of every table. */
  readonly common: readonly string[]
}

export function grouped({ when, fitting, own, common }: Said): Phrases[] {
  const groups = new Map<Group, string[]>(ORDER[when].map((group) => [group, []]))
  const known = new Set([...own, ...common])
  for (const id of known) {
    const group = fitting.includes(id) ? 'fitting' : own.includes(id) ? 'own' : (COMMON[id] ?? 'hurry')
    groups.get(group)!.push(id)
  }
  groups.get('fitting')!.sort((a, b) => fitting.indexOf(a) - fitting.indexOf(b))
  return [...groups].flatMap(([group, ids]) => (ids.length ? [{ group, ids }] : []))
}
