import { expect, it } from 'vitest'
import type { FromTable, Text } from '../wire'
import { Requests } from './requests.svelte'

const text: Text = { is: 'text', id: 'x' }
const refusal = (code: string, more = {}): Extract<FromTable, { is: 'refusal' }> => ({
  is: 'refusal',
  code,
  text,
  key: 'k',
  ...more,
})

it('waits until all is answered', () => {
  const requests = new Requests()
  requests.add('a', { at: 's' })
  requests.add('b', { at: null })
  expect([requests.answered('a'), requests.answered('a'), requests.waiting]).toEqual([{ at: 's' }, undefined, true])
  requests.answered('b')
  expect(requests.waiting).toBe(false)
})

it('marks what was touched, what is in the way, and the edges that don’t match', () => {
  const requests = new Requests()
  requests.refuse(refusal('edges', { at: ['t'], edges: [0, 2] }), 's', true)
  expect(requests.refused).toEqual({ text, at: ['s', 't'], edges: [0, 2], mild: false, count: 1 })
  requests.add('b', { at: null })
  expect(requests.refused).toBeNull()
})

it('only tells where a mere touch says nothing of the rules; a tile that lies there doesn’t fit', () => {
  const requests = new Requests()
  expect(requests.refuse(refusal('nothing-here'), 's', false)).toMatchObject({ mild: true, text })
  expect(requests.refuse(refusal('nothing-here'), 's', true)).toMatchObject({ mild: false, text: { id: 'no-fit' } })
})
