// The places of what lies near the viewer: found once for a room, and kept whatever happens in the match.
import { GAP, inRow, stacked, type Arranged, type Box, type Room } from './arrange'
import type { Laid } from './mats'

/** A place in the room for all mats of one role, the same for a whole match. */
export interface Place {
  readonly role: string
  readonly boxes: readonly Box[]
  readonly height: number
}

export interface Plan {
  /** Whether the mats lie in a row that swipes. */
  readonly row: boolean
  readonly places: readonly Place[]
}

const ORDER = ['side', 'area', 'hand']
const ROW_ORDER = ['hand', 'side', 'area']
/** What a row must be worth more for each mat: part of it is out of sight. */
const UNSEEN = 0.3

export class Places {
  #room = ''
  #row = false
  #parts = new Map<string, number>()
  /** Each role's height, in pixels. */
  #heights = new Map<string, number>()

  constructor(readonly options: { readonly swipes: boolean }) {}

  /** Where the mats go now. What was found for this room stays; only a role that never was here makes all anew. */
  plan(mats: readonly Laid[], room: Room): Plan {
    const name = `${room.width}×${room.height}`
    const roles = ORDER.filter((role) => mats.some((laid) => laid.mat.role === role))
    if (name !== this.#room || roles.some((role) => !this.#heights.has(role))) this.#begin(mats, room, name)
    const order = this.#row ? ROW_ORDER : ORDER
    const places = order
      .filter((role) => this.#heights.has(role))
      .map((role): Place => {
        const height = this.#heights.get(role)!
        const here = mats.filter((laid) => laid.mat.role === role)
        const { boxes } = (this.#row ? inRow : stacked)(here, { width: room.width, height }, this.#parts)
        for (const { id, parts } of boxes) this.#parts.set(id, parts)
        return { role, boxes, height }
      })
    return { row: this.#row, places }
  }

  #begin(mats: readonly Laid[], room: Room, name: string): void {
    this.#room = name
    this.#parts.clear()
    const order = (laid: Laid): number => ORDER.indexOf(laid.mat.role ?? '')
    const sorted = [...mats].sort((a, b) => order(a) - order(b))
    const known = new Set([...this.#heights.keys(), ...sorted.map(({ mat }) => mat.role ?? '')])
    this.#heights.clear()
    const column = stacked(sorted, room, this.#parts)
    const row = inRow(sorted, room, this.#parts)
    this.#row = this.options.swipes && sorted.length > 1 && row.worth - UNSEEN * sorted.length > column.worth
    const roles = ORDER.filter((role) => known.has(role))
    if (this.#row) for (const role of roles) this.#heights.set(role, room.height)
    else this.#share(roles, sorted, column, room)
    for (const { id, parts } of (this.#row ? row : column).boxes) this.#parts.set(id, parts)
  }

  /** Each role has what its mats need, and its part of what is left. */
  #share(roles: readonly string[], mats: readonly Laid[], { boxes }: Arranged, room: Room): void {
    const needs = roles.map((role) => {
      const of = boxes.filter((box) => mats.find((laid) => laid.id === box.id)?.mat.role === role)
      return of.reduce((sum, box) => sum + box.height, GAP * Math.max(0, of.length - 1))
    })
    const sum = needs.reduce((a, b) => a + b, GAP * (roles.length - 1))
    const spare = Math.max(0, room.height - sum) / Math.max(1, roles.length)
    roles.forEach((role, place) => this.#heights.set(role, Math.floor(needs[place]! + spare)))
  }
}
