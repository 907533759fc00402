// What is heard with a step: the event's own sound, new `hear-<sound>` marks, and gain or loss once figures rise.
import type { Event, Float } from '../wire'
import type { Clock } from './clock'
import type { Whole } from './scene'

/** A sound, and how long after the step began it is heard. */
export interface Cue {
  readonly sound: string
  readonly at: number
}

const MARK = 'hear-'
/** Between a gain and a loss, in milliseconds. */
const BETWEEN = 240

/** Whether a figure tells of a loss. */
export function isLoss({ loss, text }: Pick<Float, 'loss' | 'text'>): boolean {
  return !!loss || /^[-−–]/.test(text)
}

/** What rising figures sound like: gain, loss, or one after the other. */
function rising(event: Event | null): string[] {
  const floats = event?.quiet ? [] : (event?.floats ?? [])
  return [
    ...(floats.some((one) => !isLoss(one)) ? ['gain'] : []),
    ...(floats.some((one) => isLoss(one)) ? ['loss'] : []),
  ].filter((sound) => sound !== event?.sound)
}

/** The sounds of a step in which things move for some time. */
export function cues(before: Whole, after: Whole, event: Event | null, moves = 0): Cue[] {
  const sounds = event?.sound ? [event.sound] : []
  for (const part of ['pieces', 'spots'] as const) {
    if (before[part] === after[part]) continue
    for (const [id, thing] of Object.entries(after[part])) {
      const old = before[part][id]
      if (old === thing) continue
      for (const mark of thing.marks ?? []) {
        if (mark.startsWith(MARK) && !old?.marks?.includes(mark)) sounds.push(mark.slice(MARK.length))
      }
    }
  }
  return [
    ...sounds.map((sound) => ({ sound, at: 0 })),
    ...rising(event).map((sound, place) => ({ sound, at: moves + place * BETWEEN })),
  ]
}

/** Plays cues, each at its time. */
export function play(all: readonly Cue[], clock: Clock, hear: (sound: string) => void): void {
  for (const { sound, at } of all) {
    if (at) clock.after(at, () => hear(sound))
    else hear(sound)
  }
}
