// A phone held sideways: the boards have the height, all else stands in a column beside them.

const COLUMN = 300
const MARGIN = 24
const FINGER = 240
const READ = 340

/** How wide the column is beside boards of these aspects. */
export function column(width: number, height: number, boards: readonly number[]): number {
  const across = boards.reduce((sum, aspect) => sum + (height - MARGIN / 2) / aspect, MARGIN)
  return Math.max(Math.min(COLUMN, width * 0.5), width - across)
}

/** How wide boards side by side are in a room. */
export function row(room: { width: number; height: number; gap: number }, boards: readonly number[]): number[] {
  const flat = boards.reduce((sum, aspect) => sum + 1 / aspect, 0)
  const tall = Math.max(0, Math.min(room.height, (room.width - room.gap * (boards.length - 1)) / flat))
  return boards.map((aspect) => tall / aspect)
}

/** How wide the mats in the column are, one above the other. */
export function pile(room: { width: number; height: number; gap: number }, mats: readonly number[]): number {
  const fit = (room.height - room.gap * mats.length) / mats.reduce((sum, aspect) => sum + aspect, 0)
  // What can't all be in sight scrolls: then it is at least large enough to be read.
  return Math.min(room.width, fit > FINGER * 0.8 ? Math.max(FINGER, fit) : READ)
}
