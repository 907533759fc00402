// Real addresses, one page: links are followed without loading the page again.

export const place = $state({ path: location.pathname, query: location.search })

function read(): void {
  place.path = location.pathname
  place.query = location.search
}

/** Goes to an address of ours. */
export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  read()
  scrollTo(0, 0)
}

addEventListener('popstate', read)

document.addEventListener('click', (click) => {
  if (click.defaultPrevented || click.button || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
  const link = (click.target as Element | null)?.closest?.('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.pathname.startsWith('/api/') || (link.hash && link.pathname === location.pathname)) return
  click.preventDefault()
  go(link.pathname + link.search)
})
