// A mouse or a finger on the screen.
import type { Point } from './surface'

/** What a mouse or a finger does, in screen pixels. */
export interface Pointer extends Point {
  readonly id: number
  readonly kind: 'mouse' | 'touch' | 'pen'
}

/** The piece that the pointer carries. */
export interface Carried extends Point {
  readonly id: string
}

/** A pointer that is down, the touchable thing under it, and the topmost thing there. */
export interface Press extends Pointer {
  readonly touched: string | null
  readonly seen: string | null
}
