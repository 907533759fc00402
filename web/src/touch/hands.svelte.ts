// Mouse and fingers on the table: taps, drags, and a piece in hand that follows. All of it ends in Touches.touch.
import { realClock, type Clock } from '../film/clock'
import type { Whole } from '../film/scene'
import { around } from './nearest'
import type { Point, Surface } from './surface'
import type { Touches } from './touches.svelte'

/** How far a press slides before it drags, how far off a finger may be, and how high above it a piece floats. */
const DRAG = 8
const FINGER = 26
const ABOVE = 56
/** A drag let go of this near to where it began was none. */
const NOT_FAR = 60
/** Two taps are one gesture within this time; a press this long asks what a thing is. */
const DOUBLE = 350
const LONG = 480

/** What a mouse or a finger does, in screen pixels. */
export interface Pointer extends Point {
  readonly id: number
  readonly kind: 'mouse' | 'touch' | 'pen'
}

/** The piece that the pointer carries. */
export interface Carried extends Point {
  readonly id: string
}

export interface HandsOptions {
  readonly surface: Surface
  /** What the player may touch; null if they only look on. */
  readonly touches: () => Touches | null
  readonly scene: () => Whole
  readonly hear: (sound: string) => void
  readonly clock?: Clock
}

/** A pointer that is down, and the touchable thing under it. */
interface Press extends Pointer {
  readonly touched: string | null
}

export class Hands {
  /** What follows the pointer. */
  carried = $state.raw<Carried | null>(null)
  /** What is being looked at: its words are shown. */
  looked = $state<string | null>(null)
  #press: Press | null = null
  #dragging = false
  #last: Point = { x: -1, y: -1 }
  #lifted = { id: '', at: -Infinity }
  #callOffLong = (): void => {}
  readonly #clock: Clock

  constructor(readonly options: HandsOptions) {
    this.#clock = options.clock ?? realClock
  }

  get holding(): boolean {
    return !!this.#touches?.held
  }

  /** Whether a finger carries something, so that nothing may scroll under it. */
  get busy(): boolean {
    return this.#dragging || (!!this.#press && this.holding)
  }

  down(pointer: Pointer): void {
    const touches = this.#touches
    if (this.#press && touches?.held && pointer.id !== this.#press.id) {
      // A second finger turns the piece.
      this.turn(1)
      return
    }
    this.#press = { ...pointer, touched: this.#touchable(pointer) }
    this.#dragging = false
    this.#callOffLong()
    if (pointer.kind === 'mouse') return
    this.looked = null
    const seen = this.#any(pointer)
    this.#callOffLong = this.#clock.after(LONG, () => {
      if (this.#dragging) return
      this.looked = seen
      this.#press = null
    })
  }

  move(pointer: Pointer): void {
    // Browsers also tell of a pointer that rests while the page moves under it.
    if (pointer.x === this.#last.x && pointer.y === this.#last.y) return
    this.#last = pointer
    const touches = this.#touches
    if (!touches) return this.#look(pointer)
    const press = this.#press
    if (press?.id === pointer.id && !this.#dragging && far(pointer, press) > DRAG) {
      this.#callOffLong()
      if (press.touched && press.touched in this.options.scene().pieces) this.#drag(touches, press.touched, pointer)
    }
    if (touches.held) {
      if (press && press.id !== pointer.id) return
      this.#carry(touches.held, pointer)
      touches.over = this.#spot(touches) ?? null
    } else if (this.#dragging && this.carried) this.#carry(this.carried.id, pointer)
    else this.#look(pointer)
  }

  up(pointer: Pointer): void {
    this.#callOffLong()
    const press = this.#press
    if (press?.id !== pointer.id) return
    const dragged = this.#dragging
    this.#press = null
    this.#dragging = false
    const touches = this.#touches
    if (!touches) this.#peek(pointer)
    else if (touches.held) this.#release(touches, press, pointer, dragged)
    else if (dragged) this.#letGo(touches, pointer)
    else if (press.touched) this.touch(press.touched, pointer)
    else if (!this.#tapped(touches, pointer)) this.#peek(pointer)
  }

  cancel(): void {
    this.#callOffLong()
    this.#press = null
    if (this.#dragging) this.#touches?.back()
    this.#dragging = false
    this.carried = null
  }

  /** Touches a thing by any means. */
  touch(id: string, pointer?: Pointer): void {
    const touches = this.#touches
    if (!touches) return
    const before = touches.held
    const led = touches.touch(id)
    if (led === 'nothing') return
    if (led === 'further') this.options.hear('tick')
    const detailed = !!this.options.scene().pieces[id]?.detail
    this.looked = led === 'further' && detailed && pointer?.kind !== 'mouse' ? id : null
    if (touches.held && touches.held !== before) {
      this.#lifted = { id, at: this.#clock.now() }
      if (pointer) this.#carry(id, pointer)
    }
    if (!touches.held) this.carried = null
  }

  turn(by: number): void {
    this.#touches?.turn(by)
    this.options.hear('turn')
  }

  /** Turns it over; what has no other face is turned a step. */
  flip(): void {
    if (!this.#touches?.free?.flips) return this.turn(1)
    this.#touches.flip()
    this.options.hear('card')
  }

  /** Puts back what is in hand, or takes back the last touch. */
  back(): void {
    this.#touches?.back()
    this.carried = null
  }

  get #touches(): Touches | null {
    return this.options.touches()
  }

  #drag(touches: Touches, id: string, pointer: Pointer): void {
    if (touches.held !== id) {
      const free = touches.free?.pieces.includes(id)
      if (!free && !touches.lit.has(id) && !touches.others.has(id)) return
      // A piece whose touch alone is a move is not dragged: it might be sent by mistake.
      if (!free && !touches.walked.includes(id) && touches.completes(id)) return
      if (free) touches.lift(id)
      else if (!touches.walked.includes(id)) touches.touch(id)
    }
    this.#dragging = true
    this.looked = null
    this.options.surface.capture(pointer.id)
    this.#carry(id, pointer)
  }

  /** A piece of a path is let go of: on its goal, or back. */
  #letGo(touches: Touches, pointer: Pointer): void {
    const goal = this.#touchable(pointer)
    this.carried = null
    if (!goal || touches.touch(goal, true) === 'nothing') touches.back()
  }

  /** A press ends while a piece is in hand. */
  #release(touches: Touches, press: Press, pointer: Pointer, dragged: boolean): void {
    // A finger that slides aims with the piece that floats above it; one that taps means what lies under it.
    const aimed = dragged || pointer.kind === 'mouse' || far(pointer, press) > DRAG
    const spot = aimed ? this.#spot(touches) : undefined
    if (spot) return this.touch(spot, pointer)
    const { id, at } = this.#lifted
    const twice = id === touches.held && press.touched === id && this.#clock.now() - at < DOUBLE
    if (!dragged && twice) {
      // A second tap at once turns it over.
      this.#lifted = { id: '', at: -Infinity }
      this.flip()
    } else if (!dragged && press.touched) this.touch(press.touched, pointer)
    else if (dragged && far(pointer, press) < NOT_FAR) {
      // Let go over nothing: a finger keeps it chosen, for the buttons and a tap on a spot.
      if (pointer.kind !== 'mouse') this.carried = null
    } else {
      touches.release()
      this.carried = null
    }
  }

  /** Where the pointer is streamed, a tap on the mat presses a button. */
  #tapped(touches: Touches, pointer: Pointer): boolean {
    const reach = this.options.scene().reach
    if (!reach?.tap || !touches.lit.has(reach.tap) || this.options.surface.mat(pointer) !== reach.mat) return false
    this.touch(reach.tap, pointer)
    return true
  }

  #carry(id: string, pointer: Pointer): void {
    // Under a finger the piece would be hidden: it floats above.
    this.carried = { id, x: pointer.x, y: pointer.y - (pointer.kind === 'touch' ? ABOVE : 0) }
  }

  #look(pointer: Pointer): void {
    if (pointer.kind === 'mouse') this.looked = this.#any(pointer)
  }

  /** A tap on what can't be touched tells what it is. */
  #peek(pointer: Pointer): void {
    this.looked = this.#any(pointer)
  }

  /** The spot that the carried piece would fall on. */
  #spot(touches: Touches): string | undefined {
    const at = this.carried
    if (!at || !touches.free) return undefined
    const spots = this.options.surface.spots(touches.free.mat)
    const near = Math.max(FINGER, ...spots.map((spot) => spot.size * 0.7))
    // With beginners' help the hand is drawn to where the piece fits.
    const fitting = spots.filter((spot) => touches.fits.now.has(spot.id))
    return (around(at, fitting, near * 1.4) ?? around(at, spots, near))?.id
  }

  #any(at: Point): string | null {
    return this.options.surface.under(at)[0] ?? null
  }

  /** The topmost touchable thing under the pointer, or near it. */
  #touchable(at: Point): string | null {
    const touches = this.#touches
    if (!touches) return null
    const { surface, scene } = this.options
    const can = (id: string): boolean => touches.lit.has(id) || touches.others.has(id) || touches.held === id
    const shown = (id: string): boolean => touches.lit.has(id) || (touches.others.has(id) && id in scene().pieces)
    return surface.under(at).find(can) ?? around(at, surface.places(shown), FINGER)?.id ?? null
  }
}

function far(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
