import { expect, test } from 'vitest'

/** Media queries that a test decides; the page listens for their changes. */
class Query extends EventTarget {
  constructor(public matches: boolean) {
    super()
  }

  becomes(matches: boolean): void {
    this.matches = matches
    this.dispatchEvent(new Event('change'))
  }
}

test('a screen is tall, low or wide, for programs and for style sheets, and follows the device', async () => {
  const lying = new Query(false)
  const wide = new Query(false)
  const dataset: Record<string, string> = {}
  Object.assign(globalThis, {
    matchMedia: (words: string) => (words.includes('orientation') ? lying : wide),
    document: { documentElement: { dataset } },
  })
  const { screen } = await import('./screen.svelte')
  const now = (): unknown[] => [screen.kind, dataset.screen]
  expect(now()).toEqual(['tall', 'tall'])
  lying.becomes(true) // the phone is turned
  expect(now()).toEqual(['low', 'low'])
  wide.becomes(true)
  expect(now()).toEqual(['wide', 'wide'])
  lying.becomes(false) // a large screen held upright has a phone’s layout
  expect(now()).toEqual(['tall', 'tall'])
})
