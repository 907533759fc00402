// What is scrolled fades at its lower edge while there is more below: no line looks cut, and one sees that it goes on.

/** Less than this many pixels out of sight are no more to read. */
const SLACK = 4

/** Marks an element with the class `faded` (in base.css) while it can be scrolled further down. */
export function faded(element: HTMLElement): () => void {
  const look = (): void => {
    const below = element.scrollHeight - element.clientHeight - element.scrollTop
    element.classList.toggle('faded', below > SLACK)
  }
  const size = new ResizeObserver(look)
  size.observe(element)
  const lines = new MutationObserver(look)
  lines.observe(element, { childList: true, characterData: true, subtree: true })
  element.addEventListener('scroll', look, { passive: true })
  look()
  return () => {
    size.disconnect()
    lines.disconnect()
    element.removeEventListener('scroll', look)
  }
}
