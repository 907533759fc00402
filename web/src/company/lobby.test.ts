import { describe, expect, it } from 'vitest'
import { FakeClock } from '../film/fake-clock'
import { FakeSocket } from '../table/fake-around'
import type { FriendsView, FromLobby, TableLine } from '../wire'
import { Lobby } from './lobby.svelte'

const line = (id: string, more: Partial<TableLine> = {}): TableLine => ({
  id,
  game: 'butine',
  phase: 'open',
  host: 'Ann',
  taken: 1,
  seats: 3,
  age: 10,
  ...more,
})
const invited = (id: string, table: string): Extract<FromLobby, { is: 'invited' }> => ({
  is: 'invited',
  id,
  table,
  game: 'butine',
  by: 'Bob',
  person: 'bob',
})

function around() {
  const clock = new FakeClock()
  const sockets: FakeSocket[] = []
  const answered: string[] = []
  let friends: () => Promise<FriendsView> = () => Promise.reject(new Error('no network'))
  const lobby = new Lobby({
    clock,
    open() {
      sockets.push(new FakeSocket())
      return sockets.at(-1)!
    },
    random: () => 0.5,
    company: {
      friends: () => friends(),
      answerInvitation: (id) => {
        answered.push(id)
        return Promise.reject(new Error('no network'))
      },
    },
  })
  const says = (message: FromLobby): void => sockets.at(-1)!.onmessage?.({ data: JSON.stringify(message) })
  return { lobby, clock, sockets, answered, says, friendsAre: (view: FriendsView) => (friends = async () => view) }
}

/** A lobby that is followed, and has its list. */
function followed() {
  const all = around()
  all.lobby.look(true)
  all.says({ is: 'tables', tables: [line('a'), line('b')], online: ['bob'], announced: 'Hello', asks: 2 })
  return all
}

describe('the lobby', () => {
  it('is known from its first message on', () => {
    const { lobby, says } = around()
    lobby.look(true)
    expect([lobby.known, lobby.live]).toEqual([false, false])
    says({ is: 'tables', tables: [line('a')] })
    expect([lobby.known, lobby.live, [...lobby.tables.keys()]]).toEqual([true, true, ['a']])
    expect([lobby.announced, lobby.asks, lobby.online.size]).toEqual(['', 0, 0])
  })

  it('follows tables, friends, words to all and tournaments', () => {
    const { lobby, says } = followed()
    expect([lobby.announced, lobby.asks]).toEqual(['Hello', 2])
    says({ is: 'changed', put: [line('a', { taken: 2 }), line('c')], gone: ['b'] })
    expect([...lobby.tables.values()].map(({ id, taken }) => [id, taken])).toEqual([
      ['a', 2],
      ['c', 1],
    ])
    says({ is: 'friend', person: 'cy', online: true })
    says({ is: 'friend', person: 'bob', online: false })
    expect([...lobby.online]).toEqual(['cy'])
    says({ is: 'announced', words: '' })
    expect(lobby.announced).toBe('')
    says({ is: 'contest', id: 'cup' })
    expect(lobby.contest).toEqual({ id: 'cup' })
  })

  it('counts the requests again when friends have changed', async () => {
    const { lobby, says, friendsAre } = followed()
    friendsAre({ friends: [{ person: 'eve', state: 'asks' }, { person: 'bob' }] })
    says({ is: 'friends' })
    await Promise.resolve()
    await Promise.resolve()
    expect([lobby.friends, lobby.asks]).toEqual([1, 1])
  })

  it('keeps the last count where the server does not answer', async () => {
    const { lobby, says } = followed()
    says({ is: 'friends' })
    await Promise.resolve()
    await Promise.resolve()
    expect([lobby.friends, lobby.asks]).toEqual([1, 2])
  })

  it('shows one invitation to a table, the last, until it is answered', () => {
    const { lobby, says, answered } = followed()
    says(invited('1', 'x'))
    says(invited('2', 'y'))
    says(invited('3', 'x'))
    expect(lobby.invitations.map(({ id }) => id)).toEqual(['2', '3'])
    lobby.wave('3')
    expect(lobby.invitations.map(({ id }) => id)).toEqual(['2'])
    expect(answered).toEqual(['3'])
  })
})

describe('its socket', () => {
  it('is one, however often the lobby is wanted', () => {
    const { lobby, sockets } = followed()
    lobby.look(true)
    expect(sockets).toHaveLength(1)
  })

  it('comes back by itself, later each time, and soon again once it has heard something', () => {
    const { lobby, clock, sockets, says } = followed()
    const breaks = (): void => sockets.at(-1)!.breaks()
    breaks()
    expect(lobby.live).toBe(false)
    expect(lobby.tables.size).toBe(2) // what was known is still shown
    clock.pass(499)
    expect(sockets).toHaveLength(1)
    clock.pass(1)
    expect(sockets).toHaveLength(2)
    breaks()
    clock.pass(999)
    expect(sockets).toHaveLength(2)
    clock.pass(1)
    expect(sockets).toHaveLength(3)
    says({ is: 'tables', tables: [] })
    expect([lobby.live, lobby.tables.size]).toEqual([true, 0])
    breaks()
    clock.pass(500)
    expect(sockets).toHaveLength(4)
  })

  it('waits at most a quarter of a minute', () => {
    const { clock, sockets } = followed()
    for (let times = 0; times < 10; times++) {
      sockets.at(-1)!.breaks()
      clock.pass(15_000)
    }
    expect(sockets).toHaveLength(11)
  })

  it('stays closed where the lobby is not wanted any more', () => {
    const { lobby, clock, sockets } = followed()
    lobby.look(false)
    expect(lobby.live).toBe(false)
    expect(sockets[0]!.readyState).toBe(3)
    expect(clock.waiting).toBe(0)
    lobby.look(true)
    sockets.at(-1)!.breaks()
    lobby.look(false)
    clock.pass(60_000)
    expect(sockets).toHaveLength(2)
  })

  it('stays closed for a person who is suspended', () => {
    const { lobby, clock, sockets } = followed()
    sockets[0]!.breaks(4403)
    clock.pass(60_000)
    expect([sockets.length, lobby.live]).toEqual([1, false])
  })
})
