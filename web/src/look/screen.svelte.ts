// Three kinds of screen, told apart in this one place: style sheets ask for :root[data-screen='low'], programs for screen.kind.

/** `tall` is a phone upright, `low` one held sideways, `wide` all that has room both ways. */
export type Kind = 'tall' | 'low' | 'wide'

const lying = matchMedia('(orientation: landscape) and (min-width: 560px)')
const wide = matchMedia('(min-width: 1000px) and (min-height: 520px)')

class Screen {
  kind = $state<Kind>(seen())
}

function seen(): Kind {
  const kind = !lying.matches ? 'tall' : wide.matches ? 'wide' : 'low'
  document.documentElement.dataset.screen = kind
  return kind
}

export const screen = new Screen()
for (const query of [lying, wide]) query.addEventListener('change', () => (screen.kind = seen()))
