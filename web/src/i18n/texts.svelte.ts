// What people read: messages by id, in the reader's language. Common ones load before the page, a game's with the game.
import { url } from '../base'
import { FluentBundle, FluentResource } from '@fluent/bundle'
import type { Text } from '../wire'
import { kept } from '../parts/kept.svelte'
import { elided } from './elided'
import { variables, type Args, type Names } from './names'

export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]
export { namesFor, type Args, type Names } from './names'

const sources: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('../../../src/tablee/show/texts/en.ftl?raw'),
  fr: () => import('../../../src/tablee/show/texts/fr.ftl?raw'),
}
const common = new Map<Language, FluentResource>()

function browsers(): Language {
  for (const wanted of navigator.languages ?? [navigator.language]) {
    const found = LANGUAGES.find((language) => wanted.toLowerCase().startsWith(language))
    if (found) return found
  }
  return 'en'
}

const chosen = kept<Language | ''>('language', '')
/** The common messages of a language, and those of a game on them: `en`, `la-ruche/en`. */
let bundles = $state.raw<Record<string, FluentBundle>>({})

function bundle(language: Language, ...resources: FluentResource[]): FluentBundle {
  // Isolating marks are for mixed directions; both our languages run left to right.
  const made = new FluentBundle(language, { useIsolating: false })
  made.addResource(common.get(language)!)
  for (const resource of resources) made.addResource(resource, { allowOverrides: true })
  return made
}

export const language = {
  get now(): Language {
    return chosen.value || browsers()
  },
  set now(wanted: Language) {
    void loadCommon(wanted).then(() => (chosen.value = wanted))
  },
}

/** Fetches the common messages of a language, once. */
export async function loadCommon(of: Language = language.now): Promise<void> {
  if (common.has(of)) return
  common.set(of, new FluentResource((await sources[of]()).default))
  bundles = { ...bundles, [of]: bundle(of) }
}

/** Fetches a game's messages in the present language, once. */
export async function loadTexts(game: string, of: Language = language.now): Promise<void> {
  const name = `${game}/${of}`
  if (bundles[name]) return
  const [answer] = await Promise.all([fetch(url(`/api/games/${game}/texts/${of}.ftl`)), loadCommon(of)])
  if (!answer.ok) return
  const made = bundle(of, new FluentResource(await answer.text()))
  bundles = { ...bundles, [name]: made }
}

const nobody: Names = (seat) => `${seat + 1}`

/** The words of a message id, from the game's messages if one is named, else from the common ones. */
export function words(id: string, args: Args = {}, game = '', names: Names = nobody): string {
  return find(id, args, game, names) ?? id
}

/** The same, but undefined where there is no such message. */
export function find(id: string, args: Args = {}, game = '', names: Names = nobody): string | undefined {
  const of = language.now
  const source = (game && bundles[`${game}/${of}`]) || bundles[of]
  const message = source?.getMessage(id)
  if (!source || !message?.value) return undefined
  const told = variables(args, names, (text) => say(text, game, names))
  const formatted = source.formatPattern(message.value, told, [])
  return of === 'fr' ? elided(formatted, Object.values(told)) : formatted
}

/** The words of a Text that travelled. */
export function say(text: Text, game = '', names: Names = nobody): string {
  return words(text.id, text.args ?? {}, game, names)
}

/** A common message: `t('play-now')`. */
export function t(id: string, args: Args = {}): string {
  return words(id, args)
}
