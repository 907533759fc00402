import { describe, expect, it } from 'vitest'
import type { Event, Step, Text } from '../wire'
import { best, chapters, highlights } from './highlights'

const text: Text = { is: 'text', id: 'x' }
const step = (more: Partial<Event> = {}): Step => ({ is: 'step', version: 1, event: { text, ...more }, difference: {} })
const ticks = (count: number): Step[] => Array.from({ length: count }, () => step({ quiet: true }))
const TICK = 50

describe('what is worth finding in a match', () => {
  it('has a place for each chapter and each mark', () => {
    const steps = [step(), step({ opens: text }), step({ mark: 'foul' }), step({ mark: '' })]
    expect(chapters(steps)).toEqual([{ at: 2, text }])
    expect(highlights(steps)).toEqual([{ at: 3, kind: 'foul' }])
  })

  it('shows how it came to each marked place, and what came of it', () => {
    const marks = highlights([...ticks(99), step({ mark: 'foul' }), ...ticks(100)])
    const [span] = best(marks, Array<number>(200).fill(TICK))
    expect(span!.from).toBeGreaterThan(60)
    expect(span!.from).toBeLessThan(80)
    expect(span!.to).toBeGreaterThan(110)
  })

  it('is twenty seconds long at most, and not all from the beginning', () => {
    const lengths = Array<number>(40_000).fill(TICK)
    const marks = Array.from({ length: 100 }, (_, place) => ({ at: 200 + place * 390, kind: 'foul' as const }))
    const spans = best(marks, lengths)
    const shown = spans.reduce((sum, { from, to }) => sum + (to - from) * TICK, 0) / 2
    expect(shown).toBeLessThanOrEqual(20_000)
    expect(shown).toBeGreaterThan(15_000)
    expect(spans.at(-1)!.from).toBeGreaterThan(30_000)
  })

  it('shows places that lie near each other in one go', () => {
    const marks = [
      { at: 100, kind: 'foul' as const },
      { at: 110, kind: 'feat' as const },
    ]
    expect(best(marks, Array<number>(200).fill(TICK))).toHaveLength(1)
  })

  it('finds nothing where nothing is marked', () => {
    expect(best([], [50, 50])).toEqual([])
  })
})
