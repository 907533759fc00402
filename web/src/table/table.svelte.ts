// A table as this page sees it: who sits where, the scene, the steps still to be shown, and what was just refused.
import { language, say, t } from '../i18n/texts.svelte'
import { asking, hints, name, sounds } from '../parts/choices.svelte'
import { changed, whole, type Whole } from '../scene/change'
import { sound } from '../sound/play'
import { Play } from '../touch/play.svelte'
import type {
  Drop,
  Event,
  FromPage,
  FromTable,
  Outcome,
  Piece,
  Said,
  Show,
  Step,
  TableView,
  Text,
  TouchPath,
  Way,
} from '../wire'
import { Connection } from './connection'
import { pace } from './pace'

/** One moment that can be looked back to. */
export interface Moment {
  readonly scene: Whole
  readonly event: Event | null
}

/** A refusal, and the thing it happened at. */
export interface Refused {
  readonly text: Text
  readonly at: string | null
  readonly count: number
}

const KEPT_MOMENTS = 60
/** The quick phrases of every table; a game may have its own besides, and name some of these among them. */
const PHRASES = [
  'phrase-hello',
  'phrase-good-luck',
  'phrase-well-played',
  'phrase-thanks',
  'phrase-moment',
  'phrase-oops',
]

function key(): string {
  return crypto.getRandomValues(new Uint32Array(3)).reduce((text, part) => text + part.toString(36), '')
}

export class Table {
  here = $state(false)
  ever = $state(false)
  you = $state('')
  seat = $state<number | null>(null)
  view = $state.raw<TableView | null>(null)
  scene = $state.raw<Whole | null>(null)
  match = $state('')
  canUndo = $state(false)
  log = $state.raw<Event[]>([])
  said = $state.raw<Said[]>([])
  /** What was said while this page was open, the last of it. */
  spoken = $state.raw<Said | null>(null)
  ways: readonly Way[] = []
  trace = $state.raw<ReadonlySet<string>>(new Set())
  outcome = $state.raw<Outcome | null>(null)
  seed = $state('')
  seedHash = $state('')
  refused = $state.raw<Refused | null>(null)
  deadline = $state<number | null>(null)
  /** How long the change now on screen takes, in milliseconds. */
  taking = $state(0)
  moments = $state.raw<Moment[]>([])
  /** Looking back: which moment; null is now. */
  looking = $state<number | null>(null)
  /** Whether a match was asked for that has not begun yet. */
  starting = $state(false)
  gone = $state.raw<Text | null>(null)
  /** What the host has done with this person's seat, until they have another or wave it away. */
  unseated = $state.raw<Text | null>(null)
  readonly play: Play
  signalled: (by: string, data: string) => void = () => {}

  #players = $state.raw<string[]>([])
  #laid = $state.raw<Record<string, Piece>>({})
  #version = 0
  #steps: Step[] = []
  #pumping = false
  #hurry: (() => void) | undefined
  #sent = new Map<string, string | null>()
  #refusals = 0
  #connection: Connection

  constructor(readonly id: string) {
    this.play = new Play({
      move: (move, path, dragged) => {
        this.#send({ is: 'play', key: key(), move, match: this.match }, path.at(-1) ?? null)
        if (dragged) this.#lay(path[0] ?? '', path.at(-1) ?? '')
      },
      drop: (drop: Drop) => {
        this.#send({ is: 'put-down', key: key(), drop, match: this.match }, drop.spot)
        this.#lay(drop.piece, drop.spot)
      },
      asks: () => asking.value,
      hints: () => hints.value,
    })
    this.#connection = new Connection(id, {
      hello: () => ({ is: 'hello', match: this.match, version: this.#seen(), name: name.value.trim() }),
      heard: (message) => this.#heard(message),
      here: (here) => (this.here = here),
    })
  }

  close(): void {
    this.#connection.close()
  }

  send(message: FromPage): void {
    this.#connection.send(message)
  }

  /** Takes a seat under the name chosen on this device. */
  sit(seat: number): void {
    this.send({ is: 'sit', seat, name: name.value.trim() || t('guest') })
  }

  /** Takes the name now chosen, on one's seat or watching. */
  rename(): void {
    if (name.value.trim()) this.send({ is: 'rename', name: name.value.trim() })
  }

  /** What can be said by one touch; the game's own phrases are for the match. */
  get phrases(): string[] {
    const own = this.view?.phase === 'open' ? [] : (this.view?.phrases ?? [])
    return [...new Set([...own, ...PHRASES])]
  }

  /** Whether only the other watchers hear what one says. */
  get apart(): boolean {
    return this.seat === null && this.view?.phase === 'playing'
  }

  say(words: string): void {
    this.send({ is: 'say', words })
  }

  phrase(id: string): void {
    this.send({ is: 'phrase', text: { is: 'text', id } })
  }

  /** Begins a match, once, however often the button is pressed. */
  start(): void {
    if (this.starting) return
    this.starting = true
    this.send({ is: 'start' })
  }

  /** The name of whoever plays (or played, until the next match) on a seat. */
  names = (seat: number): string => this.#players[seat] || `${seat + 1}`

  takeBack(): void {
    this.#send({ is: 'take-back', key: key(), match: this.match }, null)
  }

  /** What is on screen: now, or the moment looked back to. */
  get shown(): Whole | null {
    if (this.looking !== null) return this.moments[this.looking]?.scene ?? this.scene
    if (!this.scene || !Object.keys(this.#laid).length) return this.scene
    return { ...this.scene, pieces: { ...this.scene.pieces, ...this.#laid } }
  }

  /** A piece that the player put somewhere lies there at once; the answer confirms it or sends it back. */
  #lay(id: string, at: string): void {
    const piece = this.scene?.pieces[id]
    const spot = this.scene?.spots[at]
    if (!piece || !spot) return
    this.taking = 0
    this.#laid = { ...this.#laid, [id]: { ...piece, mat: spot.mat, x: spot.x, y: spot.y, z: (piece.z ?? 0) + 1 } }
  }

  #unlay(): void {
    if (Object.keys(this.#laid).length) this.#laid = {}
  }

  get shownTrace(): ReadonlySet<string> {
    return this.looking === null ? this.trace : new Set(this.moments[this.looking]?.event?.trace ?? [])
  }

  look(at: number | null): void {
    const last = this.moments.length - 1
    this.looking = at === null || at >= last ? null : Math.max(0, at)
    this.play.resting = this.looking !== null
  }

  /** Shows all that waits at once. */
  skip(): void {
    this.#hurry?.()
  }

  get busy(): boolean {
    return this.#steps.length > 0
  }

  #send(message: Extract<FromPage, { key: string }>, at: string | null): void {
    this.refused = null
    this.#sent.set(message.key, at)
    this.play.resting = this.play.free === null
    this.#connection.send(message)
  }

  /** Seats may change after a match, but who played it stays. */
  #sat(view: TableView, seat: number | null = null): void {
    if (view.phase !== 'over' || !this.#players.length) this.#players = view.seats.map((seat) => seat.name ?? '')
    this.view = view
    this.seat = seat
    if (seat !== null) this.unseated = null
  }

  #seen(): number {
    return this.#steps.at(-1)?.version ?? this.#version
  }

  #heard(message: FromTable): void {
    switch (message.is) {
      case 'welcome':
        this.you = message.you
        this.#sat(message.table, message.seat)
        this.starting = false
        this.said = message.said ?? []
        this.ways = message.ways ?? []
        this.ever = true
        break
      case 'table':
        this.#sat(message.table, message.seat)
        break
      case 'unseated':
        this.unseated = message.text
        break
      case 'show':
        this.#show(message)
        break
      case 'step':
        if (message.version <= this.#seen()) break
        if (message.version > this.#seen() + 1) {
          this.#connection.again()
          break
        }
        this.#steps.push(message)
        void this.#pump()
        break
      case 'over':
        this.#over = message
        if (!this.#steps.length && !this.#pumping) this.#finish()
        break
      case 'ack':
        this.#sent.delete(message.key)
        if (!this.#sent.size && this.looking === null && message.version <= this.#version) this.play.resting = false
        break
      case 'refusal':
        this.starting = false
        this.#refusal(message.text, message.key ?? '', message.code)
        break
      case 'said':
        this.said = [...this.said.slice(-199), message] // as many as the table keeps
        this.spoken = message
        this.#aloud(message)
        break
      case 'signalled':
        this.signalled(message.by, message.data)
        break
      case 'pong':
        break
      default:
        message satisfies never
    }
  }

  /** While hands grope in the dark, phrases are spoken: nobody can read then. */
  #aloud(said: Said): void {
    if (!said.text || !this.scene?.reach || !sounds.value || !('speechSynthesis' in window)) return
    const spoken = new SpeechSynthesisUtterance(say(said.text, this.view?.game, this.names))
    spoken.lang = language.now
    speechSynthesis.speak(spoken)
  }

  #over: Extract<FromTable, { is: 'over' }> | null = null

  #finish(): void {
    if (!this.#over) return
    const { outcome, seed } = this.#over
    this.#over = null
    this.outcome = outcome
    this.seed = seed
    if (this.seat !== null) sound(outcome.ranks[this.seat] === 1 ? 'win' : 'lose', this.view?.game)
  }

  #show(message: Show): void {
    const anew = message.match !== this.match
    this.#steps = []
    this.#hurry?.()
    this.match = message.match
    this.starting = false
    this.#version = message.version
    this.taking = anew ? 0 : 300
    this.#unlay()
    this.scene = whole(message.scene)
    this.log = message.log ?? []
    this.trace = new Set(this.log.at(-1)?.trace ?? [])
    this.outcome = message.outcome ?? null
    this.seed = message.seed ?? ''
    this.seedHash = message.seed_hash ?? this.seedHash
    this.canUndo = message.can_undo ?? false
    this.#until(null, this.scene)
    if (anew) this.moments = []
    this.#remember(this.log.at(-1) ?? null)
    this.#offer(message.touches ?? [])
  }

  #offer(touches: readonly TouchPath[]): void {
    if (!this.scene) return
    this.play.offer(this.scene, touches)
    this.play.resting = this.looking !== null
  }

  #remember(event: Event | null): void {
    if (!this.scene) return
    this.moments = [...this.moments.slice(1 - KEPT_MOMENTS), { scene: this.scene, event }]
    if (this.looking !== null) this.looking = Math.max(0, Math.min(this.looking, this.moments.length - 2))
  }

  #until(before: Whole | null, after: Whole): void {
    if (after.until === null) this.deadline = null
    else if (before?.until !== after.until) this.deadline = performance.now() + after.until
  }

  /** Shows steps one after another, each long enough to be followed, quicker when many wait. */
  async #pump(): Promise<void> {
    if (this.#pumping) return
    this.#pumping = true
    while (this.#steps.length) {
      const step = this.#steps[0]!
      const wait = this.#apply(step)
      this.#steps.shift()
      if (wait) {
        await new Promise<void>((done) => {
          const timer = setTimeout(done, wait)
          this.#hurry = () => {
            clearTimeout(timer)
            done()
            for (const left of this.#steps.splice(0)) this.#apply(left)
          }
        })
        this.#hurry = undefined
      }
    }
    this.#pumping = false
    this.#finish()
  }

  #apply(step: Step): number {
    const before = this.scene!
    const after = changed(before, step.difference)
    const { taking, wait } = pace(
      before,
      after,
      step.event !== null && !step.event.quiet,
      this.#steps.length,
      step.event?.linger,
    )
    this.taking = taking
    if (step.own) this.#unlay()
    this.scene = after
    this.#version = step.version
    this.canUndo = step.can_undo ?? false
    this.#until(before, after)
    if (step.event) sound(step.event.sound ?? '', this.view?.game)
    if (step.event && !step.event.quiet) {
      this.log = [...this.log, step.event]
      this.trace = new Set(step.event.trace ?? [])
      this.#remember(step.event)
    }
    this.#offer(step.touches ?? [])
    return wait
  }

  #refusal(text: Text, sent: string, code: string): void {
    const at = this.#sent.get(sent) ?? null
    this.#sent.delete(sent)
    if (code === 'no-such-table' || code === 'no-such-version') this.gone = text
    this.refused = { text, at, count: ++this.#refusals }
    this.taking = 300
    this.#unlay()
    this.play.resting = this.looking !== null
    sound('refuse', this.view?.game)
    // What the page offered no longer holds: ask for the scene anew.
    if (code === 'stale') this.#connection.again()
  }
}
