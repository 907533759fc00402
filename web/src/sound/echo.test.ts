import { expect, it } from 'vitest'
import { Echo } from './echo'

it('hears a sound once at a time, and others beside it', () => {
  const echo = new Echo()
  const heard = [
    ['touch', 0],
    ['touch', 10],
    ['gain', 10],
    ['touch', 60],
  ] as const
  expect(heard.map(([name, at]) => echo.allows(name, at))).toEqual([true, false, true, true])
})
