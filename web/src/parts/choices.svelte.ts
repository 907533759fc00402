// What a person chose for themselves: name, light, sound, motion, asking before a move, hints.
import { SPEEDS, type Speed } from '../film/pace'
import type { Said } from '../wire'
import { kept } from './kept.svelte'

export const name = kept('name', '')
export const theme = kept<'auto' | 'light' | 'dark'>('theme', 'auto')
export const sounds = kept('sound', true)
/** How loud, from 0 to 100. */
export const volume = kept('volume', 70)
export const animations = kept('animations', true)
/** How quickly this person wants to be shown what happens. */
export const pace = kept<Speed>('pace', 'brisk')
export const asking = kept('confirm', false)
/** Whether the browser should notify this person when it is their turn; '' until they have been asked. */
export const called = kept<'' | 'yes' | 'no'>('called', '')
export const hints = kept('hints', true)
/** Until when this person has read the talk. */
export const heard = kept('heard', 0)

/** How many lines others have said since. */
export function unread(said: readonly Said[], seat: number | null): number {
  return said.filter((one) => (one.at ?? 0) > heard.value && (seat === null || one.seat !== seat)).length
}

const calm = matchMedia('(prefers-reduced-motion: reduce)')

/** Whether things may move on the screen. */
export function moving(): boolean {
  return animations.value && !calm.matches
}

/** How many times quicker than usual things are shown. */
export function speed(): number {
  return SPEEDS[pace.value] ?? 1
}
