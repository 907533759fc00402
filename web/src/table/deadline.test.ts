import { expect, it } from 'vitest'
import { FakeClock } from '../film/fake-clock'
import { leftAt } from './countdown'
import { Deadline } from './deadline.svelte'

function set(hurries = true) {
  const clock = new FakeClock()
  const heard: string[] = []
  const deadline = new Deadline({ clock, hear: (sound) => heard.push(sound), hurries: () => hurries })
  const told = (left: number | null, running = true) => deadline.told({ is: 'timed', version: 1, left, running })
  return { clock, heard, deadline, told }
}

it('is heard in its last seconds', () => {
  const { clock, heard, deadline, told } = set()
  told(12_000)
  clock.pass(6900)
  expect([heard, leftAt(deadline.countdown!, clock.now())]).toEqual([[], 5100])
  clock.pass(200)
  expect(heard).toEqual(['warning'])
  clock.pass(5000)
  expect(heard).toEqual(['warning', 'tick', 'tick', 'tick'])
})

it('is silent while it stands still, once it is off, and to those who need not hurry', () => {
  const { clock, heard, deadline, told } = set()
  told(6000, false)
  clock.pass(20_000)
  told(6000)
  told(null)
  clock.pass(20_000)
  told(6000)
  deadline.clear()
  clock.pass(20_000)
  expect([heard, deadline.countdown, clock.waiting]).toEqual([[], null, 0])
  const calm = set(false)
  calm.told(6000)
  calm.clock.pass(6000)
  expect(calm.heard).toEqual([])
})

it('is warned of once, however often the server tells it', () => {
  const { clock, heard, told } = set()
  told(6000)
  clock.pass(2000)
  told(4000)
  clock.pass(4000)
  expect(heard).toEqual(['warning', 'tick', 'tick', 'tick'])
})
