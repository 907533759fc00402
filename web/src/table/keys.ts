// Keys at a table that are not touches: taking back, asking for a hint, skipping the film, saying a phrase, and who has
// the keyboard.
import { forTable } from '../stage/wiring'
import type { Table } from './table.svelte'

export function pressed(event: KeyboardEvent, table: Table): void {
  const undo = (event.ctrlKey || event.metaKey) && event.key === 'z'
  if (undo && table.canUndo && !(event.target as Element).closest('input')) {
    event.preventDefault()
    table.takeBack()
  }
  if (event.key.toLowerCase() === 'h' && forTable(event) && !event.ctrlKey && !event.metaKey) table.coach.ask()
  if (table.film.busy) table.film.skip()
  // A digit says the phrase it stands beside; where none fits the moment, it may press one of the table's buttons instead.
  const phrase = table.chat.keyed(event.key)
  if (phrase && forTable(event)) {
    setTimeout(() => event.defaultPrevented || table.chat.phrase(phrase))
  }
}

/** Takes the keyboard from the field of free words when the game needs it. */
export function letGo(even: 'empty' | 'full'): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || !field.closest('.drawer')) return
  if (even === 'full' || !field.value) field.blur()
}
