// Quick play: with how many, against whom; asked once for each game, and remembered.
import { api } from '../api'
import { t } from '../i18n/texts.svelte'
import { hints, name } from '../parts/choices.svelte'
import { kept } from '../parts/kept.svelte'
import { go } from '../router.svelte'
import type { GameView, NewTable } from '../wire'

export const STRENGTHS = ['easy', 'normal', 'hard'] as const
/** A level that is the same for all. */
export type Fixed = (typeof STRENGTHS)[number] | 'expert'
export type Strength = Fixed | 'adaptive'

/** How strong a game's bots can be: not every game has experts, but those of each can adapt. */
export const strengths = ({ expert }: GameView): Strength[] => [
  ...STRENGTHS,
  ...(expert ? (['expert'] as const) : []),
  'adaptive',
]

export interface Company {
  readonly players: number
  readonly strength: Strength
}

/** What was chosen last, by game. */
const chosen = kept<Record<string, Company>>('company', {})

/** Whether this browser has played against bots before. */
export const hasPlayed = (): boolean => Object.keys(chosen.value).length > 0

export function remembered(game: GameView): Company | null {
  const found = chosen.value[game.key]
  const fits = found && found.players >= game.fewest && found.players <= game.most
  return fits && strengths(game).includes(found.strength) ? found : null
}

/** How many can sit at a table with bots. */
export function sizes({ fewest, most }: GameView): number[] {
  const least = Math.max(2, fewest)
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, more) => least + more)
}

/** For a first match: easy bots, or adapting ones for a person who chose them in another game. They begin easy, too. */
export function suggested({ best }: GameView): Company {
  const likes = Object.values(chosen.value).some(({ strength }) => strength === 'adaptive')
  return { players: Math.max(best, 2), strength: likes ? 'adaptive' : 'easy' }
}

/** Makes a table and goes there. */
export async function sit(table: NewTable): Promise<void> {
  const made = await api.newTable({ ...table, name: name.value.trim() || t('guest'), draws: true })
  go(`/t/${made.id}`)
}

const canHelp = ({ options }: GameView): boolean =>
  !!options?.some(({ name, kind }) => name === 'help' && kind === 'switch')

/** Whether this match has the game's help for beginners: beside easy bots, and the first time beside those that begin easy. */
export function helped(game: GameView, strength: Strength): boolean {
  return canHelp(game) && (strength === 'easy' || (strength === 'adaptive' && !chosen.value[game.key]))
}

/** A match against bots, at once. */
export async function playNow(game: GameView, company: Company): Promise<void> {
  const first = !hasPlayed()
  const help = helped(game, company.strength)
  chosen.value = { ...chosen.value, [game.key]: company }
  if (first) hints.value = true
  await sit({
    game: game.key,
    seats: ['me', ...Array<Strength>(company.players - 1).fill(company.strength)],
    options: canHelp(game) ? { help } : {},
    start: true,
  })
}

/** A table to practise at alone, with as few bots as the game needs. */
export async function practise({ key, fewest, practice }: GameView): Promise<void> {
  await sit({
    game: key,
    seats: ['me', ...Array<Strength>(fewest - 1).fill('easy')],
    options: practice ?? {},
    start: true,
  })
}
