import { describe, expect, it } from 'vitest'
import type { FromPage, TableView } from '../wire'
import { Seating } from './seating.svelte'
import { Sharing } from './sharing.svelte'

const VIEW: TableView = {
  id: 't',
  game: 'g',
  options: {},
  seats: [
    { kind: 'person', name: 'Ada', person: 'me' },
    { kind: 'person', name: 'Ben', person: 'me+1' },
    { kind: 'person', name: 'Eve', person: 'other' },
  ],
  host: 'me',
  listed: false,
  phase: 'playing',
  sharing: 'curtain',
}

function shared(view: Partial<TableView> = {}) {
  const sent: FromPage[] = []
  const send = (message: FromPage) => sent.push(message)
  const seating = new Seating({ send, name: () => 'Ada', guest: () => 'Guest' })
  seating.you = 'me'
  const waits = new Set<number>()
  const sharing = new Sharing({ send, seating, acts: (seat) => waits.has(seat), over: () => false })
  const sits = (seat: number | null) => seating.changed({ ...VIEW, ...view }, seat)
  sits(null)
  return { sharing, sits, waits, sent }
}

describe('a device that several players share', () => {
  it('knows their seats, and begins behind the curtain for the one who is awaited', () => {
    const { sharing, waits } = shared()
    expect(sharing.seats).toEqual([0, 1])
    waits.add(1)
    sharing.settle()
    expect(sharing.curtain).toBe(1)
  })

  it('is taken by the one for whom the curtain waits', () => {
    const { sharing, sits, waits, sent } = shared()
    waits.add(0)
    sharing.settle()
    sharing.take()
    expect(sent).toEqual([{ is: 'hand', seat: 0 }])
    sits(0)
    expect(sharing.curtain).toBe(null)
    sharing.settle()
    expect(sent).toHaveLength(1)
  })

  it('stays with a player while only others are awaited, and goes to the next behind the curtain', () => {
    const { sharing, sits, waits, sent } = shared()
    sits(0)
    waits.add(2)
    sharing.settle()
    expect(sent).toEqual([])
    waits.add(1)
    sharing.settle()
    expect(sent).toEqual([{ is: 'hand', seat: null }])
    sits(null)
    expect(sharing.curtain).toBe(1)
  })

  it('goes straight to the next where nothing is hidden', () => {
    const { sharing, sits, waits, sent } = shared({ sharing: 'open' })
    sits(0)
    waits.add(1)
    sharing.settle()
    expect(sent).toEqual([{ is: 'hand', seat: 1 }])
    expect(sharing.curtain).toBe(null)
  })
})
