// A table as this page sees it. It hears the messages and hands them on: to the film, the seats, the chat, the touches.
import { realClock, type Clock } from '../film/clock'
import { Film } from '../film/film.svelte'
import { Fairness, tabMemory } from '../fair/fairness.svelte'
import { Touches } from '../touch/touches.svelte'
import type { Drop, FromPage, FromTable, IceServer, Outcome, Show, Step, Text, TouchPath } from '../wire'
import { lobby } from '../company/lobby.svelte'
import { Chat } from './chat.svelte'
import type { TableOptions } from './choosing'
import { Clocks, zone } from './clocks.svelte'
import { Coach } from './coach.svelte'
import { Connection } from './connection'
import { Deadline } from './deadline.svelte'
import { opening } from './moments'
import { Presence } from './presence.svelte'
import { Questions } from './questions.svelte'
import { closes, newKey, Requests, type Sent } from './requests.svelte'
import { Seating } from './seating.svelte'
import { Sharing } from './sharing.svelte'
import { Turn } from './turn.svelte'

export type { TableOptions } from './choosing'

/** How long one reads who begins and what wins. */
const OPENING = 2600

type Keyed = Extract<FromPage, { key: string }>

export class Table {
  readonly film: Film
  readonly seating: Seating
  readonly chat: Chat
  readonly questions: Questions
  readonly coach: Coach
  readonly fairness: Fairness
  readonly touches: Touches
  readonly deadline: Deadline
  readonly clocks: Clocks
  readonly presence: Presence
  readonly sharing: Sharing
  readonly requests = new Requests()
  readonly turn = new Turn(() => this.#hear('yours'))
  connected = $state(false)
  /** Whether it was connected at any time. */
  wasConnected = $state(false)
  match = $state('')
  canUndo = $state(false)
  outcome = $state.raw<Outcome | null>(null)
  /** Who has reminded this person, and how often that was; each time counts. */
  nudged = $state.raw<{ readonly by: string; readonly times: number }>({ by: '', times: 0 })
  /** The version up to which is shown what happened since this person's last move; 0 if nothing is. */
  catchingUp = $state(0)
  /** Whether a match was requested that has not begun yet. */
  starting = $state(false)
  /** Whether this person came to a match that is about to begin. */
  beginning = $state(false)
  /** Why this table is not available. */
  closedBecause = $state.raw<Text | null>(null)
  iceServers: readonly IceServer[] = []
  signalled: (by: string, data: string) => void = () => {}

  #over: Extract<FromTable, { is: 'over' }> | null = null
  readonly #connection: Connection

  constructor(readonly options: TableOptions) {
    const send = (message: FromPage): void => this.send(message)
    this.seating = new Seating({ send, name: options.name, guest: options.guest, screen: options.screen })
    const acts = (seat: number): boolean => !!this.film.scene?.standings[`${seat}`]?.acts
    this.sharing = new Sharing({ send, seating: this.seating, acts, over: () => !!this.outcome })
    const clock: Clock = options.around?.clock ?? realClock
    const hear = (sound: string): void => this.#hear(sound)
    this.clocks = new Clocks(() => clock.now())
    // Hands that grope have a clock of their own to hear.
    this.deadline = new Deadline({ clock, hear, hurries: () => this.turn.mine && !this.film.scene?.reach })
    this.presence = new Presence({
      clock,
      hear,
      tell: () => send({ is: 'here' }),
      seated: () => this.seating.seat !== null,
      replaced: () => !!this.seating.table?.seats[this.seating.seat ?? -1]?.kept_by_bot,
    })
    this.questions = new Questions({ send, key: newKey, match: () => this.match, clock })
    this.coach = new Coach(this, newKey)
    this.fairness = new Fairness(tabMemory(options.id))
    this.chat = new Chat({
      send,
      clock,
      fitting: () => this.film.scene?.phrases ?? [],
      table: () => this.seating.table,
      seat: () => this.seating.seat,
      // While hands grope in the dark, phrases are spoken: no one can read then.
      aloud: (line) => this.film.scene?.reach && options.aloud(line, this),
    })
    this.film = new Film({
      clock,
      moving: options.moving,
      ...(options.speed && { speed: options.speed }),
      seat: () => this.seating.seat,
      hear,
      shown: (step) => this.#shown(step),
      settled: () => this.#settled(),
    })
    this.touches = new Touches({
      move: (move, path, dragged) => {
        this.#ask({ is: 'play', key: newKey(), move, match: this.match }, { at: path.at(-1) ?? null })
        if (dragged) this.film.lay(path[0] ?? '', path.at(-1) ?? '')
      },
      drop: (drop) => {
        this.#ask({ is: 'put-down', key: newKey(), drop, match: this.match }, { at: drop.spot, drop })
        this.film.lay(drop.piece, drop.spot)
      },
      asks: options.asks,
      hints: options.hints,
    })
    this.#connection = new Connection({
      table: options.id,
      hello: () => ({
        is: 'hello',
        match: this.match,
        version: this.film.newest,
        name: options.name(),
        ...(options.screen ? { screen: true } : { shows: true, draws: true }),
        ...(this.sharing.seats.length > 1 && { up: this.seating.seat }),
        zone: zone(),
      }),
      heard: (message) => this.#heard(message),
      connected: (connected) => (this.connected = connected),
      around: options.around,
    })
  }

  close(): void {
    this.film.stop()
    this.deadline.clear()
    this.#connection.close()
  }

  send(message: FromPage): void {
    this.#connection.send(message)
  }

  /** Begins a match, once, however often the button is pressed. */
  start(): void {
    if (this.starting) return
    this.starting = true
    this.send({ is: 'start' })
  }

  /** Says whether this person wants another match; without anyone else to ask, it begins. */
  again(yes: boolean): void {
    const alone = yes && !this.seating.others
    if (alone && this.starting) return
    this.starting ||= alone
    this.send({ is: 'again', yes })
  }

  takeBack(): void {
    this.#ask({ is: 'take-back', key: newKey(), match: this.match }, { at: null })
  }

  /** Why does touching this lead nowhere, or why doesn't it fit there? */
  why(touched: string | Drop): void {
    this.requests.refused = null
    this.questions.why(this.touches.path, touched)
  }

  /** Looks back to a moment; null is now. */
  look(at: number | null): void {
    this.film.look(at)
    this.#rest()
  }

  #hear(sound: string): void {
    this.options.hear(sound, this.seating.table?.game ?? '')
  }

  /** Sends what must be answered. */
  #ask(message: Keyed, sent: Sent): void {
    this.requests.add(message.key, sent)
    this.touches.resting = this.touches.free === null
    this.#connection.send(message)
  }

  /** Lets nothing be touched while looking back. */
  #rest(): void {
    this.touches.resting = this.film.lookingBackAt !== null
  }

  #heard(message: FromTable): void {
    switch (message.is) {
      case 'welcome':
        this.seating.you = message.you
        this.seating.changed(message.table, message.seat)
        this.starting = message.table.starting ?? false
        this.beginning = this.starting && !this.film.scene
        this.chat.open(message.said ?? [], message.phrases ?? [])
        this.iceServers = message.ice_servers ?? []
        this.wasConnected = true
        break
      case 'table':
        if (this.seating.table?.starting && !message.table.starting) this.starting = false
        this.beginning &&= this.starting || message.table.phase === 'playing' // else the lobby would flash
        this.seating.changed(message.table, message.seat)
        break
      case 'draw':
      case 'committed': {
        const answer = this.fairness.answer(message)
        if (answer) this.send(answer)
        break
      }
      case 'unseated':
        this.seating.unseated = message.text
        break
      case 'still-there':
        this.presence.ask(message.seconds)
        break
      case 'nudged':
        this.nudged = { by: message.by, times: this.nudged.times + 1 }
        this.#hear('yours')
        break
      case 'invited':
      case 'announced':
        lobby.heard(message)
        break
      case 'show':
        this.#show(message)
        break
      case 'step':
        // Known already, next in turn, or after a gap.
        if (message.version <= this.film.newest) break
        // only a move that nothing has followed can be taken back, even if what followed is not shown yet
        this.canUndo = false
        if (message.version === this.film.newest + 1) this.film.push(message)
        else this.#connection.again()
        break
      case 'timed':
        this.deadline.told(message)
        // Time waits until what led to the question has been shown.
        if (!message.running && message.left !== null)
          this.film.then(() => this.send({ is: 'shown', version: message.version }))
        break
      case 'times':
        this.clocks.told(message.seats)
        break
      case 'over':
        this.#over = message
        if (this.film.atRest) this.#finish()
        break
      case 'ack':
        this.requests.answered(message.key)
        if (!this.requests.waiting && message.version <= this.film.version) this.#rest()
        break
      case 'refusal':
        this.starting = this.beginning = false
        this.#refuse(message)
        break
      case 'previewed':
        this.questions.previewed(message)
        break
      case 'hinted':
      case 'blundered':
        this.coach.heard(message)
        break
      case 'said':
        // What people say of something is heard after it was seen.
        if (message.seat != null && message.seat === this.seating.seat) this.chat.heard(message)
        else this.film.then(() => this.chat.heard(message))
        break
      case 'signalled':
        this.signalled(message.by, message.data)
        break
      case 'asked': // for programs: a page has its touches
      case 'pong':
        break
      default:
        message satisfies never
    }
  }

  #show(message: Show): void {
    const [fresh, others] = [message.match !== this.match, this.sharing.otherEyes()]
    if (others) this.requests.refused = null
    if (fresh) this.clocks.clear()
    this.match = message.match
    this.#over = null
    this.deadline.clear()
    this.starting = this.beginning = false
    this.outcome = message.outcome ?? null
    this.fairness.show(message)
    this.canUndo = message.can_undo ?? false
    this.catchingUp = message.missed ? message.version + message.missed : 0
    this.film.open(message.scene, { version: message.version, log: message.log ?? [], fresh: fresh || others })
    const words = fresh && !this.catchingUp ? opening(message, this.film.scene!) : []
    if (words.length) this.film.overhead.announce(words, OPENING)
    this.#offer(message.touches ?? [])
    this.#settled()
  }

  #shown(step: Step): void {
    this.canUndo = step.can_undo ?? false
    this.turn.passes(this.film.scene, this.seating.seat)
    this.#offer(step.touches ?? [])
    if (step.event?.recalls)
      (this.options.around?.clock ?? realClock).after(this.film.duration, () => this.chat.recall())
  }

  #offer(touches: readonly TouchPath[]): void {
    this.touches.offer(this.film.scene!, touches)
    this.#rest()
  }

  /** Tells whose turn it is, once all that led to it has been shown. */
  #settled(): void {
    if (this.film.version >= this.catchingUp) this.catchingUp = 0
    if (this.outcome) this.turn.ends()
    else this.turn.rests(this.film.scene, this.seating.seat)
    this.sharing.settle()
    this.#finish()
  }

  /** Announces the end, once all that led to it has been shown. */
  #finish(): void {
    if (!this.#over) return
    const { outcome, seed, house } = this.#over
    this.#over = null
    this.outcome = outcome
    this.turn.ends()
    this.fairness.over(seed, house ?? '')
    if (this.seating.seat !== null) this.#hear(outcome.ranks[this.seating.seat] === 1 ? 'win' : 'lose')
  }

  #refuse(message: Extract<FromTable, { is: 'refusal' }>): void {
    const { text, key, code } = message
    const question = this.questions.answered(key ?? '')
    const sent = this.requests.answered(key ?? '')
    if (closes(code)) this.closedBecause = text
    const { mild } = this.requests.refuse(message, (question ?? sent)?.at ?? null, !!question?.lies)
    if (!mild) this.#hear('refuse')
    if (question || this.coach.refused(key ?? '')) return
    this.film.takeUp()
    this.#rest()
    // What doesn't fit stays in hand.
    if (sent?.drop) this.touches.retake(sent.drop)
    // What the page offered no longer holds: ask for the scene again.
    if (code === 'stale') this.#connection.again()
  }
}
