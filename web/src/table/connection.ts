// One socket a table, that comes back by itself. What was sent and not yet answered is sent again under the same key.
import type { FromPage, FromTable } from '../wire'

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
const PING_EVERY = 15000
const SILENCE = 10000
/** Why a socket was shut for good (messages.py), and what we do about it. */
const WHO_ARE_YOU = 4401
const NO_SUCH_TABLE = 4404
const TOO_MUCH = 4429

export interface Listener {
  /** What to say at first, each time the socket opens. */
  hello: () => FromPage
  heard: (message: FromTable) => void
  /** The socket is open, or gone (and will be tried again). */
  here: (here: boolean) => void
}

type Keyed = Extract<FromPage, { key: string }>

export class Connection {
  #socket: WebSocket | undefined
  #wait = FIRST_WAIT
  #retry: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setInterval> | undefined
  #silent: ReturnType<typeof setTimeout> | undefined
  #unanswered = new Map<string, Keyed>()
  #over = false

  constructor(
    readonly table: string,
    readonly listener: Listener,
  ) {
    addEventListener('online', this.#now)
    document.addEventListener('visibilitychange', this.#now)
    this.#open()
  }

  /** Sends, or keeps until the socket is back if the message has a key of its own. */
  send(message: FromPage): void {
    if ('key' in message) this.#unanswered.set(message.key, message)
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  /** Says Hello anew: the answer brings what is missing. */
  again(): void {
    this.send(this.listener.hello())
  }

  close(): void {
    this.#over = true
    removeEventListener('online', this.#now)
    document.removeEventListener('visibilitychange', this.#now)
    clearTimeout(this.#retry)
    this.#quiet()
    this.#socket?.close()
  }

  #now = (): void => {
    if (this.#over || document.visibilityState === 'hidden' || this.#socket) return
    clearTimeout(this.#retry)
    this.#wait = FIRST_WAIT
    this.#open()
  }

  #open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`)
    this.#socket = socket
    socket.onopen = () => {
      socket.send(JSON.stringify(this.listener.hello()))
    }
    socket.onmessage = (message: MessageEvent<string>) => {
      clearTimeout(this.#silent)
      const said = JSON.parse(message.data) as FromTable
      if (said.is === 'welcome') this.#welcome(socket)
      if (said.is === 'ack' || (said.is === 'refusal' && said.key)) this.#unanswered.delete(said.key ?? '')
      this.listener.heard(said)
    }
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#quiet()
      if (code === NO_SUCH_TABLE) this.close()
      if (this.#over) return
      this.listener.here(false)
      if (code === TOO_MUCH) this.#wait = LONGEST_WAIT
      // Asking who we are brings a cookie that holds.
      if (code === WHO_ARE_YOU) void fetch('/api/me')
      this.#retry = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2))
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT)
    }
  }

  #welcome(socket: WebSocket): void {
    this.#wait = FIRST_WAIT
    this.listener.here(true)
    for (const message of this.#unanswered.values()) socket.send(JSON.stringify(message))
    clearInterval(this.#ping)
    this.#ping = setInterval(() => {
      if (socket.readyState !== WebSocket.OPEN) return
      socket.send(JSON.stringify({ is: 'ping', at: Math.round(performance.now()) } satisfies FromPage))
      clearTimeout(this.#silent)
      this.#silent = setTimeout(() => socket.close(), SILENCE)
    }, PING_EVERY)
  }

  #quiet(): void {
    clearInterval(this.#ping)
    clearTimeout(this.#silent)
  }
}
