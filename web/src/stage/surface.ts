// The drawn stage, as hands and keys ask about it.
import { tick } from 'svelte'
import type { Pointer } from '../touch/pointer'
import type { Point, Sized, Surface } from '../touch/surface'

type Drawn = HTMLElement | SVGElement

export class DrawnSurface implements Surface {
  constructor(readonly stage: () => HTMLElement | undefined) {}

  under({ x, y }: Point): string[] {
    const ids = document.elementsFromPoint(x, y).map((element) => element.closest<Drawn>('[data-id]')?.dataset.id)
    return ids.filter((id) => id !== undefined)
  }

  mat({ x, y }: Point): string | null {
    return document.elementFromPoint(x, y)?.closest<SVGElement>('svg[data-mat]')?.dataset.mat ?? null
  }

  within(mat: string, { x, y }: Point): Point | null {
    const svg = this.svg(mat)
    const matrix = svg?.getScreenCTM()
    const box = svg?.getBoundingClientRect()
    if (!matrix || !box || x < box.left || x > box.right || y < box.top || y > box.bottom) return null
    return new DOMPoint(x, y).matrixTransform(matrix.inverse())
  }

  scale(mat: string): number {
    return this.svg(mat)?.getScreenCTM()?.a ?? 1
  }

  places(wanted: (id: string) => boolean): Sized[] {
    return this.#all('[data-id]')
      .filter((element) => wanted(element.dataset.id!))
      .map(sized)
  }

  spots(mat: string): Sized[] {
    return this.#all(`svg[data-mat="${CSS.escape(mat)}"] .spot-box`).map(sized)
  }

  focused(): string | null {
    const now = document.activeElement as Drawn | null
    return now && this.stage()?.contains(now) ? (now.dataset.id ?? '') : null
  }

  focus(id: string): void {
    void tick().then(() => this.thing(id)?.focus())
  }

  pans(from: Point, to: Point): boolean {
    const place = document.elementFromPoint(from.x, from.y)?.closest('.scrolls, .swipes')
    if (!place) return false
    const across = Math.abs(to.x - from.x) > Math.abs(to.y - from.y)
    return across ? place.scrollWidth > place.clientWidth : place.scrollHeight > place.clientHeight
  }

  capture(pointer: number): void {
    try {
      this.stage()?.setPointerCapture(pointer)
    } catch {
      // The pointer is gone already.
    }
  }

  /** The drawing of a mat. */
  svg(mat: string): SVGSVGElement | null {
    return this.stage()?.querySelector<SVGSVGElement>(`svg[data-mat="${CSS.escape(mat)}"]`) ?? null
  }

  /** The drawing of a thing. */
  thing(id: string): Drawn | null {
    return this.stage()?.querySelector<Drawn>(`[data-id="${CSS.escape(id)}"]`) ?? null
  }

  #all(selector: string): Drawn[] {
    return [...(this.stage()?.querySelectorAll<Drawn>(selector) ?? [])]
  }
}

/** The middle of a drawn thing, and how large it is. */
export function sized(element: Drawn): Sized {
  const box = element.getBoundingClientRect()
  const size = Math.min(box.width, box.height)
  return { id: element.dataset.id!, x: box.x + box.width / 2, y: box.y + box.height / 2, size }
}

/** A pointer of the browser as hands know it. */
export function pointer(event: PointerEvent): Pointer {
  return { id: event.pointerId, kind: event.pointerType as Pointer['kind'], x: event.clientX, y: event.clientY }
}
