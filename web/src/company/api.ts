// Requests about people together: tables, friends, groups, the house.
import { ask, tell, Wrong } from '../api'
import type {
  AdminPerson,
  AdminTable,
  AdminView,
  Deal,
  FriendsView,
  GroupLine,
  GroupView,
  NewShun,
  Pace,
  QuickMatch,
  QuickSeat,
  Season,
  Sent,
  ShunnedView,
  TableView,
} from '../wire'

const TRIES = 5

/** Takes a seat with others who wait for the same game at the same pace; returns the table's id. */
async function quick(wanted: Omit<QuickMatch, 'but' | 'pace'> & { pace: Pace | null }): Promise<string> {
  const but: string[] = []
  for (;;) {
    const { table, seated } = await tell<QuickSeat>('/api/quick', { ...wanted, but })
    if (seated) return table
    try {
      await company.quickSeat(table, wanted.name)
      return table
    } catch (problem) {
      // someone was quicker
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
  reportPage: (person: string, why: string) => tell<unknown>(`/api/people/${person}/report`, { person, why }),
  answerInvitation: (id: string) => tell<unknown>(`/api/invitations/${id}/answer`, {}),
  friends: () => ask<FriendsView>('/api/friends'),
  befriend: (person: string, yes = true) => tell<FriendsView>('/api/friends', { person, yes }),
  hide: (yes: boolean) => tell<FriendsView>('/api/friends/hide', { yes }),
  seasons: (id: string) => ask<Season[]>(`/api/people/${id}/seasons`),
  shunned: () => ask<ShunnedView[]>('/api/shunned'),
  shun: (shun: NewShun) => tell<ShunnedView[]>('/api/shunned', shun),
  groups: () => ask<GroupLine[]>('/api/groups'),
  newGroup: (name: string) => tell<GroupView>('/api/groups', { name }),
  group: (id: string, after: number, before: number) =>
    ask<GroupView>(`/api/groups/${id}?after=${after}&before=${before}`),
  joinGroup: (id: string) => tell<GroupView>(`/api/groups/${id}/join`, {}),
  renameGroup: (id: string, name: string) => tell<GroupView>(`/api/groups/${id}/name`, { name }),
  leaveGroup: (id: string) => tell<GroupView>(`/api/groups/${id}/leave`, {}),
}

const about = (id: string): string => `/api/admin/people/${encodeURIComponent(id)}`

/** The requests of the person who runs the house. */
export const admin = {
  enter: (key: string) => tell<unknown>('/api/admin/enter', { key }),
  view: () => ask<AdminView>('/api/admin'),
  people: (name: string) => ask<AdminPerson[]>(`/api/admin/people?${new URLSearchParams({ name })}`),
  tables: () => ask<AdminTable[]>('/api/admin/tables'),
  deal: (person: string, deal: Deal) => tell<AdminView>(about(person), deal),
  close: (table: string, report = '') => tell<AdminView>(`/api/admin/tables/${table}/close`, { report }),
  dismiss: (report: string) => tell<AdminView>(`/api/admin/reports/${report}/dismiss`, {}),
  announce: (words: string) => tell<AdminView>('/api/admin/announcement', { words }),
}
