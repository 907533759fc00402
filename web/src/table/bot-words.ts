// How well a bot plays, and what it is like.

import { t } from '../i18n/texts.svelte'

export const botWords = (level: string, character?: string): string =>
  character ? `${t(`level-${level}`)} · ${t(`character-${character}`)}` : t(`level-${level}`)
