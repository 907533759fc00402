// The table by keys alone: arrows walk among what can be touched, Enter or Space touches, Escape goes back.
import { tick } from 'svelte'
import { ahead, DIRECTIONS, reading, type Place } from '../touch/nearest'
import type { Play } from '../touch/play.svelte'
import type { Whole } from './change'
import type { Hands } from './hands.svelte'

interface Found extends Place {
  readonly element: HTMLElement | SVGElement
}

export class Keys {
  /** Where the walk last was: what was touched there may be gone, and one goes on from nearby. */
  #last: Place | null = null

  constructor(
    readonly stage: () => HTMLElement | undefined,
    readonly play: () => Play | null,
    readonly hands: Hands,
    readonly scene: () => Whole,
  ) {}

  /** Whether the key meant something here. */
  pressed(event: KeyboardEvent): boolean {
    const play = this.play()
    if (!play || event.ctrlKey || event.metaKey || event.altKey || writing(event.target)) return false
    if ((event.key === 'Enter' || event.key === ' ') && pressing(event.target)) return false
    if (play.held && this.#holding(play, event.key)) return true
    const direction = DIRECTIONS[event.key]
    if (direction) return this.#walk(direction)
    if (event.key === 'Escape') {
      if (!play.begun) return false
      this.#back(play)
      return true
    }
    if (event.key === 'Enter' || event.key === ' ') {
      const now = focused(this.stage())
      const reach = this.scene().reach
      if (now instanceof SVGElement && now.dataset.id !== undefined) this.#touch(play, now.dataset.id)
      else if (reach && !now) {
        if (reach.tap) this.hands.touch(reach.tap) // else nothing, but the page must not scroll in the dark
      } else return false
      return true
    }
    const button = this.#button(play, event.key.toLowerCase())
    if (button) this.hands.touch(button)
    return !!button
  }

  /** The button that a letter or a figure presses: its own key, or its place in the row. */
  #button(play: Play, key: string): string | undefined {
    const buttons = Object.entries(this.scene().buttons)
      .filter(([id]) => play.lit.has(id))
      .sort(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0))
    const named = buttons.find(([, button]) => button.key === key)
    return (named ?? (/^[1-9]$/.test(key) ? buttons[Number(key) - 1] : undefined))?.[0]
  }

  #holding(play: Play, key: string): boolean {
    const direction = DIRECTIONS[key]
    const byPointer = this.hands.carried !== null
    switch (key.toLowerCase()) {
      case 'q':
        this.hands.turn(-1)
        return true
      case 'e':
        this.hands.turn(1)
        return true
      case 'f':
        this.hands.flip()
        return true
      case 'enter':
      case ' ':
        if (play.over) this.hands.touch(play.over)
        return true
      case 'escape':
        this.#back(play)
        return true
    }
    if (!direction) return false
    if (byPointer) {
      // The pointer chooses the spot; arrows turn.
      if (direction[0]) this.hands.turn(direction[0])
      else this.hands.flip()
      return true
    }
    const places = this.#spots(play)
    const from = places.find((place) => place.id === play.over)
    const to = from ? ahead(from, direction, places) : reading(places)[0]
    if (to) this.#over(play, to)
    return true
  }

  #touch(play: Play, id: string): void {
    const before = focused(this.stage())
    this.hands.touch(id)
    if (play.held === id) {
      const places = this.#spots(play)
      const middle = { x: mean(places.map((place) => place.x)), y: mean(places.map((place) => place.y)) }
      const first = [...places].sort((a, b) => far(a, middle) - far(b, middle))[0]
      if (first) this.#over(play, first)
      return
    }
    // The next touch is elsewhere: go there.
    void tick().then(() => {
      if (before?.isConnected && before.classList.contains('first')) return
      if (play.begun)
        this.#all()
          .find((found) => play.lit.has(found.id))
          ?.element.focus()
    })
  }

  #over(play: Play, to: Found): void {
    play.over = to.id
    void tick().then(() => to.element.focus())
  }

  #back(play: Play): void {
    const from = play.held ?? play.walked.at(-1)
    play.back()
    this.hands.carried = null
    void tick().then(() => {
      if (from)
        this.stage()
          ?.querySelector<SVGElement>(`[data-id="${CSS.escape(from)}"]`)
          ?.focus()
    })
  }

  #walk(direction: readonly [number, number]): boolean {
    const places = this.#all()
    const now = focused(this.stage())
    const from = places.find((place) => place.element === now)
    const last = this.#last
    const first = last ? [...places].sort((a, b) => far(a, last) - far(b, last))[0] : reading(places)[0]
    const to = from ? ahead(from, direction, places) : first
    if (to) this.#last = to
    to?.element.focus()
    return !!to
  }

  #all(): Found[] {
    return [...(this.stage()?.querySelectorAll<HTMLElement | SVGElement>('[data-id].lit') ?? [])].map(found)
  }

  #spots(play: Play): Found[] {
    const mat = play.free?.mat ?? ''
    return [...(this.stage()?.querySelectorAll<SVGElement>(`svg[data-mat="${CSS.escape(mat)}"] .spot-box`) ?? [])].map(
      found,
    )
  }
}

function found(element: HTMLElement | SVGElement): Found {
  const box = element.getBoundingClientRect()
  return { id: element.dataset.id ?? '', x: box.x + box.width / 2, y: box.y + box.height / 2, element }
}

function focused(stage: HTMLElement | undefined): HTMLElement | SVGElement | null {
  const now = document.activeElement as HTMLElement | SVGElement | null
  return now && stage?.contains(now) ? now : null
}

/** Whether keys go into a field. */
function writing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && !!target.closest('input, textarea, select, dialog')
}

/** Whether Enter presses something of its own: a button or a link of the page. */
function pressing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && !!target.closest('button, a, summary')
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function far(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
