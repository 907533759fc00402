// What is felt: things marked `hear-<sound>` are heard (and felt, if the sound trembles) when the mark appears.
import { sound } from '../sound/play'
import type { Whole } from './change'

export function feel(before: Whole, after: Whole, game: string): void {
  for (const part of ['pieces', 'spots'] as const) {
    if (before[part] === after[part]) continue
    for (const [id, thing] of Object.entries(after[part])) {
      const old = before[part][id]
      if (old === thing) continue
      for (const mark of thing.marks ?? []) {
        if (mark.startsWith('hear-') && !old?.marks?.includes(mark)) sound(mark.slice(5), game)
      }
    }
  }
}
