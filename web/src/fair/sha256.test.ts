import { describe, expect, it } from 'vitest'
import { sha256 } from './sha256'

/** The platform's own, as a page over https has it. */
async function theirs(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

describe('sha256', () => {
  it('is the one that everybody knows', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  it('agrees with the platform on texts of every length up to four blocks, and on letters of several bytes', async () => {
    for (let length = 0; length < 260; length += 1) {
      const text = Array.from({ length }, (_, at) => String.fromCharCode(32 + ((at * 7 + length) % 95))).join('')
      expect(sha256(text)).toBe(await theirs(text))
    }
    expect(sha256('é🐝')).toBe(await theirs('é🐝'))
  })
})
