import { expect, it } from 'vitest'
import { FakeClock } from '../film/fake-clock'
import type { Drop, FromPage } from '../wire'
import { Questions } from './questions.svelte'

const DROP: Drop = { piece: 'tile', spot: 'spot:3', turn: 0 }

function asking() {
  const clock = new FakeClock()
  const sent: FromPage[] = []
  let keys = 0
  const questions = new Questions({
    send: (message) => sent.push(message),
    key: () => `k${++keys}`,
    match: () => 'm',
    clock,
  })
  return { questions, sent, clock }
}

it('asks why a touch leads nowhere, with the path that led there', () => {
  const { questions, sent } = asking()
  questions.why(['card:1'], 'spot:2')
  expect(sent).toEqual([{ is: 'ask', key: 'k1', touches: ['card:1', 'spot:2'], match: 'm' }])
  expect(questions.answered('k1')).toEqual({ key: 'k1', at: 'spot:2', lies: false })
})

it('asks why a piece that lies on a spot doesn’t fit there', () => {
  const { questions, sent } = asking()
  questions.why([], DROP)
  expect(sent).toEqual([{ is: 'ask', key: 'k1', drop: DROP, match: 'm' }])
  expect(questions.answered('k1')).toEqual({ key: 'k1', at: 'spot:3', lies: true })
})

it('takes an answer to the last question only', () => {
  const { questions } = asking()
  expect(questions.answered('k1')).toBeNull()
  questions.why([], 'a')
  questions.why([], 'b')
  expect(questions.answered('k1')).toBeNull()
  expect(questions.answered('k2')?.at).toBe('b')
})

it('asks what a move would bring once the hand rests', () => {
  const { questions, sent, clock } = asking()
  questions.foresee({ move: 'a' })
  clock.pass(100)
  questions.foresee({ move: 'b' })
  clock.pass(139)
  expect(sent).toEqual([])
  clock.pass(1)
  expect(sent).toEqual([{ is: 'preview', key: 'k1', move: 'b', match: 'm' }])
  questions.previewed({ is: 'previewed', key: 'k1' })
  expect(questions.prospect?.key).toBe('k1')
})

it('shows no prospect of a move that is no longer considered', () => {
  const { questions, sent, clock } = asking()
  questions.foresee({ drop: DROP })
  clock.pass(140)
  expect(sent).toEqual([{ is: 'preview', key: 'k1', drop: DROP, match: 'm' }])
  questions.foresee(null)
  questions.previewed({ is: 'previewed', key: 'k1' })
  expect(questions.prospect).toBeNull()
  expect(clock.waiting).toBe(0)
  questions.foresee({ move: 'b' })
  clock.pass(140)
  questions.previewed({ is: 'previewed', key: 'k1' }) // the old answer, late
  expect(questions.prospect).toBeNull()
  questions.previewed({ is: 'previewed', key: 'k2' })
  expect(questions.prospect?.key).toBe('k2')
  questions.foresee({ move: 'c' })
  expect(questions.prospect).toBeNull()
})
