// Free drop: a piece in hand, turned and flipped by the player, put on any spot. The rules say whether it fits.
import type { Drop, Free } from '../wire'

/** How a piece lies in the hand or on the rack. */
export interface Turned {
  readonly turn: number
  readonly flip: boolean
}

export const STRAIGHT: Turned = { turn: 0, flip: false }

/** Turns by so many steps, clockwise if positive. */
export function turned(how: Turned, by: number, free: Free): Turned {
  const steps = free.turns ?? 1
  return { ...how, turn: (((how.turn + by) % steps) + steps) % steps }
}

/** Turns over, if the pieces have two faces. */
export function flipped(how: Turned, free: Free): Turned {
  return free.flips ? { ...how, flip: !how.flip } : how
}

/** Degrees clockwise. */
export function degrees(how: Turned, free: Free): number {
  return (how.turn * 360) / (free.turns ?? 1)
}

/** Beginners' help for the piece in hand: spots that take it as it is turned, and spots that take it turned otherwise. */
export function fitting(piece: string, how: Turned, free: Free): { now: Set<string>; otherwise: Set<string> } {
  const now = new Set<string>()
  const otherwise = new Set<string>()
  for (const drop of free.fits ?? []) {
    if (drop.piece !== piece) continue
    if (same(drop, how)) now.add(drop.spot)
    else otherwise.add(drop.spot)
  }
  for (const spot of now) otherwise.delete(spot)
  return { now, otherwise }
}

function same(drop: Drop, how: Turned): boolean {
  return (drop.turn ?? 0) === how.turn && (drop.flip ?? false) === how.flip
}
