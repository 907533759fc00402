// From the browser's events to a look at what lies face down.
import type { Peeking } from '../touch/peeking.svelte'
import { forTable } from './wiring'

/** The key that is held to look at what lies face down: to view, voir. */
const VIEW = 'v'

/** Looks at what lies face down while it is held; the returned function ends it. */
export function wirePeeking(stage: HTMLElement, peeking: Peeking): () => void {
  const over = new AbortController()
  const faceDown = (target: EventTarget | null): string | undefined =>
    (target as Element | null)?.closest?.<SVGElement>('.mark-peek')?.dataset.id
  const on = { capture: true, signal: over.signal }
  stage.addEventListener(
    'pointerdown',
    (event) => {
      const id = event.button === 0 ? faceDown(event.target) : undefined
      if (!id) return
      event.stopPropagation()
      peeking.hold(id)
    },
    on,
  )
  // a screen reader clicks without a press
  stage.addEventListener(
    'click',
    (event) => {
      const id = event.detail === 0 ? faceDown(event.target) : undefined
      if (id) peeking.ask(id)
    },
    on,
  )
  const byKey = (event: KeyboardEvent): string | undefined => {
    if (!forTable(event)) return undefined
    if (event.key.toLowerCase() === VIEW) return stage.querySelector<SVGElement>('.mark-peek')?.dataset.id
    return event.key === 'Enter' || event.key === ' ' ? faceDown(event.target) : undefined
  }
  addEventListener(
    'keydown',
    (event) => {
      const id = byKey(event)
      if (!id) return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) peeking.hold(id)
    },
    on,
  )
  const letGo = (): void => peeking.letGo()
  addEventListener('keyup', (event) => byKey(event) && letGo(), on)
  for (const type of ['pointerup', 'pointercancel'] as const) addEventListener(type, letGo, on)
  // of the window alone: a thing that is taken away while the page is drawn loses the focus, too
  addEventListener('blur', (event) => event.target === window && letGo(), on)
  return () => {
    over.abort()
    letGo()
  }
}
