import { describe, expect, it } from 'vitest'
import { whole } from '../film/scene'
import type { Amount, Line, Piece, Several, Text } from '../wire'
import { amount, line } from './filling.svelte'
import { Touches } from './touches.svelte'

const label: Text = { is: 'text', id: 'x' }
const piece: Piece = { mat: 'hand', x: 0, y: 0, w: 1, h: 1, art: 'a', label }
const of = { a: '3', b: '8', c: '9' }
const give: Several = { is: 'several', label, move: 'give {}', of, least: 2, most: 2 }

function offered(asks = false) {
  const moves: string[] = []
  const touches = new Touches({ move: (move) => moves.push(move), drop: () => {}, asks: () => asks })
  const scene = whole({ pieces: { a: piece, b: piece, c: piece }, fields: { give } })
  touches.offer(scene, [[['pass'], 'pass']])
  return { touches, moves, scene }
}

describe('several things in any order', () => {
  it('are chosen by a touch and put back by another', () => {
    const { touches } = offered()
    expect([...touches.lit]).toEqual(['pass', 'a', 'b', 'c'])
    for (const id of ['c', 'a', 'c', 'b']) expect(touches.touch(id)).toBe('further')
    expect(touches.filling.chosen).toEqual(['a', 'b'])
  })

  it('are no more than are wanted', () => {
    const { touches } = offered()
    touches.touch('c')
    touches.touch('a')
    expect([...touches.lit]).toEqual(['pass', 'a', 'c'])
    expect(touches.touch('b')).toBe('nothing')
    touches.back()
    expect([touches.filling.chosen, touches.begun]).toEqual([['c'], true])
  })

  it('are forgotten when they are gone', () => {
    const { touches, scene } = offered()
    touches.touch('c')
    touches.offer({ ...scene, fields: { give: { ...give, of: { a: '3' } } } }, [])
    expect(touches.filling.chosen).toEqual([])
  })
})

describe('what is filled in', () => {
  it('is the text of a move, sent at once or after a question', () => {
    const at = offered()
    at.touches.fill('give', 'give 3,9')
    expect(at.moves).toEqual(['give 3,9'])
    const careful = offered(true)
    careful.touches.fill('give', 'give 3,9')
    expect(careful.moves).toEqual([])
    careful.touches.offer(careful.scene, [])
    careful.touches.confirm()
    expect(careful.moves).toEqual(['give 3,9'])
  })

  it('is a number or words in one word', () => {
    expect(amount({ move: 'bid {}' } as Amount, 35)).toBe('bid 35')
    const call = { move: 'call {}' } as Line
    expect(line(call, '  blue   whale ')).toBe('call blue_whale')
    expect(line(call, '100 %, $& a_b-c')).toBe('call 100_%25%2C_$&_a%5Fb%2Dc')
    expect(line(call, '  ')).toBe('')
  })
})
