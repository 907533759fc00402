import { describe, expect, it } from 'vitest'
import type { FromPage, FromTable, TableView } from '../wire'
import { Connection } from './connection'
import { FakeAround } from './fake-around'

const HELLO: FromPage = { is: 'hello' }
const MOVE: FromPage = { is: 'play', key: 'k1', move: 'pass' }
const TABLE: TableView = { id: 't', game: 'g', options: {}, seats: [], host: '', listed: false, phase: 'open' }
const WELCOME: FromTable = { is: 'welcome', you: 'me', table: TABLE }

function connected() {
  const around = new FakeAround()
  const heard: FromTable[] = []
  const states: boolean[] = []
  const connection = new Connection({
    table: 't',
    hello: () => HELLO,
    heard: (message) => heard.push(message),
    connected: (state) => states.push(state),
    around,
  })
  around.socket.opens()
  around.socket.says(WELCOME)
  return { around, connection, heard, states, clock: around.clock }
}

describe('a connection', () => {
  it('says Hello first, and hands on what it hears', () => {
    const { around, heard, states } = connected()
    expect(around.socket.sent).toEqual([HELLO])
    expect(heard).toEqual([WELCOME])
    expect(states).toEqual([true])
  })

  it('comes back by itself, later each time, and soon again after a welcome', () => {
    const { around, states, clock } = connected()
    around.socket.breaks()
    expect(states).toEqual([true, false])
    clock.pass(399)
    expect(around.sockets.length).toBe(1)
    clock.pass(1)
    expect(around.sockets.length).toBe(2)
    around.socket.breaks()
    clock.pass(799)
    expect(around.sockets.length).toBe(2)
    clock.pass(1)
    expect(around.sockets.length).toBe(3)
    around.socket.opens()
    around.socket.says(WELCOME)
    around.socket.breaks()
    clock.pass(400)
    expect(around.sockets.length).toBe(4)
  })

  it('sends again what was not answered, under the same key, and nothing else', () => {
    const { around, connection, clock } = connected()
    connection.send(MOVE)
    connection.send({ is: 'say', words: 'hello' })
    around.socket.breaks()
    clock.pass(400)
    around.socket.opens()
    around.socket.says(WELCOME)
    expect(around.socket.sent).toEqual([HELLO, MOVE])
    around.socket.says({ is: 'ack', key: 'k1', version: 1 })
    around.socket.breaks()
    clock.pass(400)
    around.socket.opens()
    around.socket.says(WELCOME)
    expect(around.socket.sent).toEqual([HELLO])
  })

  it('keeps a move that is made while the socket is away', () => {
    const { around, connection, clock } = connected()
    around.socket.breaks()
    connection.send(MOVE)
    clock.pass(400)
    around.socket.opens()
    around.socket.says(WELCOME)
    expect(around.socket.sent).toEqual([HELLO, MOVE])
  })

  it('gives up a socket on which nobody answers', () => {
    const { around, clock } = connected()
    clock.pass(15000)
    expect(around.socket.sent.at(-1)).toMatchObject({ is: 'ping' })
    around.socket.says({ is: 'pong' })
    clock.pass(15000)
    expect(around.sockets.length).toBe(1)
    clock.pass(10400)
    expect(around.sockets.length).toBe(2)
  })

  it('tries at once when the page wakes', () => {
    const { around, clock } = connected()
    around.wake()
    expect(around.sockets.length).toBe(1)
    around.socket.breaks()
    around.wake()
    expect(around.sockets.length).toBe(2)
    clock.pass(400)
    expect(around.sockets.length).toBe(2)
  })

  it('stays away from a table that is not there, waits when it was too much, and says who we are', () => {
    const gone = connected()
    gone.around.socket.breaks(4404)
    gone.clock.pass(60000)
    expect(gone.around.sockets.length).toBe(1)
    const much = connected()
    much.around.socket.breaks(4429)
    much.clock.pass(7999)
    expect(much.around.sockets.length).toBe(1)
    much.clock.pass(1)
    expect(much.around.sockets.length).toBe(2)
    const stranger = connected()
    stranger.around.socket.breaks(4401)
    expect(stranger.around.introduced).toBe(1)
  })

  it('is over when it is closed', () => {
    const { around, connection, clock, states } = connected()
    connection.close()
    clock.pass(60000)
    expect([around.sockets.length, clock.waiting, states]).toEqual([1, 0, [true]])
  })
})
