// Which choice has which cell: one that stays keeps its own, whatever comes and goes beside it.

export type Cells = readonly (string | null)[]

export function seated(cells: Cells, wanted: readonly string[]): Cells {
  const kept = cells.map((id) => (id !== null && wanted.includes(id) ? id : null))
  if (kept.every((id) => id === null)) return [...wanted]
  for (const id of wanted) {
    if (kept.includes(id)) continue
    const free = kept.indexOf(null)
    if (free < 0) kept.push(id)
    else kept[free] = id
  }
  while (kept.at(-1) === null) kept.pop()
  return kept
}
