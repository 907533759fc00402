// The table by keys alone: arrows walk among what can be touched, Enter or Space touches, Escape goes back.
import type { Whole } from '../film/scene'
import type { Hands } from './hands.svelte'
import { ahead, around, DIRECTIONS, reading, type Place } from './nearest'
import type { Point, Surface } from './surface'
import type { Touches } from './touches.svelte'

/** Keys by their place, for the piece in hand: left and right of W, whatever is written on them. */
const PLACED: Record<string, string> = { KeyQ: 'q', KeyE: 'e' }

export interface KeysOptions {
  readonly surface: Surface
  readonly hands: Hands
  readonly touches: () => Touches | null
  readonly scene: () => Whole
  /** Whether digits are shown beside something else, such as phrases: they press no button then. */
  readonly spoken?: () => boolean
}

export class Keys {
  /** Where the walk last was: what was touched there may be gone, and the walk continues from nearby. */
  #last: Place | null = null

  constructor(readonly options: KeysOptions) {}

  /** Whether the key meant something here. `code` is its place on the keyboard, which is the same in all languages. */
  pressed(key: string, code = ''): boolean {
    if (key === '?' || key.toLowerCase() === 'i') return this.#look(key)
    const touches = this.options.touches()
    if (!touches) return false
    if (touches.held && this.#holding(touches, PLACED[code] ?? key)) return true
    const direction = DIRECTIONS[key]
    if (direction) return this.#walk(touches, direction)
    if (key === 'Escape') return touches.begun && this.#back(touches)
    if (key === 'Enter' || key === ' ') return this.#enter(touches)
    const button = this.#button(touches, key.toLowerCase())
    if (button) this.options.hands.touch(button)
    return !!button || this.#why(key.toLowerCase())
  }

  /** The key of a choice that is dark now: why? */
  #why(key: string): boolean {
    const found = Object.entries(this.options.scene().buttons).find(([, button]) => button.key === key)
    if (found) this.options.hands.options.ask?.(found[0])
    return !!found
  }

  /** What is this? */
  #look(key: string): boolean {
    const { hands, surface } = this.options
    const touches = this.options.touches()
    const button = touches && this.#button(touches, key.toLowerCase())
    if (button) hands.touch(button)
    else hands.look(surface.focused() || hands.looked)
    return true
  }

  #enter(touches: Touches): boolean {
    const now = this.options.surface.focused()
    const { reach, pieces } = this.options.scene()
    // Where a hand reaches, only the hand touches.
    if (now && !(reach && pieces[now]?.mat === reach.mat)) this.#touch(touches, now)
    else {
      if (!reach || now === '') return false
      // Without a button for the key nothing happens, but the page must not scroll in the dark.
      if (reach.tap) this.options.hands.touch(reach.tap)
    }
    return true
  }

  /** The button that a letter or a digit presses: its own key, or its place in the row. */
  #button(touches: Touches, key: string): string | undefined {
    const buttons = Object.entries(this.options.scene().buttons)
      .filter(([id]) => touches.lit.has(id))
      .sort(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0))
    const named = buttons.find(([, button]) => button.key === key)
    // Where a hand reaches, choices come and go by the moment: digits are for phrases there.
    const placed = /^[1-9]$/.test(key) && !this.options.spoken?.() && !this.options.scene().reach
    return (named ?? (placed ? buttons[Number(key) - 1] : undefined))?.[0]
  }

  /** Keys for the piece in hand. */
  #holding(touches: Touches, key: string): boolean {
    const { hands } = this.options
    const direction = DIRECTIONS[key]
    const named: Record<string, () => void> = {
      q: () => hands.turn(-1),
      e: () => hands.turn(1),
      f: () => hands.flip(),
      enter: () => this.#put(touches),
      ' ': () => this.#put(touches),
      escape: () => this.#back(touches),
    }
    const meant = named[key.toLowerCase()]
    if (meant) meant()
    else if (!direction) return false
    else if (hands.carried) {
      // The pointer chooses the spot; arrows turn.
      if (direction[0]) hands.turn(direction[0])
      else hands.flip()
    } else {
      const places = this.#places(touches)
      const gap = touches.gaps.find(({ fits }) => fits.includes(touches.ghost!))
      const from = places.find(({ id }) => id === (touches.byPlace ? gap?.id : touches.over))
      this.#hover(touches, from ? ahead(from, direction, places) : reading(places)[0])
    }
    return true
  }

  #put(touches: Touches): void {
    if (touches.byPlace) this.options.hands.lay(false)
    else if (touches.over) this.options.hands.touch(touches.over)
  }

  /** Where the piece in hand may go: laying by place only where it fits, else on every spot. */
  #places(touches: Touches): readonly Place[] {
    return touches.byPlace ? touches.gaps : this.options.surface.spots(touches.free?.mat ?? '')
  }

  #touch(touches: Touches, id: string): void {
    const { hands, surface } = this.options
    hands.touch(id)
    if (touches.held && touches.held === touches.meant(id)) {
      const places = this.#places(touches)
      this.#hover(touches, around(middle(places), places, Infinity))
    } else if (touches.begun && !touches.lit.has(id)) {
      // The next touch is elsewhere: go there.
      const next = surface.places((other) => touches.lit.has(other))[0]
      if (next) surface.focus(next.id)
    }
  }

  /** Shows the piece in hand on a spot. */
  #hover(touches: Touches, spot: Place | undefined): void {
    if (!spot) return
    const gap = touches.gaps.find(({ id }) => id === spot.id)
    if (gap) touches.show(gap)
    else touches.over = spot.id
    this.options.surface.focus(spot.id)
  }

  #back(touches: Touches): true {
    const from = touches.held ?? touches.walked.at(-1)
    this.options.hands.back()
    if (from) this.options.surface.focus(from)
    return true
  }

  #walk(touches: Touches, direction: readonly [number, number]): boolean {
    const { surface } = this.options
    const pieces = this.options.scene().pieces
    const places = surface.places((id) => touches.lit.has(id) || (touches.others.has(id) && id in pieces))
    const now = surface.focused()
    const from = places.find((place) => place.id === now)
    const first = this.#last ? around(this.#last, places, Infinity) : reading(places)[0]
    const to = from ? ahead(from, direction, places) : first
    if (!to) return false
    this.#last = to
    surface.focus(to.id)
    return true
  }
}

function middle(places: readonly Point[]): Point {
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return { x: mean(places.map(({ x }) => x)), y: mean(places.map(({ y }) => y)) }
}
