// A watch that runs on by itself, set now and then by what the server says.

/** Messages travel for a while: one is trusted only where it differs by more than this from what is shown. */
const SLACK = 1500

/** When the watch began, by the page's clock: as before, unless the server disagrees. */
export function begun(before: number | null, since: number, now: number): number {
  const said = now - since
  return before !== null && Math.abs(said - before) < SLACK ? Math.min(before, said) : said
}

/** Minutes and seconds, as on a watch. */
export function figure(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
