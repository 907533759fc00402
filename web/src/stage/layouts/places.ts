// The places of what lies near the viewer: found once for a room, and kept whatever happens in the match.
import { FINGER } from './apart'
import { beside, GAP, inRow, stacked, type Box, type Room } from './arrange'
import type { Laid } from './mats'

/** A place in the room for all mats of one role, the same for a whole match. */
export interface Place {
  readonly role: string
  readonly boxes: readonly Box[]
  readonly width: number
  readonly height: number
}

export interface Plan {
  /** Whether the mats lie in a row that swipes. */
  readonly row: boolean
  readonly places: readonly Place[]
  /** How far from the room's edge they begin: a row that is narrower than its room lies in the middle of it. */
  readonly lead: number
}

const ORDER = ['side', 'area', 'hand']
const ROW_ORDER = ['area', 'hand', 'side']
/** What a row that swipes must be worth more for each mat: part of it is out of sight. */
const UNSEEN = 1
/** What a long grid leaves of the row's width: the way back stands there. */
const ARROW = FINGER + GAP
/** How much higher than its room a column may be that is instead of such a row. */
const MOST = 1.3

export class Places {
  #room = ''
  #row = false
  #order: readonly string[] = ORDER
  #parts = new Map<string, number>()
  /** The room of each role. */
  #rooms = new Map<string, Room>()

  constructor(readonly options: { readonly swipes: boolean }) {}

  /** Where the mats go now. What was found for this room stays; only a role that is new here has all planned again. */
  plan(mats: readonly Laid[], room: Room): Plan {
    const name = `${room.width}×${room.height}`
    const roles = ORDER.filter((role) => mats.some((laid) => laid.mat.role === role))
    if (name !== this.#room || roles.some((role) => !this.#rooms.has(role))) this.#begin(mats, room, name)
    const places = this.#order
      .filter((role) => this.#rooms.has(role))
      .map((role): Place => {
        const its = this.#rooms.get(role)!
        const here = mats.filter((laid) => laid.mat.role === role)
        const within = { width: room.width, height: its.height }
        const boxes = this.#row
          ? narrowed(inRow(here, within, this.#parts).boxes, its.width)
          : stacked(here, its, this.#parts).boxes
        for (const { id, parts } of boxes) this.#parts.set(id, parts)
        return { role, boxes, ...its }
      })
    return { row: this.#row, places, lead: this.#row ? Math.max(0, room.width - across(places)) / 2 : 0 }
  }

  #begin(mats: readonly Laid[], room: Room, name: string): void {
    this.#room = name
    this.#parts.clear()
    const order = (laid: Laid): number => ORDER.indexOf(laid.mat.role ?? '')
    const sorted = [...mats].sort((a, b) => order(a) - order(b))
    const known = new Set([...this.#rooms.keys(), ...sorted.map(({ mat }) => mat.role ?? '')])
    this.#rooms.clear()
    const column = stacked(sorted, room, this.#parts)
    const swept = inRow(sorted, room, this.#parts)
    const whole = beside(sorted, room)
    const unseen = swept.worth - UNSEEN * sorted.length
    const row = whole && whole.worth > unseen ? whole : swept
    const better = Math.max(unseen, whole?.worth ?? unseen) > column.worth || high(column.boxes) > MOST * room.height
    this.#row = this.options.swipes && sorted.length > 1 && better
    // In a row, what is empty comes last: perhaps it is out of sight.
    const bare = (role: string): number => Number(sorted.every((laid) => laid.mat.role !== role || laid.bare))
    this.#order = this.#row ? [...ROW_ORDER].sort((a, b) => bare(a) - bare(b)) : ORDER
    const roles = ORDER.filter((role) => known.has(role))
    const { boxes } = this.#row ? row : column
    const of = (role: string): readonly Box[] =>
      boxes.filter((box) => sorted.find((laid) => laid.id === box.id)?.mat.role === role)
    const grid = (role: string): boolean => sorted.every(({ mat }) => mat.role !== role || mat.cell?.[0])
    const most = (role: string): number => (grid(role) ? room.width - ARROW : Infinity) // a long one is swiped within
    if (this.#row)
      for (const role of roles)
        this.#rooms.set(role, { width: Math.min(across(of(role)), most(role)), height: room.height })
    else this.#share(roles, of, room)
    for (const { id, parts } of boxes) this.#parts.set(id, parts)
  }

  /** Each role has what its mats need; what is left is for things that grow: what lies before a player. */
  #share(roles: readonly string[], of: (role: string) => readonly Box[], room: Room): void {
    const needs = roles.map((role) => high(of(role)))
    const sum = needs.reduce((a, b) => a + b, GAP * (roles.length - 1))
    const spare = Math.max(0, room.height - sum)
    roles.forEach((role, place) =>
      this.#rooms.set(role, {
        width: room.width,
        height: Math.floor(needs[place]! + (role === 'area' ? spare : 0)),
      }),
    )
  }
}

/** How high mats one above the other are. */
function high(boxes: readonly Box[]): number {
  return boxes.reduce((sum, box) => sum + box.height, GAP * Math.max(0, boxes.length - 1))
}

/** How wide mats in a row are. */
export function across(boxes: readonly { readonly width: number }[]): number {
  return boxes.reduce((sum, box) => sum + box.width, GAP * Math.max(0, boxes.length - 1))
}

/** The same no wider than their place, unless a finger needs it. */
function narrowed(boxes: readonly Box[], room: number): readonly Box[] {
  const scale = Math.min(1, room / Math.max(1, across(boxes)))
  return boxes.map((box) => {
    const width = Math.max(box.width * scale, Math.min(box.width, box.least ?? 0))
    return { ...box, width, height: (box.height * width) / box.width }
  })
}
