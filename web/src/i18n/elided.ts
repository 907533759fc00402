// French says « la table d’Ada », « qu’Inès »: the words before a name depend on how it begins.

const VOWEL = /^[aeiouàâäéèêëîïôöùûüœæ]/i

/** The text with *de* and *que* shortened before those of the values put into it that begin with a vowel. */
export function elided(text: string, values: readonly unknown[]): string {
  for (const value of new Set(values)) {
    if (typeof value !== 'string' || !VOWEL.test(value)) continue
    for (const word of ['de', 'que']) text = text.replaceAll(` ${word} ${value}`, ` ${word.slice(0, -1)}’${value}`)
  }
  return text
}
