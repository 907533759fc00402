const LOOKS = 12
const EVERY = 250

/** Brings what a lesson points at into sight where it lies in a row that swipes, as soon as the layout has measured
 * itself, and until the page is touched. */
export function keepPointedInSight(): () => void {
  let looks = 0
  const timer = setInterval(() => (++looks > LOOKS ? stop() : look()), EVERY)
  const stop = (): void => {
    clearInterval(timer)
    removeEventListener('pointerdown', stop)
  }
  addEventListener('pointerdown', stop)
  look()
  return stop
}

function look(): void {
  const things = [...document.querySelectorAll('.stage .swipes .pointed')]
  const last = things.at(-1)?.getBoundingClientRect()
  if (!last || (last.left >= 0 && last.right <= innerWidth)) return
  for (const thing of things) thing.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
