// From the browser's events to hands, keys and the hand that reaches.
import type { Reach } from '../wire'
import type { Hands } from '../touch/hands.svelte'
import type { Gesture, Reaching } from '../touch/reaching.svelte'
import type { Point } from '../touch/surface'
import { CloseLook } from './close-look'
import { EdgePan } from './edge'
import { pointer, type DrawnSurface } from './surface'
import type { Zoom } from './zoom.svelte'

interface HandsWiring {
  readonly stage: HTMLElement
  readonly hands: Hands
  readonly surface: DrawnSurface
  readonly zoom: (mat: string) => Zoom
  /** The mat on which the pointer draws a hand, and does nothing else. */
  readonly reached: () => string | undefined
}

/** How much one pixel of the wheel enlarges. */
const WHEEL = 0.0016

/** Mouse and fingers on the stage; the returned function ends it. */
export function wireHands({ stage, hands, surface, zoom, reached }: HandsWiring): () => void {
  const over = new AbortController()
  const reaches = (at: Point): boolean => !!reached() && surface.mat(at) === reached()
  const on = <K extends keyof HTMLElementEventMap>(type: K, call: (event: HTMLElementEventMap[K]) => void): void =>
    stage.addEventListener(type, call, { passive: false, signal: over.signal })
  const close = new CloseLook(surface, zoom)
  hands.closer.lens = close
  const edge = new EdgePan({ hands, surface, zoom })

  on('pointerdown', (event) => {
    // Buttons and fields answer for themselves, and are no places to let a piece in hand fall.
    const own = (event.target as Element).closest('button, a, input, textarea, select, summary, .dark')
    // Browsers make no click of a second finger: while one carries a piece, the other presses what turns it.
    if (own instanceof HTMLButtonElement && hands.dragging && !event.isPrimary) own.click()
    if (event.button > 0 || own || reaches(pointer(event))) return
    if (close.down(pointer(event), hands.holding)) hands.cancel()
    else hands.down(pointer(event))
  })
  on('pointermove', (event) => {
    if (close.move(pointer(event), hands.carries(pointer(event)))) hands.cancel()
    else hands.move(pointer(event))
    edge.moved()
  })
  on('pointerup', (event) => {
    if (!close.up(pointer(event))) hands.up(pointer(event))
  })
  on('pointercancel', (event) => {
    close.up(pointer(event))
    hands.cancel()
  })
  on('click', (event) => {
    const dark = (event.target as Element).closest<HTMLElement>('.dark')?.dataset.choice
    if (dark) hands.options.ask?.(dark)
  })
  on('pointerleave', () => (hands.looked = null))
  on('wheel', (event) => {
    if (reaches({ x: event.clientX, y: event.clientY })) return
    if (hands.holding && !event.ctrlKey) {
      event.preventDefault()
      hands.turn(event.deltaY > 0 || event.deltaX > 0 ? 1 : -1)
    } else if (
      close.by(Math.exp(-event.deltaY * WHEEL * (event.ctrlKey ? 4 : 1)), { x: event.clientX, y: event.clientY })
    )
      event.preventDefault()
  })
  on('contextmenu', (event) => {
    if (hands.holding || (event as PointerEvent).pointerType !== 'mouse') event.preventDefault()
    if (hands.holding) hands.flip()
  })
  // Nothing scrolls under a finger that carries something: browsers don't heed touch-action inside a drawing.
  // And two fingers on a board look closer at it, not at the page.
  on('touchmove', (event) => {
    if (event.cancelable && (hands.busy || close.busy || event.touches.length > 1)) event.preventDefault()
  })
  return () => {
    over.abort()
    edge.stop()
  }
}

interface ReachWiring {
  readonly stage: HTMLElement
  readonly surface: DrawnSurface
  readonly reaching: Reaching
  readonly reach: Reach
  readonly gesture: (which: Gesture) => void
}

/** Turns of the wheel within this many milliseconds are one. */
const ONE_TURN = 500

/** Streams and follows the pointer while the scene asks for it; the returned function ends it. */
export function wireReach({ stage, surface, reaching, reach, gesture }: ReachWiring): () => void {
  const over = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(type: K, call: (event: HTMLElementEventMap[K]) => void): void =>
    stage.addEventListener(type, call, { passive: false, signal: over.signal })
  // Only over the mat: the thumb on a button must not pull the hand away.
  const onMat = (event: MouseEvent): boolean => surface.mat({ x: event.clientX, y: event.clientY }) === reach.mat
  on('pointerdown', (event) => {
    const at = event.button === 0 && onMat(event) && surface.within(reach.mat, pointer(event))
    if (at) reaching.down(pointer(event), at, event.timeStamp)
  })
  on('pointermove', (event) => reaching.slide(pointer(event), surface.within(reach.mat, pointer(event))))
  const lifted = (event: PointerEvent): void => {
    const meant = reaching.up(pointer(event), event.timeStamp)
    if (meant && event.type === 'pointerup') gesture(meant)
  }
  addEventListener('pointerup', lifted, { signal: over.signal })
  addEventListener('pointercancel', lifted, { signal: over.signal })
  on('contextmenu', (event) => {
    if (!onMat(event)) return
    event.preventDefault()
    if ((event as PointerEvent).pointerType !== 'touch') gesture('also')
  })
  let turned = -Infinity
  on('wheel', (event) => {
    if (!onMat(event)) return
    event.preventDefault()
    if (event.timeStamp - turned > ONE_TURN) gesture('also')
    turned = event.timeStamp
  })
  on('touchmove', (event) => {
    if (event.cancelable && reaching.fingered) event.preventDefault()
  })
  reaching.begin()
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
