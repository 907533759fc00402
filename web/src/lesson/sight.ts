/** Scrolls what a lesson points at to where it is seen: under its words, above what lies at the thumb. */
export function showPointed(): void {
  const things = [...document.querySelectorAll('.stage .pointed')].filter((thing) => !thing.closest('.near'))
  if (!things.length) return
  const boxes = things.map((thing) => thing.getBoundingClientRect())
  const from = (document.querySelector('.words')?.getBoundingClientRect().bottom ?? 0) + 12
  const near = document.querySelector('.near')?.getBoundingClientRect().top ?? innerHeight
  const top = Math.min(...boxes.map((box) => box.top)) - from
  const bottom = Math.max(...boxes.map((box) => box.bottom)) - Math.min(innerHeight, near) + 12
  if (top < 0) scrollBy({ top })
  else if (bottom > 0) scrollBy({ top: Math.min(top, bottom) })
}
