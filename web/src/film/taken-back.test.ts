import { describe, expect, it } from 'vitest'
import type { Event } from '../wire'
import { takenBack } from './taken-back'

const did = (id: string, seat: number): Event => ({
  text: { is: 'text', id, args: { who: { is: 'name', seat } } },
})
const quiet: Event = { ...did('thinks', 0), quiet: true }
const log = [did('lay', 0), did('fly', 1)]

describe('a take-back', () => {
  it('is told to the others, with what was done', () => {
    expect(takenBack(log, log.slice(0, 1), 0)?.text).toMatchObject({ id: 'taken-back', args: { what: { id: 'fly' } } })
    expect(takenBack([...log, quiet], log.slice(0, 1), null)).not.toBeNull()
    expect(takenBack(log, log.slice(0, 1), 1)).toBeNull()
  })

  it('is told apart from a log that goes on or is another, and from an earlier such line', () => {
    expect([takenBack(log, log, 0), takenBack(log, [...log, did('lay', 0)], 0)]).toEqual([null, null])
    expect(takenBack(log, [did('fly', 2)], 0)).toBeNull()
    const line = takenBack(log, log.slice(0, 1), 0)!
    expect(takenBack([log[0]!, line], log.slice(0, 1), 0)).toBeNull()
  })
})
