import { beforeEach, describe, expect, it } from 'vitest'
import { FakeClock } from '../film/fake-clock'
import { Asking } from './asking.svelte'

const AT = { x: 0, y: 0 }
let clock: FakeClock
let asking: Asking<string>
beforeEach(() => {
  clock = new FakeClock()
  asking = new Asking(clock)
})

describe('a finger that stays', () => {
  it('asks what a thing is, and presses nothing', () => {
    asking.down('button', AT, false)
    clock.pass(340)
    expect(asking.about).toBeNull()
    clock.pass(20)
    asking.up()
    expect([asking.about, asking.asked]).toEqual(['button', true])
    clock.pass(3900)
    expect(asking.about).toBe('button')
    clock.pass(200)
    expect(asking.about).toBeNull()
  })

  it('asks nothing if it lets go early or slides', () => {
    asking.down('button', AT, false)
    asking.up()
    clock.pass(1000)
    expect([asking.about, asking.asked]).toEqual([null, false])
    asking.down('button', AT, false)
    asking.move({ x: 9, y: 0 })
    clock.pass(1000)
    expect([asking.about, asking.asked]).toEqual([null, false])
  })

  it('asks by a tap where that would do nothing else, until the next press', () => {
    asking.down('goal', AT, true)
    asking.up()
    expect(asking.about).toBe('goal')
    asking.down(null, AT, false)
    expect([asking.about, asking.asked]).toEqual([null, false])
  })
})
