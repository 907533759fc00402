import { expect, it } from 'vitest'
import { FakeClock } from '../film/fake-clock'
import { Presence } from './presence.svelte'

function present({ seated = true, replaced = false } = {}) {
  const clock = new FakeClock()
  const heard: string[] = []
  let told = 0
  const presence = new Presence({
    clock,
    tell: () => (told += 1),
    hear: (sound) => heard.push(sound),
    seated: () => seated,
    replaced: () => replaced,
  })
  clock.pass(60_000)
  return { clock, heard, presence, told: () => told }
}

it('is told now and then', () => {
  const { clock, presence, told } = present()
  presence.here()
  presence.here()
  expect(told()).toBe(1)
  clock.pass(20_000)
  presence.here()
  expect(told()).toBe(2)
})

it('is told at once when the table asks, which is heard', () => {
  const { presence, told, heard } = present()
  presence.here()
  presence.ask(30)
  expect([presence.asked, heard]).toEqual([30, ['warning']])
  presence.here()
  expect([presence.asked, told()]).toEqual([null, 2])
})

it('is told at once where a bot plays, and never by those who watch', () => {
  const replaced = present({ replaced: true })
  replaced.presence.here()
  replaced.presence.here()
  expect(replaced.told()).toBe(2)
  const watching = present({ seated: false })
  watching.presence.here()
  expect(watching.told()).toBe(0)
})
