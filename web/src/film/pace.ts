// How long a step takes on screen, and how long to wait before the next one. All in milliseconds.
import type { Step } from '../wire'

export interface Rhythm {
  /** How long things move. */
  readonly move: number
  /** The rest after a step that tells something. */
  readonly pause: number
  /** How long things move in a step that only the clock made, and the rest after it. */
  readonly tick: number
  readonly tickPause: number
}

/** At the table: easy to follow, without holding anyone up. */
export const LIVE: Rhythm = { move: 450, pause: 150, tick: 70, tickPause: 0 }
/** In a lesson there is time to look. */
export const LESSON: Rhythm = { move: 450, pause: 350, tick: 60, tickPause: 45 }
/** In a replay each step is read before the next one comes. */
export const REPLAY: Rhythm = { move: 450, pause: 620, tick: 50, tickPause: 50 }

/** How quickly a person wants to be shown what happens. */
export type Speed = 'calm' | 'brisk' | 'at-once'
/** How many times quicker than usual each speed is. */
export const SPEEDS: Record<Speed, number> = { calm: 2 / 3, brisk: 1, 'at-once': Infinity }

/** A step among those that wait. */
export interface Situation {
  readonly step: Step
  /** The step after it, if it is here already. */
  readonly next?: Step | undefined
  /** How many wait, this one included. */
  readonly waiting: number
  /** Whether things may move on screen. */
  readonly moving: boolean
  /** How many times quicker than usual. */
  readonly speed?: number
}

export interface Timing {
  /** How long things move. */
  readonly duration: number
  /** How long it is until the next step. */
  readonly length: number
}

const HURRY = 3
const AT_ONCE = 24
const SHORTEST = 120
/** A roll is seen rolling. */
const ROLL = 700
/** The least time to read what is announced over the table. */
export const ANNOUNCED = 1600

/** A linger that means: the announcement is read while play continues. */
const IN_PASSING = 1

/** Whether people are told of a step, or only time has passed. */
export function tells(step: Step | undefined): boolean {
  return !!step?.event && !step.event.quiet
}

/** Whether only time passes in a step: it tells nothing and takes no time of its own. */
export function passes(step: Step | undefined): boolean {
  return !tells(step) && !step?.event?.takes
}

/** Whether dice roll in a step: it is heard. */
export function rolls(step: Step | undefined): boolean {
  return step?.event?.sound === 'dice'
}

/** How long a piece travels by a way with turnings. */
export function travel(duration: number, turnings: number): number {
  return duration * (1 + turnings / 3)
}

/** The most turnings on the way of any piece that the step moves; null if it moves none. */
function turnings({ put, gone }: Step['difference']): number | null {
  const pieces = Object.values(put?.pieces ?? {})
  if (!pieces.length && !gone?.pieces?.length) return null
  return Math.max(0, ...pieces.map((piece) => piece.via?.length ?? 0))
}

/** Things move slowly enough to be followed; a long queue is shown quicker, a very long one at once. */
export function timing(rhythm: Rhythm, { step, next, waiting, moving, speed = 1 }: Situation): Timing {
  const timed = (duration: number, length: number): Timing => ({ duration: duration / speed, length: length / speed })
  if (passes(step)) return timed(rhythm.tick, rhythm.tickPause)
  if (waiting > AT_ONCE) return timed(0, 0)
  const { takes = 0, banner = null } = step.event ?? {}
  const asked = step.event?.linger ?? 0
  const linger = asked === IN_PASSING ? 0 : Math.max(asked, banner ? ANNOUNCED : 0)
  const way = turnings(step.difference)
  const usual = takes ? takes / travel(1, way ?? 0) : rolls(step) ? Math.max(ROLL, rhythm.move) : rhythm.move
  const hurried = waiting > HURRY && !linger ? Math.max(SHORTEST, (usual * HURRY) / waiting) : usual
  const duration = moving ? hurried : 0
  // Where time runs on, an action doesn't stop it.
  if (next && passes(next)) return timed(duration, rhythm.tickPause)
  return timed(duration, (way === null ? 0 : travel(duration, way)) + (linger || rhythm.pause))
}
