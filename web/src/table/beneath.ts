// What is left of the screen beneath the board, where the sentence begins.

/** Reports how high that is, now and whenever it changes; the returned function ends it. */
export function watchBeneath(tell: (left: number) => void): () => void {
  const watch = new ResizeObserver(() => {
    const bar = document.querySelector('.stage [data-place="sentence"]')
    if (bar) tell(innerHeight - bar.getBoundingClientRect().top)
  })
  // the place, not the board: another one may come at the end
  for (const place of document.querySelectorAll('.stage .center, .stage .mine')) watch.observe(place)
  return () => watch.disconnect()
}
