// Spans of time that standings are of.

export const SPANS = ['evening', 'month', 'season', 'ever'] as const
export type Span = (typeof SPANS)[number]

/** When a span has begun, in seconds since 1970: a day ago, or with the reader's month or quarter. */
export function begins(span: Span, now: Date): number {
  if (span === 'ever') return 0
  if (span === 'evening') return now.getTime() / 1000 - 86400
  const month = span === 'month' ? now.getMonth() : Math.floor(now.getMonth() / 3) * 3
  return new Date(now.getFullYear(), month, 1).getTime() / 1000
}
