import { afterEach, expect, test, vi } from 'vitest'
import { Carried } from './carried.svelte'

afterEach(() => vi.unstubAllGlobals())

/** A pointer on the panel's head, or on a button in it. */
function pointer(clientX: number, clientY: number, button = false): PointerEvent {
  const element = { closest: () => (button ? {} : null), setPointerCapture: () => {} }
  return { clientX, clientY, pointerId: 1, target: element, currentTarget: element } as unknown as PointerEvent
}

function carried(): Carried {
  vi.stubGlobal('innerWidth', 400)
  vi.stubGlobal('innerHeight', 800)
  return new Carried()
}

test('a panel follows the pointer from where it was taken, and stays where it was put', () => {
  const panel = carried()
  panel.take(pointer(50, 50))
  panel.move(pointer(80, 30))
  panel.drop()
  panel.move(pointer(300, 300))
  expect([panel.x, panel.y]).toEqual([30, -20])
  panel.take(pointer(100, 100))
  panel.move(pointer(110, 100))
  expect([panel.x, panel.y]).toEqual([40, -20])
})

test('some of a panel stays in sight', () => {
  const panel = carried()
  panel.take(pointer(0, 0))
  panel.move(pointer(5000, -5000))
  expect([panel.x, panel.y]).toEqual([280, -680])
})

test('its buttons do not carry a panel', () => {
  const panel = carried()
  panel.take(pointer(50, 50, true))
  panel.move(pointer(80, 30))
  expect([panel.x, panel.y]).toEqual([0, 0])
})
