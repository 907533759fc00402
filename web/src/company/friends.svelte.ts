// My friends, as the server knows them; requested again whenever they have changed.
import type { FriendsView, FriendView } from '../wire'
import { company as server } from './api'
import { lobby as pushed, type Lobby } from './lobby.svelte'

export class Friends {
  list = $state.raw<readonly FriendView[]>([])
  hidden = $state(false)
  known = $state(false)

  constructor(
    readonly company: Pick<typeof server, 'friends' | 'befriend' | 'hide'> = server,
    readonly lobby: Pick<Lobby, 'live' | 'online'> = pushed,
  ) {}

  readonly asking = $derived(this.list.filter((one) => one.state === 'asks'))

  of(person: string): FriendView | undefined {
    return this.list.find((one) => one.person === person)
  }

  /** Whether a friend has a page open; in the lobby that is pushed. */
  online(one: FriendView): boolean {
    return this.lobby.live ? this.lobby.online.has(one.person) : !!one.online
  }

  load(): Promise<void> {
    return this.#take(this.company.friends())
  }

  ask(person: string, yes: boolean): Promise<void> {
    return this.#take(this.company.befriend(person, yes))
  }

  hide(yes: boolean): Promise<void> {
    return this.#take(this.company.hide(yes))
  }

  async #take(answer: Promise<FriendsView>): Promise<void> {
    const { friends, hidden } = await answer
    this.list = friends
    this.hidden = hidden ?? false
    this.known = true
  }
}

export const friends = new Friends()
