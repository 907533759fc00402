// The kinds of places that a match marks: in which order they are offered, and their colours.
import type { Kind } from '../film/highlights'

export const KINDS: readonly Kind[] = ['foul', 'lie', 'feat']
export const COLOURS: Record<Kind, string> = {
  foul: 'var(--wrong)',
  lie: 'var(--seat-4, #0072b2)',
  feat: 'var(--good)',
}
