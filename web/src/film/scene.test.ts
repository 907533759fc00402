import { describe, expect, it } from 'vitest'
import type { Piece, Text } from '../wire'
import { changed, whole } from './scene'

const label: Text = { is: 'text', id: 'x' }
const piece = (x: number): Piece => ({ mat: 'board', x, y: 0, w: 1, h: 1, art: 'a', label })

describe('a difference', () => {
  const old = whole({ pieces: { a: piece(1), b: piece(2) }, mood: 'day', until: 500 })

  it('puts, changes and takes away things; what is unchanged stays the same object', () => {
    const now = changed(old, { put: { pieces: { b: piece(3), c: piece(4) } }, gone: { pieces: ['a'] } })
    expect(Object.keys(now.pieces)).toEqual(['b', 'c'])
    expect(now.pieces.b?.x).toBe(3)
    expect(now.spots).toBe(old.spots)
    const same = changed(old, { put: { pieces: { c: piece(4) } } })
    expect(same.pieces.a).toBe(old.pieces.a)
  })

  it('leaves the singles unless it says that they changed, and then replaces all of them', () => {
    expect(changed(old, {})).toMatchObject({ mood: 'day', until: 500 })
    expect(changed(old, { singles: true, put: { mood: 'night' } })).toMatchObject({ mood: 'night', until: null })
  })
})
