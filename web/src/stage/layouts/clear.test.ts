import { describe, expect, it } from 'vitest'
import { clearest, type Edges } from './clear'

const box = (left: number, top: number, width: number, height: number): Edges => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const row = box(0, 500, 360, 130)
const own = box(312, 543, 44, 44)

describe('what stands at the edge of a row', () => {
  it('stays in the middle while that is clear', () => {
    expect(clearest(0.5, row, own, [box(0, 500, 300, 130)])).toBe(0.5)
  })
  it('goes down where things lie in the middle', () => {
    expect(clearest(0.5, row, own, [box(290, 510, 40, 40)])).toBe(1)
  })
  it('goes up where they lie there too', () => {
    expect(clearest(1, row, own, [box(290, 560, 40, 60)])).toBe(0)
  })
  it('stays where it is while it is clear there', () => {
    expect(clearest(1, row, own, [box(0, 500, 300, 130)])).toBe(1)
  })
  it('covers the least where it can’t but cover something', () => {
    expect(clearest(0.5, row, own, [box(300, 500, 60, 90), box(340, 590, 20, 40)])).toBe(1)
  })
})
