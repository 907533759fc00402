// Things move from where they were to where they go, also from mat to mat: a piece is drawn at its new place and
// carried there from its old one by a transform.
import type { Piece } from '../wire'
import { travel } from '../film/pace'
import type { Whole } from '../film/scene'
import { placed, type Folded } from './layouts/folds'

const EASE = 'cubic-bezier(.22,.8,.3,1)'
/** Motion as quick as this is linear. */
const BRIEF = 120

/** Where a mat is on screen, and how it is folded. */
interface Ground {
  readonly matrix: DOMMatrix
  readonly fold: Folded | null
}

/** A scene, and where the mats were on screen. */
export interface Drawn {
  readonly scene: Whole
  readonly mats: ReadonlyMap<string, Ground>
}

export function drawn(stage: Element, scene: Whole): Drawn {
  const mats = new Map<string, Ground>()
  for (const svg of stage.querySelectorAll<SVGSVGElement>('svg[data-mat]')) {
    const matrix = svg.getScreenCTM()
    const { mat, fold } = svg.dataset
    const parts = fold ? (JSON.parse(fold) as Folded) : null
    if (matrix) mats.set(mat!, { matrix: DOMMatrix.fromMatrix(matrix), fold: parts })
  }
  // What lies before a player and is not in sight is at their plate.
  for (const [id, mat] of Object.entries(scene.mats)) {
    const box = mats.has(id) ? null : stage.querySelector(`[data-seat="${mat.seat}"]`)?.getBoundingClientRect()
    if (!box) continue
    const [x, y, width] = mat.view
    const scale = box.width / width
    mats.set(id, {
      matrix: new DOMMatrix([scale, 0, 0, scale, box.x - x * scale, box.y - y * scale]),
      fold: null,
    })
  }
  return { scene, mats }
}

export interface Carrying {
  readonly stage: Element
  readonly before: Drawn
  readonly after: Whole
  readonly duration: number
  /** Whether what changes its face tumbles. */
  readonly rolls?: boolean
}

/** Carries all pieces that changed from where they were, each in `duration` milliseconds. */
export function carry({ stage, before, after, duration, rolls = false }: Carrying): void {
  if (!duration || before.scene.pieces === after.pieces) return
  const { mats } = drawn(stage, after)
  for (const [id, piece] of Object.entries(after.pieces)) {
    const old = before.scene.pieces[id]
    // The hand that follows the pointer is moved by the pointer.
    if (old === piece || id === after.reach?.piece) continue
    const element = stage.querySelector<SVGGElement>(
      `svg[data-mat="${CSS.escape(piece.mat)}"] [data-id="${CSS.escape(id)}"] > .mover`,
    )
    if (!element) continue
    if (rolls && old?.art !== piece.art) tumble(element, piece.h, duration)
    if (!old) appear(element, duration)
    else move(element, { piece: old, mat: before.mats.get(old.mat) }, { piece, mat: mats.get(piece.mat) }, duration)
  }
}

/** A die rolls: it turns over and over, hops, and comes to rest. */
function tumble(element: SVGGElement, height: number, duration: number): void {
  const lift = element.querySelector('.lift')
  const hop = (part: number, turn: number, size: number): string =>
    `translateY(${-part * height}px) rotate(${turn}deg) scale(${size})`
  const frames = [
    { transform: hop(0.6, -540, 0.8), offset: 0 },
    { transform: hop(0, -300, 1.1), offset: 0.35 },
    { transform: hop(0.25, -140, 1), offset: 0.6 },
    { transform: hop(0, -30, 1.04), offset: 0.85 },
    { transform: 'none', offset: 1 },
  ]
  lift?.animate(frames, { duration, easing: 'ease-out' })
}

function appear(element: SVGGElement, duration: number): void {
  const frames = [
    { opacity: 0, transform: 'scale(.72)' },
    { opacity: 1, transform: 'none' },
  ]
  element.animate(frames, { duration, easing: EASE })
}

/** A piece on a mat that is drawn somewhere. */
interface Lying {
  readonly piece: Piece
  readonly mat: Ground | undefined
}

function move(element: SVGGElement, from: Lying, to: Lying, duration: number): void {
  const old = from.piece
  const { piece } = to
  if (old.art !== piece.art) {
    const face = element.querySelector('.face')
    face?.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], { duration, easing: EASE })
  }
  if (!from.mat || !to.mat) return
  const end = lies(to.mat, piece.x, piece.y)
  const start = to.mat.matrix.inverse().transformPoint(from.mat.matrix.transformPoint(lies(from.mat, old.x, old.y)))
  const dx = start.x - end.x
  const dy = start.y - end.y
  const size = (old.w * from.mat.matrix.a) / (piece.w * to.mat.matrix.a)
  if (Math.hypot(dx, dy) < 0.5 && Math.abs(size - 1) < 0.01) return
  const owner = element.ownerSVGElement
  owner?.classList.add('busy')
  const via = piece.via ?? []
  const passed = via.map(([x, y]) => ({ transform: `translate(${x - piece.x}px, ${y - piece.y}px)` }))
  const frames = [{ transform: `translate(${dx}px, ${dy}px) scale(${size})` }, ...passed, { transform: 'none' }]
  const easing = duration < BRIEF || via.length ? 'linear' : EASE
  const flight = element.animate(frames, { duration: travel(duration, via.length), easing })
  flight.onfinish = flight.oncancel = () => owner?.classList.remove('busy')
}

/** A place of a mat as it is drawn. */
function lies({ fold }: Ground, x: number, y: number): DOMPoint {
  return new DOMPoint(...(fold ? placed(fold, x, y) : [x, y]))
}
