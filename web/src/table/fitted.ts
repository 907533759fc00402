// Words in a place that doesn't grow: their letters get smaller, step by step, until all of them are in sight.

/** The smallest letters, and how much smaller each step is, in pixels. */
const LEAST = 9.5
const STEP = 0.5

function fit(element: HTMLElement): void {
  element.style.fontSize = ''
  let size = parseFloat(getComputedStyle(element).fontSize)
  while (element.scrollHeight > element.clientHeight + 1 && size > LEAST) {
    size -= STEP
    element.style.fontSize = `${size}px`
  }
}

/** Fits the words of an element now and whenever they, its place or the letters change; the returned function ends it. */
export function fitted(element: HTMLElement): () => void {
  const again = (): void => fit(element)
  const words = new MutationObserver(again)
  words.observe(element, { childList: true, characterData: true, subtree: true })
  const place = new ResizeObserver(again)
  place.observe(element.parentElement ?? element)
  void document.fonts.ready.then(again)
  again()
  return () => {
    words.disconnect()
    place.disconnect()
  }
}
