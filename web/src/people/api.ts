// Requests about people.
import { ask, tell } from '../api'
import type {
  CodesLeft,
  DeviceCode,
  Feat,
  Joined,
  LinkAsked,
  Me,
  MyCalendar,
  MyNotices,
  MyTable,
  NewContact,
  PastMatches,
  RecoveryCodes,
  Someone,
  Statistics,
} from '../wire'

/** Which of a person's past matches to get. */
export interface Wanted {
  readonly game?: string
  readonly with?: string
  /** Where the page before ended. */
  readonly before?: string
}

export const people = {
  someone: (id: string) => ask<Someone>(`/api/people/${id}`),
  tables: () => ask<MyTable[]>('/api/me/tables'),
  matches: (id: string, wanted: Wanted) =>
    ask<PastMatches>(`/api/people/${id}/matches?${new URLSearchParams({ ...wanted })}`),
  feats: (id: string) => ask<Feat[]>(`/api/people/${id}/feats`),
  statistics: (id: string) => ask<Statistics>(`/api/people/${id}/statistics`),
  code: () => tell<DeviceCode>('/api/me/code', {}),
  recovery: () => tell<RecoveryCodes>('/api/me/recovery', {}),
  codesLeft: () => ask<CodesLeft>('/api/me/recovery'),
  join: (code: string, sure: boolean) => tell<Joined>('/api/me/join', { code, sure }),
  mailLink: (address: string) => tell<LinkAsked>('/api/me/mail-link', { address }),
  signOut: (everywhere: boolean) => tell<Me>('/api/me/sign-out', { everywhere }),
  notices: (table = '') => ask<MyNotices>(`/api/me/notices${table && `?table=${table}`}`),
  addContact: (contact: NewContact) => tell<MyNotices>('/api/me/contacts', contact),
  confirmContact: (id: string, code: string) => tell<MyNotices>(`/api/me/contacts/${id}/confirm`, { code }),
  tryContact: (id: string) => tell<MyNotices>(`/api/me/contacts/${id}/test`, {}),
  dropContact: (id: string) => tell<MyNotices>(`/api/me/contacts/${id}/delete`, {}),
  calendar: (calendar: MyCalendar) => tell<MyNotices>('/api/me/calendar', calendar),
  leave: () => tell<Me>('/api/me/delete', { sure: true }),
}
