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

  it.each([
    ['that someone looks at', false, 2000, 4000],
    ['that is hidden', true, 15000, 10000],
  ])('of a page %s gives up a socket on which nobody answers', (_, away, quiet, silence) => {
    const { around, clock, states } = connected()
    around.away = away
    clock.pass(2000) // what was planned before it was hidden
    around.socket.says({ is: 'pong' })
    clock.pass(quiet - 1)
    const before = around.socket.sent.length
    clock.pass(1)
    expect(around.socket.sent.slice(before)).toMatchObject([{ is: 'ping' }])
    around.socket.says({ is: 'pong' })
    clock.pass(quiet)
    expect(around.socket.sent.length).toBe(before + 2)
    clock.pass(silence - 1)
    expect(states).toEqual([true])
    clock.pass(1)
    expect(states).toEqual([true, false])
  })

  it('opens another socket beside a silent one, and keeps it if it is the first to speak', () => {
    const { around, connection, heard, states, clock } = connected()
    const frozen = around.socket
    clock.pass(100)
    connection.send(MOVE)
    clock.pass(1000 + 1499)
    expect(around.sockets.length).toBe(1)
    clock.pass(1)
    expect(around.sockets.length).toBe(2)
    around.socket.opens()
    expect(frozen.readyState).toBe(1)
    around.socket.says(WELCOME)
    expect(frozen.readyState).toBe(3)
    expect(around.socket.sent).toEqual([HELLO, MOVE])
    frozen.says({ is: 'pong' })
    expect(heard).toEqual([WELCOME, WELCOME])
    clock.pass(1900)
    expect(around.sockets.length).toBe(2)
    expect(states).toEqual([true, true])
  })

  it('keeps a socket that was only slow, and closes those beside it', () => {
    const { around, heard, states, clock } = connected()
    const slow = around.socket
    clock.pass(2000 + 1500 + 1000)
    const beside = around.sockets.slice(1)
    expect(beside.length).toBe(2)
    beside[0]!.opens()
    slow.says({ is: 'pong' })
    expect(beside.map(({ readyState }) => readyState)).toEqual([3, 3])
    beside[0]!.says(WELCOME)
    expect(heard).toEqual([WELCOME, { is: 'pong' }])
    clock.pass(1999)
    expect([around.sockets.length, slow.readyState, states]).toEqual([3, 1, [true]])
  })

  it('waits longer before it opens another socket where answers take long', () => {
    const { around, clock } = connected()
    const asks = (): number => {
      clock.pass(2000)
      return (around.sockets[0]!.sent.at(-1) as { at: number }).at
    }
    const at = asks()
    clock.pass(1400)
    around.socket.says({ is: 'pong', at })
    asks()
    clock.pass(2799)
    expect(around.sockets.length).toBe(1)
    clock.pass(1)
    expect(around.sockets.length).toBe(2)
  })

  it('does not mind what is refused beside a silent socket', () => {
    const { around, heard, states, clock } = connected()
    clock.pass(3500)
    around.socket.opens()
    around.socket.says({ is: 'refusal', code: 'too-many-pages', text: { is: 'text', id: 'too-many-pages' } })
    around.socket.breaks(4503)
    clock.pass(100)
    around.sockets[0]!.says({ is: 'pong' })
    expect(heard).toEqual([WELCOME, { is: 'pong' }])
    clock.pass(1900)
    expect([around.sockets.length, states]).toEqual([2, [true]])
  })

  it('tries three new sockets at a time, and no more', () => {
    const { around, clock } = connected()
    around.socket.breaks()
    clock.pass(400 + 1000 + 1000)
    expect(around.sockets.length).toBe(4)
    clock.pass(5999)
    expect(around.sockets.length).toBe(4)
    clock.pass(1) // the first of them has not said anything for eight seconds
    expect(around.sockets.filter(({ readyState }) => readyState < 3).length).toBe(2)
    clock.pass(800)
    expect(around.sockets.length).toBe(5)
  })

  it('asks sooner whether the table is there when a move is not answered', () => {
    const { around, connection, clock } = connected()
    clock.pass(100)
    connection.send(MOVE)
    clock.pass(1000)
    expect(around.socket.sent.at(-1)).toMatchObject({ is: 'ping' })
    around.socket.says({ is: 'ack', key: 'k1', version: 1 })
    clock.pass(1900)
    expect(around.socket.sent.filter(({ is }) => is === 'ping').length).toBe(1)
  })

  it('hears nothing more of a socket that it has given up, though a browser closes it late', () => {
    const { around, heard, clock, states } = connected()
    const frozen = around.socket
    frozen.close = () => {}
    clock.pass(6000)
    expect(states).toEqual([true, false])
    frozen.says({ is: 'pong' })
    frozen.breaks()
    expect([heard, states]).toEqual([[WELCOME], [true, false]])
  })

  it('asks nothing while it hears something', () => {
    const { around, clock } = connected()
    for (let second = 0; second < 60; second += 1) {
      clock.pass(1000)
      around.socket.says({ is: 'pong' })
    }
    expect(around.socket.sent).toEqual([HELLO])
  })

  it('comes to the node that takes over within seconds: five tries at most a second apart, then rarer ones', () => {
    const { around, clock } = connected()
    around.random = () => 1
    const tries: number[] = []
    for (let before = clock.now(); tries.length < 10; before = clock.now()) {
      const sockets = around.sockets.length
      around.socket.breaks()
      while (around.sockets.length === sockets) clock.pass(50)
      tries.push(clock.now() - before)
    }
    expect(tries.slice(0, 5).every((wait) => wait <= 1000)).toBe(true)
    expect(tries.slice(5)).toEqual([2000, 4000, 8000, 10000, 10000])
  })

  it('comes back soon each time a node says that it ends', () => {
    const { around, clock } = connected()
    for (let count = 2; count < 12; count += 1) {
      around.socket.breaks(1012)
      clock.pass(400)
      expect(around.sockets.length).toBe(count)
    }
  })

  it('gives up a socket that never opens', () => {
    const { around, clock } = connected()
    around.socket.breaks()
    clock.pass(400)
    const dead = around.socket
    clock.pass(7999)
    expect(dead.readyState).toBe(0)
    clock.pass(1)
    expect(dead.readyState).toBe(3)
  })

  it('asks at once when the page wakes whether the table is still there', () => {
    const { around, clock } = connected()
    around.wake()
    expect(around.socket.sent.at(-1)).toMatchObject({ is: 'ping' })
    clock.pass(1500)
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
