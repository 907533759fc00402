import { describe, expect, it } from 'vitest'
import { elided } from './elided'

describe('elided', () => {
  it('shortens de and que before a name that begins with a vowel', () => {
    expect(elided('La table de Ada', ['Ada'])).toBe('La table d’Ada')
    expect(elided('L’abeille de Élise, plus que Inès', ['Élise', 'Inès'])).toBe('L’abeille d’Élise, plus qu’Inès')
  })
  it('leaves other names, numbers and words alone', () => {
    expect(elided('La table de Basile', ['Basile'])).toBe('La table de Basile')
    expect(elided('Pas plus de 8 en face de elle', [8])).toBe('Pas plus de 8 en face de elle')
    expect(elided('Le monde Ada', ['Ada'])).toBe('Le monde Ada')
  })
})
