// Things move from where they were to where they go, also from mat to mat: a piece is drawn at its new place and
// carried there from its old one by a transform.
import { moving } from '../parts/choices.svelte'
import type { Piece } from '../wire'
import type { Whole } from './change'

const EASE = 'cubic-bezier(.22,.8,.3,1)'

/** Where the mats were on screen before a change. */
export interface Before {
  readonly scene: Whole
  readonly mats: ReadonlyMap<string, DOMMatrix>
}

export function matrices(stage: Element): Map<string, DOMMatrix> {
  const found = new Map<string, DOMMatrix>()
  for (const svg of stage.querySelectorAll<SVGSVGElement>('svg[data-mat]')) {
    const matrix = svg.getScreenCTM()
    if (matrix) found.set(svg.dataset.mat!, DOMMatrix.fromMatrix(matrix))
  }
  return found
}

/** Carries all pieces that changed from where they were. */
export function carry(stage: Element, before: Before, after: Whole, taking: number): void {
  if (!taking || !moving() || before.scene.pieces === after.pieces) return
  const now = matrices(stage)
  for (const [id, piece] of Object.entries(after.pieces)) {
    const old = before.scene.pieces[id]
    // The hand that follows the pointer is moved by the pointer.
    if (old === piece || id === after.reach?.piece) continue
    const element = stage.querySelector<SVGGElement>(
      `svg[data-mat="${CSS.escape(piece.mat)}"] [data-id="${CSS.escape(id)}"] > .mover`,
    )
    if (!element) continue
    if (!old) appear(element, taking)
    else move(element, old, piece, before.mats.get(old.mat), now.get(piece.mat), taking)
  }
}

function appear(element: SVGGElement, taking: number): void {
  element.animate(
    [
      { opacity: 0, transform: 'scale(.72)' },
      { opacity: 1, transform: 'none' },
    ],
    { duration: taking, easing: EASE },
  )
}

function move(
  element: SVGGElement,
  old: Piece,
  piece: Piece,
  from: DOMMatrix | undefined,
  to: DOMMatrix | undefined,
  taking: number,
): void {
  if (old.art !== piece.art) {
    const face = element.querySelector('.face')
    face?.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], { duration: taking, easing: EASE })
  }
  if (!from || !to) return
  const start = to.inverse().transformPoint(from.transformPoint(new DOMPoint(old.x, old.y)))
  const dx = start.x - piece.x
  const dy = start.y - piece.y
  const size = (old.w * from.a) / (piece.w * to.a)
  if (Math.hypot(dx, dy) < 0.5 && Math.abs(size - 1) < 0.01) return
  const owner = element.ownerSVGElement
  owner?.classList.add('busy')
  const via = piece.via ?? []
  const passed = via.map(([x, y]) => ({ transform: `translate(${x - piece.x}px, ${y - piece.y}px)` }))
  const flight = element.animate(
    [{ transform: `translate(${dx}px, ${dy}px) scale(${size})` }, ...passed, { transform: 'none' }],
    { duration: taking * (1 + via.length / 3), easing: taking < 120 || via.length ? 'linear' : EASE },
  )
  flight.onfinish = flight.oncancel = () => owner?.classList.remove('busy')
}
