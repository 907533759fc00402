import { expect, it } from 'vitest'
import { raised } from './bubbles'

const long = 'Why I pointed: I took Colette for the traitor (63 %), because of the votes.'

it('leaves words where they are while they have room', () => {
  const said = [
    { words: 'Yes', at: { x: 60, y: 200, height: 20 } },
    { words: 'No', at: { x: 600, y: 200, height: 20 } },
    { words: 'Perhaps', at: null },
  ]
  expect(raised(said, 800)).toEqual([0, 0, 0])
})

it('raises what would lie on other words, also where the screen pushes them together', () => {
  const said = [
    { words: long, at: { x: 25, y: 270, height: 50 } },
    { words: long, at: { x: 365, y: 270, height: 50 } },
  ]
  const [first, second] = raised(said, 390)
  expect(first).toBe(0)
  expect(second).toBeGreaterThan(60)
})

it('raises the third over both', () => {
  const said = [1, 2, 3].map(() => ({ words: 'It was not me', at: { x: 100, y: 300, height: 20 } }))
  const [, second, third] = raised(said, 390)
  expect(third).toBeCloseTo(2 * second!)
})

it('raises what would lie on words that stand below their speaker', () => {
  const said = [
    { words: long, at: { x: 180, y: 85, height: 60 } },
    { words: long, at: { x: 340, y: 220, height: 50 } },
  ]
  const [first, second] = raised(said, 375)
  expect(first).toBe(0)
  expect(220 - 25 - second!).toBeLessThanOrEqual(85 + 30 + 6)
})
