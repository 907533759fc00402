// Where the house is on its host: at its root, or below a path (`tablee serve --path /club`).
// All other code writes addresses as if it were at the root, and lets them pass through here on their way out.

const base = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="path"]')?.content ?? ''

/** An address of ours as the browser has to request it. */
export const url = (path: string): string => base + path

/** The full address, to be used elsewhere. */
export const whole = (path: string): string => location.origin + url(path)

/** An address of ours that the browser shows, as we write it; null for one that is not ours. */
export function within(path: string): string | null {
  if (path === base) return '/'
  return path.startsWith(`${base}/`) ? path.slice(base.length) : null
}
