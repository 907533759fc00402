import { expect, it } from 'vitest'
import { raised } from './bubbles'

const long = 'Why I pointed: I took Colette for the traitor (63 %), because of the votes.'

it('leaves words where they are while they have room', () => {
  const said = [
    { words: 'Yes', at: { x: 60, y: 200 } },
    { words: 'No', at: { x: 600, y: 200 } },
    { words: 'Perhaps', at: null },
  ]
  expect(raised(said, 800)).toEqual([0, 0, 0])
})

it('raises what would lie on other words, also where the screen pushes them together', () => {
  const said = [
    { words: long, at: { x: 25, y: 270 } },
    { words: long, at: { x: 365, y: 270 } },
  ]
  const [first, second] = raised(said, 390)
  expect(first).toBe(0)
  expect(second).toBeGreaterThan(60)
})

it('raises the third over both', () => {
  const said = [1, 2, 3].map(() => ({ words: 'It was not me', at: { x: 100, y: 300 } }))
  const [, second, third] = raised(said, 390)
  expect(third).toBeCloseTo(2 * second!)
})
