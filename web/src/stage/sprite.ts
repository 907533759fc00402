// A game's drawings, fetched once and put into the page, so that `<use href="#art-…">` finds them; and its style sheet.
import { url } from '../base'
import '../look/scene.css'
import '../look/plates.css'

const loaded = new Map<string, Promise<void>>()

export function loadArt(game: string): Promise<void> {
  let under = loaded.get(game)
  if (!under) {
    under = fetchArt(game)
    loaded.set(game, under)
  }
  return under
}

async function fetchArt(game: string): Promise<void> {
  const style = document.createElement('link')
  style.rel = 'stylesheet'
  style.href = url(`/api/games/${game}/style.css`)
  document.head.append(style)
  const answer = await fetch(url(`/api/games/${game}/sprite.svg`))
  if (!answer.ok) {
    loaded.delete(game)
    return
  }
  const parsed = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml')
  const sprite = document.importNode(parsed.documentElement, true)
  sprite.setAttribute('aria-hidden', 'true')
  sprite.classList.add('sprite')
  // A drawing is stretched to its piece's size.
  for (const symbol of sprite.querySelectorAll('symbol')) symbol.setAttribute('preserveAspectRatio', 'none')
  document.body.append(sprite)
}
