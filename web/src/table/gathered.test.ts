import { expect, it } from 'vitest'
import type { Event } from '../wire'
import { gathered } from './gathered'

const told = (id: string, who?: number): Event => ({
  text: { is: 'text', id, args: who === undefined ? {} : { who: { is: 'name', seat: who } } },
})

it('the same said again is one line, with how often', () => {
  const lines = gathered([told('rest'), told('rest'), told('rest'), told('light'), told('rest')])
  expect(lines.map(({ event, times }) => [event.text.id, times])).toEqual([
    ['rest', 3],
    ['light', 1],
    ['rest', 1],
  ])
})

it('what another one does is another line', () => {
  expect(gathered([told('lays', 0), told('lays', 1)]).map(({ times }) => times)).toEqual([1, 1])
})

it('a line speaks of what was touched last', () => {
  const [line] = gathered([
    { ...told('rest'), trace: ['a'] },
    { ...told('rest'), trace: ['b'] },
  ])
  expect(line!.event.trace).toEqual(['b'])
})
