// Who has won, in words.
import { t, type Names } from '../i18n/texts.svelte'
import type { Outcome } from '../wire'

/** The headline at the end of a match, for a player or a watcher. */
export function whoWon({ ranks }: Outcome, seat: number | null, names: Names): string {
  if (ranks.length === 1) return t('match-over')
  const winners = ranks.flatMap((rank, place) => (rank === 1 ? [place] : []))
  if (seat !== null && winners.includes(seat)) return t(winners.length > 1 ? 'you-share-win' : 'you-won')
  return winners.length > 1
    ? t('players-won', { names: new Intl.ListFormat(document.documentElement.lang).format(winners.map(names)) })
    : t('player-won', { name: names(winners[0] ?? 0) })
}
