// A table for tests: things at places, told by a list.
import { around } from './nearest'
import type { Point, Sized, Surface } from './surface'

export class FakeSurface implements Surface {
  captured: number | null = null
  focusedOn: string | null = null
  pans?: (from: Point, to: Point) => boolean

  /** Things with their mats, the topmost last. */
  constructor(readonly things: readonly (Sized & { readonly on: string })[]) {}

  under(at: Point): string[] {
    const near = this.things.filter((thing) => around(at, [thing], thing.size / 2))
    return near.map(({ id }) => id).reverse()
  }

  mat(at: Point): string | null {
    return at.y <= 300 ? 'board' : 'rack'
  }

  within(_mat: string, at: Point): Point | null {
    return at.y <= 300 ? at : null
  }

  scale(): number {
    return 1
  }

  places(wanted: (id: string) => boolean): Sized[] {
    return this.things.filter(({ id }) => wanted(id))
  }

  spots(mat: string): Sized[] {
    return this.things.filter(({ id, on }) => on === mat && id.startsWith('s'))
  }

  focused(): string | null {
    return this.focusedOn
  }

  focus(id: string): void {
    this.focusedOn = id
  }

  capture(pointer: number): void {
    this.captured = pointer
  }
}
