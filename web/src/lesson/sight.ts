/** Brings what a lesson points at into sight where it lies in a row that swipes. */
export function showPointed(): void {
  for (const thing of document.querySelectorAll('.stage .pointed')) {
    thing.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
}
