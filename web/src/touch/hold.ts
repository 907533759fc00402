// Free drop: a piece in hand, turned and flipped by the player, put on any spot. The rules say whether it fits.
import type { Drop, Free } from '../wire'

/** How a piece lies: steps turned clockwise from upright (counted on and on, so that it never spins back), and its face. */
export interface Turned {
  readonly turn: number
  readonly flip: boolean
}

/** How a piece lies before the player turns it. */
export function lying(degrees: number, free: Free): Turned {
  return { turn: Math.round((degrees * (free.turns ?? 1)) / 360), flip: false }
}

/** Turns by some steps, clockwise if positive. */
export function turned(how: Turned, by: number): Turned {
  return { ...how, turn: how.turn + by }
}

/** Turns over like a page, if the pieces have two faces: what was turned to the right is turned to the left then. */
export function flipped(how: Turned, free: Free): Turned {
  return free.flips ? { turn: -how.turn, flip: !how.flip } : how
}

/** Degrees clockwise. */
export function degrees(how: Turned, free: Free): number {
  return (how.turn * 360) / (free.turns ?? 1)
}

/** What is sent when the piece is put on a spot. */
export function drop(piece: string, spot: string, how: Turned, free: Free): Drop {
  return { piece, spot, turn: steps(how, free), flip: how.flip }
}

/** Beginners' help for the piece in hand: spots that take it as it is turned, and spots that take it turned otherwise. */
export function fitting(piece: string, how: Turned, free: Free): { now: Set<string>; otherwise: Set<string> } {
  const now = new Set<string>()
  const otherwise = new Set<string>()
  for (const drop of free.fits ?? []) {
    if (drop.piece !== piece) continue
    if ((drop.turn ?? 0) === steps(how, free) && (drop.flip ?? false) === how.flip) now.add(drop.spot)
    else otherwise.add(drop.spot)
  }
  for (const spot of now) otherwise.delete(spot)
  return { now, otherwise }
}

export function steps(how: Turned, free: Free): number {
  const whole = free.turns ?? 1
  return ((how.turn % whole) + whole) % whole
}

/** The same turn, the shorter way round. */
export function shortest(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}
