// Requests about tournaments and ratings.
import { read, tell } from '../api'
import type { ContestLine, ContestView, NewContest, RatingLine, RatingMark } from '../wire'

/** What this page adds to the seeds of tables that share them, so that no one can choose the chance. */
export function newShare(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const contests = {
  all: (group = '') => read<ContestLine[]>(`/api/contests${group && `?group=${group}`}`),
  make: (wanted: NewContest) => tell<ContestView>('/api/contests', wanted),
  one: (id: string) => read<ContestView>(`/api/contests/${id}`),
  join: (id: string, name: string) => tell<ContestView>(`/api/contests/${id}/join`, { name, share: newShare() }),
  leave: (id: string) => tell<ContestView>(`/api/contests/${id}/leave`, {}),
  start: (id: string) => tell<ContestView>(`/api/contests/${id}/start`, {}),
  end: (id: string) => tell<ContestView>(`/api/contests/${id}/end`, {}),
  /** As they are, or as they were at the end of a quarter: '2026-4'. */
  ratings: (person: string, season = '') =>
    read<RatingLine[]>(`/api/people/${person}/ratings${season && `?season=${season}`}`),
  atTable: (game: string, seats: number, people: readonly string[]) =>
    read<Record<string, RatingMark>>(`/api/ratings?game=${game}&seats=${seats}&people=${people.join(',')}`),
}
