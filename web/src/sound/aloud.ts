// Reads aloud what is said, if the browser has a voice and the person wants sounds.
import { language } from '../i18n/texts.svelte'
import { sounds } from '../parts/choices.svelte'

export function aloud(words: string): void {
  if (!sounds.value || !('speechSynthesis' in window)) return
  const spoken = new SpeechSynthesisUtterance(words)
  spoken.lang = language.now
  speechSynthesis.speak(spoken)
}
