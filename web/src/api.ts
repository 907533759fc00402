// The few requests over plain HTTP.
import { url } from './base'
import { say, t } from './i18n/texts.svelte'
import type {
  BotView,
  GameView,
  Imported,
  LadderView,
  Lesson,
  MadeBot,
  NewTable,
  Practice,
  Practised,
  Practising,
  Problem,
  ChallengeDay,
  ChallengeMonth,
  ChallengeStart,
  ChallengeTable,
  Replay,
  Hidden,
  PuzzleAnswer,
  PuzzleDay,
  PuzzleToday,
  PuzzleTry,
  Receipt,
  ReviewState,
  TableLine,
  TableView,
  Text,
} from './wire'

/** The server's refusal, in words. */
export class Wrong extends Error {
  constructor(
    readonly code: string,
    readonly text: Text,
  ) {
    super(code)
  }
}

/** What went wrong, in words. */
export function inWords(problem: unknown, game = ''): string {
  if (problem instanceof Wrong) return say(problem.text, game)
  return t(navigator.onLine ? 'something-wrong' : 'offline')
}

/** Sends a request; throws Wrong if the server refuses. */
export async function ask<T>(address: string, sent?: { body: string; type: string }): Promise<T> {
  const answer = await fetch(
    url(address),
    sent && { method: 'POST', body: sent.body, headers: { 'Content-Type': sent.type } },
  )
  if (answer.ok) return (await answer.json()) as T
  let problem: Problem
  try {
    problem = (await answer.json()) as Problem
  } catch {
    problem = {
      code: `${answer.status}`,
      text: { is: 'text', id: answer.status === 404 ? 'not-found' : 'something-wrong' },
    }
  }
  throw new Wrong(problem.code, problem.text)
}

/** Sends a request with a body. */
export function tell<T>(address: string, what: unknown): Promise<T> {
  return ask<T>(address, { body: JSON.stringify(what), type: 'application/json' })
}

/** Gets an address of ours. */
export const read = <T>(address: string): Promise<T> => ask<T>(address)

/** Posts something there, as JSON. */
export const post = <T>(address: string, body: unknown): Promise<T> =>
  ask<T>(address, { body: JSON.stringify(body), type: 'application/json' })

let games: Promise<GameView[]> | undefined

export const api = {
  /** The games, requested once. */
  games: (): Promise<GameView[]> =>
    (games ??= ask<GameView[]>('/api/games').catch((wrong) => {
      games = undefined
      throw wrong
    })),
  game: async (key: string): Promise<GameView> => {
    const found = (await api.games()).find((game) => game.key === key)
    if (!found) throw new Wrong('no-such-game', { is: 'text', id: 'not-found' })
    return found
  },
  tables: () => ask<TableLine[]>('/api/tables'),
  newTable: (table: NewTable) =>
    ask<TableView>('/api/tables', { body: JSON.stringify(table), type: 'application/json' }),
  /** Has a replay prepared without reading it; if that fails, it is made when it is read. */
  prepareReplay: (match: string, view: string) =>
    fetch(url(`/api/matches/${match}/replay?view=${view}`), { method: 'HEAD' }).catch(() => undefined),
  replay: (match: string, view: string) => ask<Replay>(`/api/matches/${match}/replay?view=${view}`),
  review: (match: string) => ask<ReviewState>(`/api/matches/${match}/review`),
  judge: (match: string) => ask<ReviewState>(`/api/matches/${match}/review`, { body: '', type: 'application/json' }),
  known: (match: string, at: number, seat: number) =>
    ask<Hidden[]>(`/api/matches/${match}/known?at=${at}&seat=${seat}`),
  receipt: (match: string) => ask<Receipt>(`/api/matches/${match}/receipt`),
  playOn: (match: string, wanted: Practice) => tell<TableView>(`/api/matches/${match}/practice`, wanted),
  lesson: (key: string) => ask<Lesson>(`/api/games/${key}/lesson`),
  practise: (key: string, moves: Practising) =>
    ask<Practised>(`/api/games/${key}/practice`, { body: JSON.stringify(moves), type: 'application/json' }),
  puzzle: (key: string, day: string) => ask<ChallengeDay>(`/api/challenges/${key}/${day}`),
  puzzleMonth: (key: string, month: string) => ask<ChallengeMonth>(`/api/challenges/${key}?month=${month}`),
  takeUp: (key: string, day: string, start: ChallengeStart) =>
    ask<ChallengeTable>(`/api/challenges/${key}/${day}`, { body: JSON.stringify(start), type: 'application/json' }),
  movesToday: () => ask<PuzzleToday[]>('/api/puzzles'),
  move: (key: string, day: string) => ask<PuzzleDay>(`/api/puzzles/${key}/${day}`),
  moveMonth: (key: string, month: string) => ask<ChallengeMonth>(`/api/puzzles/${key}?month=${month}`),
  tryMove: (key: string, day: string, made: PuzzleTry) => tell<PuzzleAnswer>(`/api/puzzles/${key}/${day}`, made),
  bring: (file: string) => ask<Imported>('/api/matches', { body: file, type: 'text/plain' }),
  ladder: (key: string) => ask<LadderView>(`/api/ladder/${key}`),
  bots: () => ask<BotView[]>('/api/bots'),
  newBot: (name: string) => ask<MadeBot>('/api/bots', { body: JSON.stringify({ name }), type: 'application/json' }),
  revokeBot: (id: string) => ask<BotView>(`/api/bots/${id}/revoke`, { body: '', type: 'application/json' }),
  rules: async (key: string, language: string): Promise<string> => {
    const answer = await fetch(url(`/api/games/${key}/rules/${language}.html`))
    if (!answer.ok) throw new Wrong('not-found', { is: 'text', id: 'not-found' })
    return answer.text()
  },
}
