// Mouse and fingers on the table: taps, drags, and a piece in hand that follows. All of it ends in Play.touch and Play.put.
import { sound } from '../sound/play'
import { around, type Place } from '../touch/nearest'
import type { Play } from '../touch/play.svelte'

const DRAG = 8
const FINGER = 26
const DOUBLE = 350
const LONG = 480

/** The piece that the pointer carries, in screen pixels. */
export interface Carried {
  readonly id: string
  readonly x: number
  readonly y: number
}

interface Press {
  readonly id: string | null
  readonly x: number
  readonly y: number
  readonly pointer: number
  readonly at: number
}

export class Hands {
  /** What follows the pointer. */
  carried = $state.raw<Carried | null>(null)
  /** What is being looked at: its words are shown. */
  looked = $state<string | null>(null)
  #press: Press | null = null
  #dragging = false
  #last = { x: -1, y: -1 }
  #lifted = { id: '', at: 0 }
  #long: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly stage: () => HTMLElement | undefined,
    readonly play: () => Play | null,
    readonly isPiece: (id: string) => boolean,
    readonly detailed: (id: string) => boolean,
    /** The button that a tap on this mat presses. */
    readonly tap: (mat: string) => string | null = () => null,
  ) {}

  down = (event: PointerEvent): void => {
    // Buttons and fields answer for themselves, and are no places to let a piece in hand fall.
    if (event.button > 0 || (event.target as Element).closest('button, a, input, textarea, select, summary')) return
    const play = this.play()
    if (this.#press && play?.held && event.pointerId !== this.#press.pointer) {
      // A second finger turns the piece.
      play.turn(1)
      sound('turn')
      return
    }
    const id = this.#under(event, false)
    this.#press = { id, x: event.clientX, y: event.clientY, pointer: event.pointerId, at: event.timeStamp }
    this.#dragging = false
    clearTimeout(this.#long)
    if (event.pointerType !== 'mouse') {
      const seen = this.#under(event, true)
      this.#long = setTimeout(() => {
        if (!this.#dragging) {
          this.looked = seen
          this.#press = null
        }
      }, LONG)
    }
    if (this.looked && event.pointerType !== 'mouse') this.looked = null
  }

  move = (event: PointerEvent): void => {
    // Browsers also tell of a pointer that rests while the page moves under it.
    if (event.clientX === this.#last.x && event.clientY === this.#last.y) return
    this.#last = { x: event.clientX, y: event.clientY }
    const play = this.play()
    if (!play) {
      this.#look(event)
      return
    }
    const press = this.#press
    if (
      press &&
      press.pointer === event.pointerId &&
      !this.#dragging &&
      Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG
    ) {
      clearTimeout(this.#long)
      if (press.id && this.isPiece(press.id)) this.#drag(play, press.id, event)
    }
    if (play.held) {
      if (press && press.pointer !== event.pointerId) return
      this.#carry(play.held, event)
      play.over = this.#spot(play) ?? null
    } else if (this.#dragging && this.carried) {
      this.#carry(this.carried.id, event)
    } else this.#look(event)
  }

  up = (event: PointerEvent): void => {
    clearTimeout(this.#long)
    const play = this.play()
    const press = this.#press
    if (!press || press.pointer !== event.pointerId) return
    this.#press = null
    const dragged = this.#dragging
    this.#dragging = false
    if (!play) {
      this.#peek(event)
      return
    }
    if (play.held) this.#release(play, press, event, dragged)
    else if (dragged) {
      const target = this.#under(event, false)
      this.carried = null
      if (!target || play.touch(target, true) === 'nothing') play.back()
    } else if (press.id) {
      this.touch(press.id, event)
    } else if (!this.#tapped(event)) this.#peek(event)
  }

  #tapped(event: PointerEvent): boolean {
    const mat = (event.target as Element).closest<SVGSVGElement>('svg[data-mat]')?.dataset.mat
    const button = mat && this.tap(mat)
    if (button) this.touch(button, event)
    return !!button
  }

  cancel = (): void => {
    clearTimeout(this.#long)
    this.#press = null
    if (this.#dragging) this.play()?.back()
    this.#dragging = false
    this.carried = null
  }

  /** Touches a thing by any means. */
  touch(id: string, event?: PointerEvent): void {
    const play = this.play()
    if (!play) return
    const before = play.held
    const led = play.touch(id)
    if (led === 'nothing') return
    sound(led === 'done' ? '' : 'tick')
    this.looked = led === 'further' && this.detailed(id) && event?.pointerType !== 'mouse' ? id : null
    if (play.held && play.held !== before) {
      this.#lifted = { id, at: performance.now() }
      if (event) this.#carry(id, event)
    }
    if (!play.held) this.carried = null
  }

  turn(by: number): void {
    this.play()?.turn(by)
    sound('turn')
  }

  /** Turns it over; what has no other face is turned a step. */
  flip(): void {
    if (!this.play()?.free?.flips) return this.turn(1)
    this.play()?.flip()
    sound('card')
  }

  /** Nothing scrolls under a finger that carries something: browsers don't heed touch-action inside a drawing. */
  still = (event: TouchEvent): void => {
    if (event.cancelable && (this.#dragging || (this.#press && this.play()?.held))) event.preventDefault()
  }

  wheel = (event: WheelEvent): void => {
    if (!this.play()?.held) return
    event.preventDefault()
    this.turn(event.deltaY > 0 || event.deltaX > 0 ? 1 : -1)
  }

  menu = (event: MouseEvent): void => {
    if (this.play()?.held) {
      event.preventDefault()
      this.flip()
    } else if ((event as PointerEvent).pointerType !== 'mouse') event.preventDefault()
  }

  #drag(play: Play, id: string, event: PointerEvent): void {
    if (play.held !== id) {
      const free = play.free?.pieces.includes(id)
      if (!free && !play.lit.has(id) && !play.others.has(id)) return
      // A piece whose touch alone is a move is not dragged: it might be sent by mistake.
      if (!free && !play.walked.includes(id) && play.completes(id)) return
      if (free) play.lift(id)
      else if (!play.walked.includes(id)) play.touch(id)
    }
    this.#dragging = true
    this.looked = null
    try {
      this.stage()?.setPointerCapture(event.pointerId)
    } catch {
      // The pointer is gone already.
    }
    this.#carry(id, event)
  }

  #release(play: Play, press: Press, event: PointerEvent, dragged: boolean): void {
    // A finger that slides aims with the piece that floats above it; one that taps means what lies under it.
    const aimed =
      dragged || event.pointerType === 'mouse' || Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG
    const spot = aimed ? this.#spot(play) : undefined
    if (spot) {
      this.touch(spot, event)
      return
    }
    const quick =
      this.#lifted.id === play.held && press.id === play.held && performance.now() - this.#lifted.at < DOUBLE
    if (!dragged && quick) {
      // A second tap at once turns it over.
      this.#lifted = { id: '', at: 0 }
      this.flip()
    } else if (dragged) {
      // Let go over nothing: a finger keeps it chosen, for the buttons and a tap on a spot.
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < 60)
        this.carried = event.pointerType === 'mouse' ? this.carried : null
      else {
        play.release()
        this.carried = null
      }
    } else if (press.id) this.touch(press.id, event)
    else {
      play.release()
      this.carried = null
    }
  }

  #carry(id: string, event: PointerEvent): void {
    // Under a finger the piece would be hidden: it floats above.
    const above = event.pointerType === 'touch' ? 56 : 0
    this.carried = { id, x: event.clientX, y: event.clientY - above }
  }

  #look(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return
    const id = this.#under(event, true)
    this.looked = id
  }

  /** A tap on what can't be touched tells what it is. */
  #peek(event: PointerEvent): void {
    this.looked = this.#under(event, true)
  }

  /** The spot that the carried piece would fall on. */
  #spot(play: Play): string | undefined {
    const at = this.carried
    if (!at || !play.free) return undefined
    let reach = 0
    const places: Place[] = []
    for (const element of this.stage()?.querySelectorAll(`svg[data-mat="${CSS.escape(play.free.mat)}"] .spot-box`) ??
      []) {
      const box = element.getBoundingClientRect()
      reach = Math.max(reach, Math.min(box.width, box.height) * 0.7)
      places.push({ id: (element as SVGElement).dataset.id!, x: box.x + box.width / 2, y: box.y + box.height / 2 })
    }
    const near = Math.max(reach, FINGER)
    // With beginners' help the hand is drawn to where the piece fits.
    const fits = play.fits.now
    return (
      around(
        at,
        places.filter((place) => fits.has(place.id)),
        near * 1.4,
      ) ?? around(at, places, near)
    )?.id
  }

  /** The topmost touchable thing under the pointer, or near it; or, to look at, the topmost of all. */
  #under(event: PointerEvent, any: boolean): string | null {
    const play = this.play()
    const can = (id: string): boolean => any || !!play?.lit.has(id) || !!play?.others.has(id) || play?.held === id
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      const id = (element.closest('[data-id]') as SVGElement | HTMLElement | null)?.dataset.id
      if (id !== undefined && can(id)) return id
    }
    if (any || !play) return null
    const places: Place[] = []
    for (const element of this.stage()?.querySelectorAll<SVGElement>('[data-id].lit') ?? []) {
      const box = element.getBoundingClientRect()
      places.push({ id: element.dataset.id!, x: box.x + box.width / 2, y: box.y + box.height / 2 })
    }
    return around({ x: event.clientX, y: event.clientY }, places, FINGER)?.id ?? null
  }
}
