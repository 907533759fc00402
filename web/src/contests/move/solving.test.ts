import { expect, test } from 'vitest'
import type { PuzzleAnswer, PuzzleDay } from '../../wire'
import { Solving } from './solving.svelte'

const start = {
  mats: { board: { view: [0, 0, 10, 10], title: { is: 'text', id: 'board' } } },
  pieces: {},
  spots: {},
  buttons: { left: { label: { is: 'text', id: 'left' } }, right: { label: { is: 'text', id: 'right' } } },
  standings: {},
}
const day = {
  start,
  touches: [
    [['left'], 'go left'],
    [['right'], 'go right'],
  ],
} as unknown as PuzzleDay
const settled = (): Promise<void> => new Promise((done) => setTimeout(done))

function house() {
  const asked: string[] = []
  const ask = (move: string): Promise<PuzzleAnswer> => {
    asked.push(move)
    const difference = { put: { buttons: {} }, gone: { buttons: ['left'] } }
    return Promise.resolve({ right: move === 'go right', step: { difference } } as unknown as PuzzleAnswer)
  }
  return { asked, ask }
}

test('a touch tries a move, and the position comes back for another one', async () => {
  const { asked, ask } = house()
  const solving = new Solving(day, ask)
  expect([...solving.touches.lit]).toEqual(['left', 'right'])
  solving.touches.touch('left')
  await settled()
  expect(solving.answer?.right).toBe(false)
  expect(Object.keys(solving.scene.buttons)).toEqual(['right'])
  solving.again()
  expect(Object.keys(solving.scene.buttons)).toEqual(['left', 'right'])
  solving.touches.touch('right')
  await settled()
  expect(solving.answer?.right).toBe(true)
  expect(asked).toEqual(['go left', 'go right'])
  expect(solving.tries).toBe(2)
})

test('the answer is shown to one who asks, and that is no try', async () => {
  const { asked, ask } = house()
  const solving = new Solving(day, ask)
  await solving.show()
  expect(asked).toEqual([''])
  expect([solving.gaveUp, solving.tries]).toEqual([true, 0])
})

test('a house that does not answer leaves the position as it is', async () => {
  const solving = new Solving(day, () => Promise.reject(new Error('gone')))
  solving.touches.touch('left')
  await settled()
  expect(solving.answer).toBe(null)
  expect(solving.wrong).toBeInstanceOf(Error)
  expect([...solving.touches.lit]).toEqual(['left', 'right'])
})
