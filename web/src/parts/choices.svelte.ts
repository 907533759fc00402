// What a person chose for themselves: name, light, sound, motion, asking before a move, hints.
import { kept } from './kept.svelte'

export const name = kept('name', '')
export const theme = kept<'auto' | 'light' | 'dark'>('theme', 'auto')
export const sounds = kept('sound', true)
export const animations = kept('animations', true)
export const asking = kept('confirm', false)
export const hints = kept('hints', true)
/** Up to when this person has read what people say. */
export const heard = kept('heard', 0)

const calm = matchMedia('(prefers-reduced-motion: reduce)')

/** Whether things may move on the screen. */
export function moving(): boolean {
  return animations.value && !calm.matches
}
