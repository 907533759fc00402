import { describe, expect, it } from 'vitest'
import type { FromPage, SeatView, TableView } from '../wire'
import { Seating } from './seating.svelte'

const person = (id: string, name: string, more: Partial<SeatView> = {}): SeatView => ({
  kind: 'person',
  person: id,
  name,
  ...more,
})
const table = (seats: SeatView[], more: Partial<TableView> = {}): TableView => ({
  id: 't',
  game: 'g',
  options: {},
  seats,
  host: 'ann',
  listed: false,
  phase: 'open',
  ...more,
})
const TWO = [person('ann', 'Ann'), person('bob', 'Bob')]

function seated(name = 'Ann') {
  const sent: FromPage[] = []
  const seating = new Seating({ send: (message) => sent.push(message), name: () => name, guest: () => 'Guest' })
  seating.you = 'ann'
  return { seating, sent }
}

describe('who sits where', () => {
  it('is ours where this person, or one more on their device, sits', () => {
    const { seating } = seated()
    expect(seating.isOurs('ann')).toBe(true)
    expect(seating.isOurs('ann+1')).toBe(true)
    expect(seating.isOurs('anna')).toBe(false)
    expect(seating.isOurs()).toBe(false)
    seating.you = ''
    expect(seating.isOurs('')).toBe(false)
  })

  it('has a host, once it is known who this is', () => {
    const { seating } = seated()
    expect(seating.isHost).toBe(false)
    seating.changed(table(TWO), 0)
    expect(seating.isHost).toBe(true)
    seating.changed(table(TWO, { host: 'bob' }), 0)
    expect(seating.isHost).toBe(false)
    seating.you = ''
    seating.changed(table(TWO, { host: '' }))
    expect(seating.isHost).toBe(false)
  })

  it('counts the others who are there', () => {
    const { seating } = seated()
    const seats = [
      person('ann', 'Ann'),
      person('ann+1', 'Ben'),
      person('bob', 'Bob'),
      person('cy', 'Cy', { here: false }),
      { kind: 'bot', level: 'easy', name: 'Basile' } as SeatView,
    ]
    seating.changed(table(seats), 0)
    expect(seating.others).toBe(1)
  })

  it('names players, and after a match those who played it', () => {
    const { seating } = seated()
    expect(seating.names(1)).toBe('2')
    seating.changed(table(TWO, { phase: 'playing' }), 0)
    expect([seating.names(0), seating.names(1), seating.names.you]).toEqual(['Ann', 'Bob', 0])
    seating.changed(table([TWO[0]!, person('cy', 'Cy')], { phase: 'over' }), 0)
    expect(seating.names(1)).toBe('Bob')
    seating.changed(table([TWO[0]!, person('cy', 'Cy')], { phase: 'playing' }), 0)
    expect(seating.names(1)).toBe('Cy')
  })

  it('names those who sit at a table that was over before this page came', () => {
    const { seating } = seated()
    seating.changed(table(TWO, { phase: 'over' }))
    expect(seating.names(1)).toBe('Bob')
  })

  it('forgets what the host did with a seat when this person has another', () => {
    const { seating } = seated()
    seating.unseated = { is: 'text', id: 'unseated' }
    seating.changed(table(TWO))
    expect(seating.unseated).not.toBeNull()
    seating.changed(table(TWO), 1)
    expect(seating.unseated).toBeNull()
  })
})

describe('what a person does about it', () => {
  it('sits down under their name, or as a guest', () => {
    const named = seated()
    named.seating.sit(1)
    const nameless = seated('')
    nameless.seating.sit(1)
    expect([...named.sent, ...nameless.sent]).toEqual([
      { is: 'sit', seat: 1, name: 'Ann' },
      { is: 'sit', seat: 1, name: 'Guest' },
    ])
  })

  it('takes a new name, but never none', () => {
    const named = seated()
    named.seating.rename()
    const nameless = seated('')
    nameless.seating.rename()
    expect([...named.sent, ...nameless.sent]).toEqual([{ is: 'rename', name: 'Ann' }])
  })

  it('puts a bot on a seat, or empties it', () => {
    const { seating, sent } = seated()
    seating.seatBot(1, 'hard')
    seating.seatBot(1, null)
    expect(sent).toEqual([
      { is: 'seat-bot', seat: 1, level: 'hard' },
      { is: 'clear-seat', seat: 1 },
    ])
  })

  it('says the rest in so many words', () => {
    const { seating, sent } = seated()
    seating.sitBeside(2, 'Ben')
    seating.answer(1, 'zoe', true)
    seating.mute('bob', false)
    seating.remove('bob')
    seating.leave()
    seating.addSeat()
    expect(sent).toEqual([
      { is: 'sit', seat: 2, name: 'Ben', beside: true },
      { is: 'answer', seat: 1, person: 'zoe', yes: true },
      { is: 'mute', person: 'bob', yes: false },
      { is: 'remove', person: 'bob' },
      { is: 'leave' },
      { is: 'add-seat' },
    ])
  })
})
