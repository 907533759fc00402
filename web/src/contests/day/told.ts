// A result of the day in words and as a row of cells, which give nothing of the match away.
import type { ChallengeDay, ChallengeMark } from '../../wire'

const CELLS = 5

/** The share of the others who have played it that this person is ahead of; null if there are no others. */
export function ahead({ scores, mine }: Pick<ChallengeDay, 'scores' | 'mine'>): number | null {
  const all = (scores ?? []).reduce((sum, { won, other }) => sum + won + other, 0)
  if (!mine?.rank || all < 2) return null
  const score = mine.score ?? 0
  const behind = (scores ?? []).reduce((sum, { high, won, other }) => sum + (high < score ? won + other : 0), 0)
  return behind / (all - 1)
}

/** '⬢⬢⬢⬡⬡'. */
export function cells(share: number | null): string {
  const full = share === null ? CELLS : Math.min(CELLS, 1 + Math.floor(share * (CELLS - 1) + 0.5))
  return '⬢'.repeat(full) + '⬡'.repeat(CELLS - full)
}

/** What others' results are sorted by: better ones first. */
export function place(mark: ChallengeMark): number {
  if (mark.rank) return mark.rank * 1e6 - (mark.score ?? 0)
  return mark.solved ? mark.ms : Infinity
}
