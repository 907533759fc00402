// A film that is there from beginning to end: one goes to any place in it, or lets it run.
import type { Event, Scene, Step } from '../wire'
import { realClock, type Clock } from './clock'
import { cues, play } from './cues'
import type { Announcement, Rising } from './overhead.svelte'
import { REPLAY, rolls, timing, type Timing } from './pace'
import { pictures } from './pictures'
import { changed, whole, type Whole } from './scene'

export interface ReelOptions {
  readonly clock?: Clock
  readonly moving?: () => boolean
  readonly hear?: (sound: string) => void
}

export class Reel {
  scenes = $state.raw<readonly Whole[]>([])
  steps = $state.raw<readonly Step[]>([])
  /** How many steps have been made. */
  at = $state(0)
  running = $state(false)
  /** How many times quicker than usual. */
  speed = $state(1)
  /** How long the change now on screen takes. */
  duration = $state(0)
  #callOff: (() => void) | null = null
  readonly #clock: Clock

  constructor(readonly options: ReelOptions = {}) {
    this.#clock = options.clock ?? realClock
  }

  get last(): number {
    return Math.max(0, this.scenes.length - 1)
  }

  get scene(): Whole | undefined {
    return this.scenes[Math.min(this.at, this.last)]
  }

  /** What the step that led here told. */
  get event(): Event | null {
    return this.steps[this.at - 1]?.event ?? null
  }

  get rising(): Rising[] {
    const { at, duration } = this
    return this.event?.floats?.map((float, place) => ({ ...float, key: at * 100 + place, delay: duration })) ?? []
  }

  get announced(): Announcement | null {
    const banner = this.event?.banner
    return banner ? { key: this.at, texts: [banner] } : null
  }

  get effect(): string | undefined {
    return this.event?.effect
  }

  get rolling(): boolean {
    return rolls(this.steps[this.at - 1])
  }

  get log(): Event[] {
    return this.steps.slice(0, this.at).flatMap((step) => step.event ?? [])
  }

  /** Puts in another reel; the place in it stays, as far as it reaches. */
  load(start: Scene, steps: readonly Step[]): void {
    const scenes = [whole(start)]
    for (const { difference, event } of steps) {
      scenes.push(changed(scenes.at(-1)!, difference))
      if (event) pictures.note(event, scenes.at(-1)!)
    }
    this.scenes = scenes
    this.steps = steps
    this.at = Math.min(this.at, this.last)
  }

  /** Goes to a place by hand: what runs stops. */
  to(at: number): void {
    this.pause()
    this.#go(at)
  }

  /** Runs on from here, from the beginning if this is the end. */
  run(): void {
    if (this.at >= this.last) this.#go(0)
    this.running = true
    this.#wait()
  }

  pause(): void {
    this.running = false
    this.#callOff?.()
    this.#callOff = null
  }

  #go(at: number): void {
    const goal = Math.max(0, Math.min(this.last, at))
    const from = this.at
    this.duration = Math.abs(goal - from) === 1 ? this.#timing(Math.min(from, goal)).duration : 0
    this.at = goal
    const step = this.steps[from]
    if (goal !== from + 1 || !step || !this.options.hear) return
    play(cues(this.scenes[from]!, this.scenes[goal]!, step.event, this.duration), this.#clock, this.options.hear)
  }

  #wait(): void {
    const length = this.at ? this.#timing(this.at - 1).length : 0
    this.#callOff = this.#clock.after(length, () => {
      this.#go(this.at + 1)
      if (this.at < this.last) this.#wait()
      else this.pause()
    })
  }

  #timing(place: number): Timing {
    const step = this.steps[place]!
    const next = this.steps[place + 1]
    const moving = this.options.moving?.() ?? true
    return timing(REPLAY, { step, next, waiting: 1, moving, speed: this.speed })
  }
}
