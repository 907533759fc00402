import { describe, expect, it } from 'vitest'
import type { Piece, Reach, Text } from '../wire'
import { Reaching } from './reaching.svelte'

const label: Text = { is: 'text', id: 'x' }

function reaching(
  reach: Reach | null = { mat: 'dark', piece: 'hand', speed: 100 },
  now = () => 0,
  loose = false,
  rests = () => false,
) {
  const hand: Piece = { mat: 'dark', x: 50, y: 50, w: 1, h: 1, art: 'a', label }
  const sent: string[] = []
  const made = new Reaching({
    reach: () => reach,
    view: () => [0, 0, 200, 100],
    hand: () => hand,
    point: (x, y) => sent.push(`${x} ${y}`),
    loose: () => loose,
    rests,
    now,
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

  it('goes all the way where nothing else moves it, and tells where it is', () => {
    const { made, sent } = reaching(undefined, undefined, true)
    made.moved({ x: 200, y: 50 })
    for (let time = 0; time < 20; time++) {
      made.frame(0.1)
      if (time % 10 === 0) made.stream()
    }
    expect([made.at, sent]).toEqual([{ x: 200, y: 50 }, ['60 50', '160 50']])
  })

  it('goes on where it was going when the scene asks again after a moment, and not later', () => {
    let time = 0
    const { made, sent } = reaching(undefined, () => time)
    made.moved({ x: 90, y: 50 })
    for (const [wait, told] of [
      [1000, ['90 50']],
      [5000, []],
    ] as const) {
      made.end()
      time += wait
      made.begin()
      sent.splice(0)
      made.stream()
      expect(sent).toEqual(told)
    }
  })

  it('is steered by arrows', () => {
    const { made, sent } = reaching()
    expect(made.key('ArrowRight', true)).toBe(true)
    made.stream()
    expect(sent).toEqual(['55 50']) // a step …
    made.key('ArrowRight', true)
    made.frame(0.2)
    made.stream()
    expect(sent).toEqual(['55 50'])
    made.frame(0.15) // … and on, when it is held
    made.stream()
    expect(sent).toEqual(['55 50', '64 50'])
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

  const mouse = (x: number, y: number) => ({ id: 1, kind: 'mouse', x, y }) as const
  const finger = (x: number, y: number, id = 2) => ({ id, kind: 'touch', x, y }) as const

  it('stays where it is while the mouse goes elsewhere', () => {
    const { made, sent } = reaching()
    made.slide(mouse(150, 20), { x: 150, y: 20 })
    made.frame(0.1)
    made.stream()
    expect([made.at, sent]).toEqual([{ x: 50, y: 50 }, []])
  })

  it('comes to a press, follows it, and stays', () => {
    const { made } = reaching()
    made.down(mouse(100, 50), { x: 100, y: 50 }, 0)
    made.frame(0.1)
    expect(made.at).toEqual({ x: 60, y: 50 })
    made.slide(mouse(60, 90), { x: 60, y: 90 })
    made.frame(0.1)
    expect(made.at).toEqual({ x: 60, y: 60 })
    expect(made.up(mouse(60, 90), 900)).toBe(null)
  })

  it('makes a gesture where it lies, and doesn’t move for it', () => {
    const { made, sent } = reaching()
    made.down(mouse(55, 55), { x: 55, y: 55 }, 0)
    made.slide(mouse(57, 55), { x: 57, y: 55 })
    made.stream()
    expect([made.up(mouse(57, 55), 900), sent]).toEqual(['tap', []])
    made.down(finger(50, 50), { x: 50, y: 50 }, 0)
    expect(made.fingered).toBe(true)
    // a thumb on a button is none of its business
    expect(made.up(finger(300, 300, 3), 100)).toBe(null)
    expect([made.up(finger(50, 50), 800), made.fingered]).toEqual(['also', false])
  })

  it('makes gestures while it rests, and nothing draws it', () => {
    const rest = { now: false }
    const { made, sent } = reaching(undefined, undefined, false, () => rest.now)
    made.moved({ x: 90, y: 50 })
    made.frame(0.1)
    expect(made.at).toEqual({ x: 60, y: 50 })
    rest.now = true
    made.frame(0.1)
    made.down(mouse(150, 50), { x: 150, y: 50 }, 0)
    made.slide(mouse(160, 50), { x: 160, y: 50 })
    expect([made.up(mouse(160, 50), 100), made.key('ArrowLeft', true)]).toEqual([null, false])
    made.down(mouse(52, 50), { x: 52, y: 50 }, 200)
    made.slide(mouse(80, 50), { x: 80, y: 50 })
    expect(made.up(mouse(80, 50), 300)).toBe('tap')
    made.frame(0.1)
    made.stream()
    expect([made.at, sent]).toEqual([{ x: 50, y: 50 }, []])
  })

  it('is drawn away by a press that slides from it', () => {
    const { made } = reaching()
    made.down(finger(50, 50), { x: 50, y: 50 }, 0)
    made.slide(finger(70, 50), { x: 70, y: 50 })
    made.frame(0.1)
    expect([made.at, made.up(finger(70, 50), 800)]).toEqual([{ x: 60, y: 50 }, null])
  })
})
