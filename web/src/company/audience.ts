// What watchers see, in words.
import { t } from '../i18n/texts.svelte'
import type { Audience } from '../wire'

/** How much later watchers may see it, in seconds. */
export const DELAYS = [60, 180, 600] as const

/** What watchers of a table see. */
export function audienceWords(audience: Audience): string {
  if (audience.kind === 'delayed') return t('audience-delayed', { minutes: Math.round((audience.seconds ?? 0) / 60) })
  if (audience.kind === 'seat') return t('audience-seat', { seat: (audience.seat ?? 0) + 1 })
  return t(audience.kind === 'none' ? 'audience-none' : 'audience-all')
}
