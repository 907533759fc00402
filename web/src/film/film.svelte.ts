// A match as it is shown: steps come in, wait their turn, and change the scene, each long enough to be followed.
// Table, replay and lesson all show a film; it knows nothing of pages, sockets or drawings.
import type { Event, Piece, Scene, Step } from '../wire'
import { realClock, type Clock } from './clock'
import { cues, play } from './cues'
import { Overhead } from './overhead.svelte'
import { apart, told } from './events'
import { ANNOUNCED, LIVE, rolls, tells, timing, type Rhythm } from './pace'
import { pictures } from './pictures'
import { changed, whole, type Whole } from './scene'
import { takenBack } from './taken-back'
import { dealt, marked, moved, NO_TRACES, retraced, traced, without, type Marked, type Traces } from './traces'

/** One moment that can be looked back to. */
export interface Moment {
  readonly scene: Whole
  readonly event: Event | null
}

export interface FilmOptions {
  readonly clock?: Clock
  readonly rhythm?: Rhythm
  /** Whether things may move on screen. */
  readonly moving?: () => boolean
  /** How many times quicker than usual the person wants it. */
  readonly speed?: () => number
  /** The viewer's seat; null for those who watch: they have no last move of their own. */
  readonly seat?: () => number | null
  readonly hear?: (sound: string) => void
  /** A step is on the table now. */
  readonly shown?: (step: Step) => void
  /** All that had come has been shown. */
  readonly settled?: () => void
}

const KEPT_MOMENTS = 60
const FADE = 300

export class Film {
  readonly overhead: Overhead
  /** The scene as the last step left it. */
  scene = $state.raw<Whole | null>(null)
  version = $state(0)
  /** How long the change now on screen takes. */
  duration = $state(0)
  /** What is being told now, until something else is or nothing more comes. */
  event = $state.raw<Event | null>(null)
  /** Whether dice roll in the step now on screen. */
  rolling = $state(false)
  log = $state.raw<Event[]>([])
  traces = $state.raw<Traces>(NO_TRACES)
  moments = $state.raw<Moment[]>([])
  /** Which of the moments is looked back to; null is now. */
  lookingBackAt = $state<number | null>(null)

  /** Pieces that the player has put down and that the table has not yet confirmed. */
  #laid = $state.raw<Record<string, Piece>>({})
  #waiting = $state.raw<readonly Step[]>([])
  #callOff: (() => void) | null = null
  /** Calls to make once a version has been shown. */
  #following: { after: number; call: () => void }[] = []
  readonly #clock: Clock

  constructor(readonly options: FilmOptions = {}) {
    this.#clock = options.clock ?? realClock
    this.overhead = new Overhead(this.#clock)
  }

  /** What is on screen: now, or the moment looked back to. */
  get onScreen(): Whole | null {
    if (this.lookingBackAt !== null) return this.moments[this.lookingBackAt]?.scene ?? this.scene
    if (!this.scene || !Object.keys(this.#laid).length) return this.scene
    return { ...this.scene, pieces: { ...this.scene.pieces, ...this.#laid } }
  }

  get trace(): Marked {
    if (this.lookingBackAt !== null) return marked(this.moments[this.lookingBackAt]?.event)
    return this.options.seat?.() === null ? this.traces.last : this.traces.sinceOwn
  }

  /** The version of the last step that has come, shown or not. */
  get newest(): number {
    return this.#waiting.at(-1)?.version ?? this.version
  }

  /** Whether steps wait to be shown. */
  get busy(): boolean {
    return this.#waiting.length > 0
  }

  /** Whether nothing waits and nothing is being shown. */
  get atRest(): boolean {
    return !this.busy && !this.#callOff
  }

  /** Shows a whole scene: of another match, or of this one once more. */
  open(scene: Scene, { version = 0, log = [] as Event[], fresh = true } = {}): void {
    this.stop()
    this.version = version
    this.duration = fresh ? 0 : FADE
    this.#laid = {}
    this.scene = whole(scene)
    this.event = null
    this.rolling = false
    this.overhead.clear()
    const undone = fresh || !version ? null : takenBack(this.log, log, this.options.seat?.() ?? null)
    this.log = log.flatMap(told).concat(undone ?? [])
    for (const event of this.log) pictures.note(event, this.scene)
    this.traces = retraced(log, this.options.seat?.() ?? null)
    if (fresh) this.moments = []
    this.#remember(log.at(-1) ?? null)
    this.#follow(Infinity)
  }

  /** Takes a new step, shown when its turn comes. The viewer's own is shown at once, with all that came before it. */
  push(...steps: Step[]): void {
    this.#waiting = [...this.#waiting, ...steps.flatMap(apart)]
    const own = this.#waiting.findLastIndex((step) => step.own)
    if (own >= 0) this.#catchUp(own)
    if (!this.#callOff) this.#run()
  }

  /** Calls once all that has come so far has been shown. */
  then(call: () => void): void {
    if (this.atRest) call()
    else this.#following.push({ after: this.newest, call })
  }

  /** Shows all that waits at once. */
  skip(): void {
    if (!this.#callOff) return
    this.#callOff()
    this.#callOff = null
    for (const step of this.#take()) this.#show(step, 1, true)
    this.#settle()
  }

  /** Shows the first few waiting steps at once. */
  #catchUp(count: number): void {
    this.#callOff?.()
    this.#callOff = null
    for (const step of this.#take(count)) this.#show(step, 1, true)
  }

  /** Drops the waiting steps. */
  stop(): void {
    this.#callOff?.()
    this.#callOff = null
    this.#waiting = []
  }

  look(at: number | null): void {
    this.lookingBackAt = at === null || at >= this.moments.length - 1 ? null : Math.max(0, at)
  }

  /** A piece that the player put somewhere lies there at once; the answer confirms it or sends it back. */
  lay(id: string, at: string): void {
    const piece = this.scene?.pieces[id]
    const spot = this.scene?.spots[at]
    if (!piece || !spot) return
    this.duration = 0
    this.#laid = { ...this.#laid, [id]: { ...piece, mat: spot.mat, x: spot.x, y: spot.y, z: (piece.z ?? 0) + 1 } }
  }

  /** What was put down slides back. */
  takeUp(): void {
    this.duration = FADE
    if (Object.keys(this.#laid).length) this.#laid = {}
  }

  /** The first of the waiting steps, which no longer wait. */
  #take(count = Infinity): readonly Step[] {
    const taken = this.#waiting.slice(0, count)
    this.#waiting = this.#waiting.slice(count)
    return taken
  }

  #run(): void {
    while (this.#waiting.length) {
      const waiting = this.#waiting.length
      const length = this.#show(this.#take(1)[0]!, waiting)
      if (!length) continue
      this.#callOff = this.#clock.after(length, () => {
        this.#callOff = null
        this.#run()
      })
      return
    }
    this.#settle()
  }

  #settle(): void {
    this.event = null
    this.rolling = false
    this.#follow(Infinity)
    this.options.settled?.()
  }

  #follow(shown: number): void {
    const due = this.#following.filter(({ after }) => after <= shown)
    this.#following = this.#following.filter(({ after }) => after > shown)
    for (const { call } of due) call()
  }

  /** Makes one step; returns how long it is to be looked at. */
  #show(step: Step, waiting: number, skipped = false): number {
    this.#follow(this.version)
    const another = step.version !== this.version
    const before = this.scene!
    const after = changed(before, step.difference)
    const moving = this.options.moving?.() ?? true
    const speed = this.options.speed?.() ?? 1
    const situation = { step, next: this.#waiting[0], waiting, moving, speed }
    const { duration, length } = timing(this.options.rhythm ?? LIVE, situation)
    this.duration = skipped ? 0 : duration
    this.rolling = rolls(step)
    if (step.own) this.#laid = {}
    this.scene = after
    this.version = step.version
    if (this.options.hear) play(cues(before, after, step.event, this.duration), this.#clock, this.options.hear)
    if (step.event && tells(step)) {
      this.event = step.event
      pictures.note(step.event, after)
      this.log = [...this.log, step.event]
      this.traces = traced(
        without(this.traces, dealt(before, step)),
        step.event,
        !!step.own,
        moved(before, after, step),
      )
      this.overhead.rise(step.event.floats ?? [], this.duration)
      if (step.event.banner) this.overhead.announce([step.event.banner], Math.max(ANNOUNCED, length))
      this.#remember(step.event)
    }
    if (another) this.options.shown?.(step)
    return length
  }

  #remember(event: Event | null): void {
    this.moments = [...this.moments.slice(1 - KEPT_MOMENTS), { scene: this.scene!, event }]
    if (this.lookingBackAt !== null) {
      this.lookingBackAt = Math.max(0, Math.min(this.lookingBackAt, this.moments.length - 2))
    }
  }
}
