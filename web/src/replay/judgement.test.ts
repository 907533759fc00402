import { expect, test } from 'vitest'
import { FakeClock } from '../film/fake-clock'
import type { ReviewState, Step } from '../wire'
import { along, Judgement, placeOf } from './judgement.svelte'

const step = (version: number): Step => ({ is: 'step', version, event: null, difference: {} }) as unknown as Step
const settled = (): Promise<void> => new Promise((done) => setTimeout(done))

function house(...states: ReviewState[]) {
  const asked: string[] = []
  const next = (what: string): Promise<ReviewState> => {
    asked.push(what)
    const state = states.shift()
    return state ? Promise.resolve(state) : Promise.reject(new Error('gone'))
  }
  return { asked, review: () => next('review'), judge: () => next('judge') }
}

test('it waits until the match is judged, and then asks no more', async () => {
  const clock = new FakeClock()
  const ready: ReviewState = { state: 'ready', done: 1, review: { line: [], own: [], accounts: [], moments: [] } }
  const asking = house({ state: 'none' }, { state: 'judging' }, { state: 'judging', done: 0.5 }, ready)
  const judgement = new Judgement(asking, clock)
  await judgement.look('m')
  expect(judgement.state?.state).toBe('none')
  await judgement.begin()
  expect(judgement.state?.state).toBe('judging')
  for (let times = 0; times < 3; times++) {
    clock.pass(2000)
    await settled()
  }
  expect(asking.asked).toEqual(['review', 'judge', 'review', 'review'])
  expect(judgement.review).toEqual(ready.review)
})

test('who leaves is told nothing more', async () => {
  const clock = new FakeClock()
  const judgement = new Judgement(house({ state: 'judging' }, { state: 'none' }), clock)
  await judgement.look('m')
  judgement.leave()
  clock.pass(9000)
  await settled()
  expect(judgement.state?.state).toBe('judging')
})

test('a house that does not answer is told', async () => {
  const judgement = new Judgement(house(), new FakeClock())
  await judgement.look('m')
  expect(judgement.wrong).toBeInstanceOf(Error)
})

test('lines of the log that a viewer did not notice are passed over', () => {
  const steps = [step(2), step(3), step(6)]
  expect([0, 2, 4, 6, 9].map((version) => placeOf(steps, version))).toEqual([1, 1, 3, 3, 3])
  const line = [[0.5], [0.6], [0.7], [0.8], [0.9], [0.95], [1]]
  expect(along(line, steps)).toEqual([[0.5], [0.7], [0.8], [1]])
})
