import { describe, expect, it } from 'vitest'
import { ahead, around, DIRECTIONS, reading } from './nearest'

// Six hexagons around one, as in La Ruche.
const RING = [
  { id: 'upper-left', x: -50, y: -87 },
  { id: 'upper-right', x: 50, y: -87 },
  { id: 'left', x: -100, y: 0 },
  { id: 'right', x: 100, y: 0 },
  { id: 'lower-left', x: -50, y: 87 },
  { id: 'lower-right', x: 50, y: 87 },
]
const at = (id: string) => RING.find((place) => place.id === id)!
const go = (from: string, key: string) => ahead(at(from), DIRECTIONS[key]!, RING)?.id

describe('arrow keys', () => {
  it('lead straight across rather than aside', () => {
    expect(go('right', 'ArrowLeft')).toBe('left')
    expect(go('upper-left', 'ArrowRight')).toBe('upper-right')
  })

  it('reach every place from every other', () => {
    const reached = new Set(['left'])
    for (let round = 0; round < RING.length; round++) {
      for (const id of [...reached]) for (const key of Object.keys(DIRECTIONS)) reached.add(go(id, key) ?? id)
    }
    expect(reached.size).toBe(RING.length)
  })

  it('stay where nothing lies ahead', () => {
    expect(go('left', 'ArrowLeft')).toBeUndefined()
  })
})

it('a finger touches the nearest thing within its reach', () => {
  expect(around({ x: 90, y: 5 }, RING, 30)?.id).toBe('right')
  expect(around({ x: 0, y: 0 }, RING, 30)).toBeUndefined()
})

it('reading goes line by line', () => {
  expect(reading(RING).map((place) => place.id)).toEqual([
    'upper-left',
    'upper-right',
    'left',
    'right',
    'lower-left',
    'lower-right',
  ])
})
