import { expect, it } from 'vitest'
import type { FriendsView } from '../wire'
import { Friends } from './friends.svelte'

const VIEW: FriendsView = {
  friends: [
    { person: 'bob', name: 'Bob', online: true },
    { person: 'eve', name: 'Eve', state: 'asks' },
    { person: 'cy', name: 'Cy', state: 'asked' },
  ],
}

function known(live = false, online: string[] = []) {
  const asked: unknown[] = []
  const server = {
    friends: async () => VIEW,
    befriend: async (person: string, yes = true): Promise<FriendsView> => {
      asked.push([person, yes])
      return yes ? VIEW : { friends: [], hidden: true }
    },
    hide: async (yes: boolean) => ({ ...VIEW, hidden: yes }),
  }
  return { friends: new Friends(server, { live, online: new Set(online) }), asked }
}

it('are not known before the server has answered', async () => {
  const { friends } = known()
  expect([friends.known, friends.list]).toEqual([false, []])
  await friends.load()
  expect([friends.known, friends.hidden, friends.list.length]).toEqual([true, false, 3])
  expect(friends.of('bob')?.name).toBe('Bob')
  expect(friends.of('zoe')).toBeUndefined()
  expect(friends.asking.map(({ person }) => person)).toEqual(['eve'])
})

it('are online as the lobby says, and as the list says where the lobby is not followed', async () => {
  const told = known()
  await told.friends.load()
  expect(told.friends.list.map((one) => told.friends.online(one))).toEqual([true, false, false])
  const pushed = known(true, ['cy'])
  await pushed.friends.load()
  expect(pushed.friends.list.map((one) => pushed.friends.online(one))).toEqual([false, false, true])
})

it('are those of the answer to what was asked', async () => {
  const { friends, asked } = known()
  await friends.ask('zoe', true)
  expect([friends.list.length, friends.hidden]).toEqual([3, false])
  await friends.ask('bob', false)
  expect([friends.list.length, friends.hidden]).toEqual([0, true])
  expect(asked).toEqual([
    ['zoe', true],
    ['bob', false],
  ])
  await friends.hide(true)
  expect([friends.list.length, friends.hidden]).toEqual([3, true])
})
