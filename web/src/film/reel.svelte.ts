// A complete film: the viewer goes to any place in it, or lets it run.
import type { Event, Scene, Speech, Step } from '../wire'
import { realClock, type Clock } from './clock'
import { cues, play } from './cues'
import { told, together } from './events'
import { best, BEST_SPEED, chapters, highlights, type Chapter, type Highlight, type Span } from './highlights'
import type { Announcement, Rising } from './overhead.svelte'
import { passes, REPLAY, rolls, timing, type Timing } from './pace'
import { pictures } from './pictures'
import { changed, whole, type Whole } from './scene'
import { trails, type Trail } from './trails'

export interface ReelOptions {
  readonly clock?: Clock
  readonly moving?: () => boolean
  readonly hear?: (sound: string) => void
}

/** The shortest time between two pictures, and how late a picture may be before the reel gives up catching up. */
const FRAME = 16
const LATEST = 400
/** Steps for which what was said is seen, at the usual speed; and steps that are seen before a place. */
const SAID = 36
const RUN_UP = 30

export class Reel {
  scenes = $state.raw<readonly Whole[]>([])
  steps = $state.raw<readonly Step[]>([])
  chapters = $state.raw<readonly Chapter[]>([])
  highlights = $state.raw<readonly Highlight[]>([])
  /** How many steps have been made. */
  at = $state(0)
  running = $state(false)
  /** Whether only the best is being shown. */
  selecting = $state(false)
  /** How many times quicker than usual. */
  speed = $state(1)
  /** How long the change now on screen takes. */
  duration = $state(0)
  #lines = $derived(
    this.steps.flatMap(({ event }, place) =>
      event && !event.quiet ? told(event).map((event) => ({ event, at: place + 1 })) : [],
    ),
  )
  #reached = $derived(this.#lines.filter(({ at }) => at <= this.at).length)
  /** The events so far; the same array as long as nothing is added. */
  log = $derived(this.#lines.slice(0, this.#reached).map(({ event }) => event))
  #spans: readonly Span[] = []
  /** When the next step is due. */
  #due = 0
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

  get trails(): Trail[] {
    return trails(this.scenes, this.at)
  }

  /** What was said lately: the last words of each player, with the place at which they were said. */
  get said(): (Speech & { readonly at: number })[] {
    const found = new Map<number, Speech & { readonly at: number }>()
    const since = Math.max(0, this.at - SAID * Math.max(1, this.speed))
    for (let at = this.at; at > since; at--) {
      const says = this.steps[at - 1]?.event?.says
      if (says && !found.has(says.seat)) found.set(says.seat, { ...says, at })
    }
    return [...found.values()]
  }

  /** Puts in another reel; the place in it stays, as far as it reaches. */
  load(start: Scene, steps: readonly Step[]): void {
    const scenes = [whole(start)]
    for (const { difference, event } of steps) {
      scenes.push(changed(scenes.at(-1)!, difference))
      if (event) pictures.note(event, scenes.at(-1)!)
    }
    this.scenes = scenes
    this.steps = steps.map(together)
    this.chapters = chapters(steps)
    this.highlights = highlights(steps)
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
    this.#start()
  }

  /** Shows how it came to a place, and runs on. */
  lookAt(at: number): void {
    this.to(Math.max(0, at - RUN_UP))
    this.#start()
  }

  /** Runs through the best of it. */
  runBest(): void {
    this.pause()
    const lengths = this.steps.map((_, place) => this.#timing(place, 1).length)
    this.#spans = best(this.highlights, lengths)
    const first = this.#spans[0]
    if (!first) return
    this.selecting = true
    this.speed = BEST_SPEED
    this.#go(first.from)
    this.#start()
  }

  pause(): void {
    this.running = false
    this.selecting = false
    this.#spans = []
    this.#callOff?.()
    this.#callOff = null
  }

  #start(): void {
    this.#callOff?.()
    this.running = true
    this.#due = this.#clock.now()
    this.#wait()
  }

  #go(at: number, duration?: number): void {
    const goal = Math.max(0, Math.min(this.last, at))
    const from = this.at
    const usual = Math.abs(goal - from) === 1 ? this.#timing(Math.min(from, goal)).duration : 0
    this.duration = duration ?? usual
    this.at = goal
    const step = this.steps[from]
    if (goal !== from + 1 || !step || !this.options.hear) return
    play(cues(this.scenes[from]!, this.scenes[goal]!, step.event, this.duration), this.#clock, this.options.hear)
  }

  /** Waits as long as the step that led here is shown. */
  #wait(): void {
    const now = this.#clock.now()
    const length = this.#length(this.at)
    this.#due = Math.max(this.#due, now - LATEST) + length
    this.#callOff = this.#clock.after(length ? Math.max(FRAME, this.#due - now) : 0, () => {
      this.#goOn()
      if (this.running && this.at < this.last) this.#wait()
      else this.pause()
    })
  }

  /** The next step; where only time passes and it is late, several at once. */
  #goOn(): void {
    const span = this.#spans.find(({ from, to }) => from <= this.at && this.at <= to)
    if (span && this.at >= span.to) {
      const next = this.#spans[this.#spans.indexOf(span) + 1]
      if (next) this.#go(next.from)
      else this.pause()
      return
    }
    const now = this.#clock.now()
    let goal = this.at + 1
    while (goal < (span?.to ?? this.last) && this.#passes(goal) && this.#due + this.#length(goal) <= now) {
      this.#due += this.#length(goal)
      goal += 1
    }
    this.#go(goal, goal > this.at + 1 ? this.#timing(goal - 1).duration : undefined)
  }

  /** Whether only time has passed in the steps to a place and from there. */
  #passes(at: number): boolean {
    return passes(this.steps[at - 1]) && passes(this.steps[at])
  }

  #length(at: number): number {
    return at ? this.#timing(at - 1).length : 0
  }

  #timing(place: number, speed = this.speed): Timing {
    const step = this.steps[place]!
    const next = this.steps[place + 1]
    const moving = this.options.moving?.() ?? true
    return timing(REPLAY, { step, next, waiting: 1, moving, speed })
  }
}
