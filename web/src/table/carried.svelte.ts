// A panel that can be put aside by its head; some of it stays in sight.

const KEPT_IN_SIGHT = 120

export class Carried {
  x = $state(0)
  y = $state(0)
  #from: { x: number; y: number } | null = null

  readonly take = (event: PointerEvent): void => {
    if ((event.target as Element).closest('button')) return
    this.#from = { x: event.clientX - this.x, y: event.clientY - this.y }
    ;(event.currentTarget as Element).setPointerCapture(event.pointerId)
  }

  readonly move = (event: PointerEvent): void => {
    if (!this.#from) return
    this.x = within(event.clientX - this.#from.x, innerWidth)
    this.y = within(event.clientY - this.#from.y, innerHeight)
  }

  readonly drop = (): void => {
    this.#from = null
  }
}

function within(wanted: number, room: number): number {
  const most = room - KEPT_IN_SIGHT
  return Math.max(-most, Math.min(most, wanted))
}
