// Mouse and fingers on the table: taps, drags, and a piece in hand that follows. All of it ends in Touches.touch.
import { realClock, type Clock } from '../film/clock'
import type { Whole } from '../film/scene'
import type { Drop } from '../wire'
import { aim, misfit, onMat, spotNear, turn } from './laying'
import type { Carried, Pointer, Press } from './pointer'
import type { Point, Surface } from './surface'
import { far } from './places'
import { Beside } from './beside'
import { Closer } from './closer'
import { touchable } from './touchable'
import type { Touches } from './touches.svelte'

/** How far a press slides before it drags, how high above a finger a piece floats, and above where one tapped it. */
const DRAG = 8
const ABOVE = 56
const LITTLE = 4
/** A drag that ends this near to where it began is not a drag. */
const NOT_FAR = 60
/** Two taps are one gesture within this time; a press this long asks what a thing is, and it is told a while longer. */
const DOUBLE = 350
const LONG = 350
const AFTER = 1600

export interface HandsOptions {
  readonly surface: Surface
  /** What the player may touch; null if they only look on. */
  readonly touches: () => Touches | null
  readonly scene: () => Whole
  readonly hear: (sound: string) => void
  /** Something that leads nowhere was touched, or put down where it doesn't fit: why? */
  readonly ask?: (touched: string | Drop) => void
  readonly clock?: Clock
}

export class Hands {
  /** What follows the pointer. */
  carried = $state.raw<Carried | null>(null)
  /** The thing whose description is shown. */
  looked = $state<string | null>(null)
  #press: Press | null = null
  #dragging = false
  /** Whether this press has lasted so long that it described its thing: it touches nothing then, but may still drag. */
  #told = false
  #last: Point = { x: -1, y: -1 }
  #lifted = { id: '', at: -Infinity }
  #callOffLong = (): void => {}
  readonly #clock: Clock
  readonly closer: Closer
  /** A second finger turns the piece. */
  readonly #beside = new Beside(this)

  constructor(readonly options: HandsOptions) {
    this.#clock = options.clock ?? realClock
    this.closer = new Closer(options)
  }

  get holding(): boolean {
    return !!this.#touches?.held
  }

  /** Whether a finger carries something, so that nothing may scroll under it. */
  get busy(): boolean {
    return this.#dragging || (!!this.#press && this.holding)
  }

  get dragging(): boolean {
    return this.#dragging
  }

  /** The mat that takes the piece in hand. */
  get mat(): string | undefined {
    return this.holding ? this.#touches?.free?.mat : undefined
  }

  /** The spot that the piece in hand would fall on. */
  get over(): string | null {
    return this.#touches?.over ?? null
  }

  /** Whether a pointer that slides takes a piece along; a finger that has tapped a free piece may move the board instead. */
  carries({ kind }: Pointer): boolean {
    return this.#dragging || (this.holding && (kind === 'mouse' || !!this.#touches?.byPlace))
  }

  down(pointer: Pointer): void {
    const touches = this.#touches
    if (this.#press && touches?.held && pointer.id !== this.#press.id) {
      this.#beside.down(pointer)
      return
    }
    const seen = this.#any(pointer)
    this.#press = { ...pointer, touched: this.#touchable(pointer), seen }
    this.#dragging = this.#told = false
    this.#callOffLong()
    if (pointer.kind === 'mouse') return
    this.looked = null
    this.#callOffLong = this.#clock.after(LONG, () => {
      if (this.#dragging) return
      this.looked = seen
      this.#told = !!seen
    })
  }

  move(pointer: Pointer): void {
    // Browsers also report a resting pointer when the page moves under it.
    if (this.#beside.move(pointer) || (pointer.x === this.#last.x && pointer.y === this.#last.y)) return
    this.#last = pointer
    const touches = this.#touches
    if (!touches) return this.#look(pointer)
    const press = this.#press
    if (press?.id === pointer.id && !this.#dragging && far(pointer, press) > DRAG) {
      this.#callOffLong()
      // in a place that scrolls, a press that waits a moment takes the piece
      const pans = pointer.kind === 'touch' && !this.#told && this.options.surface.pans?.(press, pointer)
      const piece = press.touched && !pans && this.#draggable(touches, press.touched)
      if (piece) this.#drag(touches, piece, pointer)
    }
    if (touches.held) {
      if (press && press.id !== pointer.id) return
      // a mouse on its way to a button leaves the piece where it would lie
      const aside =
        pointer.kind === 'mouse' && !this.#dragging && touches.byPlace && !onMat(this.#table(touches), pointer)
      if (aside && touches.rest()) {
        this.carried = null
        return
      }
      this.#carry(touches.held, pointer)
      aim(this.#table(touches), this.carried)
    } else if (this.#dragging && this.carried) this.#carry(this.carried.id, pointer)
    else this.#look(pointer)
  }

  up(pointer: Pointer): void {
    if (this.#beside.up(pointer)) return
    this.#callOffLong()
    const press = this.#press
    if (press?.id !== pointer.id) return
    const dragged = this.#dragging
    this.#press = null
    this.#dragging = false
    const touches = this.#touches
    if (this.#told && !dragged) {
      // The description from a long press stays a while longer.
      this.#callOffLong = this.#clock.after(AFTER, () => (this.looked = null))
    } else if (!touches) this.looked = press.seen
    else if (touches.asked) return
    else if (touches.held) this.#release(touches, press, pointer, dragged)
    else if (dragged) this.#letGo(touches, pointer)
    else if (press.touched && this.closer.instead(touches, press.touched, press)) this.options.hear('tick')
    else {
      if (press.touched) this.touch(press.touched, pointer)
      else if (far(pointer, press) <= DRAG) this.#why(press)
      this.closer.after()
    }
  }

  cancel(): void {
    this.#callOffLong()
    this.#beside.cancel()
    this.#press = null
    if (this.#dragging) this.#touches?.back()
    this.#dragging = false
    this.carried = null
  }

  /** The board has moved under the piece in hand. */
  moved(): void {
    const touches = this.#touches
    if (!touches?.held || !this.carried) return
    this.carried = { ...this.carried }
    aim(this.#table(touches), this.carried)
  }

  /** Touches a thing by any means. */
  touch(id: string, pointer?: Pointer): void {
    const touches = this.#touches
    if (!touches) return
    const before = touches.held
    const led = touches.touch(id)
    if (led === 'nothing') return
    this.options.hear('touch')
    const detailed = !!this.options.scene().pieces[id]?.detail
    this.looked = led === 'further' && detailed && pointer?.kind !== 'mouse' ? id : null
    if (touches.held && touches.held !== before) {
      this.#lifted = { id: touches.held, at: this.#clock.now() }
      // after a tap the finger is gone: it floats just over its place, and covers no button
      if (pointer) this.#carry(touches.held, pointer, LITTLE)
    }
    if (!touches.held) this.carried = null
  }

  turn(by: number): void {
    const touches = this.#touches
    if (touches?.held) turn(this.#table(touches), by)
    this.options.hear('turn')
  }

  /** Turns it over; what has no other face is turned a step. */
  flip(): void {
    if (!this.#touches?.free?.flips) return this.turn(1)
    this.#touches.flip()
    this.options.hear('card')
  }

  /** Lays the piece in hand where its ghost lies; `sure` if that was shown and touched again. */
  lay(sure: boolean): void {
    this.options.hear('touch')
    this.#touches?.lay(sure)
    if (!this.#touches?.held) this.carried = null
  }

  /** Describes a thing, or no longer. */
  look(id: string | null): void {
    this.looked = this.looked === id ? null : id
  }

  /** Puts back what is in hand, or takes back the last touch. */
  back(): void {
    this.options.hear('tick')
    this.#touches?.back()
    this.carried = null
  }

  /** Yes, that is what was meant. */
  confirm(): void {
    this.options.hear('touch')
    this.#touches?.confirm()
    if (!this.#touches?.held) this.carried = null
  }

  get #touches(): Touches | null {
    return this.options.touches()
  }

  /** The piece that a drag would take: the one under the pointer, or the one for which its dish stands. */
  #draggable(touches: Touches, touched: string): string | null {
    const meant = touches.meant(touched)
    const pieces = this.options.scene().pieces
    const id = touches.free?.pieces.includes(meant) || !(touched in pieces) ? meant : touched
    return id in pieces ? id : null
  }

  #drag(touches: Touches, id: string, pointer: Pointer): void {
    if (touches.filling.takes(id)) return
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
    if (touches.byPlace ? this.#laid(touches, pointer, aimed) : aimed && this.#dropped(touches, pointer)) return
    const { id, at } = this.#lifted
    const twice = id === touches.held && touches.meant(press.touched ?? '') === id && this.#clock.now() - at < DOUBLE
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

  /** A free piece falls on the spot it is over. */
  #dropped(touches: Touches, pointer: Pointer): boolean {
    const spot = this.carried && spotNear(this.#table(touches), this.carried)
    if (spot) this.touch(spot, pointer)
    return !!spot
  }

  /** A piece is laid by place: by a mouse at once, by a finger as a ghost first. Says whether it was let go of on the mat. */
  #laid(touches: Touches, pointer: Pointer, aimed: boolean): boolean {
    const table = this.#table(touches)
    const at = aimed && this.carried ? this.carried : pointer
    const point = onMat(table, at)
    if (!point) return false
    const before = touches.ghost
    if (!aimed) aim(table, at)
    if (pointer.kind !== 'mouse') this.carried = null
    if (!touches.ghost) {
      const wanted = misfit(table, point)
      if (wanted) this.options.ask?.(wanted)
    } else if (pointer.kind === 'mouse') this.lay(false)
    else if (!aimed && before === touches.ghost) this.lay(true)
    else this.options.hear('tick')
    return true
  }

  #carry(id: string, pointer: Pointer, above = ABOVE): void {
    // Under a finger the piece would be hidden: it floats above.
    this.carried = { id, x: pointer.x, y: pointer.y - (pointer.kind === 'touch' ? above : 0) }
  }

  #look(pointer: Pointer): void {
    if (pointer.kind === 'mouse') this.looked = this.#any(pointer)
  }

  /** A tap on what can't be touched describes it, and says why it can't be touched now. */
  #why(press: Press): void {
    this.looked = press.seen
    if (press.seen && !this.#touches?.resting) this.options.ask?.(press.seen)
  }

  #table(touches: Touches) {
    return { touches, surface: this.options.surface, scene: this.options.scene() }
  }

  #any(at: Point): string | null {
    return this.options.surface.under(at)[0] ?? null
  }

  #touchable(at: Point): string | null {
    const { surface, scene } = this.options
    return this.#touches && touchable(this.#touches, surface, scene().pieces, at)
  }
}
