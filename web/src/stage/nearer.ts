// A path that goes on between things nearer to one another than a finger is wide: the board comes closer before a tap.
import { crowded, FINGER } from '../touch/closer'
import { sized } from './surface'
import type { Zoom } from './zoom.svelte'

/** Looks so close at some things of a board that a finger can tell them apart, as far as all of them stay in sight. */
export function comeNearer(board: HTMLElement, zoom: Zoom, wanted: ReadonlySet<string>): void {
  const svg = board.querySelector<SVGSVGElement>('svg[data-mat]')
  const matrix = svg?.getScreenCTM()?.inverse()
  if (!svg || !matrix) return
  const places = [...svg.querySelectorAll<SVGElement>('[data-id]')]
    .filter((one) => wanted.has(one.dataset.id!))
    .map(sized)
  const factor = Math.max(1, ...places.map((one) => crowded(one, places)))
  if (factor === 1) return
  const points = places.map(({ x, y }) => new DOMPoint(x, y).matrixTransform(matrix))
  zoom.around(factor, points, FINGER * matrix.a)
}
