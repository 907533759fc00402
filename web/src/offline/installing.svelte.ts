// The browser's offer to put us on the home screen; it comes once, early, and is kept until it is wanted.

interface Offer extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: string }>
}

class Installing {
  #offer = $state.raw<Offer | null>(null)
  /** Whether we run from the home screen. */
  done = $state(matchMedia('(display-mode: standalone)').matches)

  /** Whether the browser has offered it. */
  get offered(): boolean {
    return this.#offer !== null
  }

  /** Keeps the browser's offer. */
  keep(offer: Event): void {
    offer.preventDefault()
    this.#offer = offer as Offer
  }

  /** Lets the browser ask. */
  async ask(): Promise<void> {
    const offer = this.#offer
    this.#offer = null
    await offer?.prompt()
    if ((await offer?.userChoice)?.outcome === 'accepted') this.done = true
  }
}

export const installing = new Installing()
addEventListener('beforeinstallprompt', (offer) => installing.keep(offer))
addEventListener('appinstalled', () => (installing.done = true))
