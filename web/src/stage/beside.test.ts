import { describe, expect, it } from 'vitest'
import { around, beside } from './beside'

const SCREEN = { width: 400, height: 800 }
const WORDS = { width: 200, height: 40 }

describe('words', () => {
  it('stand above what they speak of, or below, and stay on the screen', () => {
    expect(beside({ x: 180, y: 300, width: 40, height: 40 }, WORDS, SCREEN)).toEqual({ x: 100, y: 250 })
    expect(beside({ x: 0, y: 20, width: 40, height: 40 }, WORDS, SCREEN)).toEqual({ x: 8, y: 70 })
  })

  it('stand at the side of what is as high as the screen', () => {
    expect(beside({ x: 0, y: 0, width: 150, height: 800 }, WORDS, SCREEN)).toEqual({ x: 160, y: 380 })
  })

  it('speak of all that is in the way', () => {
    const boxes = [
      { x: 0, y: 0, width: 10, height: 10 },
      { x: 30, y: 5, width: 10, height: 10 },
    ]
    expect(around(boxes)).toEqual({ x: 0, y: 0, width: 40, height: 15 })
    expect(around([])).toBeNull()
  })
})
