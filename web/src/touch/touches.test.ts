import { describe, expect, it } from 'vitest'
import { whole } from '../film/scene'
import type { Drop, Free, Piece, Spot, Text, TouchPath } from '../wire'
import { Touches } from './touches.svelte'

const label: Text = { is: 'text', id: 'x' }
const piece: Piece = { mat: 'rack', x: 0, y: 0, w: 1, h: 1, art: 'a', label }
const spot: Spot = { mat: 'board', x: 0, y: 0, w: 1, h: 1, label }
const FREE: Free = {
  pieces: ['tile'],
  mat: 'board',
  turns: 6,
  flips: true,
  fits: [{ piece: 'tile', spot: 's1', turn: 1 }],
}
const PATHS: TouchPath[] = [
  [['die', 's1'], 'place die s1'],
  [['pass'], 'pass'],
]

function offered(paths: TouchPath[], free: Free | null = null, { asks = false, hints = true } = {}) {
  const moves: string[] = []
  const drops: Drop[] = []
  const touches = new Touches({
    move: (move, _, dragged) => moves.push(dragged ? `${move} (dragged)` : move),
    drop: (drop) => drops.push(drop),
    asks: () => asks,
    hints: () => hints,
  })
  touches.offer(whole({ pieces: { tile: piece, die: piece }, spots: { s1: spot, s2: spot }, free }), paths)
  return { touches, moves, drops }
}

describe('touches along a path', () => {
  it('light what can be touched, and make the move at its end', () => {
    const { touches, moves } = offered(PATHS)
    expect([...touches.lit]).toEqual(['die', 'pass'])
    expect(touches.touch('die')).toBe('further')
    expect([[...touches.lit], [...touches.others], touches.begun]).toEqual([['s1'], ['die', 'pass'], true])
    expect(touches.touch('s1', true)).toBe('done')
    expect([moves, touches.begun]).toEqual([['place die s1 (dragged)'], false])
  })

  it('ask first where that is wished', () => {
    const { touches, moves } = offered(PATHS, null, { asks: true })
    touches.touch('pass')
    expect([moves, touches.asked?.move, touches.lit.size]).toEqual([[], 'pass', 0])
    touches.back()
    expect(touches.asked).toBeNull()
    touches.touch('pass')
    touches.confirm()
    expect(moves).toEqual(['pass'])
  })

  it('do nothing at rest', () => {
    const { touches } = offered(PATHS)
    touches.resting = true
    expect([touches.touch('pass'), touches.lit.size]).toEqual(['nothing', 0])
  })

  it('forget a question about a move that is no longer on offer', () => {
    const { touches } = offered(PATHS, null, { asks: true })
    touches.touch('pass')
    touches.offer(whole({}), [])
    expect(touches.asked).toBeNull()
  })
})

describe('a piece in hand', () => {
  it('is put on any spot as it is turned', () => {
    const { touches, drops } = offered([], FREE)
    touches.touch('tile')
    expect([touches.held, [...touches.lit]]).toEqual(['tile', ['s1', 's2']])
    touches.turn(1)
    expect([...touches.fits.now]).toEqual(['s1'])
    touches.flip()
    touches.touch('s2')
    expect(drops).toEqual([{ piece: 'tile', spot: 's2', turn: 5, flip: true }])
    expect(touches.held).toBeNull()
  })

  it('is put back by a touch, and stays as it was turned', () => {
    const { touches } = offered([], FREE)
    touches.touch('tile')
    touches.turn(2)
    touches.touch('tile')
    expect([touches.held, touches.lies('tile').turn]).toEqual([null, 2])
  })

  it('lies upright again when nothing lies any more: something new begins', () => {
    const { touches } = offered([], FREE)
    const laid = { ...piece, mat: FREE.mat }
    const scene = (...ids: string[]) =>
      whole({ pieces: { tile: piece, ...Object.fromEntries(ids.map((id) => [id, laid])) }, spots: { s1: spot } })
    touches.turn(2, 0, 'tile')
    touches.offer(scene('other'), [])
    expect(touches.lies('tile').turn).toBe(2)
    touches.offer(scene(), [])
    touches.offer({ ...scene('other'), free: FREE }, [])
    expect(touches.lies('tile').turn).toBe(0)
  })

  it('shows nothing of where it fits to those who want no help', () => {
    const { touches } = offered([], FREE, { hints: false })
    touches.touch('tile')
    touches.turn(1)
    expect(touches.fits.now.size).toBe(0)
    expect(touches.aided).toBe(false)
  })

  it('is helped only where the rules say what fits', () => {
    expect(offered([], FREE).touches.aided).toBe(true)
    expect(offered([], { ...FREE, fits: [] }).touches.aided).toBe(false)
  })

  it('is gone when it is no longer on offer', () => {
    const { touches } = offered([], FREE)
    touches.touch('tile')
    touches.offer(whole({}), [])
    expect(touches.held).toBeNull()
  })
})
