// How long a change takes on screen, and how long to wait before the next one.
import { moving } from '../parts/choices.svelte'
import type { Whole } from '../scene/change'

const MOVE = 280
const PAUSE = 90
const TICK = 70

/** Things move slowly enough to be followed; a long queue is shown quicker, a very long one at once. */
export function pace(
  before: Whole,
  after: Whole,
  told: boolean,
  waiting: number,
  linger = 0,
): { taking: number; wait: number } {
  if (!told) return { taking: TICK, wait: 0 }
  if (waiting > 24) return { taking: 0, wait: 0 }
  // Where nothing moves there is no movement to wait for.
  if (!moving()) return { taking: 0, wait: PAUSE + linger }
  if (linger) return { taking: MOVE, wait: MOVE + linger }
  const taking = waiting > 3 ? Math.max(90, (MOVE * 3) / waiting) : MOVE
  return { taking, wait: before.pieces === after.pieces ? PAUSE : taking + PAUSE }
}
