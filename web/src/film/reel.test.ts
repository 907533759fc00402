import { describe, expect, it } from 'vitest'
import type { Step, Text } from '../wire'
import { FakeClock } from './fake-clock'
import { Reel } from './reel.svelte'

const text: Text = { is: 'text', id: 'x' }
const step = (version: number, quiet = false): Step => ({
  is: 'step',
  version,
  event: { text, quiet, sound: `s${version}`, trace: [`t${version}`] },
  difference: { singles: true, put: { mood: `${version}` } },
})

function loaded(...steps: Step[]) {
  const clock = new FakeClock()
  const heard: string[] = []
  const reel = new Reel({ clock, hear: (sound) => heard.push(sound) })
  reel.load({ mood: '0' }, steps)
  return { clock, heard, reel }
}

describe('a reel', () => {
  it('goes to any place, and no further than its ends', () => {
    const { reel } = loaded(step(1), step(2), step(3))
    reel.to(2)
    expect([reel.scene?.mood, reel.event?.trace, reel.log.length]).toEqual(['2', ['t2'], 2])
    reel.to(99)
    expect(reel.at).toBe(3)
    reel.to(-5)
    expect([reel.at, reel.event]).toEqual([0, null])
  })

  it('moves and is heard step by step; a leap is neither', () => {
    const { reel, heard } = loaded(step(1), step(2), step(3))
    reel.to(1)
    expect([reel.duration, heard]).toEqual([450, ['s1']])
    reel.to(3)
    expect([reel.duration, heard]).toEqual([0, ['s1']])
    reel.to(2)
    expect([reel.duration, heard]).toEqual([450, ['s1']])
  })

  it('runs to its end and stops; from its end it runs again', () => {
    const { clock, reel } = loaded(step(1), step(2))
    reel.run()
    clock.pass(0)
    expect(reel.at).toBe(1)
    clock.pass(619)
    expect(reel.at).toBe(1)
    clock.pass(1)
    expect([reel.at, reel.running, clock.waiting]).toEqual([2, false, 0])
    reel.run()
    expect([reel.at, reel.running]).toEqual([0, true])
  })

  it('passes over ticks at their own pace, and runs quicker if told to', () => {
    const { clock, reel } = loaded(step(1, true), step(2), step(3, true), step(4))
    reel.speed = 2
    reel.run()
    clock.pass(0)
    clock.pass(25)
    expect(reel.at).toBe(2)
    clock.pass(25)
    expect(reel.at).toBe(3)
  })

  it('stops when one goes by hand', () => {
    const { clock, reel } = loaded(step(1), step(2))
    reel.run()
    reel.to(0)
    clock.pass(9000)
    expect([reel.at, reel.running]).toEqual([0, false])
  })

  it('stays at its place when seen through other eyes', () => {
    const { reel } = loaded(step(1), step(2), step(3))
    reel.to(3)
    reel.load({ mood: 'other' }, [step(1), step(2)])
    expect(reel.at).toBe(2)
  })

  it('passes over ticks that it is too late for, but over nothing that is told', () => {
    const { clock, reel } = loaded(...Array.from({ length: 40 }, (_, place) => step(place + 1, place !== 20)))
    reel.speed = 8
    reel.run()
    const seen: number[] = []
    for (let frame = 0; frame < 40; frame++) {
      clock.pass(16)
      seen.push(reel.at)
    }
    expect(seen).toContain(21)
    expect(new Set(seen).size).toBeLessThan(40)
    expect(reel.at).toBe(40)
  })

  it('shows the best of it, and stops', () => {
    const steps = Array.from({ length: 300 }, (_, place): Step => {
      const one = step(place + 1, true)
      return place === 99 || place === 249 ? { ...one, event: { ...one.event!, mark: 'foul' } } : one
    })
    const { clock, reel } = loaded(...steps)
    reel.runBest()
    expect([reel.selecting, reel.at > 60, reel.at < 100]).toEqual([true, true, true])
    const seen = new Set<number>()
    for (let frame = 0; frame < 400; frame++) {
      clock.pass(10)
      seen.add(reel.at)
    }
    expect([seen.has(100), seen.has(175), seen.has(250), reel.running, reel.selecting]).toEqual([
      true,
      false,
      true,
      false,
      false,
    ])
  })

  it('remembers for a while what was said', () => {
    const says = { seat: 1, text }
    const { reel } = loaded(
      { ...step(1), event: { text, says } },
      step(2),
      ...Array.from({ length: 90 }, () => step(3)),
    )
    reel.to(2)
    expect(reel.said).toEqual([{ ...says, at: 1 }])
    reel.to(80)
    expect(reel.said).toEqual([])
  })
})
