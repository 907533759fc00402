// A phone upright: the board has the width, unless it would be too high.

const MARGIN = 12
const BOARD_HEIGHT = 0.62
const OTHERS = 340
const PEEK = 64

/** How wide a mat is that has the width for itself. */
export function full(across: number): number {
  return across - MARGIN
}

export function board(across: number, screenHeight: number, aspect: number): number {
  return Math.min(full(across), (screenHeight * BOARD_HEIGHT) / aspect)
}

/** What lies before others swipes: the next one peeps in. */
export function others(across: number): number {
  return Math.min(across - PEEK, OTHERS)
}
