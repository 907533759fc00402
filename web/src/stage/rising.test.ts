import { expect, test } from 'vitest'
import { inPlace, risen } from './rising'
import type { Box } from './where'

const box = (x: number, y: number, width = 40): Box => ({ x, y, width, height: 40 })
const plate = (of: number): Box => ({ ...box(1150, 130 + 76 * of, 225), plate: of })

test('over a thing figures stand one above the other, and none leaves the screen', () => {
  expect(risen([box(100, 50), box(100, 50)]).map(({ y }) => y)).toEqual([50, 36])
})

test("at a plate they stand side by side, clear of the next player's", () => {
  const found = risen([0, 1].flatMap((seat) => [plate(seat), plate(seat), plate(seat)]))
  expect(found.map(({ y }) => y)).toEqual([130, 130, 130, 206, 206, 206])
  expect(found.slice(0, 3).map(({ x }) => x)).toEqual([1096, 1150, 1204])
})

test('at a narrow plate they go down from it: above it the screen ends', () => {
  const found = risen([0, 1].map(() => ({ ...box(40, 26, 78), plate: 0 })))
  expect(found.map(({ x, y }) => [x, y])).toEqual([
    [40, 26],
    [40, 53],
  ])
})

test('a chest out of sight and its plate tell a gain once', () => {
  const figures = [
    { at: 'chest:1:gold', text: '+2', art: 'gem-gold' },
    { at: 'chest:1:pearl', text: '+1', art: 'gem-pearl' },
    { at: 'seat:1', text: '+2', art: 'gem-gold' },
    { at: 'seat:1', text: '+1', art: 'gem-pearl' },
  ]
  expect(inPlace(figures, () => plate(1)).map(({ at }) => at)).toEqual(['chest:1:gold', 'chest:1:pearl'])
  expect(inPlace(figures, ({ at }) => (at === 'seat:1' ? plate(1) : box(90, 90)))).toHaveLength(4)
})
