// A table with this person's name and settings.
import { SPEEDS } from '../film/pace'
import { say, t } from '../i18n/texts.svelte'
import { asking, hints, moving, name, speed } from '../parts/choices.svelte'
import { aloud } from '../sound/aloud'
import { sound } from '../sound/play'
import type { Said } from '../wire'
import { Table } from './table.svelte'

/** `screen`: on a big screen for all, no matter who has opened it. */
export function joined(id: string, screen = false): Table {
  return new Table({
    id,
    screen,
    moving,
    // No one looks at a hidden page: whose turn it is has to be known at once.
    speed: () => (document.hidden ? SPEEDS['at-once'] : speed()),
    name: () => name.value.trim(),
    guest: () => t('guest'),
    asks: () => asking.value,
    hints: () => hints.value,
    hear: sound,
    aloud: spoken,
  })
}

function spoken(line: Said, table: Table): void {
  if (line.text) aloud(say(line.text, table.seating.table?.game, table.seating.names))
}
