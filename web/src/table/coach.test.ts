import { expect, it } from 'vitest'
import type { FromPage, Hinted } from '../wire'
import { Coach } from './coach.svelte'
import type { Table } from './table.svelte'

it('advises once all that led to the position has been seen, and is asked once', () => {
  const sent: FromPage[] = []
  const film = { newest: 7, busy: false, then: (call: () => void) => call() }
  const table = { send: (message: FromPage) => sent.push(message), match: 'm', film, turn: { mine: true } }
  const seating = { table: { coach: 'on' } }
  const coach = new Coach({ ...table, seating, touches: { held: null, path: [] } } as unknown as Table, () => 'key')
  coach.ask()
  expect(sent).toEqual([{ is: 'hint', key: 'key', match: 'm' }])
  const hint = { is: 'hinted', key: 'key', version: 7, path: ['room:1'] } as unknown as Hinted
  film.busy = true
  coach.heard(hint)
  expect([coach.hint, coach.pointed, coach.offered]).toEqual([null, [], false])
  film.busy = false
  expect([coach.hint, coach.pointed]).toEqual([hint, ['room:1']])
  film.newest = 8
  expect([coach.hint, coach.offered]).toEqual([null, true])
})
