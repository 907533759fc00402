// What a plate says in words.
import { t } from '../i18n/texts.svelte'
import { told, type View } from '../stage/view'
import type { SeatView, Standing } from '../wire'
import { isAway } from './absent'
import { botWords } from './bot-words'

/** The line beneath a player's name. */
export function noteOf(view: View, standing: Standing, who: SeatView | undefined): string {
  if (who?.kept_by_bot || who?.vacant) return t('kept-by-bot')
  if (isAway(who)) return t('away')
  if (standing.note) return told(view, standing.note)
  return who?.kind === 'bot' && who.level ? botWords(who.level, who.character) : ''
}

/** All that a plate tells, for whoever presses it: its pictures and figures are small on a phone. */
export function plateWords(view: View, standing: Standing, note: string): string {
  const score = standing.score ?? 0
  const unit = standing.unit ? told(view, standing.unit) : ''
  const figure = standing.of ? `${score}/${standing.of}` : `${score}`
  const points = unit || standing.of ? `${figure} ${unit}`.trim() : t('score', { score })
  const counts = (standing.counts ?? []).map(({ label }) => told(view, label))
  return [...new Set([note, standing.score != null && points, ...counts])].filter(Boolean).join('\n')
}
