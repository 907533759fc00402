// Three kinds of screen, told apart in this one place: style sheets ask for :root[data-screen='low'], programs for screen.kind.

/** `tall` is a phone upright, `low` a phone held sideways, `wide` all that has room both ways. */
export type Kind = 'tall' | 'low' | 'wide'

const low = matchMedia(
  '(orientation: landscape) and (min-width: 560px) and (max-width: 1179px) and (max-height: 519px)',
)
const wide = matchMedia('(min-width: 900px)')

class Screen {
  kind = $state<Kind>(seen())
}

function seen(): Kind {
  const kind = low.matches ? 'low' : wide.matches ? 'wide' : 'tall'
  document.documentElement.dataset.screen = kind
  return kind
}

export const screen = new Screen()
for (const query of [low, wide]) query.addEventListener('change', () => (screen.kind = seen()))
