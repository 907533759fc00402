// Reach: where the pointer is on a mat, streamed to the rules. The hand that follows it doesn't wait for the server.
import { DIRECTIONS } from '../touch/nearest'
import type { Piece, Reach } from '../wire'

type View = readonly [number, number, number, number]

interface Spot {
  readonly x: number
  readonly y: number
}

/** The share of a mat's width that a held arrow key moves the pointer in a second. */
const KEY_SPEED = 0.45
/** How far the hand may run ahead of the server, in seconds of its speed, and how softly it is called back. */
const AHEAD = 0.35
const CALL_BACK = 0.12

export class Reaching {
  /** Where the hand is, in the mat's own coordinates. */
  at = $state.raw<Spot | null>(null)
  #pointer: Spot | null = null
  #reach: Reach | null = null
  #view: () => View = () => [0, 0, 1, 1]
  #true: () => Piece | undefined = () => undefined
  #keys = new Set<string>()
  #sent = ''

  constructor(readonly point: (x: number, y: number) => void) {}

  /** Streams and follows while the scene asks for it; the returned function ends it. */
  follow(stage: HTMLElement, reach: Reach, view: () => View, piece: () => Piece | undefined): () => void {
    this.#reach = reach
    this.#view = view
    this.#true = piece
    const moved = (event: PointerEvent): void => this.#moved(stage, reach.mat, event)
    stage.addEventListener('pointermove', moved)
    stage.addEventListener('pointerdown', moved)
    const timer = setInterval(() => this.#stream(), 1000 / (reach.hertz ?? 20))
    let last = performance.now()
    const run = (now: number): void => {
      this.#frame(Math.min(0.1, (now - last) / 1000))
      last = now
      frame = requestAnimationFrame(run)
    }
    let frame = requestAnimationFrame(run)
    return () => {
      clearInterval(timer)
      cancelAnimationFrame(frame)
      stage.removeEventListener('pointermove', moved)
      stage.removeEventListener('pointerdown', moved)
      this.#reach = null
      this.#pointer = null
      this.#sent = ''
      this.#keys.clear()
      this.at = null
    }
  }

  key(event: KeyboardEvent, down: boolean): boolean {
    if (!down) return this.#keys.delete(event.key)
    if (!this.#reach || !DIRECTIONS[event.key]) return false
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select')) return false
    this.#keys.add(event.key)
    return true
  }

  #moved(stage: HTMLElement, mat: string, event: PointerEvent): void {
    const svg = stage.querySelector<SVGSVGElement>(`svg[data-mat="${CSS.escape(mat)}"]`)
    const matrix = svg?.getScreenCTM()
    if (!svg || !matrix) return
    const box = svg.getBoundingClientRect()
    // Only over the mat: the thumb on a button must not pull the hand away.
    if (event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom)
      return
    this.#pointer = this.#within(new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()))
  }

  #frame(seconds: number): void {
    const held = this.#true()
    if (this.#keys.size) {
      const width = this.#view()[2]
      let { x, y } = this.#pointer ?? this.at ?? held ?? this.#middle()
      for (const key of this.#keys) {
        x += DIRECTIONS[key]![0] * width * KEY_SPEED * seconds
        y += DIRECTIONS[key]![1] * width * KEY_SPEED * seconds
      }
      this.#pointer = this.#within({ x, y })
    }
    const goal = this.#pointer
    const speed = this.#reach?.speed ?? 0
    if (!goal) {
      if (held && (held.x !== this.at?.x || held.y !== this.at.y)) this.at = { x: held.x, y: held.y }
      return
    }
    const from = this.at ?? held ?? goal
    let { x, y } = toward(from, goal, speed ? speed * seconds : Infinity)
    if (held && speed && Math.hypot(held.x - x, held.y - y) > speed * AHEAD) {
      x += (held.x - x) * CALL_BACK
      y += (held.y - y) * CALL_BACK
    }
    if (x !== this.at?.x || y !== this.at.y) this.at = { x, y }
  }

  #stream(): void {
    if (!this.#pointer) return
    const x = Math.round(this.#pointer.x)
    const y = Math.round(this.#pointer.y)
    if (this.#sent === `${x} ${y}`) return
    this.#sent = `${x} ${y}`
    this.point(x, y)
  }

  #within({ x, y }: Spot): Spot {
    const [left, top, width, height] = this.#view()
    return { x: Math.max(left, Math.min(left + width, x)), y: Math.max(top, Math.min(top + height, y)) }
  }

  #middle(): Spot {
    const [left, top, width, height] = this.#view()
    return { x: left + width / 2, y: top + height / 2 }
  }
}

function toward(from: Spot, goal: Spot, step: number): Spot {
  const far = Math.hypot(goal.x - from.x, goal.y - from.y)
  if (far <= step) return { x: goal.x, y: goal.y }
  return { x: from.x + ((goal.x - from.x) * step) / far, y: from.y + ((goal.y - from.y) * step) / far }
}
