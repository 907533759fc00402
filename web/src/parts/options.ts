// A game's options in words: what a choice is called, and how an option was set.
import { day } from '../i18n/hour'
import { find, language, t, words } from '../i18n/texts.svelte'
import type { OptionField, Pace } from '../wire'

/** Whether there is anything to choose, at a table with that many seats. */
export function matters(field: OptionField, seats: number): boolean {
  if (field.kind === 'installed' && (field.choices ?? []).length < 2) return false
  return seats >= (field.fewest ?? 0) && seats <= (field.most ?? Infinity)
}

/** What people call a choice: by the game's own texts, or as the host who installed it has written. */
export function choiceWords(field: OptionField, choice: string, game: string): string {
  const word = choice.replace(/@.*/, '') // what is installed is noted with a digest of its content
  const names = field.names?.[word]
  if (names) return names[language.now] ?? Object.values(names)[0] ?? word
  return find(`option-${field.name}-${word}`, {}, game) ?? word
}

/** How an option was set: 'Length: Short'. */
export function settingWords(field: OptionField, value: boolean | number | string, game: string): string {
  const option = words(`option-${field.name}`, {}, game)
  if (typeof value === 'boolean') return value ? option : t('option-value', { option, value: t('switch-off') })
  const chosen = field.kind === 'choice' || field.kind === 'installed' ? choiceWords(field, `${value}`, game) : value
  return t('option-value', { option, value: field.kind === 'date' ? day(`${value}`) : chosen })
}

/** A table's pace in words. */
export function paceWords({ kind = 'free', seconds = 0, increment = 0, days = 0 }: Pace): string {
  return t(`table-pace-${kind}-chosen`, { minutes: seconds / 60, seconds, increment, days })
}
