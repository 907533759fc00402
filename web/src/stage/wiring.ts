// From the browser's events to hands, keys and the hand that reaches.
import type { Reach } from '../wire'
import type { Hands } from '../touch/hands.svelte'
import type { Reaching } from '../touch/reaching.svelte'
import { pointer, type DrawnSurface } from './surface'

/** Mouse and fingers on the stage; the returned function ends it. */
export function wireHands(stage: HTMLElement, hands: Hands): () => void {
  const over = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(type: K, call: (event: HTMLElementEventMap[K]) => void): void =>
    stage.addEventListener(type, call, { passive: false, signal: over.signal })

  on('pointerdown', (event) => {
    // Buttons and fields answer for themselves, and are no places to let a piece in hand fall.
    const own = (event.target as Element).closest('button, a, input, textarea, select, summary')
    if (event.button <= 0 && !own) hands.down(pointer(event))
  })
  on('pointermove', (event) => hands.move(pointer(event)))
  on('pointerup', (event) => hands.up(pointer(event)))
  on('pointercancel', () => hands.cancel())
  on('pointerleave', () => (hands.looked = null))
  on('wheel', (event) => {
    if (!hands.holding) return
    event.preventDefault()
    hands.turn(event.deltaY > 0 || event.deltaX > 0 ? 1 : -1)
  })
  on('contextmenu', (event) => {
    if (hands.holding || (event as PointerEvent).pointerType !== 'mouse') event.preventDefault()
    if (hands.holding) hands.flip()
  })
  // Nothing scrolls under a finger that carries something: browsers don't heed touch-action inside a drawing.
  on('touchmove', (event) => {
    if (event.cancelable && hands.busy) event.preventDefault()
  })
  return () => over.abort()
}

interface ReachWiring {
  readonly stage: HTMLElement
  readonly surface: DrawnSurface
  readonly reaching: Reaching
  readonly reach: Reach
}

/** Streams and follows the pointer while the scene asks for it; the returned function ends it. */
export function wireReach({ stage, surface, reaching, reach }: ReachWiring): () => void {
  const over = new AbortController()
  // Only over the mat: the thumb on a button must not pull the hand away.
  const moved = (event: PointerEvent): void => {
    const at = surface.within(reach.mat, pointer(event))
    if (at) reaching.moved(at)
  }
  stage.addEventListener('pointermove', moved, { signal: over.signal })
  stage.addEventListener('pointerdown', moved, { signal: over.signal })
  const timer = setInterval(() => reaching.stream(), 1000 / (reach.hertz ?? 20))
  let last = performance.now()
  const run = (now: number): void => {
    reaching.frame(Math.min(0.1, (now - last) / 1000))
    last = now
    frame = requestAnimationFrame(run)
  }
  let frame = requestAnimationFrame(run)
  return () => {
    over.abort()
    clearInterval(timer)
    cancelAnimationFrame(frame)
    reaching.end()
  }
}

/** Whether a key is for the table: not written into a field, nor pressing a button of the page. */
export function forTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  if (!(event.target instanceof HTMLElement)) return true
  if (event.target.closest('input, textarea, select, dialog')) return false
  return !((event.key === 'Enter' || event.key === ' ') && event.target.closest('button, a, summary'))
}
