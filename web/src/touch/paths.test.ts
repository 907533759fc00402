import { describe, expect, it } from 'vitest'
import type { TouchPath } from '../wire'
import { back, first, next, offer, touch, type Walk } from './paths'

const PATHS: TouchPath[] = [
  [['die:1', 'space:a'], 'place 1 a'],
  [['die:1', 'space:b'], 'place 1 b'],
  [['die:2', 'space:a'], 'place 2 a'],
  [['pass'], 'pass'],
]
const START: Walk = { paths: PATHS, walked: [] }

function walked(walk: Walk, ...ids: string[]): Walk {
  return ids.reduce((before, id) => {
    const led = touch(before, id)
    return led.kind === 'nothing' ? before : led.walk
  }, walk)
}

describe('a path of touches', () => {
  it('lights what can be touched first, each thing once', () => {
    expect([...next(START)]).toEqual(['die:1', 'die:2', 'pass'])
  })

  it('narrows after the first touch', () => {
    expect([...next(walked(START, 'die:1'))]).toEqual(['space:a', 'space:b'])
    expect([...next(walked(START, 'die:2'))]).toEqual(['space:a'])
  })

  it('makes a move when a path is walked to its end, and not before', () => {
    expect(touch(START, 'die:2').kind).toBe('further')
    expect(touch(walked(START, 'die:2'), 'space:a')).toMatchObject({ kind: 'move', move: 'place 2 a' })
    expect(touch(START, 'pass')).toMatchObject({ kind: 'move', move: 'pass' })
  })

  it('knows nothing of what is not on offer', () => {
    expect(touch(START, 'space:a').kind).toBe('nothing')
    expect(touch(walked(START, 'die:2'), 'space:b').kind).toBe('nothing')
  })

  it('begins again with another first thing, and puts the same one back', () => {
    expect(walked(START, 'die:1', 'die:2').walked).toEqual(['die:2'])
    expect(walked(START, 'die:1', 'die:1').walked).toEqual([])
    expect([...first(walked(START, 'die:1'))]).toEqual(['die:1', 'die:2', 'pass'])
  })

  it('goes back one touch at a time', () => {
    expect(back(walked(START, 'die:1')).walked).toEqual([])
    expect(back(START).walked).toEqual([])
  })

  it('keeps the touches made when new paths come, as far as they still lead somewhere', () => {
    expect(offer(walked(START, 'die:1'), PATHS.slice(1)).walked).toEqual(['die:1'])
    expect(offer(walked(START, 'die:1'), PATHS.slice(2)).walked).toEqual([])
  })
})
