// A guided first match: the learner makes their own moves on the real board, everything else plays by itself.
// In its free parts the learner plays as they like, by the rules and against easy bots.
import type { Clock } from '../film/clock'
import { Film } from '../film/film.svelte'
import { LESSON } from '../film/pace'
import { changed, whole, type Whole } from '../film/scene'
import type { Refused } from '../table/requests.svelte'
import { Touches } from '../touch/touches.svelte'
import type { Drop, Lesson, LessonStep, Practised, TouchPath } from '../wire'

type Made = string | Drop

/** A hand this near to where it is wanted has arrived, in units of its mat. */
const NEAR = 30

export interface CourseOptions {
  readonly lesson: Lesson
  readonly moving: () => boolean
  readonly hear: (sound: string) => void
  /** Asks the server for the result of a move in a free part. */
  readonly practise: (step: number, made: readonly Made[]) => Promise<Practised>
  readonly clock?: Clock
}

/** A free part: the moves so far, what can be done now, and whether it is over. */
interface FreeTurn {
  readonly made: readonly Made[]
  readonly touches: readonly TouchPath[]
  readonly over: boolean
}

export class Course {
  readonly film: Film
  readonly touches: Touches
  /** How many moves have been made, and which of the lesson's steps comes next. */
  made = $state(0)
  step = $state(0)
  done = $state(false)
  /** The learner has tried something other than what is shown: no harm. */
  astray = $state(false)
  refused = $state.raw<Refused | null>(null)
  free = $state.raw<FreeTurn | null>(null)
  #refusals = 0

  constructor(readonly options: CourseOptions) {
    const { moving, hear, clock } = options
    this.touches = new Touches({
      move: (move, path) => this.#tried(move, path),
      drop: (drop) => this.#tried(drop, drop),
      asks: () => false,
    })
    this.film = new Film({
      rhythm: LESSON,
      moving,
      hear,
      clock,
      shown: () => {
        if (this.free) return
        this.made += 1
        if (this.current) this.#offer()
      },
      settled: () => this.#goOn(),
    })
    this.begin()
  }

  get lesson(): Lesson {
    return this.options.lesson
  }

  /** The words that are to be read now; undefined while others play. */
  get current(): LessonStep | undefined {
    const step = this.lesson.steps[this.step]
    return step && step.at <= this.made ? step : undefined
  }

  /** Whether the learner is to move now. */
  get expectsMove(): boolean {
    if (this.free) return !this.free.over
    return !!this.current?.path?.length || !!this.current?.drop
  }

  begin(): void {
    this.#show(0)
  }

  /** The words are read. */
  next(): void {
    this.astray = false
    if (this.free) this.#leaveFree()
    this.step += 1
    if (this.film.atRest) this.#goOn()
    else if (this.current) this.#offer()
  }

  /** The learner's hand has reached a place of its mat: if the lesson waits for that, it continues from there. */
  reached(x: number, y: number): void {
    const goal = this.current?.reach
    if (!goal || Math.hypot(goal[0] - x, goal[1] - y) > NEAR) return
    this.next()
    // the script's own way there is not shown again, only what the hand feels in the end
    const { moves, steps } = this.lesson
    this.film.push(...moves.slice(this.made, (steps[this.step]?.at ?? moves.length) - 1))
    this.film.skip()
  }

  get canGoBack(): boolean {
    return this.done || this.step > 0
  }

  /** To the words before, and the board as it was then. */
  back(): void {
    if (this.canGoBack) this.#show(this.step - 1)
  }

  /** A free part from its beginning. */
  again(): void {
    this.#show(this.step)
  }

  /** Shows one of the steps, with the board as it is then; the first one begins the lesson. */
  #show(step: number): void {
    this.film.stop()
    this.step = step
    this.made = step ? Math.min(this.lesson.steps[step]!.at, this.lesson.moves.length) : 0
    this.done = false
    this.astray = false
    this.refused = null
    this.free = null
    this.film.open(this.#sceneAt(this.made), { fresh: step === 0 })
    this.#goOn()
  }

  #sceneAt(made: number): Whole {
    const moves = this.lesson.moves.slice(0, made)
    return moves.reduce((scene, move) => changed(scene, move.difference), whole(this.lesson.start))
  }

  /** Plays on by itself until words are to be read or the learner is to move. */
  #goOn(): void {
    const move = this.lesson.moves[this.made]
    if (this.current) this.#offer()
    else if (move) this.film.push(move)
    else this.done = this.step >= this.lesson.steps.length
  }

  #offer(): void {
    const { moves, touches } = this.lesson
    const now = this.made ? (moves[this.made - 1]?.touches ?? []) : touches
    if (this.current?.free) this.free ??= { made: [], touches: now, over: false }
    this.touches.offer(this.film.scene!, this.expectsMove ? (this.free?.touches ?? now) : [])
    this.touches.resting = !this.expectsMove
  }

  #tried(move: Made, path: readonly string[] | Drop): void {
    const wanted = this.current
    if (!wanted) return
    if (this.free) void this.#play(move, 'piece' in path ? path.spot : (path.at(-1) ?? null))
    else if (right(path, wanted)) {
      this.astray = false
      this.step += 1
      this.touches.resting = true
      this.film.stop()
      this.film.push(this.lesson.moves[this.made]!)
    } else this.astray = true
  }

  async #play(move: Made, at: string | null): Promise<void> {
    const free = this.free!
    this.touches.resting = true
    this.refused = null
    let came: Practised
    try {
      came = await this.options.practise(this.step, [...free.made, move])
    } catch {
      came = { refused: { is: 'text', id: 'something-wrong' } }
    }
    if (this.free !== free) return // the learner has left this part meanwhile
    if (came.refused) {
      this.touches.resting = false
      this.refused = { text: came.refused, at: [...(at ? [at] : []), ...(came.at ?? [])], count: ++this.#refusals }
      this.options.hear('refuse')
      return
    }
    const steps = came.steps ?? []
    this.free = { made: [...free.made, move], touches: steps.at(-1)?.touches ?? [], over: came.over ?? false }
    this.film.push(...steps)
  }

  /** Continues the script where it stood. */
  #leaveFree(): void {
    const played = this.free?.made.length
    this.free = null
    this.film.stop()
    if (played) this.film.open(this.#sceneAt(this.made), { fresh: false })
  }
}

function right(made: readonly string[] | Drop, { path, drop }: LessonStep): boolean {
  if (!('piece' in made)) return made.join(' ') === (path ?? []).join(' ')
  const same = (drop?.turn ?? 0) === (made.turn ?? 0) && (drop?.flip ?? false) === (made.flip ?? false)
  return drop?.piece === made.piece && drop.spot === made.spot && same
}
