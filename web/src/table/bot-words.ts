// How well a bot plays, and what it is like.

import { t } from '../i18n/texts.svelte'
import type { Adapting } from '../wire'

/** `adapting`: the strength of the match's adapting bots, where there is room to say so. */
export function botWords(level: string, character?: string, adapting?: Adapting | null): string {
  const words = [t(`level-${level}`)]
  if (level === 'adaptive' && adapting) words.push(t('adapts-now', { at: Math.round(adapting.strength * 2) / 2 }))
  if (character) words.push(t(`character-${character}`))
  return words.join(' · ')
}
