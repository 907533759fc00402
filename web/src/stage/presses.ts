// Presses on the page's controls, watched from the moment they begin.
import { Presses } from '../touch/press'

const CONTROL = 'button, a[href], summary'

function control(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null
}

/** Keeps clicks from controls that were not there when the press began; the returned function ends it.
 *  Where controls come and go with every touch (`.choices`), those that have only just come don't count either. */
export function guardPresses(stage: HTMLElement, hasty: () => boolean): () => void {
  const over = new AbortController()
  const presses = new Presses<HTMLElement>()
  const options = { capture: true, signal: over.signal }
  const down = (event: PointerEvent): void =>
    presses.down(control(event.target), event.timeStamp, event.pointerType !== 'mouse')
  const click = (event: MouseEvent): void => {
    const pressed = control(event.target)
    // keys and screen readers click without a press
    if (event.detail === 0 || !pressed || presses.reaches(pressed)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('pointerdown', down, options)
  addEventListener('click', click, options)
  const come = new MutationObserver((changes) => {
    if (hasty()) return
    const now = performance.now()
    for (const change of changes) {
      for (const node of change.addedNodes) {
        if (!(node instanceof HTMLElement) || !node.closest('.choices')) continue
        for (const each of node.matches(CONTROL) ? [node] : node.querySelectorAll<HTMLElement>(CONTROL))
          presses.shown(each, now)
      }
    }
  })
  come.observe(stage, { childList: true, subtree: true })
  return () => {
    over.abort()
    come.disconnect()
  }
}
