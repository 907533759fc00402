// The lobby as the server pushes it: one socket for all pages but tables, which reconnects by itself.
import { whole } from '../base'
import { realClock, type Clock } from '../film/clock'
import type { Socket } from '../table/connection'
import type { FromLobby, Invited, TableLine } from '../wire'
import { company } from './api'
import { merged } from './lines'

const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000
const UNWANTED = 4403

/** A line, and when it arrived: its countdown continues by itself. */
export type Told = TableLine & { readonly came: number }

/** What the page's environment offers; tests have another one. */
export interface Around {
  readonly clock: Clock
  open(): Socket
  random(): number
  readonly company: Pick<typeof company, 'friends' | 'answerInvitation'>
}

export class Lobby {
  tables = $state.raw<ReadonlyMap<string, Told>>(new Map())
  online = $state.raw<ReadonlySet<string>>(new Set())
  /** Counts up when friends have changed. */
  friends = $state(0)
  /** How many people ask to be friends. */
  asks = $state(0)
  announced = $state('')
  /** The tournament that has changed last; '': any may have, since the socket was closed. */
  contest = $state.raw({ id: '' })
  invitations = $state.raw<readonly Omit<Invited, 'is'>[]>([])
  /** Whether the list has come. */
  known = $state(false)
  /** Whether it is kept up to date. */
  live = $state(false)

  #socket: Socket | undefined
  #wait = FIRST_WAIT
  #callOffRetry = nothing
  #open = false

  constructor(readonly around: Around = browser) {}

  /** Follows the lobby from now on, or no longer. */
  look(yes: boolean): void {
    if (yes === this.#open) return
    this.#open = yes
    if (yes) this.#connect()
    else {
      this.live = false
      this.#callOffRetry()
      this.#socket?.close()
      this.#socket = undefined
    }
  }

  heard(message: FromLobby): void {
    switch (message.is) {
      case 'tables':
        this.known = this.live = true
        this.tables = merged(new Map(), message.tables, [])
        this.online = new Set(message.online ?? [])
        this.announced = message.announced ?? ''
        this.asks = message.asks ?? 0
        this.contest = { id: '' }
        break
      case 'changed':
        this.tables = merged(this.tables, message.put ?? [], message.gone ?? [])
        break
      case 'friend': {
        const online = new Set(this.online)
        if (message.online) online.add(message.person)
        else online.delete(message.person)
        this.online = online
        break
      }
      case 'friends':
        this.friends++
        this.around.company.friends().then(
          ({ friends }) => (this.asks = friends.filter((one) => one.state === 'asks').length),
          () => {},
        )
        break
      case 'invited':
        this.invitations = [...this.invitations.filter(({ table }) => table !== message.table), message]
        break
      case 'announced':
        this.announced = message.words
        break
      case 'contest':
        this.contest = { id: message.id }
        break
      default:
        message satisfies never
    }
  }

  /** An invitation was answered, one way or the other. */
  wave(id: string): void {
    this.around.company.answerInvitation(id).catch(() => {})
    this.invitations = this.invitations.filter((one) => one.id !== id)
  }

  #connect(): void {
    const { clock, random } = this.around
    const socket = this.around.open()
    this.#socket = socket
    socket.onmessage = ({ data }) => {
      this.#wait = FIRST_WAIT
      this.heard(JSON.parse(data) as FromLobby)
    }
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) this.live = false
      // this person is suspended: reconnecting changes nothing
      if (this.#socket !== socket || !this.#open || code === UNWANTED) return
      this.#callOffRetry = clock.after(this.#wait * (0.75 + random() / 2), () => this.#connect())
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT)
    }
  }
}

function nothing(): void {}

const browser: Around = {
  clock: realClock,
  open: () => new WebSocket(whole('/api/lobby/socket').replace(/^http/, 'ws')) as Socket,
  random: Math.random,
  company,
}

export const lobby = new Lobby()
