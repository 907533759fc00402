// A tournament in words.
import { hour } from '../../i18n/hour'
import { t } from '../../i18n/texts.svelte'
import { paceWords } from '../../parts/options'
import type { ContestLine, ContestView } from '../../wire'

type Told = Pick<ContestLine, 'phase' | 'format' | 'seats'> & {
  rounds?: number
  round?: number
  begins?: number | null
}

/** How far it is: 'Round 2 of 5'. */
export function state({ phase, round = 0, rounds = 0, begins }: Told): string {
  if (phase === 'open') return begins ? t('contest-begins', { when: hour(begins) }) : t('contest-open')
  if (phase === 'over') return t('contest-over')
  return rounds ? t('contest-playing-of', { round, rounds }) : t('contest-playing', { round })
}

/** What kind of tournament it is, in a few marks. */
export function marks(view: ContestView): string[] {
  return [
    t(`contest-${view.format}`),
    view.alone ? t('contest-alone-brief') : t('contest-tables-of', { seats: view.seats }),
    view.rounds ? t('contest-rounds-some', { rounds: view.rounds }) : t('contest-rounds-robin'),
    ...(view.pace?.kind ? [paceWords(view.pace)] : []),
    ...(view.bots && !view.alone ? [t('contest-bots-level', { level: view.bots })] : []),
  ]
}

/** '1:05'. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`
}

/** Points as people read them: '2', '1.5', '0.67'. */
export function number(points: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(points)
}
