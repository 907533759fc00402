// One socket per table, which reconnects by itself. What was sent but not answered is sent again under the same key.
import { url, whole } from '../base'
import { realClock, type Clock } from '../film/clock'
import type { FromPage, FromTable } from '../wire'

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
const PING_EVERY = 15000
const SILENCE = 10000
/** Close codes after which a socket is not reopened (server/wire), and what we do about them. */
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
  #socket: Socket | undefined
  #wait = FIRST_WAIT
  #callOffRetry = nothing
  #callOffPing = nothing
  #callOffSilence = nothing
  #unanswered = new Map<string, Keyed>()
  #over = false
  readonly #around: Around
  readonly #sleep: () => void

  constructor(readonly options: ConnectionOptions) {
    this.#around = options.around ?? browser
    this.#sleep = this.#around.woken(() => this.#now())
    this.#open()
  }

  /** Sends a message; one with a key of its own is kept until the socket is back. */
  send(message: FromPage): void {
    if ('key' in message) this.#unanswered.set(message.key, message)
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message))
  }

  /** Sends Hello again: the answer brings what is missing. */
  again(): void {
    this.send(this.options.hello())
  }

  close(): void {
    this.#over = true
    this.#sleep()
    this.#callOffRetry()
    this.#quiet()
    this.#socket?.close()
  }

  #now(): void {
    if (this.#over || this.#socket) return
    this.#callOffRetry()
    this.#wait = FIRST_WAIT
    this.#open()
  }

  #open(): void {
    const socket = this.#around.open(this.options.table)
    this.#socket = socket
    socket.onopen = () => socket.send(JSON.stringify(this.options.hello()))
    socket.onmessage = ({ data }) => {
      this.#callOffSilence()
      const message = JSON.parse(data) as FromTable
      if (message.is === 'welcome') this.#welcome(socket)
      if ('key' in message) this.#unanswered.delete(message.key ?? '')
      this.options.heard(message)
    }
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) this.#closed(code)
    }
  }

  #closed(code: number): void {
    this.#socket = undefined
    this.#quiet()
    if (code === NO_SUCH_TABLE || code === REMOVED) this.close()
    if (this.#over) return
    this.options.connected(false)
    if (code === TOO_MUCH || code === TOO_MANY) this.#wait = LONGEST_WAIT
    if (code === WHO_ARE_YOU) this.#around.introduce()
    const { clock, random } = this.#around
    this.#callOffRetry = clock.after(this.#wait * (0.75 + random() / 2), () => this.#open())
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT)
  }

  #welcome(socket: Socket): void {
    this.#wait = FIRST_WAIT
    this.options.connected(true)
    for (const message of this.#unanswered.values()) socket.send(JSON.stringify(message))
    this.#pingLater(socket)
  }

  #pingLater(socket: Socket): void {
    const { clock } = this.#around
    this.#callOffPing()
    this.#callOffPing = clock.after(PING_EVERY, () => {
      if (socket.readyState === OPEN) {
        this.send({ is: 'ping', at: Math.round(clock.now()) })
        this.#callOffSilence()
        this.#callOffSilence = clock.after(SILENCE, () => socket.close())
      }
      this.#pingLater(socket)
    })
  }

  #quiet(): void {
    this.#callOffPing()
    this.#callOffSilence()
  }
}

function nothing(): void {}

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
  introduce: () => void fetch(url('/api/me')),
  random: Math.random,
}
