// A press that began before a control appeared never reaches it: a finger that lifts a card lets go over the button that
// came up under it, and browsers would click that one.

/** Milliseconds before a finger goes down within which a new control is not what the finger aimed at. */
const GRACE = 200

export class Presses<Control extends object> {
  #down: { control: Control | null; at: number; finger: boolean } | null = null
  #shown = new WeakMap<Control, number>()

  /** A pointer goes down on a control, or elsewhere. */
  down(control: Control | null, at: number, finger: boolean): void {
    this.#down = { control, at, finger }
  }

  /** A control has come up. */
  shown(control: Control, at: number): void {
    this.#shown.set(control, at)
  }

  /** Whether a click that the last press led to may count. */
  reaches(control: Control): boolean {
    const press = this.#down
    if (!press) return true
    if (press.control !== control) return false
    return !press.finger || press.at - (this.#shown.get(control) ?? -Infinity) >= GRACE
  }
}
