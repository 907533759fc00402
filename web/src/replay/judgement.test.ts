import { expect, test } from 'vitest'
import { FakeClock } from '../film/fake-clock'
import type { Hidden, ReviewState, Step, Text } from '../wire'
import { along, counted, Judgement, ownLine, placeOf, raceLine } from './judgement.svelte'

const step = (version: number): Step => ({ is: 'step', version, event: null, difference: {} }) as unknown as Step
const settled = (): Promise<void> => new Promise((done) => setTimeout(done))

function house(...states: ReviewState[]) {
  const asked: string[] = []
  const next = (what: string): Promise<ReviewState> => {
    asked.push(what)
    const state = states.shift()
    return state ? Promise.resolve(state) : Promise.reject(new Error('gone'))
  }
  const known = (_: string, at: number, seat: number): Promise<Hidden[]> => {
    asked.push(`known ${at} ${seat}`)
    return Promise.resolve([{ id: 'card', likely: [] }])
  }
  return { asked, review: () => next('review'), judge: () => next('judge'), known }
}

test('it waits until the match is judged, and then asks no more', async () => {
  const clock = new FakeClock()
  const ready: ReviewState = {
    state: 'ready',
    done: 1,
    review: { line: [], own: [], turns: [], accounts: [], moments: [] },
  }
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

test('what could be known is asked for once, and forgotten by one who has left', async () => {
  const judgement = new Judgement(house({ state: 'none' }), new FakeClock())
  await judgement.look('m')
  await judgement.ponder(7, 1)
  expect(judgement.pondered).toEqual({ at: 7, seat: 1, hidden: [{ id: 'card', likely: [] }] })
  const late = judgement.ponder(8, 1)
  judgement.leave()
  await late
  expect(judgement.pondered?.at).toBe(7)
})

test('a count is told with another number', () => {
  const bees: Text = { is: 'text', id: 'count-bees', args: { n: 6, of: 'Ann' } }
  expect(counted(bees, 6.4167).args).toEqual({ n: 6.4, of: 'Ann' })
})

test('the players’ own lines are put together by place', () => {
  expect(
    ownLine([
      [0.5, 0.6],
      [0.5, 0.3],
    ]),
  ).toEqual([
    [0.5, 0.5],
    [0.6, 0.3],
  ])
})

test('a race is drawn by what the plates count', () => {
  const label: Text = { is: 'text', id: 'left' }
  const scene = (...left: number[]) => ({
    standings: Object.fromEntries(
      left.map((number, seat) => [`${seat}`, { seat, counts: [{ art: '', number, label }] }]),
    ),
  })
  expect(raceLine([scene(0, 0), scene(20, 20), scene(10, 19), scene(0, 15)])).toEqual([
    [0, 0],
    [0, 0],
    [0.5, 0.05],
    [1, 0.25],
  ])
  expect(raceLine([{ standings: { '0': { seat: 0 } } }])).toBe(null)
})
