// A guided first match: the learner makes their own moves on the real board, everything else plays by itself.
import type { Clock } from '../film/clock'
import { Film } from '../film/film.svelte'
import { LESSON } from '../film/pace'
import type { Refused } from '../table/table.svelte'
import { Touches } from '../touch/touches.svelte'
import type { Drop, Lesson, LessonStep } from '../wire'

export interface CourseOptions {
  readonly lesson: Lesson
  readonly moving: () => boolean
  readonly hear: (sound: string) => void
  readonly clock?: Clock
}

export class Course {
  readonly film: Film
  readonly touches: Touches
  /** How many moves have been made, and which of the lesson's steps comes next. */
  made = $state(0)
  step = $state(0)
  done = $state(false)
  refused = $state.raw<Refused | null>(null)
  #refusals = 0

  constructor(readonly options: CourseOptions) {
    const { moving, hear, clock } = options
    this.touches = new Touches({
      move: (_, path) => this.#tried(path),
      drop: (drop) => this.#tried(drop),
      asks: () => false,
    })
    this.film = new Film({
      rhythm: LESSON,
      moving,
      hear,
      clock,
      shown: () => {
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
    return !!this.current?.path?.length || !!this.current?.drop
  }

  begin(): void {
    this.made = 0
    this.step = 0
    this.done = false
    this.refused = null
    this.film.open(this.lesson.start)
    this.#goOn()
  }

  /** The words are read. */
  next(): void {
    this.step += 1
    if (this.film.atRest) this.#goOn()
    else if (this.current) this.#offer()
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
    this.touches.offer(this.film.scene!, this.expectsMove ? now : [])
    this.touches.resting = !this.expectsMove
  }

  #tried(made: readonly string[] | Drop): void {
    const wanted = this.current
    if (!wanted) return
    if (!right(made, wanted)) {
      const at = 'piece' in made ? made.spot : (made.at(-1) ?? null)
      this.refused = { text: { is: 'text', id: 'lesson-not-this' }, at, count: ++this.#refusals }
      this.options.hear('refuse')
      return
    }
    this.refused = null
    this.step += 1
    this.touches.resting = true
    this.film.stop()
    this.film.push(this.lesson.moves[this.made]!)
  }
}

function right(made: readonly string[] | Drop, { path, drop }: LessonStep): boolean {
  if (!('piece' in made)) return made.join(' ') === (path ?? []).join(' ')
  const same = (drop?.turn ?? 0) === (made.turn ?? 0) && (drop?.flip ?? false) === (made.flip ?? false)
  return drop?.piece === made.piece && drop.spot === made.spot && same
}
