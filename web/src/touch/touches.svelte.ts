// What a player is doing: walking a path of touches, or holding a piece. One model for mouse, finger, keys and voice.
import type { Whole } from '../film/scene'
import type { Drop, Fit, Free, Text, TouchPath } from '../wire'
import { drop, fitting, flipped, lying, turned, type Turned } from './hold'
import { equals, questions } from './equal'
import { Filling } from './filling.svelte'
import { back, first, next, NO_WALK, offer, touch, type Walk } from './paths'
import { alike, far, gapNear, gaps, nextTurn, turnedAs, type Gap } from './places'
import type { Asked, Sender } from './sender'
import type { Point } from './surface'

/** A hand is still while it moves less than this, as a share of how near a piece snaps. */
const STILL = 0.35
const NOTHING: ReadonlySet<string> = new Set()

export class Touches {
  /** What is filled in: numbers, words, things chosen in any order. */
  readonly filling = new Filling()
  #walk = $state.raw<Walk>(NO_WALK)
  #free = $state.raw<Free | null>(null)
  #spots = $state.raw<string[]>([])
  #lies = $state.raw<Record<string, Turned>>({})
  #upright = $state.raw<Record<string, Turned>>({})
  /** Things that are touched in another's place, and which one was touched for it. */
  #same = $state.raw<Record<string, string>>({})
  #touchedFor = $state.raw<Record<string, string>>({})
  #questions: Record<string, Text> = {}
  /** Where pieces were last put down. */
  #mat = ''
  /** How a piece was last laid by place: the next one is tried the same way first. */
  #last: Turned | null = null
  /** Where the hand aims on the mat, and where it was when it turned what it holds. */
  #aimed: Point | null = null
  #turnedAt: Point | null = null
  /** Laying by place: where the piece in hand lay last. */
  #shown: Fit | null = null
  /** The piece in hand in a free drop. */
  held = $state<string | null>(null)
  /** The spot the hand is over. */
  over = $state<string | null>(null)
  /** Laying by place: where the piece in hand would lie. */
  ghost = $state.raw<Fit | null>(null)
  /** Laying by place: the piece is held where it doesn't fit. */
  misfit = $state(false)
  asked = $state.raw<Asked | null>(null)
  /** Nothing can be touched: looking back, or an answer is awaited. */
  resting = $state(false)

  constructor(readonly sender: Sender) {}

  /** What is on offer now. */
  offer(scene: Whole, paths: readonly TouchPath[]): void {
    this.#walk = offer(this.#walk, paths)
    const free = (this.#free = scene.free ?? null)
    this.#upright = free
      ? Object.fromEntries(free.pieces.map((id) => [id, lying(scene.pieces[id]?.turn ?? 0, free)]))
      : {}
    this.#spots = free ? Object.keys(scene.spots).filter((id) => scene.spots[id]!.mat === free.mat) : []
    this.#same = equals(scene)
    this.#questions = questions(scene)
    this.filling.offer(scene)
    if (this.held && !free?.pieces.includes(this.held)) this.release()
    this.#forgetTurns(scene)
    if (this.over && !this.#spots.includes(this.over)) this.over = null
    this.ghost = this.#still(this.ghost)
    this.#shown = this.#still(this.#shown)
    if (this.asked && !this.#stillOffered(this.asked, paths)) this.asked = null
  }

  get free(): Free | null {
    return this.#free
  }

  /** Whether pieces are laid by place. */
  get byPlace(): boolean {
    return !!this.#free?.places?.length
  }

  /** Laying by place: where the piece in hand fits. */
  readonly gaps: readonly Gap[] = $derived.by(() => (this.held && this.#free ? gaps(this.held, this.#free) : []))

  /** The touches made so far. */
  get walked(): readonly string[] {
    const walked = this.asked ? this.asked.path : this.#walk.walked
    return walked.map((id) => this.#touchedFor[id] ?? id)
  }

  /** The touches made so far, by the ids that count. */
  get path(): readonly string[] {
    return this.#walk.walked
  }

  /** What can be touched now. */
  readonly lit: ReadonlySet<string> = $derived.by(() => {
    if (this.resting || this.asked) return NOTHING
    if (this.held) return new Set(this.byPlace ? this.gaps.map(({ id }) => id) : this.#spots)
    const ids = next(this.#walk)
    if (!this.#walk.walked.length) for (const id of [...(this.#free?.pieces ?? []), ...this.filling.open]) ids.add(id)
    return this.#withEqual(ids)
  })

  /** In mid-path: other first touches, which begin again. */
  readonly others: ReadonlySet<string> = $derived.by(() => {
    if (this.resting || this.asked || (!this.#walk.walked.length && !this.held)) return NOTHING
    const ids = first(this.#walk)
    for (const piece of this.#free?.pieces ?? []) ids.add(piece)
    return this.#withEqual(ids)
  })

  readonly fits = $derived.by(() =>
    this.held && this.#free && this.sender.hints?.() !== false
      ? fitting(this.held, this.lies(this.held), this.#free)
      : { now: NOTHING, otherwise: NOTHING },
  )

  /** Whether the table shows where the piece in hand fits. */
  get aided(): boolean {
    return this.byPlace || (!!this.#free?.fits?.length && this.sender.hints?.() !== false)
  }

  /** Whether something is begun that can be taken back here. */
  get begun(): boolean {
    return !!this.held || !!this.asked || this.#walk.walked.length > 0 || this.filling.chosen.length > 0
  }

  touch(touched: string, dragged = false): 'nothing' | 'further' | 'done' {
    if (this.resting || this.asked) return 'nothing'
    if (this.held) {
      const gap = this.gaps.find(({ id }) => id === touched)
      if (gap) return this.#touchGap(gap)
      if (!this.byPlace && this.#spots.includes(touched)) return this.put(touched)
      if (touched === this.held) return this.release()
    }
    if (!this.#walk.walked.length && this.filling.touch(touched)) return 'further'
    const id = this.meant(touched)
    if (this.#free?.pieces.includes(id)) return this.lift(id)
    const walk = touch(this.#walk, id)
    if (walk.kind === 'nothing') return 'nothing'
    if (id !== touched) this.#touchedFor = { ...this.#touchedFor, [id]: touched }
    else if (id in this.#touchedFor) this.#touchedFor = { ...this.#touchedFor, [id]: id }
    this.#walk = walk.walk
    if (walk.kind === 'further') return 'further'
    return this.#move(walk.move, walk.path, dragged)
  }

  /** Makes the move that a field's words spell. */
  fill(field: string, move: string): void {
    if (!this.resting && !this.asked) this.#move(move, [field, move])
  }

  /** The thing that counts when this one is touched: itself, or its equal. */
  meant(id: string): string {
    const equal = this.#same[id]
    if (!equal) return id
    const open = (one: string): boolean =>
      touch(this.#walk, one).kind !== 'nothing' || !!this.#free?.pieces.includes(one)
    return open(id) ? id : equal
  }

  /** Whether touching this alone would make a move. */
  completes(id: string): boolean {
    return touch(this.#walk, this.meant(id)).kind === 'move'
  }

  /** Yes, send it. */
  confirm(): void {
    const asked = this.asked
    this.asked = null
    if (asked?.move !== undefined) this.sender.move(asked.move, asked.path, false)
    else if (asked?.drop) this.#send(asked.drop)
  }

  /** One touch back. */
  back(): void {
    if (this.asked) this.asked = null
    else if (this.held) this.release()
    else if (this.filling.chosen.length) this.filling.back()
    else this.#walk = back(this.#walk)
  }

  lift(piece: string): 'further' {
    this.#walk = { paths: this.#walk.paths, walked: [] }
    this.release()
    this.held = piece
    if (this.byPlace && this.#last) this.#lies = { ...this.#lies, [piece]: this.#last }
    return 'further'
  }

  /** A drop was refused: the piece is still in hand, as it was turned. */
  retake(made: Drop): void {
    if (!this.#free?.pieces.includes(made.piece)) return
    this.lift(made.piece)
    this.#lies = { ...this.#lies, [made.piece]: { turn: made.turn ?? 0, flip: made.flip ?? false } }
  }

  release(): 'further' {
    const piece = this.held
    this.held = null
    this.over = null
    this.ghost = null
    this.#shown = null
    this.misfit = false
    this.#turnedAt = null
    if (piece && this.byPlace) this.#lies = {}
    return 'further'
  }

  /** Puts the piece in hand on a spot as it is turned. */
  put(spot: string): 'done' {
    this.over = spot
    return this.#ask(drop(this.held!, spot, this.lies(this.held!), this.#free!))
  }

  /** Lays the piece in hand where it would lie; `sure` if no question is needed, since it has been shown. */
  lay(sure = false): 'done' | 'nothing' {
    const ghost = this.ghost
    if (!ghost) return 'nothing'
    const made = { piece: ghost.piece, spot: ghost.spot, turn: ghost.turn ?? 0, flip: ghost.flip ?? false }
    return this.#ask(made, sure)
  }

  /** Holds the piece over a point of the mat, or beside it: near a place it snaps there, elsewhere it is refused. */
  aim(at: Point | null, reach: number): void {
    // What was chosen by turning stays while the hand hardly moves.
    if (at && this.#turnedAt && far(at, this.#turnedAt) < reach * STILL) return
    this.#turnedAt = null
    this.#aimed = at
    const gap = at && gapNear(this.gaps, at, reach)
    this.#show(gap && this.held && this.#free ? turnedAs(gap, this.lies(this.held), this.#free) : null)
    this.misfit = !!at && !gap
  }

  /** Shows the piece in hand where it lay last; whether there is such a place. */
  rest(): boolean {
    if (!this.#shown || this.asked) return false
    if (this.ghost !== this.#shown) this.#show(this.#shown)
    this.misfit = false
    return true
  }

  /** Shows the piece in hand at a place, as by keys. */
  show(gap: Gap): void {
    if (this.held && this.#free) this.#show(turnedAs(gap, this.lies(this.held), this.#free))
    this.misfit = false
  }

  /** How a piece of the player's lies: it stays as they turned it, also back on the rack. */
  lies(piece: string): Turned {
    return this.#lies[piece] ?? this.#upright[piece] ?? { turn: 0, flip: false }
  }

  /** Turns a piece a step; one that would lie somewhere goes to the next turn that fits within reach of there. */
  turn(by: number, reach = 0, piece = this.held): void {
    if (!piece || !this.#free || this.asked) return
    if (this.ghost) {
      this.#turnedAt = this.#aimed
      this.#show(nextTurn(this.gaps, this.ghost, by, reach), by)
    } else this.#lies = { ...this.#lies, [piece]: turned(this.lies(piece), by) }
  }

  flip(piece = this.held): void {
    if (piece && this.#free && !this.asked) {
      this.#lies = { ...this.#lies, [piece]: flipped(this.lies(piece), this.#free) }
      const gap = this.gaps.find(({ fits }) => fits.includes(this.ghost!))
      if (gap) this.show(gap)
    }
  }

  /** The same fit among those that there are now. */
  #still(former: Fit | null): Fit | null {
    return (former && this.gaps.flatMap(({ fits }) => fits).find((fit) => alike(fit, former))) ?? null
  }

  #touchGap(gap: Gap): 'further' | 'done' {
    if (this.ghost && gap.fits.includes(this.ghost)) {
      this.lay(true)
      return 'done'
    }
    this.show(gap)
    return 'further'
  }

  #show(fit: Fit | null, by = 1): void {
    this.ghost = fit
    this.over = fit?.spot ?? null
    if (!fit || !this.#free) return
    this.#shown = fit
    // It turns on the shorter way, or the way the player turns it.
    const whole = this.#free.turns ?? 1
    const now = this.lies(fit.piece).turn
    const on = ((((fit.turn ?? 0) - now) % whole) + whole) % whole
    const turn = now + (by > 0 ? (on > whole / 2 ? on - whole : on) : on ? on - whole : 0)
    this.#lies = { ...this.#lies, [fit.piece]: { turn, flip: fit.flip ?? false } }
  }

  #move(move: string, path: readonly string[], dragged = false): 'done' {
    const question = path.map((step) => this.#questions[step]).find(Boolean) ?? null
    if (question || this.sender.asks()) this.asked = { path, move, question }
    else this.sender.move(move, path, dragged)
    return 'done'
  }

  #ask(made: Drop, sure = false): 'done' {
    if (!sure && this.sender.asks()) this.asked = { path: [made.piece, made.spot], drop: made, question: null }
    else this.#send(made)
    return 'done'
  }

  #send(made: Drop): void {
    const lies = this.#lies
    if (this.byPlace) this.#last = { turn: made.turn ?? 0, flip: made.flip ?? false }
    this.release()
    this.#lies = lies // until the table has answered
    this.sender.drop(made)
  }

  #withEqual(ids: Set<string>): Set<string> {
    for (const [id, equal] of Object.entries(this.#same)) if (ids.has(equal)) ids.add(id)
    return ids
  }

  /** What was laid lies as the scene says; laying by place, only what is in hand is turned; and where nothing lies any
   *  more, something new begins. */
  #forgetTurns(scene: Whole): void {
    const mat = (this.#mat = this.#free?.mat ?? this.#mat)
    const bare = !Object.values(scene.pieces).some((piece) => piece.mat === mat)
    const kept = Object.entries(this.#lies).filter(([id]) =>
      this.byPlace || bare ? id === this.held : id in scene.pieces && scene.pieces[id]!.mat !== this.#free?.mat,
    )
    if (kept.length !== Object.keys(this.#lies).length) this.#lies = Object.fromEntries(kept)
  }

  #stillOffered({ move, drop: made, path }: Asked, paths: readonly TouchPath[]): boolean {
    if (path[0]! in this.filling.fields) return true
    return made ? this.held === made.piece : paths.some(([, other]) => other === move)
  }
}
