import { expect, it } from 'vitest'
import { COMMON } from './recipes'

it('sounds are soft and short', () => {
  for (const [name, recipe] of Object.entries(COMMON)) {
    for (const part of recipe) {
      if ('vibrate' in part || 'file' in part) continue
      expect(part.gain, name).toBeLessThanOrEqual(0.35)
      expect(part.from, name).toBeGreaterThan(80)
      const end = (part.at ?? 0) + part.ms
      expect(end, name).toBeLessThanOrEqual(name === 'win' ? 1500 : name === 'lose' ? 1100 : 600)
    }
  }
})
