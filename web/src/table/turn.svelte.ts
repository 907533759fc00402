// Whose turn it is, as far as this page has shown the match.
import type { Scene } from '../wire'

/** Whom the match waits for in a scene, as a seat sees it. */
function waitsFor(scene: Scene | null, seat: number | null): 'me' | 'others' | 'nobody' {
  const standings = scene?.standings ?? {}
  if (standings[`${seat}`]?.acts) return 'me'
  return Object.values(standings).some(({ acts }) => acts) ? 'others' : 'nobody'
}

export class Turn {
  /** Whether this person is waited for. */
  mine = $state(false)
  /** How often it has become this person's turn; each time counts, however quick the others were. */
  times = $state(0)

  /** `begins` is called whenever it has become this person's turn. */
  constructor(readonly begins: () => void) {}

  /** A step is shown on the way to the newest. A turn that ended there is over, even if it is mine again at rest. */
  passes(scene: Scene | null, seat: number | null): void {
    if (waitsFor(scene, seat) === 'others') this.mine = false
  }

  /** The scene is at rest: tells whose turn it is. */
  rests(scene: Scene | null, seat: number | null): void {
    const mine = waitsFor(scene, seat) === 'me'
    const begins = mine && !this.mine
    this.mine = mine
    if (!begins) return
    this.times += 1
    this.begins()
  }

  /** The match is over. */
  ends(): void {
    this.mine = false
  }
}
