// One socket per table, which reconnects by itself. What was sent but not answered is sent again under the same key.
// While it is silent others are opened beside it, and the first to speak is kept: a node that is frozen costs its pages
// little, and a slow network takes nobody's socket away.
import { url, whole } from '../base'
import { realClock, type Clock } from '../film/clock'
import type { FromPage, FromTable } from '../wire'

/** Milliseconds until a socket is tried again: soon at first, since a table moves to another node within seconds. */
const FIRST_WAIT = 400
const NEXT_WAIT = 800
const QUICK_TRIES = 5
const LONGEST_WAIT = 8000
/** Milliseconds without a message after which we ask whether the table is still there, and then wait for an answer. */
const LOOKED_AT = { quiet: 2000, silence: 4000 }
const HIDDEN = { quiet: 15000, silence: 10000 }
/** The same after a message of ours, until we hear anything. */
const ANSWERING = 1000
/** Milliseconds without an answer after which another socket is opened beside the silent one; a table that is there
 * answers a ping within a second, whatever it is writing. */
const BESIDE = 1500
/** On a slow network it is twice as long as the last answer took, and at most this. */
const SLOWEST = 3000
/** The same until the next new socket is tried beside those that have not opened, and how many at most at a time. */
const NEXT = 1000
const AT_ONCE = 3
/** Milliseconds that a new socket has until its first message. */
const OPENING = 8000
/** Close codes after which a socket is not reopened (server/wire), and what we do about them. */
const RESTART = 1012
const GONE = 1006
const WHO_ARE_YOU = 4401
const NO_SUCH_TABLE = 4404
const REMOVED = 4403
const TOO_MUCH = 4429
const TOO_MANY = 4503

/** As much of a WebSocket as we need. */
export interface Socket {
  readonly readyState: number
  onopen: (() => void) | null
  onmessage: ((message: { data: string }) => void) | null
  onclose: ((closed: { code: number }) => void) | null
  send(words: string): void
  close(): void
}

/** What the page's environment offers; tests have another one. */
export interface Around {
  readonly clock: Clock
  open(table: string): Socket
  /** Calls when it may be worth trying again at once; the returned function ends it. */
  woken(call: () => void): () => void
  /** Asks the server who we are: that sets a valid cookie. */
  introduce(): void
  /** Whether no one can see the page. */
  hidden(): boolean
  random(): number
}

export interface ConnectionOptions {
  readonly table: string
  /** The first message, each time the socket opens. */
  readonly hello: () => FromPage
  readonly heard: (message: FromTable) => void
  /** The socket is open, or gone (and will be tried again). */
  readonly connected: (connected: boolean) => void
  readonly around?: Around
}

type Keyed = Extract<FromPage, { key: string }>
const OPEN = 1

export class Connection {
  /** The socket that has welcomed us. */
  #socket: Socket | undefined
  /** Sockets that have not welcomed us yet, and what calls off the end of our patience with each. */
  readonly #tried = new Map<Socket, () => void>()
  /** How often we have tried in vain. */
  #tries = 0
  #heard = 0
  #sent = 0
  /** Whether we wait for an answer to a ping. */
  #asked = false
  /** How long the last answer to a ping took. */
  #took = 0
  #callOffTry = nothing
  #callOffPing = nothing
  #callOffSilence = nothing
  #unanswered = new Map<string, Keyed>()
  #over = false
  readonly #around: Around
  readonly #sleep: () => void

  constructor(readonly options: ConnectionOptions) {
    this.#around = options.around ?? browser
    this.#sleep = this.#around.woken(() => this.#now())
    this.#try()
  }

  /** Sends a message; one with a key of its own is kept until the socket is back. */
  send(message: FromPage): void {
    if ('key' in message) this.#unanswered.set(message.key, message)
    if (this.#socket?.readyState !== OPEN) return
    this.#socket.send(JSON.stringify(message))
    if (!('key' in message)) return
    this.#sent = this.#around.clock.now()
    this.#pingLater(this.#socket)
  }

  /** Sends Hello again: the answer brings what is missing. */
  again(): void {
    this.send(this.options.hello())
  }

  close(): void {
    this.#over = true
    this.#sleep()
    this.#quiet()
    this.#dropTried()
    this.#socket?.close()
  }

  #now(): void {
    if (this.#over || this.#tried.size) return
    if (this.#socket) {
      this.#ping(this.#socket)
      this.#pingLater(this.#socket)
      return
    }
    this.#tries = 0
    this.#try()
  }

  #try(): void {
    const { clock } = this.#around
    const socket = this.#around.open(this.options.table)
    this.#tried.set(
      socket,
      clock.after(OPENING, () => this.#giveUp(socket)),
    )
    socket.onopen = () => socket.send(JSON.stringify(this.options.hello()))
    socket.onmessage = ({ data }) => this.#hear(socket, JSON.parse(data) as FromTable)
    socket.onclose = ({ code }) => this.#closed(socket, code)
    this.#tryLater(NEXT)
  }

  #tryLater(wait: number): void {
    this.#callOffTry()
    this.#callOffTry = this.#around.clock.after(wait, () => {
      if (this.#tried.size < AT_ONCE) this.#try()
      else this.#tryLater(NEXT)
    })
  }

  #hear(socket: Socket, message: FromTable): void {
    const isNew = this.#tried.has(socket)
    if (isNew ? this.#socket && message.is !== 'welcome' : this.#socket !== socket) return
    if (message.is === 'welcome' && isNew) this.#keep(socket)
    if (this.#socket) {
      this.#callOffSilence()
      this.#callOffTry()
      this.#dropTried()
      this.#heard = this.#around.clock.now()
      this.#asked = false
      if (message.is === 'pong' && message.at) this.#took = this.#heard - message.at
    }
    if (message.is === 'welcome') this.#welcome(this.#socket!)
    if ('key' in message) this.#unanswered.delete(message.key ?? '')
    this.options.heard(message)
  }

  /** Keeps a socket that speaks, instead of the one that is silent. */
  #keep(socket: Socket): void {
    const silent = this.#socket
    this.#tried.get(socket)!()
    this.#tried.delete(socket)
    this.#socket = socket
    silent?.close()
  }

  #dropTried(): void {
    for (const [socket, callOff] of this.#tried) {
      callOff()
      this.#tried.delete(socket)
      socket.close()
    }
  }

  /** Nobody answers: a browser would wait for long until it reports such a socket as closed. */
  #giveUp(socket: Socket): void {
    this.#closed(socket, GONE)
    socket.close()
  }

  #closed(socket: Socket, code: number): void {
    const callOff = this.#tried.get(socket)
    if (!callOff && socket !== this.#socket) return
    if (callOff) {
      callOff()
      this.#tried.delete(socket)
    } else {
      this.#socket = undefined
      this.#quiet()
    }
    if (!this.#socket && (code === NO_SUCH_TABLE || code === REMOVED)) this.close()
    if (this.#over) return
    if (!this.#socket) this.options.connected(false)
    if (code === RESTART) this.#tries = 0
    const wait = code === TOO_MUCH || code === TOO_MANY ? LONGEST_WAIT : waitAfter(this.#tries)
    if (code === WHO_ARE_YOU) this.#around.introduce()
    this.#tryLater(wait * (0.75 + this.#around.random() / 2))
    this.#tries += 1
  }

  #welcome(socket: Socket): void {
    this.#tries = 0
    this.options.connected(true)
    for (const message of this.#unanswered.values()) socket.send(JSON.stringify(message))
    this.#pingLater(socket)
  }

  /** Asks whether the table is still there once it has said nothing for a while. */
  #pingLater(socket: Socket): void {
    const { clock } = this.#around
    const left = this.#due - clock.now()
    this.#callOffPing()
    this.#callOffPing = clock.after(left > 0 ? left : this.#patience.quiet, () => {
      if (!this.#asked && clock.now() >= this.#due) this.#ping(socket)
      this.#pingLater(socket)
    })
  }

  #ping(socket: Socket): void {
    const { clock } = this.#around
    if (socket.readyState !== OPEN) return
    this.#asked = true
    this.send({ is: 'ping', at: Math.round(clock.now()) })
    this.#callOffSilence()
    this.#callOffSilence = clock.after(this.#patience.silence, () => this.#giveUp(socket))
    this.#tryLater(Math.min(Math.max(BESIDE, 2 * this.#took), SLOWEST))
  }

  /** When to ask next. */
  get #due(): number {
    const quiet = this.#heard + this.#patience.quiet
    return this.#sent > this.#heard ? Math.min(quiet, this.#sent + ANSWERING) : quiet
  }

  get #patience(): typeof HIDDEN {
    return this.#around.hidden() ? HIDDEN : LOOKED_AT
  }

  #quiet(): void {
    this.#callOffPing()
    this.#callOffSilence()
    this.#callOffTry()
  }
}

function nothing(): void {}

function waitAfter(tries: number): number {
  if (tries === 0) return FIRST_WAIT
  return Math.min(NEXT_WAIT * 2 ** Math.max(0, tries - QUICK_TRIES + 1), LONGEST_WAIT)
}

const browser: Around = {
  clock: realClock,
  open(table) {
    return new WebSocket(whole(`/api/tables/${table}/socket`).replace(/^http/, 'ws')) as Socket
  },
  woken(call) {
    const wake = (): void => {
      if (document.visibilityState !== 'hidden') call()
    }
    addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
    }
  },
  hidden: () => document.visibilityState === 'hidden',
  introduce: () => void fetch(url('/api/me')),
  random: Math.random,
}
