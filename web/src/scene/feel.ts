// What is felt: things marked `hear-<sound>` sound and things marked `buzz-<ms>` make a phone tremble when the mark
// appears. That is how a hand in the dark feels.
import { sound } from '../sound/play'
import type { Whole } from './change'

export function feel(before: Whole, after: Whole, game: string): void {
  if (before.pieces === after.pieces && before.spots === after.spots) return
  for (const part of ['pieces', 'spots'] as const) {
    for (const [id, thing] of Object.entries(after[part])) {
      const old = before[part][id]
      if (old === thing || !thing.marks) continue
      for (const mark of thing.marks) {
        if (old?.marks?.includes(mark)) continue
        if (mark.startsWith('hear-')) sound(mark.slice(5), game)
        if (mark.startsWith('buzz-')) navigator.vibrate?.(Number(mark.slice(5)) || 20)
      }
    }
  }
}
