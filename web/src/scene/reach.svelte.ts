// Reach: where the pointer is on a mat, streamed to the rules. The own hand follows at once.
import { DIRECTIONS } from '../touch/nearest'

/** The share of a mat's width that a held arrow key moves the hand in a second. */
const KEY_SPEED = 0.45

export class Reaching {
  /** Where the hand is, in the mat's own coordinates. */
  at = $state.raw<{ x: number; y: number } | null>(null)
  #mat = ''
  #view: () => readonly [number, number, number, number] = () => [0, 0, 1, 1]
  #keys = new Set<string>()
  #sent = ''

  constructor(readonly point: (x: number, y: number) => void) {}

  /** Streams while the scene asks for it; the returned function ends it. */
  follow(stage: HTMLElement, mat: string, hertz: number, view: () => readonly [number, number, number, number]): () => void {
    this.#mat = mat
    this.#view = view
    const moved = (event: PointerEvent): void => this.#moved(stage, event)
    stage.addEventListener('pointermove', moved)
    stage.addEventListener('pointerdown', moved)
    const every = 1000 / hertz
    const timer = setInterval(() => this.#stream(every / 1000), every)
    return () => {
      clearInterval(timer)
      stage.removeEventListener('pointermove', moved)
      stage.removeEventListener('pointerdown', moved)
      this.#mat = ''
      this.#keys.clear()
      this.at = null
    }
  }

  key(event: KeyboardEvent, down: boolean): boolean {
    if (!this.#mat || !DIRECTIONS[event.key]) return false
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select')) return false
    if (down) this.#keys.add(event.key)
    else this.#keys.delete(event.key)
    return true
  }

  #moved(stage: HTMLElement, event: PointerEvent): void {
    const svg = stage.querySelector<SVGSVGElement>(`svg[data-mat="${CSS.escape(this.#mat)}"]`)
    const matrix = svg?.getScreenCTM()
    if (!svg || !matrix) return
    const box = svg.getBoundingClientRect()
    // Only over the mat: the thumb on a button must not pull the hand away.
    if (event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom) return
    const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    this.#go(place.x, place.y)
  }

  #stream(seconds: number): void {
    if (this.#keys.size) {
      const [left, top, width, height] = this.#view()
      const from = this.at ?? { x: left + width / 2, y: top + height / 2 }
      let { x, y } = from
      for (const key of this.#keys) {
        const [dx, dy] = DIRECTIONS[key]!
        x += dx * width * KEY_SPEED * seconds
        y += dy * width * KEY_SPEED * seconds
      }
      this.#go(x, y)
    }
    if (!this.at) return
    const x = Math.round(this.at.x)
    const y = Math.round(this.at.y)
    if (this.#sent === `${x} ${y}`) return
    this.#sent = `${x} ${y}`
    this.point(x, y)
  }

  #go(x: number, y: number): void {
    const [left, top, width, height] = this.#view()
    this.at = { x: Math.max(left, Math.min(left + width, x)), y: Math.max(top, Math.min(top + height, y)) }
  }
}
