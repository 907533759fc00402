// What a text speaks of: numbers, words, other texts, and players. Of a player `$who` a text also learns whether that is
// the reader: `$whoIs` is 'you' or 'other'. As show/words.py has it.
import type { Name, Text } from '../wire'

export type Args = Record<string, number | string | Name | Text>

/** Who sits on a seat, for `Name` arguments, and where the reader sits. */
export interface Names {
  (seat: number): string
  readonly you?: number | null
}

/** Names for a reader whose seat may change. */
export function namesFor(name: (seat: number) => string, you: () => number | null): Names {
  return Object.defineProperty((seat: number) => name(seat), 'you', { get: you })
}

/** The arguments of a text as Fluent wants them. */
export function variables(args: Args, names: Names, say: (text: Text) => string): Record<string, number | string> {
  const told: Record<string, number | string> = {}
  for (const [name, value] of Object.entries(args)) {
    if (typeof value !== 'object') told[name] = value
    else if (value.is === 'text') told[name] = say(value)
    else {
      told[name] = names(value.seat)
      told[`${name}Is`] = value.seat === names.you ? 'you' : 'other'
    }
  }
  return told
}
