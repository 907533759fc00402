// Every control of the page answers with a sound. The things on the table and the choices don't wait for it: hands are heard.
import { sound } from './play'

const CONTROL = 'button, a.button, summary, select, input[type="checkbox"], input[type="radio"]'

addEventListener('click', ({ target }) => {
  const control = target instanceof Element ? target.closest(CONTROL) : null
  if (control && !control.closest('.choices')) sound('touch')
})
