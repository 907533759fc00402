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
  // A digit says a phrase, unless it presses one of the table's buttons.
  const phrase = table.chat.phrases[Number(event.key) - 1]
  if (phrase && /^[1-9]$/.test(event.key) && forTable(event)) {
    setTimeout(() => event.defaultPrevented || table.chat.phrase(phrase))
  }
}

/** Takes the keyboard from the field of free words when the game needs it. */
export function letGo(even: 'empty' | 'full'): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || !field.closest('.drawer')) return
  if (even === 'full' || !field.value) field.blur()
}
