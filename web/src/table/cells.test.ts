import { describe, expect, it } from 'vitest'
import { seated } from './cells'

describe('the cells of choices', () => {
  it('are in order for those who come together', () => {
    expect(seated([], ['a', 'b'])).toEqual(['a', 'b'])
    expect(seated(['x', 'y'], ['a', 'b'])).toEqual(['a', 'b'])
  })

  it('are kept by what stays', () => {
    expect(seated(['a', 'b'], ['new', 'a', 'b'])).toEqual(['a', 'b', 'new'])
    expect(seated(['a', 'b', 'c'], ['c'])).toEqual([null, null, 'c'])
    expect(seated([null, null, 'c'], ['a', 'c'])).toEqual(['a', null, 'c'])
    expect(seated(['a', 'b'], ['a'])).toEqual(['a'])
  })
})
