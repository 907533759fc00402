// From the browser's events to questions about buttons, plates and the goal.
import type { Asking } from '../touch/asking.svelte'

/** What can be asked about: choices with help, plates, the goal; `data-title` and `data-about` have the words. */
const ABOUT = '[data-about]'

/** Listens for presses that ask; the returned function ends it. */
export function wireAsking(stage: HTMLElement, asking: Asking<HTMLElement>): () => void {
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const on = <K extends keyof HTMLElementEventMap>(type: K, call: (event: HTMLElementEventMap[K]) => void): void =>
    stage.addEventListener(type, call, options)
  on('pointerdown', (event) => {
    const target = event.target as Element
    const thing = event.isPrimary && event.pointerType !== 'mouse' ? target.closest<HTMLElement>(ABOUT) : null
    const other = target.closest('button, a, [data-choice], svg[data-mat]')
    asking.down(thing, { x: event.clientX, y: event.clientY }, !other)
  })
  on('pointermove', (event) => asking.move({ x: event.clientX, y: event.clientY }))
  on('pointercancel', () => asking.end())
  addEventListener('pointerup', () => asking.up(), options)
  on('click', (event) => {
    if (event.detail === 0 || !asking.asked) return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  return () => {
    over.abort()
    asking.end()
  }
}
