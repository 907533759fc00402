import { describe, expect, it } from 'vitest'
import { Presses } from './press'

describe('a press', () => {
  const ok = { name: 'ok' }
  const card = { name: 'card' }

  it('reaches only what it began on', () => {
    const presses = new Presses<typeof ok>()
    expect(presses.reaches(ok)).toBe(true)
    presses.down(null, 1000, true)
    expect(presses.reaches(ok)).toBe(false)
    presses.down(card, 1000, false)
    expect(presses.reaches(ok)).toBe(false)
    presses.down(ok, 1000, true)
    expect(presses.reaches(ok)).toBe(true)
  })

  it('of a finger does not reach what came up a moment before', () => {
    const presses = new Presses<typeof ok>()
    presses.shown(ok, 1000)
    presses.down(ok, 1120, true)
    expect(presses.reaches(ok)).toBe(false)
    presses.down(ok, 1120, false)
    expect(presses.reaches(ok)).toBe(true)
    presses.down(ok, 1300, true)
    expect(presses.reaches(ok)).toBe(true)
  })
})
