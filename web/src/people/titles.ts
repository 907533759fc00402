// Games by their names.
import { api } from '../api'
import { find, language, loadTexts } from '../i18n/texts.svelte'

/** A game's title in the reader's language, as far as its words have come. */
export const title = (key: string): string => find('title', {}, key) ?? find(`game-${key}`) ?? key

/** Fetches the words of all games; their keys. */
export async function loadTitles(): Promise<string[]> {
  const games = await api.games()
  for (const game of games) void loadTexts(game.key, language.now)
  return games.map((game) => game.key)
}
