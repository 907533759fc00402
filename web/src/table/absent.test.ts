import { describe, expect, it } from 'vitest'
import type { SeatView, Standing } from '../wire'
import { awaitedAway } from './absent'

const person = (more: Partial<SeatView> = {}): SeatView => ({ kind: 'person', person: 'p', ...more })
const stands = (...acting: number[]) =>
  Object.fromEntries([0, 1, 2].map((seat) => [`${seat}`, { seat, acts: acting.includes(seat) } as Standing]))
const seats = [person({ here: true }), person({ here: false }), { kind: 'bot' } as SeatView]

describe('somebody awaited who is away', () => {
  it('is named if the match waits for nobody else', () => {
    expect(awaitedAway(stands(1), { seats })).toBe(1)
    expect([awaitedAway(stands(0), { seats }), awaitedAway(stands(2), { seats })]).toEqual([null, null])
    expect([awaitedAway(stands(0, 1), { seats }), awaitedAway(stands(), { seats })]).toEqual([null, null])
  })

  it('is not where a bot plays for them, nor where turns last days', () => {
    const kept = [seats[0]!, person({ here: false, kept_by_bot: true }), seats[2]!]
    expect(awaitedAway(stands(1), { seats: kept })).toBeNull()
    expect(awaitedAway(stands(1), { seats, pace: { kind: 'days' } as never })).toBeNull()
  })
})
