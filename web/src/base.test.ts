import { expect, it, vi } from 'vitest'

const sources = import.meta.glob(['./**/*.ts', './**/*.svelte', '!./**/*.test.ts', '!./base.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>

/** Ways in which an address leaves the page without the path of the house before it. */
const BARE = [
  /\b(?:href|src|action|poster)=["']\/(?!\/)[^\n]*/g,
  /\b(?:href|src|action|poster)=\{["'`]\/[^\n]*/g,
  /\b(?:fetch|assign|open|register|WebSocket|EventSource|match)\(["'`]\/[a-z][^\n]*/g,
  /\b(?:pushState|replaceState)\([^()]*["'`]\/[^\n]*/g,
  /\.(?:href|src) = ["'`]\/[^\n]*/g,
  /location\.(?:origin|host)\}?(?:\/|\$(?!\{url\())[^\n]*/g,
]

it('every address of ours goes through url() or whole()', () => {
  const found = Object.entries(sources).flatMap(([file, text]) =>
    BARE.flatMap((way) => text.match(way) ?? []).map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
  expect(Object.keys(sources).length).toBeGreaterThan(200)
})

it('a house below a path is named by the page, and its own addresses are told from others', async () => {
  vi.stubGlobal('document', { querySelector: () => ({ content: '/club' }) })
  vi.stubGlobal('location', { origin: 'https://example.org' })
  vi.resetModules()
  const { url, whole, within } = await import('./base')
  expect(url('/t/abc')).toBe('/club/t/abc')
  expect(whole('/')).toBe('https://example.org/club/')
  expect(['/club', '/club/', '/club/me', '/clubs', '/'].map(within)).toEqual(['/', '/', '/me', null, null])
  vi.unstubAllGlobals()
})
