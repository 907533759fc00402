// Every control of the page answers with a sound, except things on the table and choices: their touches have their own.
import { sound } from './play'

const CONTROL = 'button, a.button, summary, select, input[type="checkbox"], input[type="radio"]'

addEventListener('click', ({ target }) => {
  const control = target instanceof Element ? target.closest(CONTROL) : null
  if (control && !control.closest('.choices')) sound('touch')
})
