// What the workshop asks the server, which answers only in development.
import { url } from '../base'
import { post, read } from '../api'
import type { Bench, Drop, Gallery, Look, Sample, Thoughts } from '../wire'

export interface Shown {
  readonly file: string
  readonly at: number | null
  readonly view: string
}

export const workshop = {
  bench: () => read<Bench>('/api/workshop'),
  gallery: (game: string, seed: number) => read<Gallery>(`/api/workshop/${game}/gallery?seed=${seed}`),
  table: async (id: string): Promise<string> => (await fetch(url(`/api/workshop/tables/${id}`))).text(),
  look: (shown: Shown) => post<Look>('/api/workshop/look', shown),
  play: (shown: Shown, seat: number, move: string | Drop) =>
    post<Look>('/api/workshop/play', { ...shown, seat, ...(typeof move === 'string' ? { move } : { drop: move }) }),
  think: (shown: Shown, seat: number) => post<Thoughts>('/api/workshop/think', { ...shown, seat }),
}

/** Where a random position is drawn. */
export function picture(game: string, { seed, moves, seats }: Sample, view: string, language: string): string {
  const asked = new URLSearchParams({ game, view, language, seed, moves: `${moves}`, seats: `${seats}` })
  return url(`/api/workshop/picture.svg?${asked}`)
}
