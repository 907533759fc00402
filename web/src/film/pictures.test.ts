import { describe, expect, it } from 'vitest'
import type { Event, Piece, Spot } from '../wire'
import { pictures } from './pictures'
import { whole } from './scene'

const label = { is: 'text', id: 'x' } as const
const piece = (art: string): Piece => ({ mat: 'board', x: 0, y: 0, w: 1, h: 1, art, label })
const room: Spot = { mat: 'board', x: 0, y: 0, w: 1, h: 1, label, art: 'room' }
const scene = whole({
  pieces: { a: piece('daisy'), b: piece('poppy'), c: piece('daisy'), d: piece('poppy') },
  spots: { one: room, two: room },
})
function shown(...trace: string[]): readonly string[] {
  const event: Event = { text: label, trace }
  pictures.note(event, scene)
  return pictures.of(event)
}

describe('the pictures of a line', () => {
  it('are those of a few things, in their order', () => {
    expect(shown('a', 'b', 'c')).toEqual(['daisy', 'poppy', 'daisy'])
  })

  it('are one of each kind where there are many, and of places', () => {
    expect(shown('a', 'b', 'c', 'd')).toEqual(['daisy', 'poppy'])
    expect(shown('one', 'two')).toEqual(['room'])
  })
})
