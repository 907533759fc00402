// Where things are on screen, as hands and keys need it. The stage answers from the page, tests from a list.
import type { Place } from './nearest'

export interface Point {
  readonly x: number
  readonly y: number
}

/** A thing with its size, to know how near is near. */
export interface Sized extends Place {
  readonly size: number
}

export interface Surface {
  /** The ids under a point, topmost first. */
  under(at: Point): string[]
  /** The mat under a point. */
  mat(at: Point): string | null
  /** A point in a mat's own coordinates; null if it lies beside the mat. */
  within(mat: string, at: Point): Point | null
  /** How many pixels a unit of a mat is. */
  scale(mat: string): number
  /** Where those things are that are wanted, in the order in which they are drawn. */
  places(wanted: (id: string) => boolean): Sized[]
  /** The spots of a mat. */
  spots(mat: string): Sized[]
  /** The thing that has the focus; '' if the focus is on something else of the stage, null if elsewhere. */
  focused(): string | null
  /** Gives the focus to a thing, once it is drawn. */
  focus(id: string): void
  /** Whether a finger that goes this way moves the place that things lie in, not one of the things. */
  pans?(from: Point, to: Point): boolean
  /** All that a pointer does comes here, wherever it goes. */
  capture(pointer: number): void
}
