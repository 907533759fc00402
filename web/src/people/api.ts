// What the server knows of people.
import { ask, tell } from '../api'
import type { Me, MyTable, PastMatches, Someone, Statistics } from '../wire'

/** Which of somebody's past matches are wanted. */
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
  statistics: (id: string) => ask<Statistics>(`/api/people/${id}/statistics`),
  leave: () => tell<Me>('/api/me/delete', { sure: true }),
}
