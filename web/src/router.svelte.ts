// Real addresses, one page: links are followed without loading the page again.

import { url, within } from './base'
/** The page that is shown, by its address within the house. */
export const place = $state({ path: within(location.pathname) ?? '/', query: location.search })

function read(): void {
  place.path = within(location.pathname) ?? '/'
  place.query = location.search
}

/** Goes to an address of ours. */
export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, '', url(address))
  else history.pushState(null, '', url(address))
  read()
  scrollTo(0, 0)
}

addEventListener('popstate', read)

document.addEventListener('click', (click) => {
  if (click.defaultPrevented || click.button || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
  const link = (click.target as Element | null)?.closest?.('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  const path = within(link.pathname)
  if (!path || path.startsWith('/api/') || (link.hash && link.pathname === location.pathname)) return
  click.preventDefault()
  go(path + link.search)
})
