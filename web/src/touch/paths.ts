// A move is a path of touches. This walks the paths, knows nothing of screens, and is the only way to make a move.
import type { TouchPath } from '../wire'

/** The paths on offer and the touches made so far. */
export interface Walk {
  readonly paths: readonly TouchPath[]
  readonly walked: readonly string[]
}

/** What a touch led to: nothing, a step further, or a whole move. */
export type Touched =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'further'; readonly walk: Walk }
  | { readonly kind: 'move'; readonly walk: Walk; readonly move: string; readonly path: readonly string[] }

export const NO_WALK: Walk = { paths: [], walked: [] }

function begins(path: readonly string[], walked: readonly string[]): boolean {
  return walked.every((id, place) => path[place] === id)
}

/** What can be touched next. */
export function next(walk: Walk): Set<string> {
  const ids = new Set<string>()
  for (const [path] of walk.paths) {
    const id = path[walk.walked.length]
    if (id !== undefined && begins(path, walk.walked)) ids.add(id)
  }
  return ids
}

/** What could be touched first: touching one of these in mid-path begins again with it. */
export function first(walk: Walk): Set<string> {
  return next({ paths: walk.paths, walked: [] })
}

/** Touches a thing. */
export function touch(walk: Walk, id: string): Touched {
  const further = step(walk, id)
  if (further.kind !== 'nothing' || !walk.walked.length) return further
  // The same thing again puts it back; another first thing is chosen instead.
  if (walk.walked.at(-1) === id) return { kind: 'further', walk: back(walk) }
  return step({ paths: walk.paths, walked: [] }, id)
}

function step(walk: Walk, id: string): Touched {
  const walked = [...walk.walked, id]
  const open = walk.paths.filter(([path]) => begins(path, walked))
  if (!open.length) return { kind: 'nothing' }
  const done = open.find(([path]) => path.length === walked.length)
  if (done) return { kind: 'move', walk: { paths: walk.paths, walked: [] }, move: done[1], path: done[0] }
  return { kind: 'further', walk: { paths: walk.paths, walked } }
}

/** Takes the last touch back. */
export function back(walk: Walk): Walk {
  return { paths: walk.paths, walked: walk.walked.slice(0, -1) }
}

/** New paths on offer; touches already made stay if they still lead somewhere. */
export function offer(walk: Walk, paths: readonly TouchPath[]): Walk {
  let walked = walk.walked
  while (walked.length && !paths.some(([path]) => path.length > walked.length && begins(path, walked))) {
    walked = walked.slice(0, -1)
  }
  return { paths, walked }
}
