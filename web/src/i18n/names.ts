// What a text speaks of: numbers, words, other texts, and players. Of a player `$who` a text also learns whether that is
// the reader: `$whoIs` is 'you' or 'other'. Several things are said as a list, in which the reader is 'you', and
// `$<name>Count` is how many there are. As in show/words.py.
import type { Name, Text } from '../wire'

type Arg = number | string | Name | Text
export type Args = Record<string, Arg | Arg[]>

/** Who sits on a seat, for `Name` arguments, and where the reader sits. */
export interface Names {
  (seat: number): string
  readonly you?: number | null
}

/** Names for a reader whose seat may change. */
export function namesFor(name: (seat: number) => string, you: () => number | null): Names {
  return Object.defineProperty((seat: number) => name(seat), 'you', { get: you })
}

/** 'a, b and c'. */
function listed(items: readonly string[], say: (text: Text) => string): string {
  if (items.length < 2) return items.join('')
  const args = { most: items.slice(0, -1).join(', '), last: items.at(-1)! }
  return say({ is: 'text', id: 'list', args })
}

/** The arguments of a text as Fluent wants them. */
export function variables(args: Args, names: Names, say: (text: Text) => string): Record<string, number | string> {
  const item = (one: Arg): string => {
    if (typeof one !== 'object') return `${one}`
    if (one.is === 'text') return say(one)
    return one.seat === names.you ? say({ is: 'text', id: 'list-you' }) : names(one.seat)
  }
  const told: Record<string, number | string> = {}
  for (const [name, value] of Object.entries(args)) {
    if (Array.isArray(value)) {
      told[name] = listed(value.map(item), say)
      told[`${name}Count`] = value.length
    } else if (typeof value !== 'object') told[name] = value
    else if (value.is === 'text') told[name] = say(value)
    else {
      told[name] = names(value.seat)
      told[`${name}Is`] = value.seat === names.you ? 'you' : 'other'
    }
  }
  return told
}
