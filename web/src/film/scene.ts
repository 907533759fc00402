// Scenes and their differences, as kernel/scene.py has them. Unchanged things keep their identity, so only what
// changed is drawn again.
import type { Amount, Button, Difference, Line, Link, Mat, Piece, Scene, Several, Spot, Standing } from '../wire'

/** A scene with every part there. */
export interface Whole {
  mats: Record<string, Mat>
  spots: Record<string, Spot>
  pieces: Record<string, Piece>
  buttons: Record<string, Button>
  standings: Record<string, Standing>
  links: Record<string, Link>
  fields: Record<string, Amount | Line | Several>
  status: Scene['status']
  then: NonNullable<Scene['then']>
  free: Scene['free']
  reach: Scene['reach']
  mood: string
  until: number | null
  since: number | null
  share: Scene['share']
  goal: Scene['goal']
  progress: Scene['progress']
  tally: NonNullable<Scene['tally']>
  decided: Scene['decided']
  phrases: string[]
}

const PARTS = ['mats', 'spots', 'pieces', 'buttons', 'standings', 'links', 'fields'] as const

/** The scene with the parts that were left out because they are empty. */
export function whole(scene: Scene): Whole {
  return {
    mats: scene.mats ?? {},
    spots: scene.spots ?? {},
    pieces: scene.pieces ?? {},
    buttons: scene.buttons ?? {},
    standings: scene.standings ?? {},
    links: scene.links ?? {},
    fields: scene.fields ?? {},
    status: scene.status ?? null,
    then: scene.then ?? {},
    free: scene.free ?? null,
    reach: scene.reach ?? null,
    mood: scene.mood ?? '',
    until: scene.until ?? null,
    since: scene.since ?? null,
    share: scene.share ?? null,
    goal: scene.goal ?? null,
    progress: scene.progress ?? null,
    tally: scene.tally ?? [],
    decided: scene.decided ?? null,
    phrases: scene.phrases ?? [],
  }
}

/** What a difference makes of a scene. */
export function changed(old: Whole, step: Difference): Whole {
  const put = step.put ?? {}
  const gone = step.gone ?? {}
  const singles = step.singles ? whole(put) : old
  const after: Whole = {
    ...singles,
    mats: old.mats,
    spots: old.spots,
    pieces: old.pieces,
    buttons: old.buttons,
    standings: old.standings,
    links: old.links,
    fields: old.fields,
  }
  for (const part of PARTS) {
    const added = put[part]
    const missing = gone[part]
    if (!missing?.length && (!added || !Object.keys(added).length)) continue
    const things: Record<string, unknown> = { ...old[part], ...added }
    for (const id of missing ?? []) delete things[id]
    ;(after as unknown as Record<string, unknown>)[part] = things
  }
  return after
}
