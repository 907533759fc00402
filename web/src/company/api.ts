// What the server knows of people among people.
import { ask, tell, Wrong } from '../api'
import type {
  AdminView,
  FriendView,
  GroupLine,
  GroupView,
  NewShun,
  Pace,
  QuickMatch,
  QuickSeat,
  Sent,
  ShunnedView,
  TableView,
} from '../wire'

const TRIES = 5

/** A seat with whoever waits for the same game at the same pace: the table's id. */
async function quick(wanted: Omit<QuickMatch, 'but' | 'pace'> & { pace: Pace | null }): Promise<string> {
  const but: string[] = []
  for (;;) {
    const { table, seated } = await tell<QuickSeat>('/api/quick', { ...wanted, but })
    if (seated) return table
    try {
      await company.quickSeat(table, wanted.name)
      return table
    } catch (problem) {
      // somebody was quicker
      if (!(problem instanceof Wrong) || but.length >= TRIES) throw problem
      but.push(table)
    }
  }
}

export const company = {
  quick,
  quickSeat: (table: string, name: string) => tell<QuickSeat>(`/api/tables/${table}/quick`, { name }),
  ready: (table: string, yes: boolean) => tell<unknown>(`/api/tables/${table}/ready`, { yes }),
  lock: (table: string, yes: boolean) => tell<unknown>(`/api/tables/${table}/lock`, { yes }),
  vote: (table: string, person: string, yes: boolean) => tell<unknown>(`/api/tables/${table}/vote`, { person, yes }),
  report: (table: string, person: string, why: string) => tell<unknown>(`/api/tables/${table}/report`, { person, why }),
  invite: (table: string, person: string) => tell<Sent>(`/api/tables/${table}/invite`, { person }),
  sameAgain: (match: string, name: string) => tell<TableView>(`/api/matches/${match}/again`, { name }),
  friends: () => ask<FriendView[]>('/api/friends'),
  befriend: (person: string, yes = true) => tell<FriendView[]>('/api/friends', { person, yes }),
  shunned: () => ask<ShunnedView[]>('/api/shunned'),
  shun: (shun: NewShun) => tell<ShunnedView[]>('/api/shunned', shun),
  groups: () => ask<GroupLine[]>('/api/groups'),
  newGroup: (name: string) => tell<GroupView>('/api/groups', { name }),
  group: (id: string, after: number, before: number) =>
    ask<GroupView>(`/api/groups/${id}?after=${after}&before=${before}`),
  joinGroup: (id: string) => tell<GroupView>(`/api/groups/${id}/join`, {}),
  leaveGroup: (id: string) => tell<GroupView>(`/api/groups/${id}/leave`, {}),
}

/** Asks as the one who runs the house. */
export async function admin(token: string, path = '', sent?: unknown): Promise<AdminView> {
  const answer = await fetch(`/api/admin${path}`, {
    method: sent === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  })
  const said = await answer.json()
  if (!answer.ok) throw new Wrong(said.code, said.text)
  return said as AdminView
}
