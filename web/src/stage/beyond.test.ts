import { expect, it } from 'vitest'
import { beyond } from './beyond'

it('names the edges beyond which places lie', () => {
  const seen: [number, number, number, number] = [-50, -20, 100, 60]
  expect(beyond([{ x: 0, y: 0 }, { x: 49, y: 39 }], seen)).toEqual([]) // prettier-ignore
  expect(beyond([{ x: -51, y: 0 }, { x: 0, y: 41 }], seen)).toEqual(['left', 'bottom']) // prettier-ignore
  expect(beyond([{ x: 51, y: -21 }], seen)).toEqual(['right', 'top'])
})
