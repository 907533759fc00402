import { describe, expect, it } from 'vitest'
import type { Piece, Reach, Text } from '../wire'
import { Reaching } from './reaching.svelte'

const label: Text = { is: 'text', id: 'x' }

function reaching(reach: Reach | null = { mat: 'dark', piece: 'hand', speed: 100 }) {
  const hand: Piece = { mat: 'dark', x: 50, y: 50, w: 1, h: 1, art: 'a', label }
  const sent: string[] = []
  const made = new Reaching({
    reach: () => reach,
    view: () => [0, 0, 200, 100],
    hand: () => hand,
    point: (x, y) => sent.push(`${x} ${y}`),
  })
  return { made, sent, hand }
}

describe('a hand that reaches', () => {
  it('is where the server has it until the pointer moves', () => {
    const { made, sent } = reaching()
    made.frame(0.1)
    made.stream()
    expect([made.at, sent]).toEqual([{ x: 50, y: 50 }, []])
  })

  it('follows the pointer no quicker than it may, within the mat', () => {
    const { made } = reaching()
    made.moved({ x: 500, y: 50 })
    made.frame(0.1)
    expect(made.at).toEqual({ x: 60, y: 50 })
  })

  it('tells where the pointer is, each place once', () => {
    const { made, sent } = reaching()
    made.moved({ x: 70.4, y: 20 })
    made.stream()
    made.stream()
    expect(sent).toEqual(['70 20'])
  })

  it('is called back softly when it runs ahead of the server', () => {
    const { made } = reaching()
    made.moved({ x: 200, y: 50 })
    for (let time = 0; time < 20; time++) made.frame(0.1)
    expect(made.at!.x).toBeLessThan(130)
    expect(made.at!.x).toBeGreaterThan(80)
  })

  it('is steered by arrows', () => {
    const { made, sent } = reaching()
    expect(made.key('ArrowRight', true)).toBe(true)
    made.frame(0.1)
    made.stream()
    expect(sent).toEqual(['59 50'])
    expect(made.key('ArrowRight', false)).toBe(true)
    expect(made.key('a', true)).toBe(false)
    expect(reaching(null).made.key('ArrowRight', true)).toBe(false)
  })

  it('forgets everything at its end', () => {
    const { made, sent } = reaching()
    made.moved({ x: 70, y: 20 })
    made.frame(0.1)
    made.end()
    made.stream()
    expect([made.at, sent]).toEqual([null, []])
  })
})
