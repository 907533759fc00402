// Which part of a board is in sight. It rests: it moves only when something would leave it, and then no further than it must.
import type { Mat } from '../../wire'
import type { Room } from './arrange'

export type View = Mat['view']

/** How much more than needed a landscape shows when it has to show more: so it need not soon again. */
const AHEAD = 1.14
/** What has become this small a part of what is in sight has begun afresh, as a round does. */
const AFRESH = 0.4

/** A room as narrow as this, in pixels, is not laid out yet: a view in its proportions would be miles long. */
const LAID_OUT = 24

/** The view around its middle, in the room's proportions. */
export function fitted([x, y, width, height]: View, room: Room, more = 1): View {
  const shape = Math.min(room.width, room.height) < LAID_OUT ? { width, height } : room
  const scale = Math.max((width * more) / shape.width, (height * more) / shape.height)
  const [wide, high] = [shape.width * scale, shape.height * scale]
  return [x + width / 2 - wide / 2, y + height / 2 - high / 2, wide, high]
}

export function contains(outer: View, inner: View): boolean {
  const slack = 1e-6 * outer[2]
  return (
    inner[0] >= outer[0] - slack &&
    inner[1] >= outer[1] - slack &&
    inner[0] + inner[2] <= outer[0] + outer[2] + slack &&
    inner[1] + inner[3] <= outer[1] + outer[3] + slack
  )
}

/** What is in sight once `goal` has to be, if `shown` was: the same, or moved a little, or more of it; less when all begins afresh. */
export function followed(shown: View, goal: View, room: Room): View {
  const part = Math.max(goal[2] / shown[2], goal[3] / shown[3])
  if (part < AFRESH) return fitted(goal, room, AHEAD)
  if (contains(shown, goal)) return shown
  const [x, y, width, height] = shown
  if (goal[2] > width || goal[3] > height) return fitted(goal, room, AHEAD)
  const into = (low: number, size: number, from: number, length: number): number =>
    Math.min(from, Math.max(from + length - size, low))
  return [into(x, width, goal[0], goal[2]), into(y, height, goal[1], goal[3]), width, height]
}

/** The same in a room of another shape: what lies around its middle stays there. */
export function reshaped(shown: View, room: Room): View {
  return fitted(shown, room)
}
