// The same sound again at once would only be louder: it is played once.

/** Milliseconds within which a sound is the same one. */
const AT_ONCE = 40

export class Echo {
  #last = new Map<string, number>()

  /** Whether a sound may be heard now. */
  allows(name: string, now: number): boolean {
    if (now - (this.#last.get(name) ?? -Infinity) < AT_ONCE) return false
    this.#last.set(name, now)
    return true
  }
}
