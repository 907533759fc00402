import { beforeEach, expect, it } from 'vitest'
import { Beside } from './beside'
import type { Pointer } from './pointer'

let done: (number | 'over')[]
let beside: Beside
const at = (x: number, y: number, id = 2): Pointer => ({ id, kind: 'touch', x, y })

beforeEach(() => {
  done = []
  beside = new Beside({ turn: (by) => done.push(by), flip: () => done.push('over') })
})

it('turns by a tap', () => {
  beside.down(at(10, 10))
  expect(beside.up(at(12, 11))).toBe(true)
  expect(done).toEqual([1])
})

it('turns with a slide, step by step and back again', () => {
  beside.down(at(100, 100))
  for (const x of [110, 118, 150, 190, 150, 80]) beside.move(at(x, 103))
  beside.up(at(80, 103))
  expect(done).toEqual([1, 2, -2, -2])
})

it('turns over by a slide up or down, once', () => {
  beside.down(at(100, 100))
  for (const y of [90, 80, 40]) beside.move(at(103, y))
  beside.up(at(103, 40))
  expect(done).toEqual(['over'])
})

it('leaves other fingers alone', () => {
  expect([beside.move(at(1, 1)), beside.up(at(1, 1))]).toEqual([false, false])
  beside.down(at(10, 10))
  expect([beside.move(at(60, 10, 1)), beside.up(at(60, 10, 1))]).toEqual([false, false])
  beside.cancel()
  expect(beside.up(at(10, 10))).toBe(false)
  expect(done).toEqual([])
})
