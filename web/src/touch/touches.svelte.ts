// What a player is doing: walking a path of touches, or holding a piece. One model for mouse, finger, keys and voice.
import type { Whole } from '../film/scene'
import type { Drop, Free, TouchPath } from '../wire'
import { drop, fitting, flipped, lying, turned, type Turned } from './hold'
import { back, first, next, NO_WALK, offer, touch, type Walk } from './paths'

export interface Sender {
  /** A whole move, with the path that led to it, and whether its first piece was dragged to the last spot. */
  move: (move: string, path: readonly string[], dragged: boolean) => void
  drop: (drop: Drop) => void
  /** Whether to ask before a move is sent. */
  asks: () => boolean
  /** Whether the player wants help; yes unless said. */
  hints?: () => boolean
}

export class Touches {
  #walk = $state.raw<Walk>(NO_WALK)
  #free = $state.raw<Free | null>(null)
  #spots = $state.raw<string[]>([])
  #lies = $state.raw<Record<string, Turned>>({})
  #upright = $state.raw<Record<string, Turned>>({})
  /** The piece in hand in a free drop. */
  held = $state<string | null>(null)
  /** The spot the hand is over. */
  over = $state<string | null>(null)
  /** A move that waits for a yes. */
  asked = $state.raw<{ move: string; path: readonly string[] } | null>(null)
  /** Nothing can be touched: looking back, or an answer is awaited. */
  resting = $state(false)

  constructor(readonly sender: Sender) {}

  /** What is on offer now. */
  offer(scene: Whole, paths: readonly TouchPath[]): void {
    this.#walk = offer(this.#walk, paths)
    this.#free = scene.free ?? null
    const mat = scene.free?.mat
    const free = scene.free
    this.#upright = free
      ? Object.fromEntries(free.pieces.map((id) => [id, lying(scene.pieces[id]?.turn ?? 0, free)]))
      : {}
    this.#spots = mat ? Object.keys(scene.spots).filter((id) => scene.spots[id]!.mat === mat) : []
    if (this.held && !this.#free?.pieces.includes(this.held)) this.release()
    if (this.over && !this.#spots.includes(this.over)) this.over = null
    if (this.asked && !paths.some(([, move]) => move === this.asked?.move)) this.asked = null
  }

  get free(): Free | null {
    return this.#free
  }

  /** The touches made so far. */
  get walked(): readonly string[] {
    return this.asked ? this.asked.path : this.#walk.walked
  }

  /** What can be touched now. */
  readonly lit: Set<string> = $derived.by(() => {
    if (this.resting || this.asked) return new Set<string>()
    if (this.held) return new Set(this.#spots)
    const ids = next(this.#walk)
    if (!this.#walk.walked.length) for (const piece of this.#free?.pieces ?? []) ids.add(piece)
    return ids
  })

  /** In mid-path: other first touches, which begin again. */
  readonly others: Set<string> = $derived.by(() => {
    if (this.resting || this.asked || (!this.#walk.walked.length && !this.held)) return new Set<string>()
    const ids = first(this.#walk)
    for (const piece of this.#free?.pieces ?? []) ids.add(piece)
    return ids
  })

  readonly fits = $derived.by(() =>
    this.held && this.#free && this.sender.hints?.() !== false
      ? fitting(this.held, this.lies(this.held), this.#free)
      : { now: new Set<string>(), otherwise: new Set<string>() },
  )

  /** Whether something is begun that can be taken back here. */
  get begun(): boolean {
    return !!this.held || !!this.asked || this.#walk.walked.length > 0
  }

  touch(id: string, dragged = false): 'nothing' | 'further' | 'done' {
    if (this.resting || this.asked) return 'nothing'
    if (this.held) {
      if (this.#spots.includes(id)) return this.put(id)
      if (id === this.held) return this.release()
    }
    if (this.#free?.pieces.includes(id)) return this.lift(id)
    const touched = touch(this.#walk, id)
    if (touched.kind === 'nothing') return 'nothing'
    this.#walk = touched.walk
    if (touched.kind === 'further') return 'further'
    if (this.sender.asks()) this.asked = touched
    else this.sender.move(touched.move, touched.path, dragged)
    return 'done'
  }

  /** Whether touching this alone would make a move. */
  completes(id: string): boolean {
    return touch(this.#walk, id).kind === 'move'
  }

  /** Yes, send it. */
  confirm(): void {
    const asked = this.asked
    this.asked = null
    if (asked) this.sender.move(asked.move, asked.path, false)
  }

  /** One touch back. */
  back(): void {
    if (this.asked) this.asked = null
    else if (this.held) this.release()
    else this.#walk = back(this.#walk)
  }

  lift(piece: string): 'further' {
    this.#walk = { paths: this.#walk.paths, walked: [] }
    this.held = piece
    this.over = null
    return 'further'
  }

  release(): 'further' {
    this.held = null
    this.over = null
    return 'further'
  }

  put(spot: string): 'done' {
    const made = drop(this.held!, spot, this.lies(this.held!), this.#free!)
    this.release()
    this.sender.drop(made)
    return 'done'
  }

  /** How a piece of the player's lies: it stays as they turned it, also back on the rack. */
  lies(piece: string): Turned {
    return this.#lies[piece] ?? this.#upright[piece] ?? { turn: 0, flip: false }
  }

  turn(by: number, piece = this.held): void {
    if (piece && this.#free) this.#lies = { ...this.#lies, [piece]: turned(this.lies(piece), by) }
  }

  flip(piece = this.held): void {
    if (piece && this.#free) this.#lies = { ...this.#lies, [piece]: flipped(this.lies(piece), this.#free) }
  }
}
