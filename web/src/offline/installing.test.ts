import { expect, test } from 'vitest'

test('an offer to install is kept until it is wanted, and asked once', async () => {
  const heard = new EventTarget()
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false }),
    addEventListener: heard.addEventListener.bind(heard),
  })
  const { installing } = await import('./installing.svelte')
  expect(installing.offered).toBe(false)
  let asked = 0
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => void asked++,
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  })
  heard.dispatchEvent(offer)
  expect(offer.defaultPrevented).toBe(true)
  expect(installing.offered).toBe(true)
  await installing.ask()
  await installing.ask()
  expect(asked).toBe(1)
  expect(installing.done).toBe(true)
})
