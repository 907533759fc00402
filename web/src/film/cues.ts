// What is heard with a step: the event's own sound, and whatever is newly marked `hear-<sound>`.
import type { Event } from '../wire'
import type { Clock } from './clock'
import type { Whole } from './scene'

/** A sound, and how long after the step began it is heard. */
export interface Cue {
  readonly sound: string
  readonly at: number
}

const MARK = 'hear-'

export function cues(before: Whole, after: Whole, event: Event | null): Cue[] {
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
  return sounds.map((sound) => ({ sound, at: 0 }))
}

/** Lets cues be heard, each at its time. */
export function play(all: readonly Cue[], clock: Clock, hear: (sound: string) => void): void {
  for (const { sound, at } of all) {
    if (at) clock.after(at, () => hear(sound))
    else hear(sound)
  }
}
