// From a position of a match to a table of the person's own, where bots play the others.
import { api } from '../api'
import type { Fixed } from '../home/play'
import { t } from '../i18n/texts.svelte'
import { name } from '../parts/choices.svelte'
import { go } from '../router.svelte'

export interface Position {
  readonly match: string
  /** Who plays on: what this seat can't see is dealt again. */
  readonly seat: number
  /** The number of moves made; left out for a match as it stands. */
  readonly place?: number
}

export async function playOn({ match, seat, place }: Position, level: Fixed = 'normal'): Promise<void> {
  const made = await api.playOn(match, { seat, place, level, name: name.value.trim() || t('guest') })
  go(`/t/${made.id}`)
}
